/** TLS round a connection to a VNC server, and whether the certificate that it shows is one to trust. */
import { constants } from 'node:crypto'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect, createSecureContext, type SecureContextOptions, type TLSSocket } from 'node:tls'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { TlsKind } from '../../rfb/client/vencrypt'

/** Servers that a person trusts, by host and port. */
export type KnownServers = {
  /** The SHA-256 fingerprint of the certificate that a person trusts: `AB:CD:…`. */
  certificateOf(place: string): Promise<string | undefined>
  /** Whether it has ever shown a certificate that was trusted: it is not talked to without from then on. */
  hasShown(place: string): Promise<boolean>
  /** Keeps how a server was met, `open` with nothing encrypted; true the first time. */
  isNews(place: string, met: TlsKind | 'open'): Promise<boolean>
}

/**
 * Keys nobody vouches for are agreed on afresh for each connection; TLS 1.3 has no such suites. One of them does not encrypt.
 */
const anonymous: SecureContextOptions = { ciphers: 'aNULL:!eNULL:@SECLEVEL=0', maxVersion: 'TLSv1.2' }

/** Electron's own TLS has no anonymous suites. */
export function canTls(kind: TlsKind): boolean {
  if (kind === 'certified') return true
  try {
    createSecureContext(anonymous)
    return true
  } catch {
    return false
  }
}

export type Peer = { readonly host: string; readonly place: string; readonly certificate: string | undefined }

/**
 * Puts the encrypted stream in the place of the socket, whose listeners for bytes must be gone before. `take` gets it in the
 * moment it stands, so that nothing of it is missed; then the promise resolves.
 * Rejects with one sentence when TLS fails, or when the certificate is neither pinned nor vouched for. What is pinned is
 * trusted whatever its date and names: a person has compared it.
 */
export function encrypt(
  socket: Duplex,
  kind: TlsKind,
  peer: Peer,
  take: (stream: TLSSocket) => void,
): Promise<void> {
  const { host } = peer
  return new Promise((resolve, reject) => {
    let stands = false
    const stream = connect({
      socket,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      ...(kind === 'anonymous' && anonymous),
      // Judged below, where a person's word counts as well, and once: a second handshake could show another certificate.
      rejectUnauthorized: false,
      secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
    })
    const refuse = (why: Error) => {
      reject(why)
      // Later: the end of a tunnel is heard as it closes, and would be told in place of the reason.
      setImmediate(() => stream.destroy())
    }
    // For good: an error can follow on a refusal, and one that nobody hears ends the process.
    stream.on('error', (cause) => {
      if (!stands) refuse(failureOf(cause))
    })
    stream.once('secureConnect', () => {
      const objection = kind === 'certified' ? objectionTo(stream, peer) : undefined
      if (objection !== undefined) return refuse(objection)
      stands = true
      take(stream)
      resolve()
    })
    socket.once('close', () => reject(failure('vnc.tls.cut')))
  })
}

function objectionTo(stream: TLSSocket, { place, certificate }: Peer): Error | undefined {
  const shown = stream.getPeerCertificate().fingerprint256
  if (shown === undefined) return failure('vnc.tls.cut')
  if (certificate !== undefined)
    return certificate === shown
      ? undefined
      : failure('vnc.certificate.changed', { place, fingerprint: shown, was: certificate })
  if (stream.authorized) return undefined
  return failure('vnc.certificate.unknown', { place, fingerprint: shown, why: reasonOf(stream) })
}

const reasons: Readonly<Record<string, Problem>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: problem('vnc.certificate.own'),
  SELF_SIGNED_CERT_IN_CHAIN: problem('vnc.certificate.own'),
  CERT_HAS_EXPIRED: problem('vnc.certificate.expired'),
  CERT_NOT_YET_VALID: problem('vnc.certificate.early'),
  ERR_TLS_CERT_ALTNAME_INVALID: problem('vnc.certificate.other_name'),
}

/** The type says that it is an error; it is the code of one. */
function reasonOf({ authorizationError }: TLSSocket): Problem {
  return reasons[String(authorizationError)] ?? problem('vnc.certificate.unvouched')
}

function failureOf(cause: Error): Error {
  const why = wordsOfTls(cause)
  if (why !== undefined) return failure('vnc.tls.failed', { why }, { cause })
  const isCut = 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
  return isCut
    ? failure('vnc.tls.cut', {}, { cause })
    : failure('vnc.tls.failed', { why: cause.message }, { cause })
}

/** What TLS itself objects to; its messages are long stacks of a library's own names, the reason is one phrase. */
export const wordsOfTls = (cause: Error): string | undefined =>
  'reason' in cause && typeof cause.reason === 'string' ? cause.reason : undefined
