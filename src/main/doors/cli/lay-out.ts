/** Lays a line out for a terminal: visible to the last sign, and so that nothing foreign can begin a line of its own. */
import { visible } from '../../../core/visible'

const bar = '  │ '

/** Signs beyond Latin may be twice as wide. */
const width = (sign: string): number => ((sign.codePointAt(0) ?? 0) < 0x300 ? 1 : 2)

/** Narrower ones cannot hold a bar and a sign; a terminal that does not know its width says 0. */
const widthOf = (columns: number): number => (columns === 0 ? 80 : Math.max(columns, bar.length + 2))

/** @param columns of the terminal; undefined where it is none, and nothing is broken. */
export function laidOut(text: string, columns: number | undefined): string {
  const [first = '', ...rest] = text.split('\n').map(visible)
  const most = columns === undefined ? Number.POSITIVE_INFINITY : widthOf(columns)
  return [...broken(first, most, ''), ...rest.flatMap((line) => broken(line, most, bar))].join('\n')
}

function broken(line: string, most: number, head: string): readonly string[] {
  const lines = [head]
  let used = head.length
  for (const sign of line) {
    if (used + width(sign) > most) {
      lines.push(bar)
      used = bar.length
    }
    lines[lines.length - 1] += sign
    used += width(sign)
  }
  return lines
}
