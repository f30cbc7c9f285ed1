/** Numbered elements of a page, as a file or another tool lists them, for dialects that speak of marks. */
import { z } from 'zod'
import type { Action } from '../../../core/action/action'
import type { Box } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import { type Refusal, refuse } from '../../../core/dialects/reading/refusal'

const side = z.number().min(-100_000).max(100_000)
const rectangle = (x: number, y: number, width: number, height: number): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

/** A box as an object, as `[x, y, width, height]`, or as the one point `[x, y]`; in pixels of the frame. */
const GivenBox = z.union([
  z
    .object({ x: side, y: side, width: side, height: side })
    .transform((box) => rectangle(box.x, box.y, box.width, box.height)),
  z.object({ x: side, y: side, w: side, h: side }).transform((box) => rectangle(box.x, box.y, box.w, box.h)),
  z.tuple([side, side, side, side]).transform(([x, y, width, height]) => rectangle(x, y, width, height)),
  z.tuple([side, side]).transform(([x, y]) => rectangle(x, y, 1, 1)),
])

const Words = {
  text: z.string().default(''),
  role: z.string().optional(),
  tag: z.string().optional(),
}
const Placed = z.union([
  z.object({ box: GivenBox, ...Words }),
  z.object({ bbox: GivenBox, ...Words }).transform(({ bbox, ...rest }) => ({ ...rest, box: bbox })),
  z.object({ at: GivenBox, ...Words }).transform(({ at, ...rest }) => ({ ...rest, box: at })),
  GivenBox.transform((box) => ({ box, text: '', role: undefined, tag: undefined })),
])

const number = z.coerce.number().int().min(0).max(1_000_000)
const Listed = z.union([
  z.looseObject({ mark: number }),
  z.looseObject({ id: number }).transform(({ id, ...rest }) => ({ ...rest, mark: id })),
  z.looseObject({ label: number }).transform(({ label, ...rest }) => ({ ...rest, mark: label })),
])

const most = 10_000

/**
 * The elements of a list (`[{"mark": 9, "box": …}]`), of an object by number (`{"9": [x, y, width, height]}`), or of
 * either under `elements` or `marks`, as `pilothouse observe` prints them. Listed texts without a number are left out.
 */
export function readMarks(given: unknown): readonly Element[] | Refusal {
  const inner = z
    .union([z.object({ elements: z.unknown() }), z.object({ marks: z.unknown() })])
    .safeParse(given)
  if (inner.success) return readMarks(Object.values(inner.data)[0])
  const entries = entriesOf(given)
  if (entries === undefined || entries.length > most)
    return refuse('schema', `marks: not a list or an object of at most ${most} numbered boxes`)
  const elements: Element[] = []
  for (const [mark, value] of entries) {
    const placed = Placed.safeParse(value)
    if (!placed.success) return refuse('schema', `marks: the box of mark ${mark} cannot be read`)
    const { box, text, role, tag } = placed.data
    const named = role ?? tag
    elements.push({ text, box, confidence: 1, mark, ...(named !== undefined && { role: named }) })
  }
  return elements
}

function entriesOf(given: unknown): readonly (readonly [number, unknown])[] | undefined {
  if (Array.isArray(given)) {
    return given.flatMap((item: unknown) => {
      const listed = Listed.safeParse(item)
      return listed.success ? [[listed.data.mark, item] as const] : []
    })
  }
  const byNumber = z.record(z.string().regex(/^\d{1,6}$/), z.unknown()).safeParse(given)
  return byNumber.success
    ? Object.entries(byNumber.data).map(([mark, item]) => [Number(mark), item])
    : undefined
}

/** What a reply means by its number where nobody has told where that element is: the move, without a place. */
export type Unplaced = { readonly kind: Action['kind']; readonly mark: number; readonly placed: false }

const nowhere: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Stands for every element that a reply may name by its number, so that it can be read. */
export const standIns = (reply: string): readonly Element[] =>
  [...new Set(reply.match(/\d{1,6}/g))]
    .slice(0, most)
    .map((mark) => ({ mark: Number(mark), text: '', box: nowhere, confidence: 0 }))

/** The action without what it was lent by a stand-in. */
export function unplaced(action: Action): Action | Unplaced {
  if (!('mark' in action) || action.mark === undefined) return action
  const { at: _, box: __, label: ___, ...rest } = { at: undefined, ...action }
  return { ...rest, mark: action.mark, placed: false }
}
