/** Reads lines of text with the recogniser, a few at a time, and remembers what each crop says. */
import { createHash } from 'node:crypto'
import type { Box } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { type Line, phrasesIn, piecesOf } from './layout'
import type { Network } from './network'
import { type Char, decode, recognizerInput, scaledWidth } from './recognize'

/** Larger batches lose more to padding than they win, and wider ones take more memory than the detector does. */
const batch = { most: 4, width: 1280 } as const
/** Characters: some fifty screens' worth of different texts. Half a million of them took 74 MB. */
const mostRemembered = 200_000

/** A part of a line, and the name of what is drawn there. */
type Piece = { readonly crop: Box; readonly key: string }

/** What a crop says does not change: a scrolled page is read from memory. */
export function openLines(recognizer: Network, alphabet: readonly string[]) {
  const memory = new Map<string, readonly Char[]>()
  const recognize = async (picture: Picture, batch: readonly Piece[]): Promise<void> => {
    const crops = batch.map(({ crop }) => crop)
    const { data, width, height } = recognizerInput(picture, crops)
    const answer = await recognizer({ data, dims: [batch.length, 3, height, width] })
    const [, steps = 0, classes = 0] = answer.dims
    for (const [index, { crop, key }] of batch.entries()) {
      const chars = decode({ data: answer.data, steps, classes }, index, { ...crop, x: 0 }, alphabet)
      memory.set(key, chars)
    }
  }
  return async (picture: Picture, lines: readonly Line[], signal?: AbortSignal): Promise<Element[]> => {
    const keyed = lines.map((line) => {
      const pieces = piecesOf(line).map((crop) => ({ crop, key: fingerprint(picture, crop) }))
      return { line, pieces }
    })
    const pieces = keyed.flatMap((line) => line.pieces)
    const unread = [...new Map(pieces.map((piece) => [piece.key, piece])).values()]
      .filter(({ key }) => !memory.has(key))
      .sort((a, b) => scaledWidth(a.crop) - scaledWidth(b.crop))
    for (const some of batchesOf(unread, ({ crop }) => scaledWidth(crop))) {
      await recognize(picture, some)
      signal?.throwIfAborted()
    }
    const charsOf = ({ crop, key }: Piece) =>
      (memory.get(key) ?? []).map((char) => ({ ...char, x: char.x + crop.x }))
    const elements = keyed.flatMap(({ line, pieces }) => phrasesIn(line, pieces.flatMap(charsOf)))
    forget(
      memory,
      pieces.map(({ key }) => key),
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
  let size = 0
  for (const chars of memory.values()) size += chars.length + 1
  for (const [key, chars] of memory) {
    if (size <= mostRemembered) break
    size -= chars.length + 1
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
