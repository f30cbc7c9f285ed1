/** The address of a target as it was typed: how it is shown, and what in it is secret. */
import { isKeyboard, type Keyboard, splitKeyboard, withKeyboard } from './keyboards'

/**
 * `web:` and a page, `adb://` and a serial, `practice:` and a name; all else is `scheme://[login@]host[:port]`, for a desktop
 * behind another machine with that one before it.
 */
const forms = {
  practice: /^practice:\w+(?:\?lang=\w+)?$/,
  adb: /^adb:\/\/[^@?#\\]*$/,
  behind: /^vnc\+ssh:\/\/((?:[\w.][\w.-]*@)?[\w.[][\w.:%\]-]*)\/(.*)$/s,
  page: /^(web:)?(https?:\/\/)(?:([^/?#\\\s]*)@)?((?:\[[\w:.%-]+\]|[^\s:/?#@[\]\\]+)(?::\d{0,5})?)((?:[/?#].*)?)$/is,
  place: /^([a-z][a-z\d+.-]*:\/\/)(?:.*@)?(\[[\w:.%-]+\]|[^\s:/?#@[\]\\]+)(?::(\d{1,5}))?\/?$/s,
} as const

const schemes = ['vnc', 'vnc+ssh', 'adb', 'adb+tcp', 'web', 'cdp', 'practice']
const standardPorts: Readonly<Record<string, string>> = { 'vnc://': '5900', 'adb+tcp://': '5555' }

/** In lower case; undefined for what is no scheme of a target. */
export function schemeOf(typed: string): string | undefined {
  const scheme = /^([^:]*):/.exec(typed.trim())?.[1]?.toLowerCase()
  return schemes.find((known) => known === scheme)
}

/** What kind of machine an address leads to, as far as it tells; records name no other. */
export function platformOf(shown: string): 'desktop' | 'mobile' | 'web' {
  switch (schemeOf(shown)) {
    case 'web':
    case 'cdp':
      return 'web'
    case 'adb':
    case 'adb+tcp':
      return 'mobile'
    default:
      return shown.startsWith('practice:phone') ? 'mobile' : 'desktop'
  }
}

/** One spelling a target, without a login and the tokens of a query. What cannot be read shows only its scheme. */
export function shownAddress(typed: string): string {
  const { machine, keyboard } = keyboardIn(typed)
  const shown = shownMachine(machine)
  return shown.endsWith('…') ? shown : withKeyboard(shown, keyboard)
}

/** The same without the keyboard that the machine is said to have: what it is called in records, rules and locks. */
export const machineAddress = (typed: string): string => shownMachine(keyboardIn(typed).machine)

/** Only a desktop has a keyboard in its address; one that nobody knows stays part of what cannot be read. */
function keyboardIn(typed: string): { readonly machine: string; readonly keyboard?: Keyboard } {
  if (!/^\s*vnc(?:\+ssh)?:/i.test(typed)) return { machine: typed }
  const { bare, keyboard } = splitKeyboard(typed.trim())
  return keyboard !== undefined && isKeyboard(keyboard) ? { machine: bare, keyboard } : { machine: typed }
}

function shownMachine(typed: string): string {
  const text = typed.trim().replace(/^[^:]*:/, (scheme) => scheme.toLowerCase())
  if (forms.practice.test(text) || forms.adb.test(text)) return text
  const [isBehind, gateway = '', place = ''] = forms.behind.exec(text) ?? []
  if (isBehind !== undefined) {
    const shown = shownMachine(`vnc://${place}`)
    return shown === 'vnc:…' ? 'vnc+ssh:…' : shown.replace(/^vnc:\/\//, `vnc+ssh://${gateway}/`)
  }
  const [isPage, web = '', scheme = '', , site = '', rest = ''] = forms.page.exec(text) ?? []
  if (isPage !== undefined) return `${web}${scheme}${site}${withoutTokens(rest)}`
  const [isPlace, start = '', host = '', digits = standardPorts[start]] = forms.place.exec(text) ?? []
  if (isPlace !== undefined) return `${start}${host}${digits === undefined ? '' : `:${Number(digits)}`}`
  const known = schemeOf(text)
  return known === undefined ? '…' : `${known}:…`
}

/** Leads to a machine that others can reach too; a practice target or a browser of ours is new each time. */
export const isShared = (typed: string): boolean =>
  ['vnc', 'vnc+ssh', 'adb', 'adb+tcp', 'cdp'].includes(schemeOf(typed) ?? '')

/** Whether two addresses lead to the same shared machine, by whatever name. */
export const areSameTarget = (one: string, other: string): boolean =>
  isShared(one) && sameName(one) === sameName(other)

/** Of this machine, one name for all it has. */
const sameName = (typed: string): string =>
  machineAddress(typed)
    .toLowerCase()
    .replace(/\/\/(localhost|\[::1\])(?=[:/]|$)/, '//127.0.0.1')

const values = /([?&#;][^=&#;]*)=([^&#;]*)/g
/** A page has many parameters that are ordinary words, and without them it is another page. */
const secretParameter = /token|secret|pass|pwd|auth|api.?key|signature/i

const withoutTokens = (rest: string): string =>
  rest.replace(values, (pair, name: string) => (secretParameter.test(name) ? `${name}=…` : pair))

/** What must be kept out of every record, each as it is written and decoded: passwords, and a query's tokens. */
export function passwordsIn(typed: string): readonly string[] {
  const text = keyboardIn(typed).machine.trim()
  const isOrdinary = /^(?:web|practice):/i.test(text)
  const tokens = [...text.matchAll(values)].flatMap(([, name = '', value = '']) =>
    !isOrdinary || secretParameter.test(name) ? [value] : [],
  )
  const written = [...loginsIn(text).map((login) => login.slice(login.indexOf(':') + 1)), ...tokens]
  return [...new Set(written.flatMap((each) => [each, decoded(each)]))].filter((each) => each !== '')
}

/** One behind another machine has two; the name before an @ of ssh is no secret. */
function loginsIn(text: string): readonly string[] {
  const [isBehind, gateway = '', place = ''] = /^vnc\+ssh:\/\/([^/]*)\/(.*)$/is.exec(text) ?? []
  if (isBehind === undefined) return [loginIn(text)]
  const own = loginIn(`ssh://${gateway}`)
  return [own.includes(':') ? own : '', loginIn(`vnc://${place}`)]
}

/** In an address that cannot be read, a login may reach as far as the last @. */
function loginIn(text: string): string {
  const page = forms.page.exec(text)
  return (page === null ? /^(?:web:\/*)?[a-z+]+:\/*(.*)@/is.exec(text)?.[1] : page[3]) ?? ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
