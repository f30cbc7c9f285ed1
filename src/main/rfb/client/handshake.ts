/** From the first byte of a connection to the server's name and size: version, security, password (rfbproto §7.1–7.3). */
import { failure } from '../../../core/problem'
import { nameSecurityTypes, security } from '../encodings'
import { isSizeAllowed } from '../framebuffer'
import type { Parsing } from '../parsing'
import { answerChallenge, challengeLength } from '../vnc-auth'
import { concat, latin1, readLabel, readLatin1, readU16, readU32, u8, u32 } from '../wire'
import { type Credentials, type Login, secure, type Tls, type TlsKind } from './vencrypt'

export type Greeting = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The TLS that everything goes through; absent where anybody on the way can read it. */
  readonly tls?: TlsKind | undefined
}

export type HandshakeOptions = Credentials & {
  readonly send: (bytes: Uint8Array) => void
  /** Others may stay connected; default true. */
  readonly shared?: boolean | undefined
  /** Without it, servers that only speak VeNCrypt are refused. */
  readonly tls?: Tls | undefined
}

const limits = {
  securityTypes: 64,
  reason: 64 * 1024,
  name: 4096,
  shownName: 64,
  shownReason: 200,
  login: 4096,
} as const

type Version = '3.3' | '3.7' | '3.8'

/** Throws, in words for an operator, when the server refuses or cannot be understood. */
export function* greetServer(options: HandshakeOptions): Parsing<Greeting> {
  const version = yield* agreeOnVersion(options)
  const { login, kind } = yield* agreeOnSecurity(version, options)
  if (login === 'vnc') yield* provePassword(options)
  if (login === 'plain') tellPassword(options)
  if (login !== 'none' || version === '3.8') yield* readResult(version)
  options.send(u8(options.shared === false ? 0 : 1))
  return { ...(yield* readGreeting()), ...(kind && { tls: kind }) }
}

function* agreeOnSecurity(
  version: Version,
  options: HandshakeOptions,
): Parsing<{ readonly login: Login; readonly kind?: TlsKind }> {
  const { tls } = options
  const type = version === '3.3' ? yield* takeSecurity(options) : yield* chooseSecurity(options)
  if (type === security.vencrypt && tls) return yield* secure({ ...options, tls })
  if (tls?.pinned) throw failure('rfb.tls.gone')
  return { login: type === security.vncAuth ? 'vnc' : 'none' }
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
function preference({ password, tls }: HandshakeOptions): readonly number[] {
  const plain = password ? [security.vncAuth, security.none] : [security.none, security.vncAuth]
  return tls ? [security.vencrypt, ...plain] : plain
}

function* provePassword({ send, password }: HandshakeOptions): Parsing {
  const challenge = yield challengeLength
  if (!password) throw failure('rfb.password.missing')
  send(answerChallenge(password, challenge))
}

/** Only ever inside of TLS. */
function tellPassword({ send, user, password }: HandshakeOptions): void {
  if (user === undefined) throw failure('rfb.user.missing')
  if (!password) throw failure('rfb.password.missing')
  const [name, secret] = [Buffer.from(user), Buffer.from(password)]
  if (name.length > limits.login || secret.length > limits.login) throw failure('rfb.login.long')
  send(concat(u32(name.length, secret.length), name, secret))
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

function unsupported(offered: readonly number[], { tls }: HandshakeOptions): Error {
  const known = tls ? [security.none, security.vncAuth, security.vencrypt] : [security.none, security.vncAuth]
  return failure('rfb.securities', { offered: nameSecurityTypes(offered), known: nameSecurityTypes(known) })
}
