/** What pressing an element does by its markup, and which headings stand over it, asked inside the page. */
import type { boxes, Look } from './page-boxes'
import type { does } from './page-does'
import type { kinds } from './page-kinds'
import type { names } from './page-names'
import type { shown } from './page-shown'
import type { texts } from './page-texts'

declare const page: typeof boxes &
  typeof kinds &
  typeof names &
  typeof texts &
  typeof does &
  typeof shown &
  typeof round & {
    readonly look: Look
    readonly keys: WeakMap<Element, number>
    keyOf(element: Element): string
  }

function effectsOf(element: Element, role: string | undefined) {
  const form = page.formOf(element)
  const proof = page.provenOf(element)
  const href = page.hrefOf(element)
  const leads = page.ledTo(proof)
  const submits = page.submits(element)
  const opens = !submits && page.opens(element, role, href)
  const within = page.headingsOver(element)
  const does = page.provenDoes(proof) ?? page.doesOf(element)
  return {
    ...(proof === 'shows' && { shows: true as const }),
    ...(leads !== undefined && { leads }),
    ...(href !== undefined && { href }),
    ...(submits && { submits: true as const }),
    ...(opens && { opens: true as const }),
    ...(form !== undefined && { form: page.keyOf(form) }),
    ...(form !== undefined && page.posts(form) && { posts: true as const }),
    ...(within.length > 0 && { within }),
    ...(does.length > 0 && { does }),
  }
}

function linkOf(element: Element): Element | undefined {
  for (let at: Element | null = element, depth = 0; at !== null && depth < 50; depth++, at = page.above(at))
    if (['a', 'area'].includes(page.tagOf(at)) && page.isLink(at)) return at
  return undefined
}

function hrefOf(element: Element): string | undefined {
  const link = page.linkOf(element)
  const written = link && (page.attribute(link, 'href') ?? page.attribute(link, 'xlink:href'))
  if (written === null || written === undefined) return undefined
  return (URL.canParse(written, document.baseURI) ? new URL(written, document.baseURI).href : written).slice(
    0,
    4000,
  )
}

function formOf(element: Element): Element | undefined {
  const own: unknown =
    page.isField(element) || element instanceof HTMLButtonElement ? element.form : undefined
  if (own instanceof HTMLFormElement) return own
  for (let at: Element | null = element, depth = 0; at !== null && depth < 200; depth++, at = page.above(at))
    if (at instanceof HTMLFormElement) return at
  return undefined
}

/** Hands in a form, or does something else at once: a change that a script waits for, a file that is saved, a word home. */
function submits(element: Element): boolean {
  if (element instanceof HTMLButtonElement) return element.type === 'submit' && element.form !== null
  const link = page.linkOf(element)
  if (link !== undefined) return ['download', 'ping'].some((name) => page.attribute(link, name) !== null)
  if (page.isTick(element)) return page.isWatched(element)
  if (!(element instanceof HTMLInputElement)) return false
  return ['submit', 'image'].includes(element.type) && element.form !== null
}

/** Read past fields of that name. */
const posts = (form: Element): boolean => page.attribute(form, 'method')?.trim().toLowerCase() === 'post'

function isTick(element: Element): boolean {
  const isBox = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
  return isBox || element instanceof HTMLSelectElement
}

/** By a handler in the markup of the control or of its form. */
function isWatched(element: Element): boolean {
  const form = page.formOf(element)
  const own = ['onchange', 'oninput', 'onclick'].some((name) => page.attribute(element, name) !== null)
  return (
    own || (form !== undefined && ['onchange', 'oninput'].some((name) => page.attribute(form, name) !== null))
  )
}

/** A link that leads away does more than open, whatever it says. */
function opens(element: Element, role: string | undefined, href: string | undefined): boolean {
  if (href !== undefined && href.split('#')[0] !== location.href.split('#')[0]) return false
  const popup = page.attribute(element, 'aria-haspopup')
  const says = (popup !== null && popup !== 'false') || page.attribute(element, 'aria-expanded') !== null
  const isList = element instanceof HTMLSelectElement || role === 'combobox'
  return says || isList || page.tagOf(element) === 'summary'
}

/** The nearest first, at most five. */
function headingsOver(element: Element): readonly string[] {
  const cut = page.headingsOf(element).map((words) => page.headAndTail(page.oneLine(words), 200))
  return [...new Set(cut)].filter((words) => words !== '').slice(0, 5)
}

/** Those before it among its sisters, the labels of what holds it, and so on outwards. Remembered for one look. */
function headingsOf(element: Element): readonly string[] {
  const known = page.look.headings.get(element)
  if (known !== undefined) return known
  const parent = page.above(element)
  const found =
    parent === null
      ? []
      : [...page.headingsBefore(element), ...page.labelsOf(parent, element), ...page.headingsOf(parent)]
  const kept = [...new Set(found)].filter((words) => words.trim() !== '').slice(0, 5)
  page.look.headings.set(element, kept)
  return kept
}

function headingsBefore(element: Element): readonly string[] {
  const form = 'h1, h2, h3, h4, h5, h6, [role=heading], legend, caption, dt'
  const found: string[] = []
  let at: unknown = Reflect.get(Element.prototype, 'previousElementSibling', element)
  for (let steps = 0; at instanceof Element && steps < 12 && found.length < 2; steps++) {
    const heading = Element.prototype.matches.call(at, form)
      ? at
      : [...Element.prototype.querySelectorAll.call(at, form)].at(-1)
    if (heading !== undefined && !page.isNextCard(at, element, heading)) found.push(page.paintedIn(heading))
    at = Reflect.get(Element.prototype, 'previousElementSibling', at)
  }
  return found
}

/** Whether a sister is of the same make and has such a heading as well: what is over her is hers. */
function isNextCard(sister: Element, element: Element, heading: Element): boolean {
  if (sister === heading || sister.tagName !== element.tagName) return false
  if (page.attribute(sister, 'class') !== page.attribute(element, 'class')) return false
  return Element.prototype.querySelector.call(element, heading.tagName) !== null
}

/** What a dialog, a row or a part of the page says about what is in it. */
function labelsOf(holder: Element, inner: Element): readonly string[] {
  const role = page.roleOf(holder) ?? page.tagOf(holder)
  const named = [page.attribute(holder, 'aria-label') ?? '', page.labelledBy(holder)]
  if (['dialog', 'alertdialog'].includes(role))
    return [...named, page.describedBy(holder), page.paintedIn(holder)]
  if (!['tr', 'row'].includes(role)) return named
  const heads = page
    .childElements(holder)
    .filter((cell, at) => at === 0 || cell.matches('th, [role=rowheader]'))
  return [...named, ...heads.filter((cell) => cell !== inner).map(page.paintedIn)]
}

/** What has the focus, through open shadow roots: `frame` when it is in a frame, undefined when nothing has it. */
function active(): Element | undefined {
  let found = document.activeElement
  for (let depth = 0; found !== null && depth < 50; depth++) {
    const inner: Element | null | undefined = page.shadowOf(found)?.activeElement
    if (inner === null || inner === undefined) break
    found = inner
  }
  return found === null || (page.isRoot(found) && !page.rootStanding(found)) ? undefined : found
}

export const round = {
  effectsOf,
  linkOf,
  hrefOf,
  formOf,
  posts,
  submits,
  isTick,
  isWatched,
  opens,
  headingsOver,
  headingsOf,
  headingsBefore,
  isNextCard,
  labelsOf,
  active,
}
