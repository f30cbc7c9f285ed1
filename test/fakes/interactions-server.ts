/** Gemini's interactions as a real server: what it takes has the types of the vendor's own package. */
import type { Interactions } from '@google/genai'
import { z } from 'zod'
import { openWireServer, type WireRequest, type WireScript, type WireServer } from './wire-server'

const Text = z.strictObject({ type: z.literal('text'), text: z.string().min(1) })
const Picture = z.strictObject({
  type: z.literal('image'),
  data: z.base64().min(1),
  mime_type: z.enum(['image/png', 'image/jpeg']),
})
const content = z.array(z.union([Text, Picture])).min(1)

const Step = z.union([
  z.strictObject({ type: z.literal('user_input'), content }),
  z.looseObject({ type: z.literal('model_output'), content }),
  z.looseObject({
    type: z.literal('thought'),
    signature: z.string().min(1),
    summary: z.array(Text).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('function_call'),
    id: z.string().min(1),
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    type: z.literal('function_result'),
    call_id: z.string().min(1),
    name: z.string().min(1),
    is_error: z.literal(true).exactOptional(),
    result: content,
  }),
])
type Step = z.infer<typeof Step>

const Body = z.strictObject({
  model: z.string(),
  store: z.literal(false),
  system_instruction: z.string().exactOptional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('computer_use'),
        environment: z.enum(['desktop', 'browser', 'mobile']),
        excluded_predefined_functions: z.array(z.string()).exactOptional(),
      }),
    )
    .exactOptional(),
  generation_config: z
    .strictObject({
      temperature: z.number().exactOptional(),
      top_p: z.number().exactOptional(),
      max_output_tokens: z.int().exactOptional(),
      seed: z.int().exactOptional(),
      thinking_level: z.literal('low').exactOptional(),
    })
    .exactOptional(),
  input: z.array(Step).min(1),
  stream: z.literal(true),
})
export type InteractionsBody = z.infer<typeof Body>

/** The compiler's word that what the fake takes is what the vendor's package would send. */
export const isVendors = (
  body: InteractionsBody,
): Interactions.CreateModelInteractionParamsStreaming & { readonly stream: true } => body

const bodyOf = ({ body }: WireRequest): InteractionsBody => Body.parse(body)

function refuse(request: WireRequest): string | undefined {
  const parsed = Body.safeParse(request.body)
  return parsed.success ? against(parsed.data) : z.prettifyError(parsed.error)
}

const said = z.object({ safety_acknowledgement: z.string().optional() })

const isAcknowledged = ({ result }: Extract<Step, { type: 'function_result' }>): boolean =>
  result.some(
    (part) =>
      part.type === 'text' && said.safeParse(JSON.parse(part.text)).data?.safety_acknowledgement === 'true',
  )

type Call = Extract<Step, { type: 'function_call' }>

/** One result a call, behind its turn and before the next; what wants to be confirmed is acknowledged. */
function against({ input }: InteractionsBody): string | undefined {
  const open: Call[] = []
  for (const step of input) {
    if (step.type === 'function_call') open.push(step)
    const why = step.type === 'function_result' ? againstResult(step, open) : undefined
    if (why !== undefined) return why
    if (step.type === 'user_input' && open.length > 0) break
  }
  return open[0] && `call ${open[0].id} has no result`
}

function againstResult(step: Extract<Step, { type: 'function_result' }>, open: Call[]): string | undefined {
  const at = open.findIndex(({ id, name }) => id === step.call_id && name === step.name)
  const [call] = at < 0 ? [] : open.splice(at, 1)
  if (call === undefined) return `there is no call ${step.call_id} for a result`
  const wants = call.arguments.safety_decision !== undefined
  return wants && !isAcknowledged(step) ? 'safety_acknowledgement is missing' : undefined
}

const shape = (code: number, message: string) => ({ error: { code: String(code), message } })

export type InteractionsServer = WireServer & { bodies(): readonly InteractionsBody[] }

export async function openFakeInteractions(
  reply: (body: InteractionsBody, nth: number) => WireScript,
): Promise<InteractionsServer> {
  const rules = { path: /^\/v1beta\/interactions$/, refuse, shape }
  const server = await openWireServer(rules, (request, nth) => reply(bodyOf(request), nth))
  return { ...server, bodies: () => server.requests.map(bodyOf) }
}

export type VendorsStep =
  | Interactions.ThoughtStep
  | Interactions.ModelOutputStep
  | Interactions.FunctionCallStep

type Sent =
  | Interactions.InteractionCreatedEvent
  | Interactions.InteractionCompletedEvent
  | Interactions.StepDelta
type VendorsEvent = Sent | Interactions.StepStart | Interactions.StepStop

const pieces = (text: string): readonly string[] => text.match(/[\s\S]{1,7}/g) ?? []

/** A step as it begins, and what is added to it until it is whole. */
function grown(step: VendorsStep): {
  readonly step: VendorsStep
  readonly deltas: readonly Interactions.StepDelta['delta'][]
} {
  switch (step.type) {
    case 'function_call': {
      const { arguments: given, ...call } = step
      const written = pieces(JSON.stringify(given))
      return {
        step: { ...call, arguments: {} },
        deltas: written.map((piece) => ({ type: 'arguments_delta', arguments: piece })),
      }
    }
    case 'thought': {
      const { signature, summary = [], ...thought } = step
      const told = summary.map((content) => ({ type: 'thought_summary', content }) as const)
      return { step: thought, deltas: [...told, { type: 'thought_signature', signature }] }
    }
    case 'model_output': {
      const texts = (step.content ?? []).flatMap((one) => (one.type === 'text' ? pieces(one.text) : []))
      return { step: { type: 'model_output' }, deltas: texts.map((text) => ({ type: 'text', text })) }
    }
  }
}

const usage = {
  total_input_tokens: 1200,
  total_output_tokens: 30,
  total_thought_tokens: 4,
  total_tokens: 1234,
}

/** An interaction as the vendor streams it: each step begins, grows and stops, then it is said how all ended. */
export function interactionOf(steps: readonly VendorsStep[], ended?: string): WireScript {
  const isCalling = steps.some(({ type }) => type === 'function_call')
  const status = ended ?? (isCalling ? 'requires_action' : 'completed')
  const interaction = { id: 'int_1', object: 'interaction', model: 'gemini-3.5-flash' }
  const events: readonly VendorsEvent[] = [
    { event_type: 'interaction.created', interaction: { ...interaction, status: 'in_progress' } },
    ...steps.flatMap((whole, index): readonly VendorsEvent[] => {
      const { step, deltas } = grown(whole)
      return [
        { event_type: 'step.start', index, step },
        ...deltas.map((delta) => ({ event_type: 'step.delta', index, delta }) as const),
        { event_type: 'step.stop', index },
      ]
    }),
    { event_type: 'interaction.completed', interaction: { ...interaction, status, usage } },
  ]
  return { kind: 'raw', writes: [...events.map(eventOf), 'event: done\ndata: [DONE]\n\n'] }
}

/** As it goes over the wire. */
export const eventOf = (event: { readonly event_type: string }): string =>
  `event: ${event.event_type}\ndata: ${JSON.stringify(event)}\n\n`

export const thought = (text: string, signature = 'c2ln'): VendorsStep => ({
  type: 'thought',
  summary: [{ type: 'text', text }],
  signature,
})

export const output = (text: string): VendorsStep => ({
  type: 'model_output',
  content: [{ type: 'text', text }],
})

export const call = (id: string, name: string, given: Record<string, unknown>): VendorsStep => ({
  type: 'function_call',
  id,
  name,
  arguments: given,
})
