/** `vnc://[[user]:password@]host[:port][?keyboard=de]`, or `vnc+ssh://login[:port]/` before the same, taken apart. */
import { isKeyboard, type Keyboard, keyboards, splitKeyboard } from '../../../core/action/keyboards'
import { failure } from '../../../core/problem'

/** The machine that ssh reaches. */
export type Gateway = {
  /** `user@host`, or a name from the user's ssh settings. */
  readonly login: string
  readonly port?: number | undefined
}

export type VncAddress = {
  readonly host: string
  readonly port: number
  /** Only encrypted servers ask for one. */
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** Through which machine it is reached. */
  readonly ssh?: Gateway | undefined
  /** Which keyboard the machine has; keys are sent by their place then. */
  readonly keyboard?: Keyboard | undefined
  /** The URL without user, password and keyboard: what is shown and recorded. */
  readonly shown: string
}

const standardPort = 5900

/** Throws one sentence that says what is wrong. The password is never part of it. */
export function parseVncUrl(url: string): VncAddress {
  const [, gateway, rest] = /^vnc(?:\+ssh:\/\/([^/]*)\/|:\/\/)(.*)$/i.exec(url.trim()) ?? []
  if (rest === undefined) throw failure('vnc.address.none')
  const at = rest.lastIndexOf('@')
  const login = at < 0 ? {} : parseLogin(rest.slice(0, at))
  const { bare, ...named } = splitKeyboard(rest.slice(at + 1))
  const { host, port } = parsePlace(bare.replace(/\/$/, ''))
  const more = { ...login, ...parseKeyboard(named.keyboard) }
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`
  if (gateway === undefined) return { host, port, shown: `vnc://${place}`, ...more }
  return { host, port, ssh: parseGateway(gateway), shown: `vnc+ssh://${gateway}/${place}`, ...more }
}

function parseKeyboard(named: string | undefined): Pick<VncAddress, 'keyboard'> {
  if (named === undefined) return {}
  if (!isKeyboard(named)) throw failure('vnc.address.keyboard', { known: keyboards.join(', ') })
  return { keyboard: named }
}

/** No password: ssh asks for none here. What begins with a dash would be an option. */
function parseGateway(gateway: string): Gateway {
  const [, login, digits] = /^((?:[\w.][\w.-]*@)?[\w.[][\w.:%-]*?\]?)(?::(\d{1,5}))?$/.exec(gateway) ?? []
  if (login === undefined) throw failure('vnc.address.gateway')
  return { login, ...(digits !== undefined && { port: Number(digits) }) }
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
