/** What the markup of an element says that pressing it does beyond leading on, asked inside the page. Each function sees only `page` and the DOM. */
import type { kinds } from './page-kinds'
import type { names } from './page-names'

declare const page: typeof kinds &
  typeof names &
  typeof does & {
    linkOf(element: Element): Element | undefined
    listenedOn(element: Element): readonly string[]
    handedIn(element: Element): Element | undefined
    headAndTail(text: string, most: number): string
  }

/** Attributes of frameworks that ask the server for something other than to show a page; their value is a method or an address. */
function isRequesting(name: string): boolean {
  return /^(?:(?:data-|up-)(?:[a-z]+-)*method|formmethod|(?:[a-z]+-)+(?:post|put|patch|delete))$/.test(name)
}

/** A question is asked before it is done. */
function isConfirming(name: string): boolean {
  return /^(?:[a-z]+[-:])+confirm$/.test(name)
}

/** Code that runs when it is pressed: the browser's own, or a framework's, whatever that calls it. */
function isHandling(name: string): boolean {
  return (
    /^(?:on|@|\(|(?:[a-z]+[-:])+|bind)(?:dbl)?(?:click|tap|press|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)(?:[.):-]|$)/.test(
      name,
    ) && !/away|outside|-hmac|^data-(?:ga|gtm|hydro|track|analytics|event|log|stat)/.test(name)
  )
}

/** A word or an address that the page's own scripts read when it is pressed. */
function isTelling(name: string): boolean {
  return /^data-(?:[a-z]+-)*(?:action|act|command|cmd|op|operation|do|intent|url|uri|href|path|endpoint|get)$|^(?:[a-z]+-)*hx-get$/.test(
    name,
  )
}

/** Methods, questions, and what the code calls, in words; of the element and of the link that it is part of. */
function doesOf(element: Element): readonly string[] {
  const link = page.linkOf(element)
  const all = link === undefined || link === element ? [element] : [element, link]
  const told = [
    ...page.handedTo(element),
    ...all.flatMap((one) => [
      ...page.requestsOf(one),
      ...page.questionsOf(one),
      ...page.callsOf(one),
      ...page.toldTo(one),
    ]),
    ...page.listenedOn(element),
  ]
  const words = [...new Set(told.map((each) => page.headAndTail(page.oneLine(each), 200)))].filter(
    // A listener is read by its text as well as in the attribute that it stands in.
    (each, _, all) => each !== '' && !all.includes(/^action "(.*)"$/.exec(each)?.[1] ?? '\n'),
  )
  // What does so much is not known to only show something.
  return words.length > 8 ? [...words.slice(0, 7), 'and more'] : words
}

function requestsOf(element: Element): readonly string[] {
  return page.attributesOf(element, page.isRequesting).flatMap(([name, value]) => {
    if (!name.endsWith('method'))
      return /^(?:[/?#.]|https?:)/.test(value) ? [name.replace(/^.*-/, ''), value] : []
    return value.trim().toLowerCase() === 'get' ? [] : [value.trim().toLowerCase()]
  })
}

/** Names as they are written, with their values; of an element with very many, those that stand first. */
function attributesOf(
  element: Element,
  isMeant: (name: string) => boolean,
): readonly (readonly [string, string])[] {
  return Element.prototype.getAttributeNames
    .call(element)
    .slice(0, 200)
    .filter(isMeant)
    .flatMap((name) => {
      const value = page.attribute(element, name)
      return value === null ? [] : [[name, value.slice(0, 2000)] as const]
    })
}

/** What scripts are told: a place of this site, a command of the page's own to a dialog, or a word, as `action "delete"`. */
function toldTo(element: Element): readonly string[] {
  const command = page.attribute(element, 'command') ?? ''
  const own = command.startsWith('--') ? [page.inWords(command)] : []
  const told = page.attributesOf(element, page.isTelling).flatMap(([, value]) => {
    if (/^[/?]/.test(value)) return page.pathTo(value).includes('://') ? [] : [page.pathTo(value)]
    return /^[\w-]{1,40}$/.test(value) ? [`action "${page.inWords(value)}"`] : []
  })
  return [...own, ...told]
}

/** Where the form goes that the button hands in. */
function handedTo(element: Element): readonly string[] {
  const form = page.handedIn(element)
  if (form === undefined) return []
  const to = page.attribute(element, 'formaction') ?? page.attribute(form, 'action')
  return to === null || to === '' ? [] : [page.pathTo(to)]
}

function questionsOf(element: Element): readonly string[] {
  return page.attributesOf(element, page.isConfirming).flatMap(([, words]) => ['confirm', words])
}

/** Names of what is called, in words (`items.removeAll(4)` is "remove All"), and texts that are asked first. */
function callsOf(element: Element): readonly string[] {
  const written = page.attributesOf(element, page.isHandling)
  return [...written.flatMap(called), ...page.stimulated(element).map(page.inWords)]

  function called([, written]: readonly [string, string]): readonly string[] {
    const code = page.withoutLeaving(written)
    const asked = [...code.matchAll(/confirm\s*\(\s*(["'`])(.*?)\1\s*\)/g)].map(([, , words = '']) => words)
    // A framework's handler may be the bare name of what the server is told to do.
    const bare = /^\s*[\w$.-]+\s*$/.test(code) ? [code.trim()] : []
    const calls = [...code.matchAll(/([\w$.]+)\s*\((?:\s*(["'`])([^"'`]{1,80})\2)?/g)]
    const named = calls.flatMap(([, words = '', , given]) => page.calledWith(words, given))
    return [...page.leftFor(code), ...asked, ...bare.map(page.inWords), ...named]
  }
}

/** In words, with the text that it is given first: of a way to write down what goes on, nothing. */
function calledWith(words: string, given: string | undefined): readonly string[] {
  const name = page.inWords(words)
  if (/(?:^|\.)console\.\w+$/.test(words)) return []
  if (given === undefined || ['', 'confirm'].includes(name) || page.isOfDocument(words)) return [name]
  return /^(?:[/?#]|https?:)/.test(given) ? [name, page.pathTo(given)] : [`${name} "${page.inWords(given)}"`]
}

/** What is looked for in the document, or how it is painted: a word given to it is the name of a place in the page. */
function isOfDocument(words: string): boolean {
  return /(?:^|\.)(?:getElement\w*|querySelector\w*|closest|matches|jQuery|(?:get|set|has|remove|toggle)Attribute|(?:classList|style|dataset)\.\w+)$/.test(
    words,
  )
}

/** Addresses that the page is left for by code; what is put in between stands as a number. */
function leftFor(code: string): readonly string[] {
  const plain = code.replace(/\[\s*(["'`])location\1\s*\]/g, '.location')
  const set = /\blocation(?:\s*\.\s*(?:href|pathname|search|hash))?\s*=(?!=)([^;]{1,300})/g
  const called = /\b(?:location\s*\.\s*(?:assign|replace)|open)\s*\(([^;]{1,300})/g
  const isOpened = (written: string): boolean => /^\s*["'`](?:[/?#]|https?:)/.test(written)
  const places = [...plain.matchAll(set)].map(([, written = '']) => page.addressIn(written))
  const others = [...plain.matchAll(called)].flatMap(([whole, written = '']) =>
    whole.startsWith('open') && !isOpened(written) ? [] : [page.addressIn(written)],
  )
  return [...places, ...others]
}

function addressIn(written: string): string {
  const texts = [...written.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  )
  return texts.length === 0 ? 'elsewhere' : page.pathTo(texts.join('0').replace(/\$\{[^}]*\}/g, '0'))
}

/** From the root of the site, whatever it is written from; of the page that is open what follows it, of another site the whole. */
function pathTo(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return address
  const { origin, pathname, search, hash, href } = new URL(address, document.baseURI)
  // A page that was made by a script has no origin of its own.
  const here = location.origin === 'null' ? new URL(document.baseURI).origin : location.origin
  if (origin !== here) return href
  return pathname === location.pathname ? `${search}${hash}` : `${pathname}${search}${hash}`
}

/** Of `data-action`, as Stimulus has it: `click->order#cancel`; what other events do is no matter of a press. */
function stimulated(element: Element): readonly string[] {
  const written = page.attribute(element, 'data-action')?.slice(0, 2000) ?? ''
  return written.split(/\s+/).flatMap((one) => {
    const [, event, controller = '', method = ''] = /^(?:([\w:.@]+)->)?([\w-]+)#([\w-]+)/.exec(one) ?? []
    return controller === '' ||
      (event !== undefined && !/^(?:click|mousedown|pointerdown|submit)\b/.test(event))
      ? []
      : [`${controller}.${method}`]
  })
}

/** Without what takes a class or the box round it off the page, as a tip is closed; a row is known by its sign and by what else is called. */
function withoutLeaving(code: string): string {
  return code
    .replace(/\bclassList\s*\.\s*remove\s*\([^()]*\)/g, '')
    .replace(/\b(?:this\s*\.\s*)?(?:parentNode|parentElement)\s*\??\.\s*remove\s*\(\s*\)/g, '')
    .replace(
      /\bclosest\s*\(\s*(["'`])[^"'`]{0,60}(?<![a-z])(?:dialog|modal|popup|toast|banner|tip|tooltip|overlay|notice|alert)(?![a-z])[^"'`]{0,60}\1\s*\)\s*\??\.\s*remove\s*\(\s*\)/g,
      '',
    )
}

function inWords(name: string): string {
  const last = name.split('.').at(-1) ?? ''
  return last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_$-]+/g, ' ')
    .trim()
}

export const does = {
  isRequesting,
  isConfirming,
  isHandling,
  isTelling,
  attributesOf,
  toldTo,
  doesOf,
  requestsOf,
  handedTo,
  questionsOf,
  callsOf,
  calledWith,
  isOfDocument,
  leftFor,
  addressIn,
  pathTo,
  stimulated,
  withoutLeaving,
  inWords,
}
