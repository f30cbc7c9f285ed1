/** What the code behind an element asks of a server, as told by who read its listeners; asked inside the page. */
import type { does } from './page-does'
import type { kinds } from './page-kinds'

/** The kind of event, with a `~` where its code finds out what was pressed, and what comes of it in words. */
type Told = readonly [event: string, words: readonly string[]]

declare const page: typeof kinds &
  typeof does &
  typeof code & {
    readonly told: WeakMap<Element, readonly Told[]>
    readonly toldNow: WeakMap<Element, readonly Told[]>
  }

/** What an element is listened on for; instead of what was told before. */
function tell(element: Element, told: readonly Told[]): void {
  page.told.set(element, told)
}

/**
 * What frameworks keep on elements, by their place among all of the document, so that another world may name them. Told are
 * the elements from `end` on and those from `next` up to `begin`; of others some.
 */
function tellAll(
  count: number,
  end: number,
  next: number,
  begin: number,
  all: readonly (readonly [place: number, tag: string, event: string, words: readonly string[]])[],
): boolean {
  const elements = Document.prototype.querySelectorAll.call(document, '*')
  if (elements.length !== count) return false
  for (const [first, behind] of [
    [next, begin],
    [end, count],
  ] as const)
    for (let place = first; place < behind; place++) {
      const element = elements[place]
      if (element !== undefined) page.toldNow.delete(element)
    }
  for (const [place, tag, event, words] of all) {
    const element = elements[place]
    if (element === undefined || page.tagOf(element) !== tag) continue
    const before = page.toldNow.get(element) ?? []
    const isSaid = before.some(([kind, said]) => kind === event && said.join('\n') === words.join('\n'))
    if (!isSaid) page.toldNow.set(element, [...before, [event, words]])
  }
  return true
}

/**
 * Of the element, of those round it and in it that hold the same words and no others, of the box that it labels, and of the
 * form that it hands in. What stands within and acts itself tells of itself.
 */
function listenedOn(element: Element): readonly string[] {
  const words = page.allWords(element)
  const inner = [...Element.prototype.querySelectorAll.call(element, '*')].slice(0, 30)
  const labelled = element instanceof HTMLLabelElement ? element.control : null
  const own = [
    element,
    ...inner.filter((one) => page.allWords(one) === words && !page.isOfOther(one, element)),
  ]
  return [
    ...[...own, ...(labelled === null ? [] : [labelled])].flatMap((one) =>
      page.toldBy(one, page.isSetBox(one) ? /^(?!submit)/ : /^(?!submit|change|input)/),
    ),
    // Who asks there what was pressed does something for others.
    ...page.wrapping(element, words).flatMap((one) => page.toldBy(one, /^(?!submit|change|input).*(?<!~)$/)),
    ...[page.handedIn(element)].flatMap((form) => (form === undefined ? [] : page.toldBy(form, /^submit/))),
  ]
}

function isSetBox(element: Element): boolean {
  return (
    element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && page.isTicked(element))
  )
}

/** It acts itself, or stands in something within that does. */
function isOfOther(one: Element, element: Element): boolean {
  for (let at: Element | null = one; at !== null && at !== element; at = at.parentElement)
    if (page.actsItself(at)) return true
  return false
}

function actsItself(element: Element): boolean {
  return (
    ['a', 'button', 'input', 'select', 'textarea'].includes(page.tagOf(element)) ||
    element.hasAttribute('role')
  )
}

function toldBy(element: Element, events: RegExp): readonly string[] {
  return [...(page.told.get(element) ?? []), ...(page.toldNow.get(element) ?? [])].flatMap(([event, does]) =>
    events.test(event) ? does : [],
  )
}

/** The form that pressing it hands in. */
function handedIn(element: Element): Element | undefined {
  const isButton = element instanceof HTMLButtonElement || element instanceof HTMLInputElement
  return isButton && ['submit', 'image'].includes(element.type) ? (element.form ?? undefined) : undefined
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** Boxes round it that hold no other words; what has none may be one of many signs. */
function wrapping(element: Element, words: string): readonly Element[] {
  const found: Element[] = []
  for (
    let at = element.parentElement;
    words !== '' && at !== null && found.length < 4;
    at = at.parentElement
  ) {
    if (page.allWords(at) !== words || page.tagOf(at) === 'body') break
    found.push(at)
  }
  return found
}

/** Of several; one that cannot be read says nothing. */
function codesDo(sources: readonly string[]): readonly (readonly string[])[] {
  return sources.map((source) => {
    try {
      return page.codeDoes(source)
    } catch {
      return []
    }
  })
}

/** What a function asks of a server, opens or asks first, in words, the gravest first; that somebody is only counted is left out. */
function codeDoes(written: string): readonly string[] {
  const source = written.replace(/\bconsole\.\w+\([^()]*\)/g, '')
  // Minified, one order follows the other behind a comma.
  const orders = source.replace(/,(?=[\w$.]+\s*[(=])/g, ';')
  const asked = source.matchAll(
    /(?<![\w$.])(?:(?:window|self|globalThis)\.)?confirm\s*\(\s*(?:(["'`])(.{1,200}?)\1)?/g,
  )
  const told = [
    ...[...asked].flatMap(([, , words]) => ['confirm', ...(words === undefined ? [] : [words])]),
    ...page.ordersIn(source),
    ...page.requestsIn(orders),
    ...page.leftFor(orders).filter((to) => to !== 'elsewhere'),
  ]
  return [...new Set(told)].slice(0, 8).map((words) => words.slice(0, 300))
}

/** Requests that are more than to be shown something, each with where it goes to as far as that is written. */
function requestsIn(source: string): readonly string[] {
  const verbs = [
    /["'`]?\bmethod["'`]?\s*:\s*(?:[\w$.!=\s]{1,30}\?\s*)?["'`](post|put|patch|delete)["'`]/gi,
    /\bajax\w{0,20}\s*\([^)]{0,300}?\btype["'`]?\s*:\s*["'`](post|put|patch|delete)["'`]/gi,
    /\.(post|put|patch|delete)\s*\(\s*["'`](?:(?:\/|https?:)[^"'`]{0,200})/gi,
    /\.open\s*\(\s*["'`](post|put|patch|delete)\b/gi,
    /(?<![\w$])(?:axios|api|http|client|ajax|\$|jQuery|request|ky|rest|server)\w{0,30}\.(post|put|patch|delete)\s*\(/gi,
    /\.(mutate)(?:Async)?\s*\(|\b(mutation)\s*[({\w]/g,
    /\.(submit|requestSubmit)\s*\(\s*\)|\.(submit)\.call\s*\(/g,
    /(?<![A-Za-z])(?:ws|socket|stomp)\w{0,30}\.(send|emit|publish)\s*\(/gi,
  ]
  const done = verbs.flatMap((verb) =>
    [...source.matchAll(verb)]
      .map((match) => [page.asVerb(match[1] ?? match[2] ?? ''), match] as const)
      .filter(([word, match]) => !['post', 'send'].includes(word) || !page.isCounted(source, match))
      .map(([word]) => word),
  )
  const plain = /(?<![\w$.])(?:fetch|axios|axios\.\w+|\$\.\w+|jQuery\.\w+)\s*\(\s*(["'`])([/?][^"'`]{0,200})/g
  const addresses = [...source.matchAll(plain)].map(([, , to = '']) => to).filter((to) => !page.counts(to))
  return [...done, ...addresses.map(page.pathTo)]
}

/** Who is only counted is told by the address, the last one that is written before the method or in the call. */
function isCounted(source: string, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0
  const before =
    source
      .slice(Math.max(0, at - 200), at)
      .split(/[;}]|\)\s*\n/)
      .at(-1) ?? ''
  const written = [...`${before}${match[0]}`.matchAll(/["'`]((?:\/|https?:)[^"'`]*)["'`]?/g)].at(-1)?.[1]
  return written !== undefined && page.counts(written)
}

/** An address for counting visitors, by its host or by all of its path: `/collections` and `/payments/collect` are none. */
function counts(address: string): boolean {
  return (
    /^https?:\/\/[^/]*\b(?:analytics?|telemetry|metrics|tracking|stats|beacons?)\b/i.test(address) ||
    /^(?:https?:\/\/[^/]+)?(?:\/(?:api|v\d+|[gejir]|mp|stats?|events?|analytics|internal|public|_\w+))*\/(?:track(?:ing|er)?|collect(?:or)?|analytics?|telemetry|metrics?|beacons?|pixels?|impressions?|hits?|logs?)(?:[/?#.]|$)/i.test(
      address,
    )
  )
}

function asVerb(word: string): string {
  const verb = word.toLowerCase()
  if (verb.startsWith('mutat')) return 'post'
  return verb === 'emit' || verb === 'publish' ? 'send' : verb.replace('requestsubmit', 'submit')
}

/**
 * Names of two words or more that begin with an order, as `deleteItem`: read as a word that scripts are given. Other names of code tell
 * nothing here: what sets, clears or dispatches something is nearly always a state of the page.
 */
function ordersIn(source: string): readonly string[] {
  const orders =
    /^(?:delete|destroy|remove|send|submit|pay|buy|purchase|checkout|place|book|reserve|publish|unpublish|approve|reject|transfer|withdraw|deposit|donate|subscribe|unsubscribe|archive|cancel|confirm|invite|deploy|revoke|grant|install|uninstall)[A-Z]/
  const ofDocuments =
    /^(?:remove(?:All(?:Listeners|Children|Ranges|Classes)?|Child|Class(?:es|Name)?|Attr(?:ibute)?|Item|Node|Element|Propert(?:y|ies)|Data|Style\w*|Filters?|Tooltips?|Overlay|Active\w*|Backdrop|Highlight\w*|\w*Listeners?)|cancel(?:AnimationFrame|IdleCallback|Event|Edit(?:ing)?|Drag|Bubble|Timer|Timeout)|send(?:Beacon|\w*Event|GA|GTM|Track\w*|(?:To)?(?:Analytics|PageView|Metrics?|Logs?|Hit|Stats?))|submit(?:Search|Filters?)|place(?:[Hh]older\w*|Caret\w*|Cursor\w*|ment)|unsubscribe(?:All|From)|subscribeTo)$/
  const called = source.matchAll(/(?<![\w$.])([\w$.]{1,120})\s*\(/g)
  return [...called].flatMap(([, name = '']) => {
    const last = (name.split('.').at(-1) ?? '').replace(/^(?:handle|on)(?=[A-Z])/, '')
    const plain = last.replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    return orders.test(plain) && !ofDocuments.test(plain) ? [`action "${page.inWords(plain)}"`] : []
  })
}

export const code = {
  tell,
  tellAll,
  listenedOn,
  toldBy,
  isSetBox,
  isOfOther,
  actsItself,
  handedIn,
  isTicked,
  wrapping,
  codesDo,
  codeDoes,
  requestsIn,
  isCounted,
  counts,
  asVerb,
  ordersIn,
}
