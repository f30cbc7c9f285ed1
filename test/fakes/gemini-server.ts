/** Gemini's `streamGenerateContent` as a real server: what it takes has the types of the vendor's own package. */
import type { Content, GenerateContentConfig } from '@google/genai'
import { z } from 'zod'
import { openWireServer, type WireRequest, type WireScript, type WireServer } from './wire-server'

const Blob = z.strictObject({ mimeType: z.enum(['image/png', 'image/jpeg']), data: z.base64().min(1) })
const args = z.record(z.string(), z.unknown())
const Part = z.union([
  z.strictObject({
    text: z.string().min(1),
    thought: z.boolean().exactOptional(),
    thoughtSignature: z.string().exactOptional(),
  }),
  // A stream may end with a signature alone, which must come back.
  z.strictObject({ text: z.literal(''), thoughtSignature: z.string().min(1) }),
  z.strictObject({ inlineData: Blob }),
  z.strictObject({
    functionCall: z.strictObject({
      id: z.string().exactOptional(),
      name: z.string(),
      args: args.exactOptional(),
    }),
    thoughtSignature: z.string().exactOptional(),
  }),
  z.strictObject({
    functionResponse: z.strictObject({
      id: z.string().exactOptional(),
      name: z.string().min(1),
      response: z.record(z.string(), z.string()),
      parts: z.array(z.strictObject({ inlineData: Blob })).exactOptional(),
    }),
  }),
])
type AnyPart = z.infer<typeof Part>

const Body = z.strictObject({
  contents: z.array(z.strictObject({ role: z.enum(['user', 'model']), parts: z.array(Part).min(1) })).min(1),
  systemInstruction: z.looseObject({ parts: z.array(z.strictObject({ text: z.string() })) }).exactOptional(),
  tools: z
    .array(
      z.strictObject({
        computerUse: z.strictObject({
          environment: z.enum(['ENVIRONMENT_DESKTOP', 'ENVIRONMENT_BROWSER', 'ENVIRONMENT_MOBILE']),
          excludedPredefinedFunctions: z.array(z.string()).exactOptional(),
        }),
      }),
    )
    .exactOptional(),
  generationConfig: z.looseObject({}).exactOptional(),
})
export type GeminiBody = z.infer<typeof Body>

/** The compiler's word that contents are what the vendor's package would send. */
export const contentsOf = ({ contents }: GeminiBody): Content[] =>
  contents.map(({ role, parts }) => ({ role, parts }))

/** What stands beside the contents, as the vendor's package takes it. */
export const configOf = ({ systemInstruction }: GeminiBody): GenerateContentConfig => ({
  ...(systemInstruction && { systemInstruction: { parts: systemInstruction.parts } }),
})

const bodyOf = ({ body }: WireRequest): GeminiBody => Body.parse(body)

function refuse(request: WireRequest): string | undefined {
  const parsed = Body.safeParse(request.body)
  return parsed.success ? against(parsed.data) : z.prettifyError(parsed.error)
}

const callsIn = (parts: readonly AnyPart[] = []) =>
  parts.flatMap((part) => ('functionCall' in part ? [part.functionCall] : []))
const answersIn = (parts: readonly AnyPart[] = []) =>
  parts.flatMap((part) => ('functionResponse' in part ? [part.functionResponse] : []))

/** As many responses as calls, in their order; what wants to be confirmed is acknowledged, and calls keep their signature. */
function against({ contents }: GeminiBody): string | undefined {
  for (const [at, { role, parts }] of contents.entries()) {
    if (contents[at - 1]?.role === role) return 'roles must alternate'
    const calls = callsIn(parts)
    const answers = answersIn(contents[at + 1]?.parts)
    if (calls.length !== answers.length) return 'function response parts must equal function call parts'
    if (calls.some(({ name, id }, nth) => answers[nth]?.name !== name || answers[nth]?.id !== id))
      return 'a function response does not fit its call'
    const wanting = calls.findIndex(
      (call, nth) =>
        call.args?.safety_decision !== undefined && answers[nth]?.response.safety_acknowledgement !== 'true',
    )
    if (wanting >= 0) return 'safety_acknowledgement is missing'
    const first = parts.find((part) => 'functionCall' in part)
    if (first !== undefined && !('thoughtSignature' in first))
      return 'a function call is missing its thought_signature'
  }
  return undefined
}

const shape = (code: number, message: string) => ({ error: { code, message, status: 'INVALID_ARGUMENT' } })

export type GeminiServer = WireServer & { bodies(): readonly GeminiBody[] }

export async function openFakeGemini(
  reply: (body: GeminiBody, nth: number) => WireScript,
): Promise<GeminiServer> {
  const rules = { path: /^\/v1beta\/models\/[\w.-]+:streamGenerateContent\?alt=sse$/, refuse, shape }
  const server = await openWireServer(rules, (request, nth) => reply(bodyOf(request), nth))
  return { ...server, bodies: () => server.requests.map(bodyOf) }
}

/** Each part in an event of its own, texts in small pieces; the last event says why it ends. */
export function partsAs(
  parts: readonly Record<string, unknown>[],
  finishReason: string | null = 'STOP',
): WireScript {
  const pieces = parts.flatMap((part) =>
    typeof part.text === 'string' && part.thoughtSignature === undefined
      ? (part.text.match(/[\s\S]{1,7}/g) ?? []).map((text) => ({ ...part, text }))
      : [part],
  )
  const usageMetadata = { promptTokenCount: 1200, candidatesTokenCount: 30, thoughtsTokenCount: 4 }
  const events = pieces.map((part) => ({
    candidates: [{ content: { role: 'model', parts: [part] }, index: 0 }],
  }))
  const end = {
    candidates: [{ content: { role: 'model', parts: [] }, finishReason, index: 0 }],
    modelVersion: 'gemini-3.5-flash',
    usageMetadata,
  }
  return { kind: 'events', named: false, events: finishReason === null ? events : [...events, end] }
}

export const functionCall = (name: string, given: Record<string, unknown>, signature = 'c2ln') => ({
  functionCall: { name, args: given },
  thoughtSignature: signature,
})
