/** The client's reading of a Tight rectangle (rfbproto §7.7.5): one flat colour, or pixels through a filter and a zlib stream. */
import type { Box } from '../../../core/action/geometry'
import { failure } from '../../../core/problem'
import type { Parsing } from '../parsing'
import { decodeTight, type Filter, fillBox, tightLength } from '../tight-decoding'
import { canInflateTo, readInflated } from './compressed'
import type { Session } from './session'

const flat = 8
/** Less than this comes as it is. */
const leastCompressed = 12

export function* readTight({ framebuffer, inflaters }: Session, rect: Box): Parsing {
  const control = (yield 1)[0] ?? 0
  inflaters.restart(control & 15)
  const kind = control >> 4
  if (kind === flat) return fillBox(yield 3, framebuffer, rect)
  // A photograph (9) comes only to whom has offered a level of quality.
  if (kind > flat) throw failure('rfb.tight.kind', { kind })
  const filter: Filter = kind & 4 ? yield* readFilter() : { kind: 'copy' }
  const length = tightLength(filter, rect)
  if (length === 0) return
  const data =
    length < leastCompressed ? yield length : yield* readCompressed(inflaters.tight(kind & 3), length)
  decodeTight(data, filter, framebuffer, rect)
}

function* readFilter(): Parsing<Filter> {
  const filter = (yield 1)[0] ?? 0
  if (filter === 0) return { kind: 'copy' }
  if (filter === 2) return { kind: 'gradient' }
  if (filter !== 1) throw failure('rfb.tight.filter', { filter })
  const colours = ((yield 1)[0] ?? 0) + 1
  // The bytes are another's once more are asked for.
  return { kind: 'palette', palette: (yield colours * 3).slice() }
}

function* readCompressed(inflater: Session['inflaters']['zrle'], length: number): Parsing<Uint8Array> {
  const packed = yield* readCompactLength()
  if (!canInflateTo(packed, length)) throw failure('rfb.tight.long')
  const data = yield* readInflated(inflater, packed, length)
  if (data.length < length) throw failure('rfb.tight.short')
  return data
}

/** Seven bits a byte, the lowest first, while the eighth says that more follow; the third byte has eight. */
function* readCompactLength(): Parsing<number> {
  let length = 0
  for (let nth = 0; nth < 3; nth += 1) {
    const byte = (yield 1)[0] ?? 0
    length |= (nth < 2 ? byte & 127 : byte) << (nth * 7)
    if (byte < 128) break
  }
  return length
}
