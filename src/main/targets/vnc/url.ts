/** `vnc://[[user]:password@]host[:port]`, taken apart. */
import { failure } from '../../../core/problem'

export type VncAddress = {
  readonly host: string
  readonly port: number
  /** Only encrypted servers ask for one. */
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** The URL without user and password: what is shown and recorded. */
  readonly shown: string
}

const standardPort = 5900

/** Throws one sentence that says what is wrong. The password is never part of it. */
export function parseVncUrl(url: string): VncAddress {
  const rest = /^vnc:\/\/(.*)$/i.exec(url.trim())?.[1]
  if (rest === undefined) throw failure('vnc.address.none')
  const at = rest.lastIndexOf('@')
  const login = at < 0 ? {} : parseLogin(rest.slice(0, at))
  const { host, port } = parsePlace(rest.slice(at + 1).replace(/\/$/, ''))
  const shown = `vnc://${host.includes(':') ? `[${host}]` : host}:${port}`
  return { host, port, shown, ...login }
}

function parseLogin(login: string): Pick<VncAddress, 'user' | 'password'> {
  const colon = login.indexOf(':')
  // Without a colon it may as well be a password, which must not be sent as a name.
  if (colon < 0) throw failure('vnc.address.no_colon')
  const [user, password] = [decode(login.slice(0, colon)), decode(login.slice(colon + 1))]
  if (user === undefined || password === undefined) throw failure('vnc.address.encoding')
  return { ...(user !== '' && { user }), ...(password !== '' && { password }) }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function parsePlace(place: string): { readonly host: string; readonly port: number } {
  const [, bracketed, plain, digits] =
    /^(?:\[([0-9a-fA-F:.]*:[\w:.%-]*)\]|([^\s:/?#[\]@]+))(?::(.*))?$/.exec(place) ?? []
  const host = bracketed ?? plain
  if (host === undefined || host.length > 253) throw failure('vnc.address.no_host')
  if (digits === undefined) return { host, port: standardPort }
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  if (port < 1 || port > 65_535) throw failure('vnc.address.port')
  return { host, port }
}
