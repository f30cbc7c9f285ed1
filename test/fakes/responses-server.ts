/** OpenAI's responses as a real server: what it takes has the types of the vendor's own package. */
import type OpenAI from 'openai'
import { z } from 'zod'
import { openWireServer, type WireRequest, type WireScript, type WireServer } from './wire-server'

const InputText = z.strictObject({ type: z.literal('input_text'), text: z.string().min(1) })
const url = z.string().regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/)
const InputImage = z.strictObject({
  type: z.literal('input_image'),
  image_url: url,
  detail: z.enum(['auto', 'original']),
})
const Check = z.strictObject({ id: z.string(), code: z.string().nullish(), message: z.string().nullish() })

const Input = z.union([
  z.strictObject({ role: z.literal('user'), content: z.array(z.union([InputText, InputImage])).min(1) }),
  z.looseObject({ type: z.literal('message'), role: z.literal('assistant') }),
  z.looseObject({ type: z.literal('reasoning'), id: z.string(), encrypted_content: z.string().min(1) }),
  z.looseObject({
    type: z.literal('computer_call'),
    id: z.string(),
    call_id: z.string(),
    pending_safety_checks: z.array(Check),
  }),
  z.strictObject({
    type: z.literal('computer_call_output'),
    call_id: z.string(),
    output: z.strictObject({ type: z.literal('computer_screenshot'), image_url: url }),
    acknowledged_safety_checks: z.array(Check).exactOptional(),
  }),
])

const Body = z.strictObject({
  model: z.string(),
  store: z.literal(false),
  include: z.array(z.literal('reasoning.encrypted_content')),
  instructions: z.string().exactOptional(),
  tools: z.array(z.strictObject({ type: z.literal('computer') })).exactOptional(),
  input: z.array(Input).min(1),
  stream: z.literal(true),
})
export type ResponsesBody = z.infer<typeof Body>

/** The compiler's word that what the fake takes is what the vendor's package would send; items are as they came from there. */
export const isVendors = ({
  input: _,
  ...body
}: ResponsesBody): OpenAI.Responses.ResponseCreateParamsStreaming => body

const bodyOf = ({ body }: WireRequest): ResponsesBody => Body.parse(body)

function refuse(request: WireRequest): string | undefined {
  const parsed = Body.safeParse(request.body)
  return parsed.success ? against(parsed.data) : z.prettifyError(parsed.error)
}

/** One output a call, behind it, which acknowledges every check that was pending. */
function against({ input }: ResponsesBody): string | undefined {
  const outputs = input.flatMap((item) =>
    'type' in item && item.type === 'computer_call_output' ? [item] : [],
  )
  const calls = input.flatMap((item) => ('type' in item && item.type === 'computer_call' ? [item] : []))
  for (const { call_id, pending_safety_checks } of calls) {
    const answers = outputs.filter((output) => output.call_id === call_id)
    if (answers.length !== 1) return `No tool output found for computer call ${call_id}.`
    const known = (answers[0]?.acknowledged_safety_checks ?? []).map(({ id }) => id)
    const missing = pending_safety_checks.filter(({ id }) => !known.includes(id))
    if (missing.length > 0) return `Computer call ${call_id} has unacknowledged safety checks.`
  }
  return outputs.length === calls.length ? undefined : 'No computer call found for an output.'
}

const shape = (_: number, message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null },
})

export type ResponsesServer = WireServer & { bodies(): readonly ResponsesBody[] }

export async function openFakeResponses(
  reply: (body: ResponsesBody, nth: number) => WireScript,
): Promise<ResponsesServer> {
  const rules = { path: /^\/v1\/responses$/, refuse, shape }
  const server = await openWireServer(rules, (request, nth) => reply(bodyOf(request), nth))
  return { ...server, bodies: () => server.requests.map(bodyOf) }
}

type Item = Readonly<Record<string, unknown>>

const response = (status: string, output: readonly Item[], more: Item = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 0,
  model: 'gpt',
  status,
  output,
  error: null,
  incomplete_details: null,
  usage: { input_tokens: 1200, output_tokens: 34, total_tokens: 1234 },
  ...more,
})

/** A response as the vendor streams it: each item begins, grows and is done, then the whole is said once more. */
export function responseOf(output: readonly Item[], end: Item = {}): WireScript {
  const status = typeof end.status === 'string' ? end.status : 'completed'
  const bare = [
    { type: 'response.created', response: response('in_progress', []) },
    { type: 'response.in_progress', response: response('in_progress', []) },
    ...output.flatMap((item, output_index) => [
      {
        type: 'response.output_item.added',
        output_index,
        item: {
          ...item,
          status: 'in_progress',
          ...(item.type === 'message' && { content: [] }),
          ...(item.type === 'reasoning' && { summary: [] }),
        },
      },
      ...deltasOf(item, output_index),
      { type: 'response.output_item.done', output_index, item },
    ]),
    { type: `response.${status}`, response: response(status, output, end) },
  ]
  return { kind: 'events', events: bare.map((event, sequence_number) => ({ ...event, sequence_number })) }
}

const Said = z.object({ content: z.array(z.object({ text: z.string() })) })

function deltasOf(item: Item, output_index: number): readonly Item[] {
  const { data } = item.type === 'message' ? Said.safeParse(item) : { data: undefined }
  const place = { item_id: String(item.id), output_index, content_index: 0 }
  return (data?.content ?? []).flatMap(({ text }, content_index) => [
    {
      type: 'response.content_part.added',
      ...place,
      content_index,
      part: { type: 'output_text', text: '', annotations: [] },
    },
    ...(text.match(/[\s\S]{1,7}/g) ?? []).map((delta) => ({
      type: 'response.output_text.delta',
      ...place,
      content_index,
      delta,
      logprobs: [],
    })),
    { type: 'response.output_text.done', ...place, content_index, text, logprobs: [] },
  ])
}

export const reasoning = (id: string, text: string): Item => ({
  type: 'reasoning',
  id,
  summary: [{ type: 'summary_text', text }],
  encrypted_content: `enc-${id}`,
})

export const message = (id: string, text: string): Item => ({
  type: 'message',
  id,
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
})

export const computerCall = (
  call_id: string,
  actions: readonly Item[],
  checks: readonly Item[] = [],
): Item => ({
  type: 'computer_call',
  id: `cu_${call_id}`,
  call_id,
  status: 'completed',
  actions,
  pending_safety_checks: checks,
})
