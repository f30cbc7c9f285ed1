/** Addresses that only show a page of the site that is open. */

/** Parts of a path or a query that do something, at the beginning of a word. */
const acts =
  /(?:^|[/_.~=&?+-])(?:delete|remove|destroy|erase|purge|drop|trash|log-?out|log-?off|sign-?(?:out|off|up|in)|log-?in|logon|pay|payment|check-?out|purchase|buy|order-?now|place-?order|transfer|send|withdraw|deposit|donate|subscribe|unsubscribe|confirm|approve|accept|reject|decline|cancel|close|vote|publish|install|uninstall|download|export|reset|revoke|grant|authori[sz]e|oauth|token|do|action|cmd|exec|execute|run|start|stop|restart|reboot|shutdown|kill|toggle|enable|disable|activate|deactivate|set|update|save|create|submit|apply|join|leave|follow|unfollow|block|ban|invite|share|merge|promote|deploy|unlock|lock|open-?door|call|dial|claim|redeem|book|reserve|rent|bid|sell|sign|agree|consent|unlink|disconnect|terminate|suspend|archive|move|rename|upload|import|impersonate|switch|verify|go|redirect|out|click|track)(?=$|[/_.~=&?+-])/

/** Keys of a query that only choose what is shown. */
const shows =
  /^(?:q|query|search|s|k|keyword|p|page|pg|offset|start|limit|per_page|size|sort|sort_by|order_by|dir|filter|filters?\[.*\]|f|tab|view|mode|layout|category|cat|section|topic|tag|tags|lang|hl|locale|gl|id|\w{0,20}_?id|item|product|sku|article|post|thread|date|day|month|year|week|from|to|color|colour|brand|min|max|price|v|t|ref|ref_|src|source|utm_\w+|spm|fbclid|gclid|feature|l|type|status|state|author|label|labels|is|in|level|year)$/

/** Places where what follows is only written about. */
const reading =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:docs?|documentation|guides?|help|wiki|blog|articles?|kb|support|faq|manual|reference|tutorials?|learn|news|questions)\//

const programs =
  /\.(?!html?$|php$|aspx?$|jsp$|txt$|md$|pdf$|png$|jpe?g$|gif$|svg$|webp$|json$|xml$)[a-z][a-z0-9]{1,8}$/

/** @param base the address of the page that is open. */
export function isSamePlace(to: string, base: string | undefined): boolean {
  const [next, now] = [parse(to), parse(base)]
  if (next === undefined || now === undefined || next.protocol !== now.protocol) return false
  if (next.username !== '' || next.password !== '' || next.port !== now.port) return false
  return isSameSite(next.hostname, now.hostname) && isPlain(next)
}

function parse(address: string | undefined): URL | undefined {
  if (address === undefined || !/^https?:/i.test(address.trim()) || !URL.canParse(address)) return undefined
  return new URL(address)
}

const isSameSite = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((host) => host.replace(/^www\./, ''))
  if (a === undefined || b === undefined) return false
  return a === b || (b.includes('.') && a.endsWith(`.${b}`)) || (a.includes('.') && b.endsWith(`.${a}`))
}

function isPlain({ pathname, searchParams }: URL): boolean {
  const path = decoded(pathname).toLowerCase()
  if ((acts.test(path) && !reading.test(path)) || programs.test(path)) return false
  return [...searchParams].every(
    ([key, value]) => shows.test(key.toLowerCase()) && !acts.test(value.toLowerCase().slice(0, 400)),
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
