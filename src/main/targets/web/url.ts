/** `web:https://…`, `web:http://…` and `cdp://host:port`, taken apart; and which addresses a page may be sent to. */
import { shownAddress } from '../../../core/action/addresses'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'

export type WebAddress =
  | { readonly kind: 'web'; readonly url: string; readonly shown: string; readonly name: string }
  | { readonly kind: 'cdp'; readonly endpoint: string; readonly shown: string; readonly name: string }

/** Longer than any address that browsers and servers agree on. */
const longest = 8192

/** Throws one sentence that says what is wrong. `shown` and `name` never hold a password. */
export function parseWebUrl(url: string): WebAddress {
  const written = url.trim()
  if (/^web:/i.test(written)) return parsePage(written.slice('web:'.length))
  if (/^cdp:\/\//i.test(written)) return parseEndpoint(written.slice('cdp://'.length))
  throw failure('web.address.none')
}

function parsePage(address: string): WebAddress {
  const why = whyNoVisit(address)
  if (why !== undefined) throw failure('web.address.page', { why })
  const page = new URL(address)
  const url = page.href
  return { kind: 'web', url, shown: shownAddress(`web:${page.href}`), name: `web ${page.host}` }
}

function parseEndpoint(place: string): WebAddress {
  const [, host, digits] = /^(\[[0-9a-fA-F:.]+\]|[^\s:/?#[\]@]{1,253}):(\d{1,5})\/?$/.exec(place) ?? []
  const port = Number(digits)
  if (host === undefined || port < 1 || port > 65_535) throw failure('web.address.browser')
  const authority = `${host}:${port}`
  return {
    kind: 'cdp',
    endpoint: `http://${authority}`,
    shown: `cdp://${authority}`,
    name: `cdp ${authority}`,
  }
}

/** Why a page is not sent to this address; undefined for addresses of the web. */
export function whyNoVisit(address: string): Problem | undefined {
  if (address.length > longest) return problem('web.url.too_long')
  // What stands before an @ may be a password.
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined)
    return problem('web.url.broken', { address: address.slice(address.lastIndexOf('@') + 1).slice(0, 80) })
  if (url.protocol === 'http:' || url.protocol === 'https:') return undefined
  return problem('web.url.scheme', { scheme: url.protocol.slice(0, 24) })
}

/** Whether a page may have got itself to this address: the web, an empty page, or the browser's own page for an error. */
export const mayStayAt = (address: string): boolean =>
  /^(https?:|blob:https?:|about:blank|about:srcdoc|chrome-error:|$)/i.test(address)
