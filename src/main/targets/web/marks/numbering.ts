/** Numbers for the elements of a page that stay with them from look to look. Pure. */
import { center, distance } from '../../../../core/action/geometry'
import type { Element } from '../../../../core/action/observation'
import { inReadingOrder } from '../../../../core/action/reading-order'
import type { FoundElement } from './found'

/** Three digits: what can be drawn small and read. Never fewer than elements are found. */
const numbers = 1000
/** How far a redrawn element may lie from where it was and still be the same, in pixels. */
const near = 40

type Known = { readonly mark: number; readonly element: FoundElement }

/** Which numbers a document's elements have had; the one seen longest ago comes first. */
export type Numbering = { readonly document: string; readonly known: readonly Known[] }

export type Numbered = { readonly elements: readonly Element[]; readonly numbering: Numbering | undefined }

/**
 * The elements by their number, counted from 0 in reading order in a new document. Whoever was there before keeps its
 * number; a number that was another's is given again only when all of 0 to 999 have been.
 */
export function numberMarks(found: readonly FoundElement[], before?: Numbering): Numbered {
  const document = found[0]?.document
  if (document === undefined) return { elements: [], numbering: before }
  const known = before?.document === document ? before.known : []
  const kept = keep(found.slice(0, numbers), known)
  const here = new Set([...kept.values()].map(({ mark }) => mark))
  const gone = known.filter(({ mark }) => !here.has(mark))
  const free = freeNumbers(known, gone)
  const fresh = inReadingOrder(found.slice(0, numbers).filter((element) => !kept.has(element)))
  const given = fresh.map((element, index) => ({ element, mark: free[index] ?? index }))
  const present = [...[...kept].map(([element, { mark }]) => ({ element, mark })), ...given]
  const taken = new Set(present.map(({ mark }) => mark))
  return {
    elements: present.sort((a, b) => a.mark - b.mark).map(asElement),
    numbering: { document, known: [...gone.filter(({ mark }) => !taken.has(mark)), ...present] },
  }
}

/** Those that had a number: by their key, or else as what was drawn anew in the same place. */
function keep(found: readonly FoundElement[], known: readonly Known[]): Map<FoundElement, Known> {
  const byKey = new Map(known.map((one) => [one.element.key, one]))
  const kept = new Map<FoundElement, Known>()
  for (const element of found) {
    const same = byKey.get(element.key)
    if (same !== undefined) kept.set(element, same)
  }
  const taken = new Set(kept.values())
  const orphans = known.filter((one) => !taken.has(one))
  for (const element of found) {
    if (kept.has(element)) continue
    const at = orphans.findLastIndex((one) => isRedrawn(one.element, element))
    const [orphan] = at < 0 ? [] : orphans.splice(at, 1)
    if (orphan !== undefined) kept.set(element, orphan)
  }
  return kept
}

const isRedrawn = (was: FoundElement, is: FoundElement): boolean =>
  was.selector === is.selector &&
  was.text === is.text &&
  was.tag === is.tag &&
  distance(center(was.box), center(is.box)) <= near

/** Those never given, from the lowest; then those of elements that have been gone longest. */
function freeNumbers(known: readonly Known[], gone: readonly Known[]): readonly number[] {
  const used = new Set(known.map(({ mark }) => mark))
  const unused = Array.from({ length: numbers }, (_, mark) => mark).filter((mark) => !used.has(mark))
  return [...unused, ...gone.map(({ mark }) => mark)]
}

function asElement({ element, mark }: Known): Element {
  return { ...plainElement(element), mark }
}

/** A found element without a number. */
export function plainElement(found: FoundElement): Element {
  const { text, box, tag, selector, role, secret, hints, href } = found
  const { opens, shows, leads, submits, form, posts, within, does } = found
  return {
    text,
    box,
    confidence: 1,
    tag,
    selector,
    ...(role !== undefined && { role }),
    ...(secret !== undefined && { secret }),
    ...(hints !== undefined && { hints: [...hints] }),
    ...(href !== undefined && { href }),
    ...(opens !== undefined && { opens }),
    ...(shows !== undefined && { shows }),
    ...(leads !== undefined && { leads }),
    ...(submits !== undefined && { submits }),
    ...(form !== undefined && { form }),
    ...(posts !== undefined && { posts }),
    ...(within !== undefined && { within: [...within] }),
    ...(does !== undefined && { does: [...does] }),
  }
}
