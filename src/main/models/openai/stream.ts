/** Reads the body of a chat completion, streamed or in one piece, into an answer, or says what is wrong with it. */

import { z } from 'zod'
import { type Failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Answer } from '../../engine/ports'
import type { Limits } from './limits'
import { openPace, type Pace } from './pace'
import { Chunk, type Gathering, openGathering } from './reply'
import { type DataEvent, readEvents, type StreamPart } from './sse'
import { openTelling, type Telling } from './telling'
import { openToll, type Toll } from './toll'

export type Reading = {
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
  /** Lines of no event: a whole completion, a page, or noise. */
  readonly stray: string[]
}

/** Throws when the server sends an error, breaks off, or sends something else than a chat completion. */
export async function readCompletion(
  body: AsyncIterable<Uint8Array>,
  reading: Reading,
): Promise<Omit<Answer, 'firstMs'>> {
  const gathering = openGathering(reading.limits.reply, reading.fail)
  const telling = openTelling(() => reading.onText(gathering.text()))
  const toll = openToll(reading.limits, reading.fail)
  const desk: Desk = { ...reading, gathering, telling, toll, pace: openPace(reading.signal), stray: [] }
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
  if (gathering.begun()) throw desk.fail(problem('model.reply.broke_off'))
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
  const { stray, toll, fail } = desk
  if (part.kind === 'data') return yield* takeEvent(part, desk)
  toll.nothing()
  if (part.kind === 'nothing') return false
  toll.stray(part.line)
  if (stray.length === 0 && part.line.trimStart().startsWith('<')) throw fail(problem('model.reply.page'))
  stray.push(part.line)
  return false
}

function* takeEvent(event: DataEvent, desk: Desk): Generator<unknown, boolean> {
  for (const chunk of chunksOf(event, desk)) {
    if (chunk === 'done') return true
    if (chunk !== undefined) yield* takeInto(chunk, desk)
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
function* chunksOf({ lines, whole }: DataEvent, desk: Desk): Generator<Chunk | 'done' | undefined> {
  const texts = lines.length > 1 && parseJson(lines.join('\n')) === undefined ? lines : [lines.join('\n')]
  for (const text of texts) {
    const value = parseJson(text)
    if (text.trimStart().startsWith('[DONE]')) yield 'done'
    else yield value === undefined && !whole ? undefined : toChunk(value, text, desk)
  }
}

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Complaint = z.union([
  z.object({ error: z.union([z.string(), z.looseObject({ message: z.string() })]) }),
  z.object({ object: z.literal('error'), message: z.string() }),
  z.object({ detail: z.string() }),
])

/** What a server says is wrong, in the shapes in use, or undefined when it does not complain. */
export function complaintIn(value: unknown): string | undefined {
  if (!mayComplain(value)) return undefined
  const { data } = Complaint.safeParse(value)
  if (data === undefined) return undefined
  if ('detail' in data) return data.detail
  if ('message' in data) return data.message
  return typeof data.error === 'string' ? data.error : data.error.message
}

/** Looking closer costs more than reading an event, and is done for each. */
const mayComplain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('error' in value || 'detail' in value || 'message' in value)

function toChunk(value: unknown, text: string, reading: Reading): Chunk {
  const complaint = complaintIn(value)
  if (complaint !== undefined) throw reading.quote(problem('model.reply.error'), complaint)
  const chunk = Chunk.safeParse(value)
  if (chunk.success) return chunk.data
  throw reading.quote(problem('model.reply.not_chat'), text)
}

function* takeInto(chunk: Chunk, { gathering, telling, toll, onFirst }: Desk): Generator<unknown> {
  const begun = gathering.begun()
  const { told, grown } = yield* gathering.take(chunk)
  if (!begun && gathering.begun()) onFirst()
  if (told) toll.something()
  else toll.nothing()
  if (grown) telling.grown()
}

/** A server that does not stream, though it was asked to. */
function* takeWhole(text: string, desk: Desk): Generator<unknown> {
  const chunk = toChunk(parseJson(text), text, desk)
  if (!chunk.choices?.[0]) throw desk.quote(problem('model.reply.not_chat'), text)
  yield* takeInto(chunk, desk)
}
