/** What the code behind an element asks of a server, as told by who read its listeners; asked inside the page. */
import type { does } from './page-does'
import type { kinds } from './page-kinds'

declare const page: typeof kinds &
  typeof does &
  typeof code & {
    readonly told: WeakMap<Element, Map<string, readonly string[]>>
    toldNow: WeakMap<Element, readonly string[]>
  }

/** What one listener does, in words; `event` is the kind it listens for and which of several it is. */
function tell(element: Element, event: string, words: readonly string[]): void {
  const known = page.told.get(element) ?? new Map<string, readonly string[]>()
  known.set(event, words)
  page.told.set(element, known)
}

/** What frameworks have elements do now: by their place among all of the document, so that another world may name them. */
function tellAll(all: readonly (readonly [place: number, tag: string, words: readonly string[]])[]): void {
  page.toldNow = new WeakMap()
  const elements = all.length === 0 ? undefined : Document.prototype.querySelectorAll.call(document, '*')
  for (const [place, tag, words] of all) {
    const element = elements?.[place]
    if (element !== undefined && page.tagOf(element) === tag) page.toldNow.set(element, words)
  }
}

/** Of the element, and of those round it and in it that hold the same words and no others. */
function listenedOn(element: Element): readonly string[] {
  const words = element.textContent
  const inner = [...element.querySelectorAll('*')].slice(0, 30).filter((one) => one.textContent === words)
  return [element, ...page.wrapping(element), ...inner].flatMap((one) => {
    const isBox = one instanceof HTMLSelectElement || (one instanceof HTMLInputElement && page.isTicked(one))
    const listened = [...(page.told.get(one) ?? [])].flatMap(([event, words]) =>
      isBox || !event.startsWith('change') ? words : [],
    )
    return [...listened, ...(page.toldNow.get(one) ?? [])]
  })
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** Boxes round it that hold no other words. */
function wrapping(element: Element): readonly Element[] {
  const words = element.textContent
  const found: Element[] = []
  for (let at = element.parentElement; at !== null && found.length < 4; at = at.parentElement) {
    if (at.textContent !== words || page.tagOf(at) === 'body') break
    found.push(at)
  }
  return found
}

/** What a function asks of a server, opens or asks first, in words; that somebody is only counted is left out. */
function codeDoes(source: string): readonly string[] {
  const told = [
    ...page.requestsIn(source),
    ...page.leftFor(source).filter((to) => to !== 'elsewhere'),
    ...[...source.matchAll(/(?<![\w$.])confirm\s*\(\s*(?:(["'`])(.{1,200}?)\1)?/g)].flatMap(([, , words]) => [
      'confirm',
      ...(words === undefined ? [] : [words]),
    ]),
    ...page.ordersIn(source),
  ]
  return [...new Set(told)].slice(0, 4)
}

/** Requests that are more than to be shown something, each with where it goes to as far as that is written. */
function requestsIn(source: string): readonly string[] {
  const counting = /track|collect|analytic|telemetry|metric|beacon|pixel|\blogs?\b|impression|\bhits?\b/i
  const methods = /\b(?:method|type)\s*:\s*(["'`])(post|put|patch|delete)\1/gi
  const calls =
    /\.(post|put|patch|delete)\s*\(\s*(["'`])([/h][^"'`]{0,200})|\.open\s*\(\s*["'`](post|put|patch|delete)\b/gi
  const clients =
    /\b(?:axios|api|http|client|ajax|\$|jQuery|request|ky|rest|server)\w*\.(post|put|patch|delete)\s*\(/gi
  const plain = /\b(?:fetch|axios|\$\.get|axios\.get)\s*\(\s*(["'`])([^"'`]{1,200})/g
  const addresses = [...source.matchAll(plain)].map(([, , to = '']) => to).filter((to) => !counting.test(to))
  const isCounting = counting.test(source) && addresses.length === 0
  const verbs = isCounting
    ? []
    : [
        ...[...source.matchAll(methods)].map(([, , verb = '']) => verb),
        ...[...source.matchAll(calls)].map(([, verb, , , other]) => verb ?? other ?? ''),
        ...[...source.matchAll(clients)].map(([, verb = '']) => verb),
      ]
  const forms = /\.(?:requestSubmit|submit)\s*\(\s*\)|\.submit\.call\s*\(/.test(source) ? ['submit'] : []
  const lines = /(?:^|[\s.(;{])\w*(?:ws|sock(?:et)?|stomp)\w*\.(?:send|emit|publish)\s*\(/i.test(source)
    ? ['send']
    : []
  const changes = /\bmutat(?:e|eAsync)\s*\(|\bmutation\s*[({\w]/.test(source) ? ['post'] : []
  return [
    ...verbs.map((verb) => verb.toLowerCase()),
    ...forms,
    ...lines,
    ...changes,
    ...addresses.filter((to) => /^[/?]/.test(to)).map(page.pathTo),
  ]
}

/** Names of two words or more that may be orders, as `deleteItem`: read as a word that scripts are given. What sets a state of the page is none. */
function ordersIn(source: string): readonly string[] {
  const stateful =
    /^(?:set|get|update|change|modify|add|switch|mark|assign|toggle|apply|call|push|load|register|query|show|hide|open|close|render|is|has|prevent|stop|scroll|focus|find|use|create)[A-Z]/
  const ofPages =
    /^[a-z]+(?:All|Animation\w*|Attr\w*|Beacon|By|Cache|Callback|Canvas|Capture|Child|Class\w*|Data|Drag|Edit\w*|Elements?|Events?|Filters?|Focus|Frame|Highlight|Hover|Index|Interval|Items?|Key|Listeners?|Message|Node|Overlay|Pointer\w*|Propagation|Propert\w+|Query|Rect|Ref|Rows?|Rule|Scroll|Search|Selection|State|Styles?|Timeout|Timer|Toast|Tooltip)$/
  const called = source.matchAll(/(?<![\w$.])([\w$.]{1,120})\s*\(/g)
  return [...called].flatMap(([, name = '']) => {
    const last = name.split('.').at(-1) ?? ''
    const isOrder = /^[a-z]+[A-Z]/.test(last) && !stateful.test(last) && !ofPages.test(last)
    return isOrder ? [`action "${page.inWords(last)}"`] : []
  })
}

export const code = {
  tell,
  tellAll,
  listenedOn,
  isTicked,
  wrapping,
  codeDoes,
  requestsIn,
  ordersIn,
}
