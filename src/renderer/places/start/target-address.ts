/** The address an operator typed as a target URL, or what is wrong with it. */
import { isKeyboard, splitKeyboard, withKeyboard } from '../../../core/action/keyboards'
import { startLimits } from '../../../core/api/api'
import type { Lang } from '../../../core/lang'
import { practiceTarget } from '../../../core/practice'
import type { TargetDraft } from '../../state/fleet/new-run'

export type Address =
  | { readonly ok: true; readonly url: string }
  | {
      readonly ok: false
      readonly why:
        | 'needAddress'
        | 'needPhone'
        | 'needPage'
        | 'badAddress'
        | 'badScheme'
        | 'badPort'
        | 'badKeyboard'
        | 'badPage'
        | 'tooLong'
    }
  | { readonly ok: false; readonly why: 'displayPort'; readonly port: number }

/** The URL of the chosen target; a password is put in as the URL's own. @param lang of the console, which built-in targets speak. */
export function readTarget(draft: TargetDraft, lang: Lang = 'en'): Address {
  const read = readAny(draft, lang)
  const length = read.ok ? read.url.length : draft.address.trim().length
  return length > startLimits.target ? { ok: false, why: 'tooLong' } : read
}

function readAny({ kind, address, password }: TargetDraft, lang: Lang): Address {
  switch (kind) {
    case 'practice':
      return { ok: true, url: practiceTarget('desktop', lang) }
    case 'practicePhone':
      return { ok: true, url: practiceTarget('phone', lang) }
    case 'vnc':
      return readVnc(address, password)
    case 'adb':
      return readPhone(address)
    case 'web':
      return readPage(address)
  }
}

/** The choice that a URL used before came from; its password was not kept. */
export function draftFrom(url: string | undefined): TargetDraft {
  const draft = { address: '', password: '' }
  if (url === undefined || url.startsWith('practice:desktop')) return { ...draft, kind: 'practice' }
  if (url.startsWith('practice:phone')) return { ...draft, kind: 'practicePhone' }
  if (/^vnc(\+ssh)?:/.test(url)) return { ...draft, kind: 'vnc', address: url }
  if (url.startsWith('adb')) return { ...draft, kind: 'adb', address: url }
  return { ...draft, kind: 'web', address: url.replace(/^web:/, '') }
}

/**
 * `host`, `host:port` or `vnc://host:port`, each with `user@` before where the server asks for one, and behind it the keyboard of the
 * machine: `?keyboard=de`; the default port is 5900.
 */
function readVnc(typed: string, password: string): Address {
  const text = typed.trim()
  if (text === '') return { ok: false, why: 'needAddress' }
  const scheme = schemeOf(text)
  if (scheme !== undefined && scheme !== 'vnc' && scheme !== 'vnc+ssh') return { ok: false, why: 'badScheme' }
  const { bare, keyboard } = splitKeyboard(text)
  const server = readServer(bare, scheme, password)
  if (!server.ok || keyboard === undefined) return server
  if (!isKeyboard(keyboard)) return { ok: false, why: 'badKeyboard' }
  return { ok: true, url: withKeyboard(server.url, keyboard) }
}

function readServer(text: string, scheme: string | undefined, password: string): Address {
  const written = scheme === undefined ? text : text.slice(scheme.length + '://'.length)
  const [gateway = '', rest = ''] = scheme === 'vnc+ssh' ? behind(written) : ['', written]
  const parts =
    /^(?:(?<user>[^:/]*)(?::(?<inline>.*))?@)?(?<host>\[[0-9a-f:.]+(?:%[\w.-]+)?\]|[^\s:/?#@[\]]+)(?::(?<port>[^/?#]*))?\/?$/i.exec(
      rest,
    )?.groups
  if (parts?.host === undefined) return { ok: false, why: 'badAddress' }
  const port = readPort(parts.port, 5900)
  if (port === undefined) return { ok: false, why: 'badPort' }
  if (port < 100) return { ok: false, why: 'displayPort', port: 5900 + port }
  const secret = password === '' ? encoded(parts.inline ?? '') : encodeURIComponent(password)
  const user = encoded(parts.user ?? '')
  const login = user === '' && secret === '' ? '' : `${user}:${secret}@`
  return {
    ok: true,
    url: `${gateway === '' ? 'vnc://' : `vnc+ssh://${gateway}`}${login}${parts.host}:${port}`,
  }
}

/** Part of a login as a URL has it; one that is percent-encoded already stays what it means. */
function encoded(typed: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(typed))
  } catch {
    return encodeURIComponent(typed)
  }
}

/** The machine that ssh reaches, up to its slash, and the address behind it. */
const behind = (written: string): readonly string[] => /^([^/]+\/)(.*)$/.exec(written)?.slice(1) ?? []

/** A device of the list by its URL, or `host:port` of a phone that listens itself; the default port is 5555. */
function readPhone(typed: string): Address {
  const text = typed.trim()
  if (text === '') return { ok: false, why: 'needPhone' }
  const scheme = schemeOf(text)
  if (scheme === 'adb') return { ok: true, url: text }
  if (scheme !== undefined && scheme !== 'adb+tcp') return { ok: false, why: 'badScheme' }
  const rest = scheme === undefined ? text : text.slice(scheme.length + '://'.length)
  const parts = /^(?<host>\[[0-9a-f:.]+(?:%[\w.-]+)?\]|[^\s:/?#@[\]]+)(?::(?<port>[^/?#]*))?\/?$/i.exec(
    rest,
  )?.groups
  if (parts?.host === undefined) return { ok: false, why: 'badAddress' }
  const port = readPort(parts.port, 5555)
  if (port === undefined || port === 0) return { ok: false, why: 'badPort' }
  return { ok: true, url: `adb+tcp://${parts.host}:${port}` }
}

/** `example.org`, a whole http(s) URL, or `cdp://host:port` of a browser that is open already. */
function readPage(typed: string): Address {
  const text = typed.trim()
  if (text === '') return { ok: false, why: 'needPage' }
  const scheme = schemeOf(text)
  if (scheme === 'cdp') return URL.canParse(text) ? { ok: true, url: text } : { ok: false, why: 'badPage' }
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return { ok: false, why: 'badPage' }
  // A path of this machine is no host, nor is a sign.
  if (scheme === undefined && !/^[\p{L}\p{N}[]/u.test(text)) return { ok: false, why: 'badPage' }
  const isHere = /^(localhost|127\.|\[::1\])/i.test(text)
  const url = scheme === undefined ? `${isHere ? 'http' : 'https'}://${text}` : text
  if (/\s/.test(text) || !URL.canParse(url)) return { ok: false, why: 'badPage' }
  return { ok: true, url: `web:${new URL(url).href}` }
}

const schemeOf = (text: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase() ??
  /^(javascript|data|file|about|chrome|blob):/i.exec(text)?.[1]?.toLowerCase()

function readPort(written: string | undefined, usual: number): number | undefined {
  if (written === undefined || written === '') return usual
  const port = Number(written)
  return /^\d+$/.test(written) && port <= 65_535 ? port : undefined
}
