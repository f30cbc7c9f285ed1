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
    /** When all of the document was proven, by its clock. */
    provenAt: number | undefined
    above(element: Element): Element | null
    linkOf(element: Element): Element | undefined
  }

function prove(element: Element, proof: Proof): void {
  page.proofs.set(element, proof)
}

function provenNow(): void {
  page.provenAt = performance.now()
}

/**
 * What pressing it comes to; undefined where that is not known, nothing listens, or the browser does something itself. What was read
 * holds until it is read again, which it is not for some seconds where that took long.
 */
function provenOf(element: Element): Proof | undefined {
  if (page.provenAt === undefined || performance.now() - page.provenAt > 8000) return undefined
  const inner = [...Element.prototype.querySelectorAll.call(element, '*')]
  if (inner.length > 60 || page.linkOf(element) !== undefined) return undefined
  const all = [element, ...inner, ...page.roundOf(element)]
  if (all.some(page.actsByNature)) return undefined
  const proofs = new Set(all.flatMap((one) => page.proofs.get(one) ?? []))
  const leads = [...proofs].filter((proof) => proof !== 'shows')
  return proofs.size === 0 || leads.length > 1 ? undefined : (leads[0] ?? 'shows')
}

function roundOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let at = page.above(element); at !== null && found.length < 200; at = page.above(at)) found.push(at)
  return found
}

/** Pressed, it does something that is in no code: of buttons only those do that hand in, take back or command. */
function actsByNature(element: Element): boolean {
  if (element instanceof HTMLButtonElement)
    return (
      (element.form !== null && element.type !== 'button') ||
      ['command', 'commandfor', 'popovertarget'].some((name) => page.attribute(element, name) !== null)
    )
  return (
    page.isEditable(element) ||
    [
      'a',
      'area',
      'label',
      'input',
      'select',
      'textarea',
      'option',
      'summary',
      'iframe',
      'frame',
      'object',
    ].includes(page.tagOf(element)) ||
    ['embed', 'audio', 'video'].includes(page.tagOf(element))
  )
}

/** The address of a page that its code leads to. */
function ledTo(proof: Proof | undefined): string | undefined {
  const to = proof?.startsWith('to ') === true ? proof.slice(3) : undefined
  return to !== undefined && URL.canParse(to, document.baseURI)
    ? new URL(to, document.baseURI).href
    : undefined
}

/** All that its code comes to, which names in it add nothing to; undefined where that is not known. */
function provenDoes(proof: Proof | undefined): readonly string[] | undefined {
  if (proof === undefined || proof === 'unknown') return undefined
  return proof === 'shows' ? [] : [page.pathTo(proof.slice(3)).slice(0, 200)]
}

export const shown = { prove, provenNow, provenOf, roundOf, actsByNature, ledTo, provenDoes }
