/** Whether all that listens to a press on an element was read, and only shows something; asked inside the page. */
import type { code } from './page-code'
import type { does } from './page-does'
import type { kinds } from './page-kinds'

/** It shows something, leads to an address as it is written, or may do anything. */
export type Proof = 'shows' | `to ${string}` | 'unknown'

declare const page: typeof kinds &
  typeof code &
  typeof does &
  typeof shown & {
    readonly proofs: WeakMap<Element, Proof>
    /** All of the document was read for this look. */
    readonly isProven: boolean
    above(element: Element): Element | null
    linkOf(element: Element): Element | undefined
    shadowOf(element: Element): ShadowRoot | undefined
  }

function prove(element: Element, proof: Proof): void {
  page.proofs.set(element, proof)
}

/** It is no frame, the keyboard is not where leaving it tells somebody, and what has a dash in its name acts as its makers please. */
function isPlainPage(): boolean {
  const { activeElement, baseURI } = document
  if (parent !== self || baseURI !== location.href) return false
  const fields = ['input', 'textarea', 'select', 'iframe', 'frame', 'object', 'embed']
  if (
    activeElement !== null &&
    (page.isEditable(activeElement) || fields.includes(page.tagOf(activeElement)))
  )
    return false
  const all = Document.prototype.querySelectorAll.call(document, '*')
  return (
    all.length < 10_000 && ![...all].some((one) => /-|^base$/.test(page.tagOf(one)) || one.hasAttribute('is'))
  )
}

/** What pressing it comes to; undefined where that is not known, nothing listens, or the browser or its markup has it do something. */
function provenOf(element: Element): Proof | undefined {
  if (!page.isProven) return undefined
  const inner = [...Element.prototype.querySelectorAll.call(element, '*')]
  const outer = page.roundOf(element)
  const all = [element, ...inner, ...outer]
  if (all.length > 250) return undefined
  if (all.some((one) => page.actsByNature(one) || page.shadowOf(one) !== undefined)) return undefined
  if ([page.requestsOf, page.questionsOf, page.toldTo, page.stimulated].some((of) => of(element).length > 0))
    return undefined
  const proofs = new Set(all.flatMap((one) => page.proofs.get(one) ?? []))
  const leads = [...proofs].filter((proof) => proof !== 'shows')
  // A link has an address of its own as well: which of the two is gone to nobody knows.
  const isSplit = leads.length > 1 || (leads.length > 0 && page.linkOf(element) !== undefined)
  return proofs.size === 0 || isSplit ? undefined : (leads[0] ?? 'shows')
}

function roundOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let at = page.above(element); at !== null && found.length < 250; at = page.above(at)) found.push(at)
  return found
}

/** A link that stays on its page: to a place in it, which the page may hear of as of any press, or to no address at all. */
function staysHere(link: Element): boolean {
  if (
    !(link instanceof HTMLAnchorElement) ||
    ['ping', 'download', 'target', 'attributionsrc'].some((name) => link.hasAttribute(name))
  )
    return false
  const href = page.attribute(link, 'href')?.trim()
  return href === undefined || href.startsWith('#') || /^javascript:(?:void ?\(?0\)?)?;?$/i.test(href)
}

/** Pressed, it does something that is in no code: of buttons only those do that hand in, take back or command. */
function actsByNature(element: Element): boolean {
  if (page.tagOf(element) === 'a') return !page.staysHere(element)
  if (element instanceof HTMLButtonElement)
    return (
      (element.form !== null && element.type !== 'button') ||
      ['command', 'commandfor', 'popovertarget'].some((name) => page.attribute(element, name) !== null)
    )
  const fields = ['area', 'label', 'input', 'select', 'textarea', 'option', 'summary']
  const others = ['iframe', 'frame', 'fencedframe', 'object', 'embed', 'audio', 'video']
  const tag = page.tagOf(element)
  return (
    page.isEditable(element) ||
    fields.includes(tag) ||
    others.includes(tag) ||
    page.attribute(element, 'usemap') !== null
  )
}

/** The address of a page that its code leads to. */
function ledTo(proof: Proof | undefined): string | undefined {
  const to = proof?.startsWith('to ') === true ? proof.slice(3) : undefined
  return to !== undefined && URL.canParse(to, document.baseURI)
    ? new URL(to, document.baseURI).href.slice(0, 4000)
    : undefined
}

/** All that its code comes to, which names in it add nothing to; undefined where that is not known. */
function provenDoes(proof: Proof | undefined): readonly string[] | undefined {
  if (proof === undefined || proof === 'unknown') return undefined
  return proof === 'shows' ? [] : [page.pathTo(proof.slice(3)).slice(0, 200)]
}

export const shown = { prove, isPlainPage, provenOf, roundOf, staysHere, actsByNature, ledTo, provenDoes }
