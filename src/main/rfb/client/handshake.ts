/** From the first byte of a connection to the server's name and size: version, security, password (rfbproto §7.1–7.3). */
import { failure } from '../../../core/problem'
import { nameSecurityTypes, security } from '../encodings'
import { isSizeAllowed } from '../framebuffer'
import { type Parsing, settled } from '../parsing'
import { answerChallenge, challengeLength } from '../vnc-auth'
import { latin1, readLabel, readLatin1, readU16, readU32, u8, u32 } from '../wire'

export type Greeting = { readonly name: string; readonly width: number; readonly height: number }

export type HandshakeOptions = {
  readonly send: (bytes: Uint8Array) => void
  readonly password?: string | undefined
  /** Others may stay connected; default true. */
  readonly shared?: boolean | undefined
  /**
   * Wraps the connection in TLS and resolves when it stands; from then on `receive` and `send` carry what is inside.
   * Without it, servers that only speak VeNCrypt are refused.
   */
  readonly startTls?: (() => Promise<void>) | undefined
}

const limits = { securityTypes: 64, reason: 64 * 1024, name: 4096, shownName: 64, shownReason: 200 } as const
const vencrypt = { x509None: 260, x509Vnc: 261 } as const

type Version = '3.3' | '3.7' | '3.8'

/** Throws, in words for an operator, when the server refuses or cannot be understood. */
export function* greetServer(options: HandshakeOptions): Parsing<Greeting> {
  const version = yield* agreeOnVersion(options)
  const type = version === '3.3' ? yield* takeSecurity(options) : yield* chooseSecurity(options)
  const scheme = type === security.vencrypt ? yield* secureByTls(options) : type
  if (scheme === security.vncAuth) yield* provePassword(options)
  if (scheme === security.vncAuth || version === '3.8') yield* readResult(version)
  options.send(u8(options.shared === false ? 0 : 1))
  return yield* readGreeting()
}

function* agreeOnVersion({ send }: HandshakeOptions): Parsing<Version> {
  const start = readLatin1(yield 4)
  const rest = start === 'RFB ' ? readLatin1(yield 8) : ''
  const match = /^(\d{3})\.(\d{3})\n$/.exec(rest)
  if (!match) throw failure('rfb.not_vnc')
  const number = Number(match[1]) * 1000 + Number(match[2])
  if (number < 3003) throw failure('rfb.old_version', { version: rest.trim() })
  const version = number >= 3008 ? '3.8' : number === 3007 ? '3.7' : '3.3'
  send(latin1(`RFB 003.00${version.slice(2)}\n`))
  return version
}

/** Version 3.3: the server decides. */
function* takeSecurity(options: HandshakeOptions): Parsing<number> {
  const type = readU32(yield 4, 0)
  if (type === 0) throw refusal(yield* readReason())
  if (type !== security.none && type !== security.vncAuth) throw unsupported([type], options)
  return type
}

function* chooseSecurity(options: HandshakeOptions): Parsing<number> {
  const count = (yield 1)[0] ?? 0
  if (count === 0) throw refusal(yield* readReason())
  if (count > limits.securityTypes) throw failure('rfb.too_many_securities')
  const offered = [...(yield count)]
  const type = preference(options).find((known) => offered.includes(known))
  if (type === undefined) throw unsupported(offered, options)
  options.send(u8(type))
  return type
}

/** With TLS at hand it comes first; with a password given, a password is used where the server takes one. */
function preference({ password, startTls }: HandshakeOptions): readonly number[] {
  const plain = password ? [security.vncAuth, security.none] : [security.none, security.vncAuth]
  return startTls ? [security.vencrypt, ...plain] : plain
}

function* secureByTls(options: HandshakeOptions): Parsing<number> {
  const [major = 0, minor = 0] = yield 2
  if (major === 0 && minor < 2) throw failure('rfb.vencrypt.old')
  options.send(u8(0, 2))
  if ((yield 1)[0] !== 0) throw failure('rfb.vencrypt.refused')
  const count = (yield 1)[0] ?? 0
  if (count === 0 || count > limits.securityTypes) throw failure('rfb.tls.none')
  const bytes = yield count * 4
  const offered = Array.from({ length: count }, (_, index) => readU32(bytes, index * 4))
  const wanted = options.password
    ? [vencrypt.x509Vnc, vencrypt.x509None]
    : [vencrypt.x509None, vencrypt.x509Vnc]
  const subtype = wanted.find((known) => offered.includes(known))
  if (subtype === undefined || !options.startTls) throw unsupported(offered, options)
  options.send(u32(subtype))
  if ((yield 1)[0] !== 1) throw failure('rfb.tls.refused')
  yield* settled(options.startTls())
  return subtype === vencrypt.x509Vnc ? security.vncAuth : security.none
}

function* provePassword({ send, password }: HandshakeOptions): Parsing {
  const challenge = yield challengeLength
  if (!password) throw failure('rfb.password.missing')
  send(answerChallenge(password, challenge))
}

function* readResult(version: Version): Parsing {
  const result = readU32(yield 4, 0)
  if (result === 0) return
  const reason = version === '3.8' ? yield* readReason() : ''
  if (result === 2 || isTooMany(reason)) throw tooMany(reason)
  throw reason === '' ? failure('rfb.password.wrong') : failure('rfb.password.wrong_said', { reason })
}

function* readReason(): Parsing<string> {
  const length = readU32(yield 4, 0)
  if (length > limits.reason) throw failure('rfb.refused.long')
  return readLabel(length > 0 ? yield length : new Uint8Array(0), limits.shownReason)
}

function* readGreeting(): Parsing<Greeting> {
  const init = yield 24
  const width = readU16(init, 0)
  const height = readU16(init, 2)
  if (!isSizeAllowed(width, height)) throw sizeRefusal(width, height)
  const length = readU32(init, 20)
  if (length > limits.name) throw failure('rfb.long_name')
  const name = readLabel(length > 0 ? yield length : new Uint8Array(0), limits.shownName)
  return { name, width, height }
}

export function sizeRefusal(width: number, height: number): Error {
  return failure('rfb.server_screen', { width, height })
}

function refusal(reason: string): Error {
  if (isTooMany(reason)) return tooMany(reason)
  return reason === '' ? failure('rfb.refused.plain') : failure('rfb.refused.said', { reason })
}

function isTooMany(reason: string): boolean {
  return /too many/i.test(reason)
}

function tooMany(reason: string): Error {
  return reason === '' ? failure('rfb.refused.attempts') : failure('rfb.refused.attempts_said', { reason })
}

function unsupported(offered: readonly number[], { startTls }: HandshakeOptions): Error {
  const known = startTls ? 'None, VncAuth, X509None and X509Vnc' : 'None and VncAuth'
  return failure('rfb.securities', { offered: nameSecurityTypes(offered), known })
}
