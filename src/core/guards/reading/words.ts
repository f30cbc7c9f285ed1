/** Finding words on a screen near an action: what the guards that read labels share. */
import { type Action, pointsOf } from '../../action/action'
import { type Box, inside, type Point, type Size } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'

/** How far the nearest label may be from the point and still name what is pressed: pixels, or a share of the shorter side. */
const reach = { pixels: 24, share: 0.03 } as const

/** The texts that name what an action presses: the model's own label and the OCR text at, or else nearest to, its points. */
export function labelsAt(action: Action, seen: Observation): readonly string[] {
  const own = 'label' in action && action.label !== undefined ? [action.label] : []
  return [...own, ...pointsOf(action).flatMap((point) => namesAt(point, seen))]
}

/** What stands at a point, or nearest to it. */
export function namesAt(point: Point, seen: Observation): readonly string[] {
  const { width, height } = seen.size
  const far = Math.max(reach.pixels, Math.min(width, height) * reach.share)
  const names = knownElements(seen).filter(({ box }) => isControl(box, seen.size))
  const ranked = names
    .map(({ text, box }) => ({ text, gap: gap(box, point) }))
    .filter(({ gap }) => gap <= far)
  const nearest = Math.min(...ranked.map(({ gap }) => gap))
  return ranked.filter(({ gap }) => gap === nearest).map(({ text }) => text)
}

/** What covers more than a quarter of the screen is a page or a list, and names nothing that is pressed on it. */
const isControl = ({ width, height }: Box, screen: Size): boolean =>
  width * height * 4 <= screen.width * screen.height

/** The elements under an action's points. */
export const elementsAt = (action: Action, seen: Observation): readonly Element[] =>
  pointsOf(action).flatMap((point) => knownElements(seen).filter(({ box }) => inside(box, point)))

/** Pixels between a point and a box; 0 inside. */
function gap(box: Box, [x, y]: Point): number {
  const dx = Math.max(box.x - x, 0, x - (box.x + box.width))
  const dy = Math.max(box.y - y, 0, y - (box.y + box.height))
  return Math.hypot(dx, dy)
}

/** Every text on the screen. */
export const textsOf = (seen: Observation): readonly string[] => knownElements(seen).map(({ text }) => text)

/** What a verdict quotes of the screen at most. */
const quoted = 80
export const quote = (text: string): string => (text.length > quoted ? `${text.slice(0, quoted - 1)}…` : text)
