/** How the words of a rule are compared: in any case, with `*` for any letters, in a time that grows with the text alone. */

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** Whether the whole text is as the pattern has it; `*` stands for any letters, also none. */
export function fitsPattern(pattern: string, text: string): boolean {
  const parts = plain(pattern).split('*')
  const whole = plain(text)
  const [first = ''] = parts
  if (parts.length === 1) return whole === first
  const last = parts.at(-1) ?? ''
  if (!whole.startsWith(first) || !whole.endsWith(last) || whole.length < first.length + last.length)
    return false
  const rest = whole.slice(first.length, whole.length - last.length)
  return containsInOrder(rest, parts.slice(1, -1))
}

function containsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts) {
    const found = text.indexOf(part, from)
    if (found < 0) return false
    from = found + part.length
  }
  return true
}

/** An app by its name or package, or a part of either. */
export const isApp = (pattern: string, name: string): boolean =>
  pattern.includes('*') ? fitsPattern(pattern, name) : plain(name).includes(plain(pattern))

/** Whether words stand in a text: Latin words as whole ones, others anywhere. */
export function hasWords(words: string, text: string): boolean {
  const [wanted, within] = [plain(words).replace(/\s+/g, ' '), plain(text).replace(/\s+/g, ' ')]
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    if (!joins(within, at) && !joins(within, at + wanted.length)) return true
  }
  return false
}

/** Whether a Latin word goes on across a place in a text. */
const joins = (text: string, at: number): boolean =>
  /[a-z0-9]/.test(text[at - 1] ?? '') && /[a-z0-9]/.test(text[at] ?? '')

/** A page by host, with or without a path: a host covers its subdomains, a path all that begins so. */
export function isPage(pattern: string, url: string): boolean {
  const page = partsOf(url)
  const wanted = partsOf(pattern)
  if (page === undefined || wanted === undefined) return false
  const host =
    fitsPattern(wanted.host, page.host) ||
    (!wanted.host.includes('*') && page.host.endsWith(`.${wanted.host}`))
  return host && (wanted.path === '' || fitsPattern(`${wanted.path}*`, page.path))
}

/** Host without port and user, and the path with its query; undefined for what has no host. */
function partsOf(url: string): { readonly host: string; readonly path: string } | undefined {
  const [, host = '', path = ''] =
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?([^/?#:@]+)(?::\d+)?([/?#].*)?$/i.exec(
      url.trim().slice(0, 2000),
    ) ?? []
  return host === '' ? undefined : { host: plain(host).replace(/\.$/, ''), path: path === '/' ? '' : path }
}
