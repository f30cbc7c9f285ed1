/** Editors that draw what is written and let a box take it that nobody sees, asked inside the page. */
import type { boxes, Look, Rect } from './page-boxes'
import type { kinds } from './page-kinds'
import type { names } from './page-names'

declare const page: typeof boxes & typeof kinds & typeof names & typeof editors & { readonly look: Look }

/**
 * Where a press brings the focus to a text box that is not to be seen: the nearest part round it that shows the pointer of
 * a text. Undefined where there is none, as round fields that are hidden from people.
 */
function editorBox(element: Element, role: string | undefined): Rect | undefined {
  if (!page.takesText(element, role)) return undefined
  let at = page.above(element)
  for (let depth = 0; at !== null && !page.isRoot(at) && depth < 6; depth++) {
    const holder = at
    const seen = page.cut(page.boundsOf(holder), page.placeOf(holder).own)
    if (seen.right - seen.left >= 20 && seen.bottom - seen.top >= 12) {
      const part = page.freePart(seen, (x, y) => page.isInk(element, holder, page.hit(x, y)))
      if (part !== undefined) return part
    }
    at = page.above(at)
  }
  return undefined
}

/** Drawn, if ever so small, and told to those who cannot see. */
function takesText(element: Element, role: string | undefined): boolean {
  if (role !== 'textbox' && role !== 'searchbox') return false
  const isDrawn = Element.prototype.getClientRects.call(element).length > 0 && !page.isUnseen(element)
  return isDrawn && page.attribute(element, 'aria-hidden') !== 'true'
}

/** Within the editor, under the pointer of a text, and not in a field of its own. */
function isInk(element: Element, holder: Element, hit: Element | null): boolean {
  if (hit === null || !page.isWithin(hit, holder) || getComputedStyle(hit).cursor !== 'text') return false
  for (let at: Element | null = hit; at !== null && at !== holder; at = page.above(at))
    if (at !== element && (page.isField(at) || page.isEditable(at))) return false
  return true
}

export const editors = { editorBox, takesText, isInk }
