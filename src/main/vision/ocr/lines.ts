/** Reads lines of text with the recogniser, a few at a time, and remembers what each crop says. */
import { createHash } from 'node:crypto'
import type { Box } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { type Line, phrasesIn } from './layout'
import type { Network } from './network'
import { type Char, decode, recognizerInput, scaledWidth } from './recognize'

/** Larger batches lose more to padding than they win, and wider ones take more memory than the detector does. */
const batch = { most: 4, width: 1280 } as const
/** Some ten screens' worth of different texts. */
const mostRemembered = 4000

/** What a crop says does not change: a scrolled page is read from memory. */
export function openLines(recognizer: Network, alphabet: readonly string[]) {
  const memory = new Map<string, readonly Char[]>()
  const recognize = async (
    picture: Picture,
    batch: readonly Line[],
    keys: readonly string[],
  ): Promise<void> => {
    const { data, width, height } = recognizerInput(
      picture,
      batch.map(({ crop }) => crop),
    )
    const answer = await recognizer({ data, dims: [batch.length, 3, height, width] })
    const [, steps = 0, classes = 0] = answer.dims
    for (const [index, { crop }] of batch.entries()) {
      const chars = decode({ data: answer.data, steps, classes }, index, { ...crop, x: 0 }, alphabet)
      memory.set(keys[index] ?? '', chars)
    }
  }
  return async (picture: Picture, lines: readonly Line[], signal?: AbortSignal): Promise<Element[]> => {
    const keyed = lines.map((line) => ({ line, key: fingerprint(picture, line.crop) }))
    const unread = [...new Map(keyed.map((entry) => [entry.key, entry])).values()]
      .filter(({ key }) => !memory.has(key))
      .sort((a, b) => scaledWidth(a.line.crop) - scaledWidth(b.line.crop))
    for (const some of batchesOf(unread, ({ line }) => scaledWidth(line.crop))) {
      await recognize(
        picture,
        some.map(({ line }) => line),
        some.map(({ key }) => key),
      )
      signal?.throwIfAborted()
    }
    const elements = keyed.flatMap(({ line, key }) => {
      const chars = memory.get(key) ?? []
      return phrasesIn(
        line,
        chars.map((char) => ({ ...char, x: char.x + line.crop.x })),
      )
    })
    forget(
      memory,
      keyed.map(({ key }) => key),
    )
    return elements
  }
}

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
function forget(memory: Map<string, readonly Char[]>, used: readonly string[]): void {
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

function fingerprint({ pixels, width }: Picture, crop: Box): string {
  const hash = createHash('sha1').update(`${crop.width}x${crop.height}`)
  for (let y = crop.y; y < crop.y + crop.height; y++) {
    const from = (y * width + crop.x) * 4
    hash.update(pixels.subarray(from, from + crop.width * 4))
  }
  return hash.digest('base64')
}
