/** Reads one frame after another and spares what has not changed since the last. */
import type { Size } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { steadied } from '../compare/steady'
import { requirePicture } from '../picture'
import type { OcrEngine } from './engine'
import { exchange, type Plan, planReading } from './plan'
import { findShift, type Known, shifted } from './scroll'

/** Small errors at the seams of crops add up: after so many frames everything is read again, however busy it is. */
const mostInARow = 100

/** A picture is compared with the last one of its size: the frames of two targets, and details of them, do not push each other out. */
const mostSizes = 4

const areaOf = ({ width, height }: Size): number => width * height
const wholeOf = ({ width, height }: Picture) => [{ x: 0, y: 0, width, height }]
const sizeOf = ({ width, height }: Size): string => `${width}x${height}`

export type OcrReader = {
  read(picture: Picture): Promise<readonly Element[]>
  /** Reads the newest frame that was put together whole. After an abort all is as it was. */
  refresh(signal: AbortSignal): Promise<void>
}

/** `inARow`: how many frames have been put together since one was read whole. */
type Last = Known & { readonly inARow: number }

/** Calls must not overlap. The pictures are kept, not copied, so nobody may write to them afterwards. */
export function openReader(
  engine: Pick<OcrEngine, 'read'> & Partial<Pick<OcrEngine, 'isBehind'>>,
): OcrReader {
  /** The newest at the end. */
  const lasts = new Map<string, Last>()
  const keep = (last: Last): void => {
    lasts.delete(sizeOf(last.picture))
    lasts.set(sizeOf(last.picture), last)
    const [oldest] = lasts.keys()
    if (lasts.size > mostSizes && oldest !== undefined) lasts.delete(oldest)
  }
  const whole = async (picture: Picture, signal?: AbortSignal): Promise<Last> => {
    const elements = await engine.read(picture, wholeOf(picture), { signal })
    // What is left of it is read as what was put together is, when there is time.
    return { picture, elements, unsure: [], inARow: engine.isBehind?.() === true ? 1 : 0 }
  }
  const next = async (last: Last, picture: Picture): Promise<Last> => {
    const { plan, known } = planFor(last, picture)
    const { inARow } = last
    // Pixel for pixel the one before: the engine knows that one.
    if (plan.kind === 'same') return { picture: known.picture, elements: known.elements, unsure: [], inARow }
    if (plan.kind === 'full' || inARow >= mostInARow) return whole(picture)
    const found = await engine.read(picture, plan.crops, { wanted: plan.stale, last: known.picture })
    const elements = exchange(known.elements, found, plan.stale)
    return { picture, elements, unsure: [], inARow: inARow + 1 }
  }
  return {
    async read(picture) {
      requirePicture(picture)
      const last = lasts.get(sizeOf(picture))
      const now = await (last === undefined ? whole(picture) : next(last, steadied(last.picture, picture)))
      keep(now)
      return now.elements
    },
    async refresh(signal) {
      const last = [...lasts.values()].findLast(({ inARow }) => inARow > 0)
      if (last !== undefined) keep(await whole(last.picture, signal))
    },
  }
}

/** A frame this different may have scrolled; a smaller change is read as fast as it is looked for. */
const muchDirty = 0.1

/** What to read of a frame, and what is known of the rest: as it was, or as it was before it scrolled. */
function planFor(last: Known, picture: Picture): { readonly plan: Plan; readonly known: Known } {
  const plan = planReading(last.picture, picture, last.elements)
  if (workOf(plan, picture) < areaOf(picture) * muchDirty) return { plan, known: last }
  const shift = findShift(last.picture, picture)
  if (shift === undefined) return { plan, known: last }
  const known = shifted(last.picture, last.elements, shift)
  const other = planReading(known.picture, picture, known.elements, known.unsure)
  return workOf(other, picture) < workOf(plan, picture) ? { plan: other, known } : { plan, known: last }
}

/** In pixels. */
function workOf(plan: Plan, frame: Size): number {
  if (plan.kind === 'same') return 0
  return plan.kind === 'full' ? areaOf(frame) : plan.crops.reduce((sum, crop) => sum + areaOf(crop), 0)
}
