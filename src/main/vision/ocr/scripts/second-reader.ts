/** Reads again what the first recogniser is not sure of: lines in a script that it does not know. */
import type { Box } from '../../../../core/action/geometry'
import type { Picture } from '../../../engine/ports'
import type { Line } from '../layout'
import type { Char } from '../recognize'
import { cropOf, greyOf } from './grey'
import { scoreOf } from './merge'
import { unknownPart } from './part'
import { readingOf } from './reading'
import { type Script, scripts } from './scripts'
import type { ReadInScript, Word } from './tesseract'

/** A line with its characters as they were read; `key` names what is drawn in a part of the picture. */
export type ReadLine = {
  readonly line: Line
  readonly chars: readonly Char[]
  readonly key: (crop: Box) => string
}

/** The characters of each line. */
export type SecondReader = (
  picture: Picture,
  lines: readonly ReadLine[],
  signal?: AbortSignal,
) => Promise<readonly (readonly Char[])[]>

/** Scores below which a line is read again: in any script, and in those that the screen is known to show. */
const doubted = { absent: 0.87, present: 0.985 } as const
/** Latin letters look like Cyrillic ones: in a script of the screen a line may be read as much worse. */
const lead = 0.03
/** Below this other scripts are tried, too. */
const good = 0.85
/**
 * All scripts are tried where at least so many lines are doubted, and so large a part of what is read: a text that a window covers by
 * half is doubted, too. Then it is the longest that say the most.
 */
const probes = { atLeast: 3, share: 0.05, most: 3 } as const
/** In em: narrower ones are icons. */
const leastWidth = 1.6
const mostPresent = 2
/** Lines that were tried in a script of the screen, and were none: then it is there no more. */
const mostMisses = 25
/** Lines, each in a script. */
const mostRemembered = 20_000

export function openSecondReader(readIn: ReadInScript): SecondReader {
  const wordsOf = remembering(readIn)
  /** What the screen has been found to show, the last one first, and how many lines have not been in it since. */
  let present = new Map<Script, number>()

  const readAgain = async (picture: Picture, read: ReadLine, mayProbe: boolean) => {
    const whole = { line: read.line, chars: read.chars, before: [], behind: [] }
    const part = unknownPart(read.line, read.chars)
    const inScript = async (script: Script): Promise<Reading | undefined> => {
      const isPresent = present.has(script)
      for (const { line, chars: first, before, behind } of part === undefined ? [whole] : [whole, part]) {
        const words = await wordsOf(script, picture, { line, key: read.key })
        const own = readingOf(script, line, { first, words, isPresent })
        if (own === undefined) continue
        const chars = [...before, ...own, ...behind]
        return { script, chars, score: scoreOf(read.line, chars) }
      }
      return undefined
    }
    const asItIs = scoreOf(read.line, read.chars)
    const known = await bestOf([...present.keys()], inScript, asItIs - lead)
    const isKnown = (known?.score ?? 0) >= good
    const absent = scripts.filter((script) => !present.has(script))
    const other = isKnown || !mayProbe ? undefined : await bestOf(absent, inScript, asItIs)
    const reading = (other?.score ?? 0) > (known?.score ?? 0) ? other : known
    present = after(present, reading?.script)
    return reading
  }
  return async (picture, lines, signal) => {
    const result = lines.map(({ chars }) => chars)
    const { doubts, isForeign } = doubtsOf(lines)
    let left = isForeign ? probes.most : 0
    for (const { at, read, isWide } of doubts) {
      const mayProbe = isWide && left > 0
      const reading = await readAgain(picture, read, mayProbe)
      signal?.throwIfAborted()
      // Of lines in a script of the screen there may be many.
      if (mayProbe && (reading?.score ?? 0) < good) left--
      result[at] = reading?.chars ?? read.chars
    }
    return result
  }
}

type Reading = { readonly script: Script; readonly chars: readonly Char[]; readonly score: number }

/** The first good reading in some scripts, or the best; undefined where none scores more than `least`. */
async function bestOf(
  among: readonly Script[],
  inScript: (script: Script) => Promise<Reading | undefined>,
  least: number,
): Promise<Reading | undefined> {
  let best: Reading | undefined
  for (const script of among) {
    const reading = await inScript(script)
    if (reading === undefined || reading.score <= (best?.score ?? least)) continue
    best = reading
    if (reading.score >= good) break
  }
  return best
}

/** What the screen shows after one more line: `script` is what that was in. */
function after(present: ReadonlyMap<Script, number>, script: Script | undefined): Map<Script, number> {
  const others = [...present]
    .filter(([other]) => other !== script)
    .map(([other, misses]): [Script, number] => [other, misses + 1])
    .filter(([, misses]) => misses < mostMisses)
  const own: [Script, number][] = script === undefined ? [] : [[script, 0]]
  return new Map([...own, ...others].slice(0, mostPresent))
}

/**
 * The lines to read again. What shows that a script is on the screen stands before what is read because it is: the widest of each first.
 *
 * `isForeign`: so many are doubted that the screen may show a script that is not known to be there.
 */
function doubtsOf(lines: readonly ReadLine[]) {
  const doubts = lines
    .map((read, at) => ({ at, read, width: widthOf(read), score: scoreOf(read.line, read.chars) }))
    .filter(({ score }) => score < doubted.present)
    .map((doubt) => ({ ...doubt, isWide: doubt.score < doubted.absent && doubt.width >= leastWidth }))
    .sort((a, b) => Number(b.isWide) - Number(a.isWide) || b.width - a.width)
  const wide = doubts.filter(({ isWide }) => isWide).length
  return { doubts, isForeign: wide >= Math.max(probes.atLeast, lines.length * probes.share) }
}

/** In em. */
const widthOf = ({ line: { runs, em } }: ReadLine): number =>
  ((runs.at(-1)?.end ?? 0) - (runs[0]?.start ?? 0)) / em

/** The words of a line in a script, in pixels of the picture. What a crop says does not change. */
function remembering(readIn: ReadInScript) {
  const memory = new Map<string, readonly Word[]>()
  return async (
    { model }: Script,
    picture: Picture,
    { line, key }: Omit<ReadLine, 'chars'>,
  ): Promise<readonly Word[]> => {
    const crop = cropOf(picture, line)
    const name = `${model} ${key(crop)}`
    let words = memory.get(name)
    if (words === undefined) {
      const grey = greyOf(picture, crop)
      const [x, scale] = [-grey.margin / grey.scale, 1 / grey.scale]
      words = (await readIn(model, grey)).map((word) => placed(word, { x, scale }))
    }
    memory.delete(name)
    memory.set(name, words)
    forget(memory)
    return words.map((word) => placed(word, { x: crop.x, scale: 1 }))
  }
}

function placed({ columns, ...word }: Word, { x, scale }: { x: number; scale: number }): Word {
  return { ...word, columns: { start: x + columns.start * scale, end: x + columns.end * scale } }
}

function forget(memory: Map<string, unknown>): void {
  for (const name of memory.keys()) {
    if (memory.size <= mostRemembered) return
    memory.delete(name)
  }
}
