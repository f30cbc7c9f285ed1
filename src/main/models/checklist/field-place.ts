/** Where to click for the input that belongs to a label, when only the texts of the screen are known. */
import { center, clip, inside, limit, type Point } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import { isField, type Place, type Screen } from './grounding'

/**
 * The rule, in this order; distances are in heights of the label's text:
 * 0. A name that the target itself gives to an input is that input's.
 * 1. A placeholder ("Search…", "Type here", "请输入") is inside its input: the click goes on it.
 * 2. A text to the right within 8 heights is what the input holds: the click goes just behind its end.
 * 3. A label with a colon, or one of a column of labels, has its input to the right: the click goes 7.5 heights to the
 *    right of the column's widest label, where forms with aligned inputs have them.
 * 4. A label that stands alone has its input below: the click goes 2.8 heights below its middle.
 * The practice desktop's forms and dialogs, GTK's and the web's usual ones fit; an operator sees the point before it is used.
 */
export function fieldPoint(label: Place, screen: Screen, side: 'right' | 'below' | undefined): Point {
  const field = screen.elements.find((one) => isField(one) && inside(one.box, label.at))
  if (field !== undefined) return center(clip(field.box, screen.size))
  const height = limit(label.box.height, 10, 40)
  if (side === 'below') return below(label, screen, height)
  if (side === undefined && isPlaceholder(label.text)) return label.at
  const next = nextInRow(label, screen, height)
  const right = label.box.x + label.box.width
  if (next !== undefined && next.box.x - right <= 8 * height) return inScreen(screen, endOf(next, label))
  const column = columnOf(label, screen, height)
  if (side === undefined && column.length === 0 && !/[:：]\s*$/.test(label.text))
    return below(label, screen, height)
  const widest = Math.max(right, ...column.map(({ box }) => box.x + box.width))
  const reach = widest + Math.round(7.5 * height)
  const x = next === undefined ? reach : Math.min(reach, Math.round((right + next.box.x) / 2))
  return x < screen.size.width - 4 ? [x, label.at[1]] : below(label, screen, height)
}

const placeholders = /^(?:search|find\b|filter|type |enter |请输入|搜索|查找|输入)/i

const isPlaceholder = (text: string): boolean =>
  !/[:：*]\s*$/.test(text) && (/(?:…|\.\.\.)\s*$/.test(text) || placeholders.test(text.trim()))

const below = ({ box, at }: Place, screen: Screen, height: number): Point =>
  inScreen(screen, [box.x + Math.min(box.width, 3 * height), at[1] + Math.round(2.8 * height)])

const endOf = ({ box }: Element, label: Place): Point => [box.x + box.width + 3, label.at[1]]

const inScreen = ({ size }: Screen, [x, y]: Point): Point => [
  limit(x, 0, size.width - 1),
  limit(y, 0, size.height - 1),
]

/** The nearest text to the right on the same row. */
function nextInRow({ box, at }: Place, { elements }: Screen, height: number): Element | undefined {
  return elements
    .filter((one) => one.box.x >= box.x + box.width && Math.abs(middle(one) - at[1]) <= height * 0.6)
    .toSorted((a, b) => a.box.x - b.box.x)[0]
}

const middle = ({ box }: Element): number => box.y + box.height / 2

/**
 * The labels in line with this one, by their left or right edges, no further apart than rows of a form are. A title above
 * makes no column, so a neighbour above counts only when it is the size of a label and not directly over it.
 */
function columnOf({ box, at }: Place, { elements }: Screen, height: number): Element[] {
  const inLine = elements.filter(
    (one) =>
      one.box.width <= 10 * height &&
      (Math.abs(one.box.x - box.x) <= 4 || Math.abs(one.box.x + one.box.width - box.x - box.width) <= 4),
  )
  const rows = (from: number, way: 1 | -1): Element[] => {
    const nearest = inLine
      .filter((one) => (middle(one) - from) * way > height && (middle(one) - from) * way <= 6.5 * height)
      .toSorted((a, b) => (middle(a) - middle(b)) * way)[0]
    if (nearest === undefined || nearest.box.height > 1.4 * height) return []
    return [nearest, ...rows(middle(nearest), way)]
  }
  const under = rows(at[1], 1)
  const over = rows(at[1], -1)
  return under.length > 0 || over.length > 1 ? [...over, ...under] : []
}
