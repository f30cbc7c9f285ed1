/** Reads lines of text with the recogniser, a few at a time, and remembers what they say. */
import type { Box } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { type Line, phrasesIn } from './layout'
import type { Network } from './network'
import { type Char, decode, recognizerInput, scaledWidth } from './recognize'
import { fingerprint, partsOf, unreadIn, type Word, wordsIn } from './words'

/** Larger batches lose more to padding than they win, and wider ones take more memory than the detector does. */
const batch = { most: 4, width: 1280 } as const
/** Some ten screens' worth of different words. */
const mostRemembered = 20_000

/** `key` names what is drawn in the line's crop. */
type Named = { readonly line: Line; readonly key: string }

/** Characters by what they were read from, their places counted from its left edge. */
type Memory = Map<string, readonly Char[]>

/** Remembers lines, and their words: where a line is half covered, or one of its words changes, it is read there alone. */
export function openLines(recognizer: Network, alphabet: readonly string[]) {
  const memory: Memory = new Map()
  const recognize = async (picture: Picture, crops: readonly Box[]): Promise<Char[][]> => {
    const { data, width, height } = recognizerInput(picture, crops)
    const answer = await recognizer({ data, dims: [crops.length, 3, height, width] })
    const [, steps = 0, classes = 0] = answer.dims
    return crops.map((crop, index) => decode({ data: answer.data, steps, classes }, index, crop, alphabet))
  }
  const readNew = async (picture: Picture, lines: readonly Named[], signal?: AbortSignal): Promise<void> => {
    const tasks = lines.map(({ line, key }) => ({ line, key, words: wordsIn(picture, line) }))
    const unread = tasks
      .flatMap(({ line, words }) => unreadIn(line, words, ({ key }) => memory.has(key)))
      .sort((a, b) => scaledWidth(a.crop) - scaledWidth(b.crop))
    const read = new Map<Word, readonly Char[]>()
    for (const segments of batchesOf(unread, ({ crop }) => scaledWidth(crop))) {
      const answers = await recognize(
        picture,
        segments.map(({ crop }) => crop),
      )
      for (const part of segments.flatMap((segment, at) => partsOf(segment, answers[at] ?? []))) {
        read.set(part.word, part.chars)
        if (part.isSure) memory.set(part.word.key, moved(part.chars, -part.word.columns.start))
      }
      signal?.throwIfAborted()
    }
    for (const { line, key, words } of tasks) {
      const chars = words.flatMap((word) => read.get(word) ?? recalled(memory, word.key, word.columns.start))
      memory.set(key, moved(chars, -line.crop.x))
    }
  }
  return async (picture: Picture, lines: readonly Line[], signal?: AbortSignal): Promise<Element[]> => {
    const named = lines.map((line) => ({ line, key: fingerprint(picture, line.crop) }))
    const distinct = new Map(named.map((each) => [each.key, each]))
    const unread = [...distinct.values()].filter(({ key }) => !memory.has(key))
    await readNew(picture, unread, signal)
    const elements = named.flatMap(({ line, key }) => phrasesIn(line, recalled(memory, key, line.crop.x)))
    forget(memory, distinct.keys())
    return elements
  }
}

const recalled = (memory: Memory, key: string, x: number): readonly Char[] => moved(memory.get(key) ?? [], x)

const moved = (chars: readonly Char[], by: number): readonly Char[] =>
  chars.map((char) => ({ ...char, x: char.x + by }))

/** @param lines the narrowest first, as each batch is as wide as its last one. */
function batchesOf<T>(lines: readonly T[], widthOf: (line: T) => number): T[][] {
  const batches: T[][] = []
  for (const line of lines) {
    const last = batches.at(-1) ?? []
    const fits = last.length < batch.most && (last.length + 1) * widthOf(line) <= batch.width
    if (last.length > 0 && fits) last.push(line)
    else batches.push([line])
  }
  return batches
}

/** Keeps the memory bounded: what was not just used goes first. */
function forget(memory: Memory, used: Iterable<string>): void {
  for (const key of used) {
    const chars = memory.get(key)
    memory.delete(key)
    if (chars !== undefined) memory.set(key, chars)
  }
  for (const key of memory.keys()) {
    if (memory.size <= mostRemembered) break
    memory.delete(key)
  }
}
