/** The zlib streams of a connection, and what is read through them in pieces. */
import { type Parsing, settled } from '../parsing'
import { createInflater, type Inflater } from '../zlib-stream'

const piece = 256 * 1024

/** ZRLE has one, for its whole life by the book; Tight has four, which a server begins anew as it likes. */
export type Inflaters = {
  readonly zrle: Inflater
  tight(nth: number): Inflater
  /** `mask`: a bit for each of Tight's streams. */
  restart(mask: number): void
  close(): void
}

export function createInflaters(): Inflaters {
  const zrle = createInflater()
  const tight: Inflater[] = []
  return {
    zrle,
    tight: (nth) => (tight[nth] ??= createInflater()),
    restart(mask) {
      for (let nth = 0; nth < 4; nth += 1) {
        if ((mask & (1 << nth)) === 0) continue
        tight[nth]?.close()
        delete tight[nth]
      }
    },
    close() {
      for (const each of [zrle, ...tight]) each?.close()
    },
  }
}

/** Whether so many bytes can be those that inflate to `most`. */
export const canInflateTo = (length: number, most: number) => length <= most + most / 100 + 1024

/** Reads `length` compressed bytes. Throws where they inflate to more than `most`. */
export function* readInflated(inflater: Inflater, length: number, most: number): Parsing<Uint8Array> {
  const parts: Uint8Array[] = []
  let inflated = 0
  for (let left = length; left > 0; left -= piece) {
    const input = yield Math.min(piece, left)
    const part = yield* settled(
      left === length ? inflater.begin(input, most) : inflater.transform(input, most - inflated),
    )
    inflated += part.length
    parts.push(part)
  }
  const [only] = parts
  return parts.length === 1 && only ? only : Buffer.concat(parts)
}
