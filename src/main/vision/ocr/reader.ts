/** Reads one frame after another and spares what has not changed since the last. */
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { requirePicture } from '../picture'
import type { OcrEngine } from './engine'
import { exchange, planReading } from './plan'

/** Small errors at the seams of crops add up; now and then everything is read again. */
const cropsInARow = 20

/** A picture this many times smaller than the frame before is a detail of one: the frame itself comes again. */
const detail = 8
const areaOf = ({ width, height }: Picture): number => width * height
const wholeOf = ({ width, height }: Picture) => [{ x: 0, y: 0, width, height }]

export type OcrReader = { read(picture: Picture): Promise<readonly Element[]> }

/** Calls must not overlap. The pictures are kept, not copied, so nobody may write to them afterwards. */
export function openReader(engine: Pick<OcrEngine, 'read'>): OcrReader {
  let last: { readonly picture: Picture; readonly elements: readonly Element[] } | undefined
  let crops = 0
  const elementsOf = async (picture: Picture): Promise<readonly Element[]> => {
    const plan =
      last === undefined ? { kind: 'full' as const } : planReading(last.picture, picture, last.elements)
    if (plan.kind === 'same') return last?.elements ?? []
    if (plan.kind === 'full' || last === undefined || crops >= cropsInARow) {
      crops = 0
      return engine.read(picture, wholeOf(picture))
    }
    crops++
    return exchange(last.elements, await engine.read(picture, plan.crops), plan.stale)
  }
  return {
    async read(picture) {
      requirePicture(picture)
      if (last !== undefined && areaOf(picture) * detail <= areaOf(last.picture))
        return engine.read(picture, wholeOf(picture))
      const elements = await elementsOf(picture)
      last = { picture, elements }
      return elements
    },
  }
}
