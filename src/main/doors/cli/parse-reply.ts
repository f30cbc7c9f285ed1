/** Reads model replies without a run: what `pilothouse parse` prints, one reply or a batch of lines. */
import { z } from 'zod'
import type { Action } from '../../../core/action/action'
import { type Size, Space } from '../../../core/action/geometry'
import type { Reading } from '../../../core/action/proposal'
import { wordsOf } from '../../../core/cause'
import { type Dialect, ModelReply, type Params, type Seen } from '../../../core/dialects/dialect'
import { dialect, dialects, impliedParams } from '../../../core/dialects/index'
import { type Refusal, refuse } from '../../../core/dialects/reading/refusal'
import { openEnvelope } from '../../../core/dialects/reading/tools/chat-wire'
import { streamed } from '../../wiring/streamed'
import { readMarks, standIns, type Unplaced, unplaced } from './parse-marks'

const Sides = z.tuple([z.int().positive().max(100_000), z.int().positive().max(100_000)])
const GivenSpace = z.union([z.literal('px').transform((): Space => 'pixels'), Space])

const Line = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  dialect: z.string(),
  /** The model's text, or a JSON value where a server answers with one. */
  reply: z.unknown(),
  screen: Sides,
  image: Sides.optional(),
  space: GivenSpace.optional(),
  params: z.looseObject({ space: GivenSpace.optional(), inner: z.string().optional() }).optional(),
  /** Elements by number; read by dialects that speak of marks. */
  marks: z.unknown().optional(),
  finish: ModelReply.shape.finish.unwrap().optional(),
})
type Line = z.infer<typeof Line>

export type ParseResult =
  | {
      readonly ok: true
      /** One on a numbered element has no place where the line gave no `marks`. */
      readonly actions: readonly (Action | Unplaced)[]
      readonly ignored: number
      readonly repaired: readonly string[]
      readonly thought?: string
      readonly memory?: string
      readonly status?: string
      readonly target?: string
      readonly confirm?: string
    }
  | Refusal

/** One reply, with the screen it was about, as canonical actions. Never throws: what cannot be read says why. */
export function parseReply(line: unknown): ParseResult {
  const parsed = Line.safeParse(line)
  if (!parsed.success) return refuse('schema', issueOf(parsed.error))
  const given = parsed.data
  const enveloped = given.dialect === 'chat-wire'
  const name = enveloped ? given.params?.inner : given.dialect
  const spoken = name === undefined ? undefined : dialect(name)
  if (spoken === undefined) return refuse('schema', unknownDialect(name))
  const reply = enveloped ? fromEnvelope(given) : fromReply(given)
  if ('error' in reply) return reply
  const seen = seenOf(given, spoken, impliedParams(name ?? ''))
  if ('error' in seen) return seen
  if (given.marks !== undefined || spoken.platform !== 'web') return resultOf(spoken.read(reply, seen))
  return resultOf(spoken.read(reply, { ...seen, elements: standIns(reply.text) }), unplaced)
}

const unknownDialect = (name: string | undefined): string => {
  const known = dialects.map(({ id }) => id).join(', ')
  return name === undefined
    ? `params.inner is missing; known are ${known}`
    : `there is no dialect ${name.slice(0, 40)}; known are ${known}`
}

/** What the reply was about; refused where the dialect knows no picture of such a screen, or the marks are none. */
function seenOf(given: Line, spoken: Dialect, implied: Params): Seen | Refusal {
  const size = ([width, height]: readonly [number, number]) => ({ width, height })
  const screen = size(given.screen)
  const params = { ...implied, ...given.params }
  const elements = given.marks === undefined ? undefined : readMarks(given.marks)
  if (elements !== undefined && 'error' in elements) return elements
  const pictureOf = (whole: Size) => (saysMore(params) ? spoken.picture?.(whole, params) : undefined) ?? whole
  try {
    const image = given.image === undefined ? pictureOf(screen) : size(given.image)
    return { screen, image, space: given.space ?? given.params?.space ?? spoken.space, params, elements }
  } catch (thrown) {
    return refuse('schema', wordsOf(thrown))
  }
}

/** Whether anything is known of the model or its display; if not, the picture is taken to be the screen itself. */
const saysMore = ({ space: _, inner: __, ...params }: Params): boolean => Object.keys(params).length > 0

function fromReply({ reply, finish = 'stop' }: Line): ModelReply | Refusal {
  if (typeof reply === 'string') return { text: reply, finish }
  if (reply === undefined || reply === null) return refuse('schema', 'reply is missing')
  return { text: JSON.stringify(reply), finish }
}

function fromEnvelope({ reply, finish }: Line): ModelReply | Refusal {
  if (typeof reply === 'string' && streamed.isStream(reply)) {
    const stream = streamed.read(reply)
    return finish === undefined || 'error' in stream ? stream : { ...stream, finish }
  }
  const wire = typeof reply === 'string' ? parseJson(reply) : reply
  if (wire === undefined) return refuse('bad_json', 'the chat message is not JSON')
  const opened = openEnvelope(wire)
  if (opened === undefined) return refuse('schema', 'the reply is not a chat message')
  return finish === undefined ? opened : { ...opened, finish }
}

function resultOf(
  reading: Reading,
  told: (action: Action) => Action | Unplaced = (same) => same,
): ParseResult {
  if (!reading.ok) return reading
  const { actions, ignored, repaired, thought, memory, status, target, confirm } = reading.intent
  return {
    ok: true,
    actions: actions.map(told),
    ignored,
    repaired,
    ...(thought === undefined ? {} : { thought }),
    ...(memory === undefined ? {} : { memory }),
    ...(status === undefined ? {} : { status }),
    ...(target === undefined ? {} : { target }),
    ...(confirm === undefined ? {} : { confirm }),
  }
}

const Named = z.object({ id: z.union([z.string(), z.number()]) })

export type BatchResult = ParseResult & { readonly id?: string | number }

/** A result for each line of JSON, in order, the line's `id` repeated. A bad line gives a bad result; blank ones none. */
export async function* parseBatch(lines: AsyncIterable<string>): AsyncGenerator<BatchResult> {
  let number = 0
  for await (const text of lines) {
    number++
    if (text.trim() === '') continue
    const line = parseJson(text)
    const named = Named.safeParse(line)
    const result = line === undefined ? refuse('bad_json', `line ${number} is not JSON`) : parseReply(line)
    yield named.success ? { id: named.data.id, ...result } : result
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function issueOf(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue === undefined ? 'the line does not fit' : `${issue.path.join('.') || 'line'}: ${issue.message}`
}
