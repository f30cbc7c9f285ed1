/** What the markup of an element says that pressing it does beyond leading on, asked inside the page. Each function sees only `page` and the DOM. */
import type { kinds } from './page-kinds'
import type { names } from './page-names'

declare const page: typeof kinds &
  typeof names &
  typeof does & {
    linkOf(element: Element): Element | undefined
    submits(element: Element): boolean
    formOf(element: Element): Element | undefined
    headAndTail(text: string, most: number): string
  }

/** Attributes of frameworks that ask the server for something other than to show a page; their value is a method or an address. */
function requesting(): readonly string[] {
  const methods = ['data-method', 'data-turbo-method', 'data-http-method', 'up-method', 'formmethod']
  const requests = ['post', 'put', 'patch', 'delete'].flatMap((verb) => [`hx-${verb}`, `data-hx-${verb}`])
  return [...methods, ...requests]
}

/** A question is asked before it is done. */
function confirming(): readonly string[] {
  return ['data-confirm', 'data-turbo-confirm', 'hx-confirm', 'data-hx-confirm', 'up-confirm', 'wire:confirm']
}

/** Code that runs when it is pressed: the browser's own, or a framework's. */
function handling(): readonly string[] {
  return [
    'onclick',
    'onmousedown',
    'onmouseup',
    'onpointerdown',
    'wire:click',
    'phx-click',
    'x-on:click',
    '@click',
    'v-on:click',
    'ng-click',
  ]
}

/** Methods, questions, and what the code calls, in words; of the element and of the link that it is part of. */
function doesOf(element: Element): readonly string[] {
  const link = page.linkOf(element)
  const all = link === undefined || link === element ? [element] : [element, link]
  const told = all.flatMap((one) => [...page.requestsOf(one), ...page.questionsOf(one), ...page.callsOf(one)])
  told.push(...page.handedTo(element))
  return [...new Set(told.map((words) => page.headAndTail(page.oneLine(words), 200)))]
    .filter((words) => words !== '')
    .slice(0, 8)
}

function requestsOf(element: Element): readonly string[] {
  return page.requesting().flatMap((name) => {
    const value = page.attribute(element, name)
    if (value === null) return []
    if (!name.endsWith('method')) return [name.replace(/^.*-/, ''), value]
    return value.trim().toLowerCase() === 'get' ? [] : [value.trim().toLowerCase()]
  })
}

/** Where the form goes that it hands in. */
function handedTo(element: Element): readonly string[] {
  const form = page.submits(element) ? page.formOf(element) : undefined
  const to = form && (page.attribute(element, 'formaction') ?? page.attribute(form, 'action'))
  return typeof to === 'string' && to !== '' ? [page.pathTo(to)] : []
}

function questionsOf(element: Element): readonly string[] {
  return page.confirming().flatMap((name) => {
    const words = page.attribute(element, name)
    return words === null ? [] : ['confirm', words]
  })
}

/** Names of what is called, in words (`items.removeAll(4)` is "remove All"), and texts that are asked first. */
function callsOf(element: Element): readonly string[] {
  return [...page.handling().flatMap(called), ...page.stimulated(element).map(page.inWords)]

  function called(name: string): readonly string[] {
    const written = page.attribute(element, name)?.slice(0, 2000)
    if (written === undefined) return []
    const code = page.withoutLeaving(written)
    const asked = [...code.matchAll(/confirm\s*\(\s*(["'`])(.*?)\1\s*\)/g)].map(([, , words = '']) => words)
    // A framework's handler may be the bare name of what the server is told to do.
    const bare = /^\s*[\w$.-]+\s*$/.test(code) ? [code.trim()] : []
    const calls = [...code.matchAll(/([\w$.]+)\s*\((?:\s*(["'`])([\w-]{2,40})\2)?/g)]
    const named = calls.map(([, words = '', , word]) =>
      word === undefined || page.isOfDocument(words)
        ? page.inWords(words)
        : `${page.inWords(words)} "${page.inWords(word)}"`,
    )
    return [...asked, ...bare.map(page.inWords), ...named, ...page.leftFor(code)]
  }
}

/** What is looked for in the document, or how it is painted: a word given to it is the name of a place in the page. */
function isOfDocument(words: string): boolean {
  return /(?:^|\.)(?:getElement\w*|querySelector\w*|closest|matches|(?:get|set|has|remove|toggle)Attribute|(?:classList|style|dataset)\.\w+)$/.test(
    words,
  )
}

/** Addresses that the page is left for by code. */
function leftFor(code: string): readonly string[] {
  const set = /\blocation(?:\s*\.\s*href)?\s*=\s*(["'`])([^"'`]{1,300})\1/g
  const called = /\b(?:location\s*\.\s*(?:assign|replace)|open)\s*\(\s*(["'`])([^"'`]{1,300})\1/g
  return [set, called].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, , to = '']) => page.pathTo(to)),
  )
}

/** From the root of the site, whatever it is written from; whole where it is of another one. */
function pathTo(address: string): string {
  if (!URL.canParse(address, location.href)) return address
  const { origin, pathname, search, href } = new URL(address, location.href)
  return origin === location.origin ? `${pathname}${search}` : href
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
  requesting,
  confirming,
  handling,
  doesOf,
  requestsOf,
  handedTo,
  questionsOf,
  callsOf,
  isOfDocument,
  leftFor,
  pathTo,
  stimulated,
  withoutLeaving,
  inWords,
}
