/** Reads the body of a reply, streamed or in one piece, into an answer, or says what is wrong with it. */

import { type Failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Answer } from '../../engine/ports'
import type { Limits } from './limits'
import { openPace, type Pace } from './pace'
import { complaintIn, parseJson } from './refused'
import { type DataEvent, readEvents, type StreamPart } from './sse'
import { openTelling, type Telling } from './telling'
import { openToll, type Toll } from './toll'
import type { Gathering, Wire } from './wire'

export type Reading = {
  readonly wire: Wire
  readonly limits: Limits
  /** Ends the reading between two pieces, also where bytes never run out. */
  readonly signal: AbortSignal
  /** Makes the error for a sentence's end. */
  fail(why: Problem): Failure
  /** Makes the error for the server's own words, which may hold a key. */
  quote(why: Problem, words: string): Failure
  onText(text: string): void
  onBytes(): void
  onFirst(): void
}

/** What one reading works with. */
type Desk = Reading & {
  readonly gathering: Gathering
  readonly telling: Telling
  readonly toll: Toll
  readonly pace: Pace
  /** Lines of no event: a whole reply, a page, or noise. */
  readonly stray: string[]
  /** The stream ended in the middle of an event. */
  isCut: boolean
}

/** Throws when the server sends an error, breaks off, or sends something else than the wire has. */
export async function readReply(
  body: AsyncIterable<Uint8Array>,
  reading: Reading,
): Promise<Omit<Answer, 'firstMs'>> {
  const { limits, fail, quote } = reading
  const gathering = reading.wire.gather({ limit: limits.reply, fail, quote })
  const telling = openTelling(() => reading.onText(gathering.text()))
  const toll = openToll(reading.limits, reading.fail)
  const desk: Desk = {
    ...reading,
    gathering,
    telling,
    toll,
    pace: openPace(reading.signal),
    stray: [],
    isCut: false,
  }
  try {
    return await answerIn(body, desk)
  } finally {
    telling.end()
  }
}

async function answerIn(body: AsyncIterable<Uint8Array>, desk: Desk): Promise<Omit<Answer, 'firstMs'>> {
  const { gathering, stray } = desk
  let done = false
  for await (const part of readEvents(counted(body, desk), { grown: desk.toll.grown })) {
    done = await paced(takePart(part, desk), desk.pace)
    if (done) break
  }
  if (gathering.finished() || done) return gathering.answer()
  if (gathering.begun() || desk.isCut) throw desk.fail(problem('model.reply.broke_off'))
  if (stray.length === 0) throw desk.fail(problem('model.reply.empty'))
  await paced(takeWhole(stray.join('\n'), desk), desk.pace)
  return gathering.answer()
}

/** Does a work whose yields are its pauses for breath. */
async function paced<T>(work: Generator<unknown, T>, pace: Pace): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (pace.isTired()) await pace.rest()
    if (done) return value
  }
}

/** @returns whether the server has said that this was all. */
function* takePart(part: StreamPart, desk: Desk): Generator<unknown, boolean> {
  const { stray, toll, fail, wire } = desk
  if (part.kind === 'data') return yield* takeEvent(part, desk)
  toll.nothing()
  if (part.kind === 'nothing') return false
  toll.stray(part.line)
  if (stray.length === 0 && part.line.trimStart().startsWith('<')) throw fail(wire.strange.page)
  stray.push(part.line)
  return false
}

function* takeEvent(event: DataEvent, desk: Desk): Generator<unknown, boolean> {
  for (const piece of piecesOf(event)) {
    if (piece === 'done') return true
    if (piece === undefined) desk.isCut = true
    else yield* takeInto(piece, desk)
    yield
  }
  return false
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  { limits, fail, onBytes, pace, toll }: Desk,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    pace.heard()
    bytes += chunk.length
    if (bytes > limits.wire)
      throw fail(problem('model.reply.bytes', { size: Math.round(limits.wire / 1024 / 1024) }))
    toll.packet()
    onBytes()
    yield chunk
    if (pace.isTired()) await pace.rest()
  }
}

/** An event's lines are one JSON text; some servers forget the empty line between events, then each is its own. */
function* piecesOf({ lines, whole }: DataEvent): Generator<Piece | 'done' | undefined> {
  const texts = lines.length > 1 && parseJson(lines.join('\n')) === undefined ? lines : [lines.join('\n')]
  for (const text of texts) {
    const value = parseJson(text)
    if (text.trimStart().startsWith('[DONE]')) yield 'done'
    else yield value === undefined && !whole ? undefined : { value, text }
  }
}

function checked(value: unknown, reading: Reading): unknown {
  const complaint = complaintIn(value)
  if (complaint !== undefined) throw reading.quote(problem('model.reply.error'), complaint)
  return value
}

type Piece = { readonly value: unknown; readonly text: string }

function* takeInto({ value, text }: Piece, desk: Desk, whole = false): Generator<unknown> {
  const { gathering, telling, toll, onFirst } = desk
  const begun = gathering.begun()
  const taken = yield* gathering.take(checked(value, desk), whole)
  if (taken === undefined) throw desk.quote(desk.wire.strange.sent, text)
  if (!begun && gathering.begun()) onFirst()
  if (taken.told) toll.something()
  else toll.nothing()
  if (taken.grown) telling.grown()
}

/** A server that does not stream, though it was asked to. */
const takeWhole = (text: string, desk: Desk): Generator<unknown> =>
  takeInto({ value: parseJson(text), text }, desk, true)
