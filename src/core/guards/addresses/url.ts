/** An address as a browser understands it, however it is spelt. */

export type Address = {
  readonly scheme: string
  /** Without brackets, dots at the end and capital letters; numbers in one spelling. */
  readonly host: string
  readonly port: string
  readonly user: string
  readonly path: string
  readonly query: string
  readonly fragment: string
}

const longest = 20_000
const ports: Readonly<Record<string, string>> = { http: '80', https: '443', ws: '80', wss: '443', ftp: '21' }

/** Undefined for what is no address. */
export function addressOf(text: string): Address | undefined {
  const url = parsed(wrapped(text.slice(0, longest)))
  if (url === undefined) return undefined
  const scheme = url.protocol.slice(0, -1)
  return {
    scheme,
    host: url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, ''),
    port: url.port || (ports[scheme] ?? ''),
    user: url.username + url.password,
    path: url.pathname,
    query: url.search.slice(1),
    fragment: url.hash.slice(1),
  }
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Of an address within another ("view-source:https://…") the inner one is what is opened, and the outer one how. */
const wrapped = (text: string): string => text.replace(/[\p{Cf}\p{Cc}]/gu, '').trim()

/** What somebody who types this into an address bar opens; undefined for words that are looked for. */
export function typedAddress(text: string): Address | undefined {
  const line = wrapped(text.slice(0, longest).split(/[\r\n]/, 1)[0] ?? '')
  if (hasScheme(line)) return addressOf(line.replace(/ /g, '%20'))
  return isHost(line) ? addressOf(`http://${line.replace(/^\/\//, '')}`) : undefined
}

/** "localhost:8080" and "example.org:80" have a port and no scheme. */
const hasScheme = (line: string): boolean =>
  /^[a-z][a-z0-9+.-]*:(?!\d{1,5}([/?#]|$))\S/i.test(line) || /^(javascript|data|vbscript):/i.test(line)

const isHost = (line: string): boolean =>
  !/\s/.test(line) &&
  (/^(\/\/)?([^/?#@\s]*@)?(\[[0-9a-f:.]+\]|[^\s/?#@:]+\.[^\s/?#@:.]+\.?|\d{8,10}|0x[0-9a-f]+|localhost\.?)(:\d*)?([/?#].*)?$/i.test(
    line,
  ) ||
    /^[a-z0-9-]+(:\d{1,5}([/?#].*)?|\/\S*)$/i.test(line))

/** A text that is an address and nothing else, whatever field it stands in. */
export const isWhollyUrl = (text: string): boolean =>
  /^\s*[a-z][a-z0-9+.-]{1,30}:(\/\/)?[^\s]+\s*$/i.test(text.slice(0, longest)) &&
  /^\s*(https?|wss?|ftp|file|javascript|data|about|blob|intent|chrome[\w-]*|edge|view-source|vbscript|[a-z][a-z0-9+.-]{1,30}(?=:\/\/)):/i.test(
    text,
  )
