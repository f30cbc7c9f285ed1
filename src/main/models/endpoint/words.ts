/** What a reply says and thinks, gathered piece by piece within its bounds: the same on every wire. */
import { problem } from '../../../core/problem'
import { openRepetitionGuard } from './repetition'
import type { Means } from './wire'

/** Where a piece belongs. */
type Where = 'text' | 'reasoning'

export type Words = {
  /** Counts what must be kept besides. Throws when there is too much. */
  grow(piece: string): string
  /** Yields between small pieces of work. Throws when the reply is too long or repeats itself. */
  add(where: Where, piece: string): Generator<unknown, void>
  said(where: Where): string
  length(): number
}

export function openWords({ limit, fail }: Pick<Means, 'limit' | 'fail'>): Words {
  const said = { text: '', reasoning: '' }
  const guards = { text: openRepetitionGuard(), reasoning: openRepetitionGuard() }
  let length = 0
  const grow = (piece: string) => {
    length += piece.length
    if (length > limit) throw fail(problem('model.reply.too_long', { size: Math.round(limit / 1024) }))
    return piece
  }
  function* add(where: Where, piece: string): Generator<unknown, void> {
    said[where] += grow(piece)
    for (const part of slicesOf(piece)) {
      if (guards[where](part)) throw fail(problem('model.reply.repeats'))
      yield
    }
  }
  return { grow, add, said: (where) => said[where], length: () => length }
}

/** As much of a text as the guard reads in about a millisecond. */
const slice = 2048

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += slice) yield text.slice(at, at + slice)
}
