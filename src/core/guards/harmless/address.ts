/** Addresses that only show a page of the site that is open. */
import { deedIn } from '../addresses/words'
import { meansHarm } from '../dangers/words/words'
import { isDeedWord, mayBeDeedWord, tellsDeed } from '../deeds/deeds'
import { orders } from '../deeds/verbs/english'
import { setOf } from '../deeds/word-sets'
import { fold } from '../reading/fold'

/** Parts of a path or a query that do something, at the beginning of a word. */
const acts =
  /(?:^|[/_.~=&?+-])(?:delete|remove|destroy|erase|purge|drop|trash|log-?out|log-?off|sign-?(?:out|off|up|in)|log-?in|logon|pay|payment|check-?out|purchase|buy|order-?now|place-?order|transfer|send|withdraw|deposit|donate|subscribe|unsubscribe|confirm|approve|accept|reject|decline|cancel|close|vote|publish|install|uninstall|download|export|reset|revoke|grant|authori[sz]e|oauth|token|do|action|cmd|exec|execute|run|start|stop|restart|reboot|shutdown|kill|toggle|enable|disable|activate|deactivate|set|update|save|create|submit|apply|join|leave|follow|unfollow|block|ban|invite|share|merge|promote|deploy|unlock|lock|open-?door|call|dial|claim|redeem|book|reserve|rent|bid|sell|sign|agree|consent|unlink|disconnect|terminate|suspend|archive|move|rename|upload|import|impersonate|switch|verify|go|redirect|out|click|track)(?=$|[/_.~=&?+-])/

/** Places where what follows is only written about. */
const reading =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:docs?|documentation|guides?|help|wiki|blog|articles?|kb|support|faq|manual|reference|tutorials?|learn|news|questions|ratgeber|hilfe|anleitung(?:en)?|nachrichten|wissen|aide|conseils|actualites|noticias|ayuda|consejos|ajuda|dicas|guias|aiuto|consigli|notizie|guida)\//

const readingHost =
  /^(?:docs?|help|wiki|kb|faq|guides?|manual|reference|[a-z]{2}\.wiki\w*|hilfe|ayuda|aide|ajuda|aiuto)\./

const isManual = (host: string): boolean => readingHost.test(host)

/** A plain page of a part of the site where things are written about: it does nothing, whatever it is called. */
export function isReading(to: string, base: string | undefined): boolean {
  const next = parse(to)
  return (
    next !== undefined &&
    next.search === '' &&
    isSamePlace(to, base) &&
    (isManual(next.hostname) || reading.test(decoded(next.pathname).toLowerCase()))
  )
}

/** One of many of a kind, by its number, its hash or its title in the address. */
export function isOneOf(to: string, base: string | undefined): boolean {
  const next = parse(to)
  if (next === undefined || !isSamePlace(to, base)) return false
  const [last = ''] = next.pathname
    .split('/')
    .filter((part) => part !== '')
    .reverse()
  return (
    /\d/.test(last) ||
    dated.test(decoded(next.pathname).toLowerCase()) ||
    /^[^-_]+(?:[-_][^-_]+){2,}$/.test(last) ||
    [...next.searchParams].some(
      ([key, value]) =>
        /id$|^(?:t|p|v|no|num|topic|thread|post|article|story|item)$/i.test(key) && /\d{2}/.test(value),
    )
  )
}

/** The day that something was written on, near the top of a site or where things are written about. */
const dated =
  /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/(?:news|blog|articles?|stories|story|posts?|archives?|features|opinion|culture|sports?|politics|world|business|tech|science|nachrichten|actualites?|noticias|notizie))?)\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?(?=\/)/

/** What a name with dots is, other than a file: a site that is looked after. */
const site = /\/(?:zones?|domains?|sites?|hosts?|dns)\/(?:[a-z0-9-]+\.)+[a-z]{2,12}\/?$/

/** A place of a program's source that is only shown, whatever the file is called. */
const shown = /^\/[^/]+\/[^/]+\/(?:-\/)?(?:blob|tree|blame|src|browse)\/[^/]+\/./

const programs =
  /\.(?!html?$|php$|aspx?$|jsp$|txt$|md$|pdf$|png$|jpe?g$|gif$|svg$|webp$|json$|xml$)[a-z][a-z0-9]{1,8}$/

/** A site of the same name whose host begins with a language. @param base the address of the page that is open. */
export function isTranslation(to: string, base: string | undefined): boolean {
  const [next, now] = [parse(to), parse(base)]
  if (next === undefined || now === undefined || next.protocol !== now.protocol) return false
  const [[lang = '', ...rest], [, ...home]] = [next.hostname.split('.'), now.hostname.split('.')]
  const isOwn = rest.length >= 2 && rest.join('.') === home.join('.') && (rest.at(-2) ?? '').length > 3
  return isOwn && next.port === now.port && next.username === '' && language.test(lang) && isPlain(next)
}

/** Which of several accounts of one person is looked at. */
const account = /^\/(?:[a-z]+\/)?u\/\d{1,2}\//

const language = /^(?:[a-z]{2,3}(?:-[a-z]{2,4})?|www)$/

/** The last part of its path repeats what it is called, in four words or more that begin with no deed: the title of something to read. */
export function isTitled(to: string, name: string, base: string | undefined): boolean {
  const [next, now] = [parse(to), parse(base)]
  if (next === undefined || now === undefined || next.search !== '' || next.port !== now.port) return false
  const [last = '', ...before] = decoded(next.pathname).toLowerCase().split('/').reverse()
  const words = last
    .replace(/\.html?$/, '')
    .split(/[-_]+/)
    .filter((word) => word.length >= 3)
  const called = new Set(fold(name).split(/[^\p{L}\p{N}]+/u))
  return (
    words.length >= 4 &&
    !acts.test(`/${words[0]}`) &&
    words.filter((word) => called.has(fold(word))).length >= words.length * 0.75 &&
    isSamePlace(`${next.protocol}//${next.hostname}${before.reverse().join('/')}/`, now.href)
  )
}

/** The same page but for the number that says which of several it is. */
export function isOtherPage(to: string, base: string | undefined): boolean {
  const [next, now] = [parse(to), parse(base)]
  if (next === undefined || now === undefined || next.hostname !== now.hostname || next.port !== now.port)
    return false
  const [one, other] = [next, now].map(unnumbered)
  return one === other && next.href !== now.href && isSamePlace(to, base)
}

function unnumbered({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/(?:page|p|seite|pagina|sayfa|sida)\/\d{1,6}\/?$/, '').replace(/\/$/, '')
  const kept = [...searchParams].filter(
    ([key, value]) => !(pages.test(key.toLowerCase()) && /^\d{1,6}$/.test(value)),
  )
  return [path, ...kept.map((pair) => pair.join('='))].join('&')
}

/** Keys that tell which page of several, in the languages shipped and some others. */
const pages =
  /^(?:p|pg|page|paged|pageno|page_?num(?:ber)?|page_?no|pn|start|offset|seite|pagina|página|pag|sayfa|sida|side|strona|stranka|stranica|oldal|halaman|trang|str|страница|ページ|페이지)$/

/** The text of a file in a repository, which is only shown. */
export function isSourceShown(to: string, base: string | undefined): boolean {
  const next = parse(to)
  return (
    next !== undefined &&
    next.search === '' &&
    shown.test(decoded(next.pathname).toLowerCase()) &&
    isSamePlace(to, base)
  )
}

/** Where things to look at are kept, each by its title. */
const kept =
  /\/(?:games?|articles?|stories|posts?|news|blog|threads?|topics?|questions|recipes?|rezepte?|recettes?|recetas?|ricette|songs?|albums?|artists?|tracks?|lyrics|movies?|films?|shows?|episodes?|series|books?|products?|items?|apps?|courses?|lessons?|videos?|events?|places?|wiki|docs|guides?|chapters?|podcasts?|playlists?|tags?|categor(?:y|ies)|collections?|genres?|authors?|comics|manga|anime|dishes|menu|forum|discussions?|companies|exhibitions?|plants|animals|words|quotes|poems)\/([^/]+)\/?$/

/** The collection and the title of an address that is called so, as one of many. */
export function entryOf(to: string, name: string, base: string | undefined): string | undefined {
  const next = parse(to)
  if (next === undefined || next.search !== '') return undefined
  const path = decoded(next.pathname).toLowerCase()
  const [whole = '', title = ''] = kept.exec(path) ?? []
  const words = title.replace(/\.html?$/, '').split(/[-_]+/)
  const called = fold(name).split(/[^\p{L}\p{N}]+/u)
  const isCalled = words.length > 0 && title !== '' && words.every((word) => called.includes(fold(word)))
  const collection = `${next.protocol}//${next.hostname}:${next.port}${path.slice(0, path.length - whole.length)}${whole.slice(0, whole.length - title.length)}`
  return isCalled && isSamePlace(collection, base) ? collection : undefined
}

/** @param base the address of the page that is open. */
export function isSamePlace(to: string, base: string | undefined): boolean {
  const next = withinSite(to, base)
  return next !== undefined && isPlain(next)
}

/** The address, where it is one of the site that is open. */
function withinSite(to: string, base: string | undefined): URL | undefined {
  const [next, now] = [parse(to), parse(base)]
  if (next === undefined || now === undefined || next.protocol !== now.protocol) return undefined
  if (next.username !== '' || next.password !== '' || next.port !== now.port) return undefined
  return isSameSite(next.hostname, now.hostname) ? next : undefined
}

/** As a part of an address these are what something is about as often as what is done. */
const topics =
  /^(?:track|switch|book|log|order|repair|request|set|credit|release|record|post|file|plan|test|build|report|sell|rent)(?=$|-)/

/**
 * A page of the site whose address orders nothing in its last word, whatever the part is called that it belongs to: for links whose
 * own names only look.
 * @param base the address of the page that is open.
 */
export function isCalmPlace(to: string, base: string | undefined): boolean {
  const next = withinSite(to, base)
  if (next === undefined) return false
  const path = decoded(next.pathname).toLowerCase()
  const all = path.split('/').filter((part) => part !== '')
  const last = all.findLast((part) => !number.test(part)) ?? ''
  const isBehindOne = all.at(-1) === last && number.test(all.at(-2) ?? '')
  const isOrdered =
    (isBehindOne && plainVerbs.has(last) && !parts.test(last) && !topics.test(last)) ||
    (acts.test(`/${last}`) && !topics.test(last)) ||
    (plainVerbs.has(last) && isDeedWord(last) && isVerb(last) && !parts.test(last) && !topics.test(last))
  return (
    !isOrdered &&
    !(programs.test(path) && !site.test(path)) &&
    [...next.searchParams].every(
      ([key, value]) =>
        !isFlag(key, value) && (!steps.test(`/${key.toLowerCase()}`) || looked.test(wordsOf(value))),
    )
  )
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

function isPlain({ hostname, pathname, search, hash, searchParams }: URL): boolean {
  const path = decoded(pathname).toLowerCase()
  if (shown.test(path) && search === '') return true
  if (programs.test(path) && !site.test(path)) return false
  const isDeed =
    acts.test(path) ||
    isDoneToOne(path) ||
    isDoneByNumber(path) ||
    isVerb(deedIn({ path: pathname, query: search.slice(1), fragment: hash.slice(1) }))
  if (isDeed && !isArticle(path) && !(isManual(hostname) && search === '' && /^\/[^/]+\/./.test(path)))
    return false
  const keys = [...searchParams].map(([key]) => key)
  const thing = path.replace(dated, '$1').replace(account, '/')
  const isThing = hasNumber(thing) || keys.some((key) => /^(?:\w*_)?id$/i.test(key))
  if (isThing && (leavesThing(thing) || [...searchParams].some(setsThing))) return false
  return [...searchParams].every(([key, value]) => !isDoing(key, value))
}

/** Set or not: a key that is only switched so does something, unless it tells what is shown or how. */
const flagged = /^(?:1|true|yes|on|up|down|now)$/i
const shownBy =
  /(?:^|_)(?:p|pg|page\w*|pn|paged|start|offset|seite|pagina|pag|id|v|ver|version|level|step|week|month|day|year|q|n|no|nr|num|count|limit|per_?page|size|all|alle|tous|toutes|tout|todos|todas|tutti|tutto|vse|full|mobile|amp|embed(?:ded)?|desc|asc|reverse|expand(?:ed)?|collapsed|compact|nav|menu|dark|mine|unread|archived|closed|open|deleted|hidden|inactive|active|free|used|new|stock|instock|available|details|detail|info|print|preview|view|vista|vue|vorschau|ansicht|anteprima|apercu|visualiza\w*|raw|plain|no_?cache|debug|direct|nonstop|adults?|rooms?|guests?|children|tab|index|idx|i|chapter|season|episode|lang|only_?\w*|has_?\w*|is_?\w*|with_?\w*|include_?\w*|show_?\w*|filter_?\w*)$|(?:id|page|index)$/i

const isFlag = (key: string, value: string): boolean =>
  flagged.test(value) && !shownBy.test(key) && !sought.test(key)

/** Which part of the page is shown. */
const which = /^(?:active|current|selected|default|initial)[_-]?(?:tab|section|panel|view|page|item)$/i

/** Words of anybody's, that are looked for or only shown. */
const sought =
  /^(?:q|query|search|s|k|keywords?|wd|kw|text|term|find|title|name|tag|tags|ref|ref_?src|referrer|source|src|from|utm_\w+|lang|hl|locale|sort|sort_?by|order|order_?by|tab|view|section|category|cat|filter|type|topic|theme|color|colour|size|brand)$/i

/**
 * A key nobody knows is ordinary: it pages, filters or counts. It does something where its own words or those of its value tell
 * a deed, where it names a step that is done already, or where it has no value and is no word that looks.
 */
function isDoing(key: string, value: string): boolean {
  if (isFlag(key, value)) return true
  const name = wordsOf(key)
  const said = wordsOf(value.slice(0, 400))
  if (/^(?:action|act|do|op|mode|method)$/i.test(key) && looked.test(said)) return false
  if (which.test(key)) return isCertain(said)
  if (steps.test(`/${key.toLowerCase()}`) || isCertain(name)) return true
  if (sought.test(key)) return false
  return acts.test(`/${said.replace(/ /g, '-')}`) || isCertain(said)
}

/** What is asked for is only shown. */
const looked =
  /^(?:view|show|history|raw|info|diff|list|index|browse|search|details?|read|edit|display|compare|print|preview)$/

/** Its words as an order, where they are few. */
const isCertain = (words: string): boolean => {
  const [first = '', ...rest] = words.split(' ')
  if (first === '' || rest.length > 3) return false
  return (
    meansHarm(words) ||
    ((isDeedWord(first) || !/[a-z]/.test(first)) && tellsDeed(words) && !ambiguousKey.test(words))
  )
}

/** As a key or a value these are more often what is shown. */
const ambiguousKey =
  /^(?:start|end|order|sort|set|show|view|page|next|last|new|open|closed?|active|inactive|complete|done|manual|auto|report|date|time|list|text|file|files|mail|email|message|messages|contact|event|events|test|record|project|filter|market|return|state|post|posts|share|load|limit|count|group|group by|order by|sort order|select|fields?|range|from|to|in|match|cast|build|release|import|export|link|display|collapse|expand|hide|match .*|include .*|exclude .*|limit .*|start .*|end .*|set .*|order .*|show .*|first .*|last .*|load more|.* (?:id|ids|no|key|by|order|at|from|to|date|time|type|status|state|name|mode|view|page|size|num|count))$/

const wordsOf = (part: string): string =>
  part
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Keys that act, let somebody in, or say that a question was answered, and keys that lead on to another address. */
const steps =
  /^\/(?:do|ack\w*|rsvp|action|act|cmd|command|op|operation|method|_method|func|function|verb|task|exec|execute|run|token|auth|code|otp|sig|signature|secret|password|pwd|nonce|csrf\w*|confirm\w*|approved?|force|yes|agree\w*|accept\w*|redirect\w*|return_?to|return_?url|callback|next_?url|continue|dest|destination|goto|url|u)$/

/** As a part of an address these are more often what is shown. */
const isVerb = (deed: string | undefined): boolean =>
  deed !== undefined &&
  !/^(?:orders?|reports?|updates?|logs?|shares?|formats?|commits?|register|books?)$/i.test(deed)

/** Parts of a site that are no one thing: what stands behind is done there, or a page of it. */
const places = /^(?:admin|administration|backoffice|back-office|backend|console|dashboard|panel|portal)$/

/** A word behind the name of one thing is done to it, as in /session/end: what belongs to many stands behind a plural. */
function isDoneToOne(path: string): boolean {
  const [last = '', owner = ''] = path
    .split('/')
    .filter((part) => part !== '')
    .reverse()
  return (
    /^\p{L}{3,}$/u.test(owner) &&
    !owner.endsWith('s') &&
    (places.test(owner) ? isDeedWord(last) : mayBeDeedWord(last)) &&
    isVerb(last) &&
    last !== 'list' &&
    !parts.test(last)
  )
}

const plainVerbs = setOf(orders)

/** A verb that is hardly anything else, and behind it the number of what it is done to, as in /remind/2. */
const isDoneByNumber = (path: string): boolean =>
  path
    .split('/')
    .some(
      (part, nth, all) =>
        number.test(all[nth + 1] ?? '') &&
        plainVerbs.has(part) &&
        isDeedWord(part) &&
        isVerb(part) &&
        !parts.test(part),
    )

/** What was written on one day, by a word. */
const ofDay = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/[^/]+\/?$/

/** Where things are written about: a title of two words or more, or a chapter right there. */
function isArticle(path: string): boolean {
  if (ofDay.test(path)) return true
  const [last = '', ...before] = path
    .split('/')
    .filter((part) => part !== '')
    .reverse()
  return (
    reading.test(path) &&
    (/^[^-_]+(?:[-_][^-_]+)+$/.test(last) ||
      before.every((part) => part.length === 2 || reading.test(`/${part}/`)))
  )
}

/** One thing among others, by its number. */
const digits = /^(?:\d+(?:[_-]\d+)?(?:\.(?:s?html?|php|aspx?|jsp))?|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{12,})$/
/** By a code of letters and figures, such as 7k-2219; versions, and words with a year behind them, are none. */
const code =
  /^(?=.{5})(?!v\d|[a-z]+\d+$)(?=(?:\D*\d){2})(?:(?=[a-z]*\d)[a-z\d]{1,16}|[a-z]{1,2})(?:[-_](?:(?=[a-z]*\d)[a-z\d]{1,16}|[a-z]{1,2}))*$/
const number = { test: (part: string): boolean => digits.test(part) || code.test(part) }
const hasNumber = (path: string): boolean => path.split('/').some((part) => number.test(part))

/** With the number of a thing, these set how it is, unless what they say is a part or a way to look at. */
const states = /^(?:status|state|mode|type|view|v|tab|section|display|feature)$/i
const ways =
  /^(?:\d+|list|grid|table|map|board|calendar|timeline|full|wide|compact|print|reading|reader|raw|source|all|open|closed|main|home|general|basic|advanced|day|week|month|year|agenda)$/i
const setsThing = ([key, value]: readonly [string, string]): boolean =>
  states.test(key) &&
  !(
    /^(?:view|v|tab|section|display)$/i.test(key) &&
    (ways.test(value) || (!value.includes('-') && parts.test(value)))
  )

/** What stands behind the number of a thing is done to it, unless it is a part to look at, or its title. */
const parts =
  /^(?:items?|details?|edit|comments?|reviews?|photos?|images?|pictures?|videos?|files?|history|activity|posts?|issues?|pulls?|commits?|settings|profile|overview|summary|members|users|people|messages?|notes?|documents?|docs|info|related|similar|stat(?:istic)?s|analytics|reports?|versions?|changes|diff|discussions?|questions?|answers?|pages?|p|contents?|chapters?|lessons?|tracks?|episodes?|seasons?|menu|map|gallery|spec(?:ification)?s|description|view|show|preview|tabs?|orders?|products?|projects?|tasks?|logs?|events?|invoices?|index(?:\.\w+)?|[^-]+(?:-[^-]+)+)$/

/** More than one of something belong to a thing: its bids, its followers, its opening hours. */
const several = /^(?!thanks$|kudos$|props$|cheers$|congrats$|claps$|likes$)(?:[a-z]+-)*[a-z]{2,}[^sui]s$/

function leavesThing(path: string): boolean {
  const all = path.split('/').filter((part) => part !== '')
  const last = all.findLastIndex((part) => number.test(part))
  return last >= 0 && all.slice(last + 1).some((part) => !parts.test(part) && !several.test(part))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
