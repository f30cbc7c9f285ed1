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

/** A picture this many times smaller than the frame before is a detail of one: the frame itself comes again. */
const detail = 8
const areaOf = ({ width, height }: Size): number => width * height
const wholeOf = ({ width, height }: Picture) => [{ x: 0, y: 0, width, height }]

export type OcrReader = {
  read(picture: Picture): Promise<readonly Element[]>
  /** Reads the last frame whole where it was put together. After an abort all is as it was. */
  refresh(signal: AbortSignal): Promise<void>
}

/** Calls must not overlap. The pictures are kept, not copied, so nobody may write to them afterwards. */
export function openReader(engine: Pick<OcrEngine, 'read'>): OcrReader {
  let last: Known | undefined
  /** How many frames have been put together since one was read whole. */
  let inARow = 0

  const whole = async (picture: Picture, signal?: AbortSignal): Promise<readonly Element[]> => {
    const elements = await engine.read(picture, wholeOf(picture), { signal })
    inARow = 0
    return elements
  }
  const elementsOf = async (picture: Picture): Promise<readonly Element[]> => {
    if (last === undefined) return whole(picture)
    const { plan, known } = planFor(last, picture)
    if (plan.kind === 'same') return known.elements
    if (plan.kind === 'full' || inARow >= mostInARow) return whole(picture)
    const found = await engine.read(picture, plan.crops, { wanted: plan.stale })
    inARow++
    return exchange(known.elements, found, plan.stale)
  }
  return {
    async read(frame) {
      requirePicture(frame)
      if (last !== undefined && areaOf(frame) * detail <= areaOf(last.picture))
        return engine.read(frame, wholeOf(frame))
      const picture = last === undefined ? frame : steadied(last.picture, frame)
      const elements = await elementsOf(picture)
      last = { picture, elements, unsure: [] }
      return elements
    },
    async refresh(signal) {
      if (last === undefined || inARow === 0) return
      const elements = await whole(last.picture, signal)
      last = { ...last, elements }
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
