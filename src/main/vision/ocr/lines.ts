/** Reads lines of text with the recogniser, a few at a time, and remembers what each crop says. */
import { createHash } from 'node:crypto'
import type { Box } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { type Line, phrasesIn, piecesOf } from './layout'
import type { Network } from './networks/network'
import { type Char, decode, recognizerInput, scaledWidth } from './recognize'
import type { SecondReader } from './scripts/second-reader'
import { type Known, type Spared, sparedOf } from './spared'

/** Larger batches lose more to padding than they win, and wider ones take more memory than the detector does. */
const batch = { most: 4, width: 1280 } as const
/** Characters: some fifty screens' worth of different texts. Half a million of them took 74 MB. */
const mostRemembered = 200_000

/** A part of a line, and the name of what is drawn there. */
type Piece = { readonly crop: Box; readonly key: string }

/** A frame, and the lines that were read of it. */
export type Sight = { readonly picture: Picture; readonly lines: readonly Known[] }

/** `isWhole`: no line is left for a later reading. */
export type Read = {
  readonly elements: readonly Element[]
  readonly lines: readonly Known[]
  readonly isWhole: boolean
}

/** What a crop says does not change: a scrolled page is read from memory. */
export function openLines(recognizer: Network, alphabet: readonly string[], readAgain: SecondReader) {
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
  /** @param last the frame before: what of a line stood there is not read again. */
  return async (
    picture: Picture,
    lines: readonly Line[],
    { last, signal }: { readonly last?: Sight | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<Read> => {
    const keyed = lines.map((line) => {
      const spared = last && sparedIn(line, picture, last)
      const crops = spared === undefined ? piecesOf(line) : restOf(spared)
      return { line, spared, pieces: crops.map((crop) => ({ crop, key: fingerprint(picture, crop) })) }
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
    const first = keyed.map(({ line, spared, pieces }) => {
      const parts = pieces.map(charsOf)
      const chars = spared === undefined ? parts.flat() : together(spared, parts)
      return { line, chars, key: (crop: Box) => fingerprint(picture, crop) }
    })
    const second = await readAgain(picture, first, signal)
    forget(
      memory,
      pieces.map(({ key }) => key),
    )
    return {
      elements: first.flatMap(({ line, chars }, at) => phrasesIn(line, second.chars[at] ?? chars)),
      // What is spared of them in the next frame is read in other scripts with the rest.
      lines: first.map(({ line: { crop }, chars }) => ({ crop, chars })),
      isWhole: second.isWhole,
    }
  }
}

function sparedIn(line: Line, picture: Picture, { picture: then, lines }: Sight): Spared | undefined {
  const { x, width } = line.crop
  for (const known of lines) {
    if (known.crop.x >= x + width || known.crop.x + known.crop.width <= x) continue
    const spared = sparedOf(line, picture, { picture: then, known })
    if (spared !== undefined) return spared
  }
  return undefined
}

const restOf = ({ before, behind }: Spared): readonly Box[] =>
  [before, behind].flatMap((box) => (box === undefined ? [] : [box]))

/** The blank where two of them meet is no part of what was read anew. */
function together(spared: Spared, parts: readonly (readonly Char[])[]): readonly Char[] {
  const before = spared.before === undefined ? [] : (parts[0] ?? [])
  const behind = spared.behind === undefined ? [] : (parts.at(-1) ?? [])
  const isLetter = ({ text }: Char): boolean => text !== ' '
  return [
    ...before.slice(0, before.findLastIndex(isLetter) + 1),
    ...spared.chars,
    ...behind.slice(Math.max(0, behind.findIndex(isLetter))),
  ]
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
