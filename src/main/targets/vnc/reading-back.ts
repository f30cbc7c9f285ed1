/** Whether what was typed stands on the screen as it was meant. A server that only passes keys on cannot tell what became of them. */
import { type Box, overlaps } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import { failure } from '../../../core/problem'
import type { Clock, Picture } from '../../engine/ports'
import { timeLimit } from '../../engine/waiting'
import type { Framebuffer } from '../../rfb/framebuffer'
import { compareTyped } from './typed-and-seen'

/** The texts of a picture; whoever has read none of the rest may keep to `where`. */
export type ReadTexts = (picture: Picture, where: Box, signal: AbortSignal) => Promise<readonly Element[]>

export type ReadingBack = {
  /** A text is about to be typed. */
  begin(): void
  /** Whether it is doubted that this text comes as it is typed. */
  readonly isDue: boolean
  /**
   * Resolves with the letters that stand there wherever they were typed, and those that never do; with neither where nothing can be
   * read. Throws the sentence that says what became of a text that came as another one.
   */
  check(text: string, signal: AbortSignal): Promise<Read>
}

export type Read = { readonly standing: readonly string[]; readonly lacking: readonly string[] }

/** In ms: how long a keyboard that was read to be the right one is trusted, and how long a reader may take. */
const trusted = 120_000
const patience = 10_000

const nothing: Read = { standing: [], lacking: [] }

/** `isDoubtful`: whether this server leaves it to its machine what becomes of a key. */
export function openReadingBack(
  framebuffer: Framebuffer,
  clock: Clock,
  read: ReadTexts | undefined,
  isDoubtful: () => boolean,
): ReadingBack {
  let before: Picture | undefined
  let provedAt = Number.NEGATIVE_INFINITY
  const textsSince = async (signal: AbortSignal): Promise<string> => {
    const { seq: _, ...after } = framebuffer.copy()
    const where = before && changedBox(before, after)
    if (read === undefined || where === undefined) return ''
    const texts = await read(after, where, timeLimit(patience, signal)).catch(() => {
      signal.throwIfAborted()
      return []
    })
    const changed = texts.filter(({ box }) => overlaps(box, where))
    return changed.map(({ text }) => text).join(' ')
  }
  return {
    get isDue() {
      return read !== undefined && isDoubtful() && clock() - provedAt > trusted
    },
    begin() {
      before = read && framebuffer.copy()
    },
    async check(text, signal) {
      if (!/\p{L}/u.test(text)) return nothing
      const found = compareTyped(text, await textsSince(signal))
      before = undefined
      if (found.kind === 'swapped') throw failure('vnc.move.case_swapped')
      if (found.kind === 'others') {
        const { typed, shown } = found
        throw failure('vnc.move.other_letters', { typed: typed.slice(0, 8), shown: shown.slice(0, 8) })
      }
      if (found.kind === 'same') provedAt = clock()
      return found
    },
  }
}

/** The box round all pixels that differ; all of a picture of another size. */
function changedBox(before: Picture, after: Picture): Box | undefined {
  const { width, height } = after
  if (before.width !== width || before.height !== height) return { x: 0, y: 0, width, height }
  const [old, now] = [before, after].map(({ pixels }) => new Uint32Array(pixels.buffer, pixels.byteOffset))
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (old?.[y * width + x] === now?.[y * width + x]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
