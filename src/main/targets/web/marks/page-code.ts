/** What the code behind an element asks of a server, as told by who read its listeners; asked inside the page. */
import type { does } from './page-does'
import type { kinds } from './page-kinds'

declare const page: typeof kinds &
  typeof does &
  typeof code & {
    readonly told: WeakMap<Element, Map<string, readonly string[]>>
    toldNow: WeakMap<Element, readonly (readonly [event: string, words: readonly string[]])[]>
  }

/** What one listener does, in words; `event` is the kind it listens for and which of several it is. */
function tell(element: Element, event: string, words: readonly string[]): void {
  const known = page.told.get(element) ?? new Map<string, readonly string[]>()
  known.set(event, words)
  page.told.set(element, known)
}

/** What frameworks have elements do now: by their place among all of the document, so that another world may name them. */
function tellAll(
  count: number,
  all: readonly (readonly [place: number, tag: string, event: string, words: readonly string[]])[],
): void {
  const elements = all.length === 0 ? undefined : Document.prototype.querySelectorAll.call(document, '*')
  if (elements !== undefined && elements.length !== count) return
  page.toldNow = new WeakMap()
  for (const [place, tag, event, words] of all) {
    const element = elements?.[place]
    if (element === undefined || page.tagOf(element) !== tag) continue
    page.toldNow.set(element, [...(page.toldNow.get(element) ?? []), [event, words]])
  }
}

/** Of the element, of those round it and in it that hold the same words and no others, and of the form that it hands in. */
function listenedOn(element: Element): readonly string[] {
  const words = page.allWords(element)
  const inner = [...Element.prototype.querySelectorAll.call(element, '*')]
    .slice(0, 30)
    .filter((one) => page.allWords(one) === words)
  const own = [element, ...page.wrapping(element, words), ...inner].flatMap((one) => {
    const isBox = one instanceof HTMLSelectElement || (one instanceof HTMLInputElement && page.isTicked(one))
    return page.toldBy(one, isBox ? /^(?!submit)/ : /^(?!submit|change)/)
  })
  const form = page.handedIn(element)
  return form === undefined ? own : [...own, ...page.toldBy(form, /^submit/)]
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

/** As the browser has it, whatever fields of a form are called. */
function allWords(element: Element): string {
  return String(Reflect.get(Node.prototype, 'textContent', element) ?? '').trim()
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

/** What a function asks of a server, opens or asks first, in words; that somebody is only counted is left out. */
function codeDoes(written: string): readonly string[] {
  const source = written.replace(/\bconsole\.\w+\([^()]*\)/g, '')
  // Minified, one order follows the other behind a comma.
  const orders = source.replace(/,(?=[\w$.]+\s*[(=])/g, ';')
  const asked = source.matchAll(
    /(?<![\w$.])(?:(?:window|self|globalThis)\.)?confirm\s*\(\s*(?:(["'`])(.{1,200}?)\1)?/g,
  )
  const told = [
    ...page.requestsIn(source),
    ...page.leftFor(orders).filter((to) => to !== 'elsewhere'),
    ...[...asked].flatMap(([, , words]) => ['confirm', ...(words === undefined ? [] : [words])]),
    ...page.ordersIn(source),
  ]
  return [...new Set(told)].slice(0, 4).map((words) => words.slice(0, 300))
}

/** Requests that are more than to be shown something, each with where it goes to as far as that is written. */
function requestsIn(source: string): readonly string[] {
  const counting = /track|collect|analytic|telemetry|metric|beacon|pixel|\/logs?\b|impression|\bhits?\b/i
  const verbs = [
    /["'`]?\b(?:method|type)["'`]?\s*:\s*(?:[\w$.!=\s]{1,30}\?\s*)?["'`](post|put|patch|delete)["'`]/gi,
    /\.(post|put|patch|delete)\s*\(\s*["'`](?:[/h][^"'`]{0,200})/gi,
    /\.open\s*\(\s*["'`](post|put|patch|delete)\b/gi,
    /(?<![\w$])(?:axios|api|http|client|ajax|\$|jQuery|request|ky|rest|server)\w{0,30}\.(post|put|patch|delete)\s*\(/gi,
    /\.(mutate)(?:Async)?\s*\(|\b(mutation)\s*[({\w]/g,
    /\.(submit|requestSubmit)\s*\(\s*\)|\.(submit)\.call\s*\(/g,
    /(?<![A-Za-z])(?:ws|socket|stomp)\w{0,30}\.(send|emit|publish)\s*\(/gi,
  ]
  // Who is only counted is told by the address, which stands before the method or in the call.
  const isCounted = (match: RegExpMatchArray): boolean => {
    const at = match.index ?? 0
    const opened =
      source
        .slice(Math.max(0, at - 100), at)
        .split(/[;}]/)
        .at(-1) ?? ''
    return counting.test(opened) || counting.test(match[0])
  }
  const done = verbs.flatMap((verb) =>
    [...source.matchAll(verb)]
      .filter((match) => !isCounted(match))
      .map(([, one, other]) => page.asVerb(one ?? other ?? '')),
  )
  const plain = /(?<![\w$.])(?:fetch|axios|axios\.\w+|\$\.\w+|jQuery\.\w+)\s*\(\s*(["'`])([/?][^"'`]{0,200})/g
  const addresses = [...source.matchAll(plain)].map(([, , to = '']) => to).filter((to) => !counting.test(to))
  return [...done, ...addresses.map(page.pathTo)]
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
    /^(?:remove(?:All|Child|Class|Attr|Item|Node|Element|Propert|Data|Style|Filter|Tooltip|Overlay|\w*Listener)|cancel(?:Animation|Idle|Event|Edit|Drag|Bubble|Timer)|send(?:Beacon|\w*Event|GA|GTM|Track|Analytics)|submit(?:Search|Filter)|place(?:Holder|Caret|Cursor|Ment)|unsubscribe(?:All|From)|subscribeTo)\w*$/
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
  handedIn,
  isTicked,
  wrapping,
  allWords,
  codesDo,
  codeDoes,
  requestsIn,
  asVerb,
  ordersIn,
}
