/** VeNCrypt: which kind of TLS and which kind of login a server and this client agree on (rfbproto §7.2.14). */
import { failure } from '../../../core/problem'
import { nameSecurityTypes, security } from '../encodings'
import { type Parsing, settled } from '../parsing'
import { readU32, u8, u32 } from '../wire'

/** `certified`: the server shows a certificate. `anonymous`: nobody can tell who the server is, only that nobody else reads. */
export type TlsKind = 'certified' | 'anonymous'

export type Tls = {
  /** Whether this machine can; checked before a server is answered. */
  can(kind: TlsKind): boolean
  /**
   * Wraps the connection; resolves when it stands and its certificate is trusted, rejects with the sentence that says why
   * not. From then on `receive` and `send` carry what is inside.
   */
  start(kind: TlsKind): Promise<void>
  /** This server is known by its certificate: it is not talked to without. */
  readonly pinned: boolean
}

export type Login = 'none' | 'vnc' | 'plain'

export type Credentials = { readonly user?: string | undefined; readonly password?: string | undefined }

/** Best first among equals: what shows a certificate, then what is at least encrypted, then neither. */
const subtypes: readonly { readonly type: number; readonly kind?: TlsKind; readonly login: Login }[] = [
  { type: 262, kind: 'certified', login: 'plain' },
  { type: 261, kind: 'certified', login: 'vnc' },
  { type: 260, kind: 'certified', login: 'none' },
  { type: 259, kind: 'anonymous', login: 'plain' },
  { type: 258, kind: 'anonymous', login: 'vnc' },
  { type: 257, kind: 'anonymous', login: 'none' },
  { type: security.vncAuth, login: 'vnc' },
  { type: security.none, login: 'none' },
]

const most = 64

type Options = Credentials & { readonly send: (bytes: Uint8Array) => void; readonly tls: Tls }

/** Gives the login that comes next, inside of TLS where one was agreed on. */
export function* secure(options: Options): Parsing<{ readonly login: Login; readonly kind?: TlsKind }> {
  const { send, tls } = options
  const [major = 0, minor = 0] = yield 2
  if (major === 0 && minor < 2) throw failure('rfb.vencrypt.old')
  send(u8(0, 2))
  if ((yield 1)[0] !== 0) throw failure('rfb.vencrypt.refused')
  const count = (yield 1)[0] ?? 0
  if (count === 0 || count > most) throw failure('rfb.tls.none')
  const bytes = yield count * 4
  const chosen = choose(
    Array.from({ length: count }, (_, index) => readU32(bytes, index * 4)),
    options,
  )
  send(u32(chosen.type))
  if (chosen.kind === undefined) return chosen
  if ((yield 1)[0] !== 1) throw failure('rfb.tls.refused')
  yield* settled(tls.start(chosen.kind))
  return chosen
}

/** The strongest that both sides can; among those as strong, the login that what is known serves for. */
function choose(offered: readonly number[], { user, password, tls }: Options) {
  const usable = subtypes.filter(
    ({ type, kind }) => offered.includes(type) && (kind === undefined || tls.can(kind)),
  )
  if (usable.length === 0) throw unsupported(offered)
  const allowed = usable.filter(({ kind }) => !tls.pinned || kind === 'certified')
  const strongest = allowed.filter(({ kind }) => kind === allowed[0]?.kind)
  const wanted = logins({ user, password })
  const [best] = strongest.sort((a, b) => wanted.indexOf(a.login) - wanted.indexOf(b.login))
  if (best === undefined) throw failure('rfb.tls.gone')
  return best
}

/** With a password given, a password is used where the server takes one. */
function logins({ user, password }: Credentials): readonly Login[] {
  if (user !== undefined) return ['plain', 'vnc', 'none']
  return password === undefined ? ['none', 'vnc', 'plain'] : ['vnc', 'none', 'plain']
}

function unsupported(offered: readonly number[]): Error {
  const known = nameSecurityTypes(subtypes.map(({ type }) => type))
  return failure('rfb.securities', { offered: nameSecurityTypes(offered), known })
}
