/** Reads the body of a chat completion, streamed or in one piece, into an answer, or says what is wrong with it. */

import { z } from 'zod'
import { type Failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Answer } from '../../engine/ports'
import type { Limits } from './limits'
import { Chunk, type Gathering, openGathering } from './reply'
import { type DataEvent, readEvents } from './sse'

export type Reading = {
  readonly limits: Limits
  /** Makes the error for a sentence's end. */
  fail(why: Problem): Failure
  /** Makes the error for the server's own words, which may hold a key. */
  quote(why: Problem, words: string): Failure
  onText(text: string): void
  onBytes(): void
  onFirst(): void
}

/** Throws when the server sends an error, breaks off, or sends something else than a chat completion. */
export async function readCompletion(
  body: AsyncIterable<Uint8Array>,
  reading: Reading,
): Promise<Omit<Answer, 'firstMs'>> {
  const gathering = openGathering(reading.limits.reply, reading.fail)
  const stray: string[] = []
  let done = false
  for await (const part of readEvents(counted(body, reading))) {
    if (part.kind === 'data') done = takeEvent(gathering, part, reading)
    else stray.push(part.line)
    if (stray[0]?.trimStart().startsWith('<')) throw reading.fail(problem('model.reply.page'))
    if (done) break
  }
  if (gathering.finished() || done) return gathering.answer()
  if (gathering.begun()) throw reading.fail(problem('model.reply.broke_off'))
  if (stray.length === 0) throw reading.fail(problem('model.reply.empty'))
  takeWhole(gathering, stray.join('\n'), reading)
  return gathering.answer()
}

/** @returns whether the server has said that this was all. */
function takeEvent(gathering: Gathering, event: DataEvent, reading: Reading): boolean {
  for (const chunk of chunksOf(event, reading)) {
    if (chunk === 'done') return true
    takeInto(gathering, chunk, reading)
  }
  return false
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  { limits, fail, onBytes }: Reading,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > limits.wire)
      throw fail(problem('model.reply.bytes', { size: Math.round(limits.wire / 1024 / 1024) }))
    onBytes()
    yield chunk
  }
}

/** An event's lines are one JSON text; some servers forget the empty line between events, then each is its own. */
function chunksOf({ lines, whole }: DataEvent, reading: Reading): (Chunk | 'done')[] {
  const texts = lines.length > 1 && parseJson(lines.join('\n')) === undefined ? lines : [lines.join('\n')]
  return texts.flatMap((text): (Chunk | 'done')[] => {
    if (text.trimStart().startsWith('[DONE]')) return ['done']
    const value = parseJson(text)
    if (value === undefined && !whole) return []
    return [toChunk(value, text, reading)]
  })
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
  const { data } = Complaint.safeParse(value)
  if (data === undefined) return undefined
  if ('detail' in data) return data.detail
  if ('message' in data) return data.message
  return typeof data.error === 'string' ? data.error : data.error.message
}

function toChunk(value: unknown, text: string, reading: Reading): Chunk {
  const complaint = complaintIn(value)
  if (complaint !== undefined) throw reading.quote(problem('model.reply.error'), complaint)
  const chunk = Chunk.safeParse(value)
  if (chunk.success) return chunk.data
  throw reading.quote(problem('model.reply.not_chat'), text)
}

function takeInto(gathering: Gathering, chunk: Chunk, reading: Reading): void {
  const begun = gathering.begun()
  const grown = gathering.take(chunk)
  if (!begun && gathering.begun()) reading.onFirst()
  if (grown) reading.onText(gathering.text())
}

/** A server that does not stream, though it was asked to. */
function takeWhole(gathering: Gathering, text: string, reading: Reading): void {
  const chunk = toChunk(parseJson(text), text, reading)
  if (!chunk.choices?.[0]) throw reading.quote(problem('model.reply.not_chat'), text)
  takeInto(gathering, chunk, reading)
}
