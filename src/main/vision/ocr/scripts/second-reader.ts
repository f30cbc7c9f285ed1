/** Reads again what the first recogniser is not sure of: lines in a script that it does not know. */
import type { Box } from '../../../../core/action/geometry'
import type { Picture } from '../../../engine/ports'
import type { Line } from '../layout'
import type { Char } from '../recognize'
import { withStrokes } from './grey'
import { type Memory, openMemory } from './memory'
import { scoreOf } from './merge'
import { unknownPart } from './part'
import { patchwork, readingOf, unread } from './reading'
import { type Script, scripts } from './scripts'
import type { ReadInScript } from './tesseract'

/** A line with its characters as they were read; `key` names what is drawn in a part of the picture. */
export type ReadLine = {
  readonly line: Line
  readonly chars: readonly Char[]
  readonly key: (crop: Box) => string
}

/** The characters of each line. `isWhole`: none of them is left for a later reading. Rejects after an abort. */
export type SecondReader = (
  picture: Picture,
  lines: readonly ReadLine[],
  signal?: AbortSignal,
) => Promise<{ readonly chars: readonly (readonly Char[])[]; readonly isWhole: boolean }>

/** Scores below which a line is read again: in any script, and in those that the screen is known to show. */
const doubted = { absent: unread, present: 0.985 } as const
/**
 * A script whose letters look like Latin ones may be read as much worse, where the screen shows it: of "OTMeHa" the first reader is
 * surer than it should be, and that is no word of Latin letters.
 */
const lead = { any: 0.03, patchwork: 0.14 } as const
/** Below this other scripts are tried, too. */
const good = 0.85
/**
 * All scripts are tried where at least so many lines are doubted, and so large a part of what is read: a text that a window covers by
 * half is doubted, too. Then it is the longest that say the most.
 */
const probes = { atLeast: 3, share: 0.05, most: 5 } as const
/** In em: narrower ones are icons. */
const leastWidth = 1.6
const mostPresent = 3
/** Readings of this many lines or more in which a script was tried and was in none: then it is there no more. */
const misses = { lines: 5, most: 4 } as const
/**
 * In ms: a frame is waited for, by most for 20 s in all. What is left of it stays as it was read until the screen changes and is read
 * again, when what has been read is remembered.
 */
const budget = 10_000

export function openSecondReader(readIn: ReadInScript, patience = budget): SecondReader {
  const memory = openMemory(readIn)
  let present: Present = new Map()
  return async (picture, lines, signal) => {
    const until = performance.now() + patience
    const chars = lines.map((read) => read.chars)
    const { doubts, isForeign } = doubtsOf(lines)
    const found = new Set<Script>()
    let left = isForeign ? probes.most : 0
    const readOne = async ({ at, read, isWide }: Doubt): Promise<void> => {
      if (chars[at] !== read.chars) return
      const mayProbe = isWide && left > 0
      const shown = new Set([...present.keys(), ...found])
      const reading = await readAgain(picture, read, { memory, shown, mayProbe, until })
      signal?.throwIfAborted()
      // Of lines in a script of the screen there may be many.
      if (mayProbe && (reading?.score ?? 0) < good) left--
      if (reading === undefined) return
      chars[at] = reading.chars
      if (reading.chars.some(({ text }) => reading.script.own.test(text))) found.add(reading.script)
    }
    const isWhole = await inPasses(doubts, found, until, readOne)
    present = after(present, found, isWhole ? doubts.length : 0)
    return { chars, isWhole }
  }
}

/** Lines that were read before a script of theirs was found are read in it, too. False when time was up. */
async function inPasses(
  doubts: readonly Doubt[],
  found: ReadonlySet<Script>,
  until: number,
  readOne: (doubt: Doubt) => Promise<void>,
): Promise<boolean> {
  let before = -1
  while (before < found.size) {
    before = found.size
    for (const doubt of doubts) {
      if (performance.now() >= until) return false
      await readOne(doubt)
    }
  }
  return performance.now() < until
}

/** What the screen has been found to show, and in how many readings it has not been since. */
type Present = ReadonlyMap<Script, number>

function after(present: Present, found: ReadonlySet<Script>, tried: number): Present {
  const others = [...present]
    .filter(([script]) => !found.has(script))
    .map(([script, missed]): [Script, number] => [script, tried < misses.lines ? missed : missed + 1])
    .filter(([, missed]) => missed < misses.most)
  const own = [...found].map((script): [Script, number] => [script, 0])
  return new Map([...own, ...others].slice(0, mostPresent))
}

type Reading = { readonly script: Script; readonly chars: readonly Char[]; readonly score: number }
type With = {
  readonly memory: Memory
  readonly shown: ReadonlySet<Script>
  readonly mayProbe: boolean
  readonly until: number
}

/** The best reading of a line in the scripts that are shown, or else in any; undefined where the one at hand is better. */
async function readAgain(
  picture: Picture,
  read: ReadLine,
  { memory, shown, mayProbe, until }: With,
): Promise<Reading | undefined> {
  const asItIs = scoreOf(read.line, read.chars)
  const name = read.key(read.line.crop)
  const last = memory.scriptOf(name)
  const known = last === undefined ? shown : new Set([last, ...shown])
  const inScript = async (script: Script): Promise<Reading | undefined> => {
    if (performance.now() > until) return undefined
    const isPresent = known.has(script)
    const reading = await readingIn(script, picture, read, { memory, isPresent })
    if (reading === undefined) return undefined
    const least = isPresent && script.looksLatin === true ? asItIs - leadOver(read, reading) : asItIs
    return reading.score > least ? reading : undefined
  }
  const first = await bestOf([...known], inScript)
  const isKnown = (first?.score ?? 0) >= good || !mayProbe
  const absent = isKnown ? [] : scripts.filter((script) => !known.has(script))
  const other = await bestOf(absent, inScript)
  const reading = (other?.score ?? 0) > (first?.score ?? 0) ? other : first
  if (reading !== undefined) memory.found(name, reading.script)
  return reading
}

const isPatchwork = ({ chars }: Pick<ReadLine, 'chars'>): boolean =>
  patchwork.test(chars.map(({ text }) => text).join(''))
/** A name like MacBook is one in any script. */
const leadOver = (read: ReadLine, reading: Reading): number =>
  isPatchwork(read) && !isPatchwork(reading) ? lead.patchwork : lead.any

/** The first good one, or the best. */
async function bestOf(
  among: readonly Script[],
  inScript: (script: Script) => Promise<Reading | undefined>,
): Promise<Reading | undefined> {
  let best: Reading | undefined
  for (const script of among) {
    const reading = await inScript(script)
    if ((reading?.score ?? 0) > (best?.score ?? 0)) best = reading
    if ((best?.score ?? 0) >= good) break
  }
  return best
}

async function readingIn(
  script: Script,
  picture: Picture,
  read: ReadLine,
  { memory, isPresent }: { readonly memory: Memory; readonly isPresent: boolean },
): Promise<Reading | undefined> {
  const whole = { line: read.line, chars: read.chars, before: [], behind: [] }
  const part = unknownPart(read.line, read.chars)
  for (const { line, chars: first, before, behind } of part === undefined ? [whole] : [whole, part]) {
    const crop = line === read.line && script.endsUpright === true ? withStrokes(picture, line) : line.crop
    const words = await memory.wordsOf(script, picture, { crop, key: read.key(crop) })
    const own = readingOf(script, line, { first, words, isPresent })
    if (own === undefined) continue
    const chars = [...before, ...blankAfter(before), ...own, ...blankAfter(own, behind), ...behind]
    return { script, chars, score: scoreOf(read.line, chars) }
  }
  return undefined
}

/** A part ends at a blank. */
function blankAfter(chars: readonly Char[], next?: readonly Char[]): Char[] {
  const last = chars.at(-1)
  return last === undefined || next?.length === 0 ? [] : [{ text: ' ', x: last.x, confidence: 1 }]
}

type Doubt = { readonly at: number; readonly read: ReadLine; readonly isWide: boolean }

/**
 * The lines to read again. What shows that a script is on the screen stands before what is read because it is: the widest of each first.
 *
 * `isForeign`: so many are doubted that the screen may show a script that is not known to be there.
 */
function doubtsOf(lines: readonly ReadLine[]): {
  readonly doubts: readonly Doubt[]
  readonly isForeign: boolean
} {
  const doubts = lines
    .map((read, at) => ({ at, read, width: widthOf(read), score: scoreOf(read.line, read.chars) }))
    .filter(({ score, read }) => score < doubted.present || isPatchwork(read))
    .map((doubt) => ({ ...doubt, isWide: doubt.score < doubted.absent && doubt.width >= leastWidth }))
    .sort((a, b) => Number(b.isWide) - Number(a.isWide) || b.width - a.width)
  const wide = doubts.filter(({ isWide }) => isWide).length
  return { doubts, isForeign: wide >= Math.max(probes.atLeast, lines.length * probes.share) }
}

/** In em. */
const widthOf = ({ line: { runs, em } }: ReadLine): number =>
  ((runs.at(-1)?.end ?? 0) - (runs[0]?.start ?? 0)) / em
