/** Anthropic's messages as a real server: what it takes and sends has the types of the vendor's own package. */
import type Anthropic from '@anthropic-ai/sdk'
import { z } from 'zod'
import { openWireServer, type WireRequest, type WireScript, type WireServer } from './wire-server'

const TextBlock = z.strictObject({ type: z.literal('text'), text: z.string().regex(/\S/) })
const ImageBlock = z.strictObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(['image/png', 'image/jpeg']),
    data: z.base64().min(1),
  }),
})
const ToolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: z.string().min(1),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  toolset_name: z.enum(['computer', 'browser']).exactOptional(),
  caller: z.strictObject({ type: z.literal('direct') }).exactOptional(),
})
const ToolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  toolset_name: z.enum(['computer', 'browser']).exactOptional(),
  content: z.array(z.union([TextBlock, ImageBlock])),
  is_error: z.boolean().exactOptional(),
})
const Thinking = z.strictObject({
  type: z.literal('thinking'),
  thinking: z.string(),
  signature: z.string().min(1),
})
const Redacted = z.strictObject({ type: z.literal('redacted_thinking'), data: z.string() })

const UserTurn = z.strictObject({
  role: z.literal('user'),
  content: z.array(z.union([TextBlock, ImageBlock, ToolResult])).min(1),
})
const AssistantTurn = z.strictObject({
  role: z.literal('assistant'),
  content: z.array(z.union([TextBlock, ToolUse, Thinking, Redacted])).min(1),
})

const configs = z.record(z.string(), z.strictObject({ enabled: z.boolean() })).exactOptional()
const Tool = z.union([
  z.strictObject({ type: z.enum(['computer_toolset_20260801', 'browser_toolset_20260801']), configs }),
  z.strictObject({
    type: z.enum(['computer_20251124', 'computer_20250124']),
    name: z.literal('computer'),
    display_width_px: z.int(),
    display_height_px: z.int(),
    enable_zoom: z.literal(true).exactOptional(),
  }),
  z.strictObject({
    name: z.string(),
    description: z.string(),
    input_schema: z.looseObject({ type: z.literal('object') }),
  }),
])

const Body = z.strictObject({
  model: z.string(),
  max_tokens: z.int().positive(),
  cache_control: z.strictObject({ type: z.literal('ephemeral') }).exactOptional(),
  thinking: z.looseObject({ type: z.enum(['adaptive', 'disabled']) }).exactOptional(),
  system: z.string().exactOptional(),
  tools: z.array(Tool).exactOptional(),
  messages: z.array(z.union([UserTurn, AssistantTurn])).min(1),
  stream: z.literal(true),
})
export type AnthropicBody = z.infer<typeof Body>

/** The compiler's word that what the fake takes is what the vendor's package would send, but for the tools behind a header. */
type Sendable = Omit<AnthropicBody, 'tools' | 'thinking'>
export const isVendors = (body: Sendable): Anthropic.MessageCreateParamsStreaming => body

/** What the vendor refuses although every part of it is well formed. */
function against({ messages, tools = [] }: AnthropicBody): string | undefined {
  const blocks = messages.flatMap(({ content }) => [...content])
  const images = blocks.flatMap((block) => (block.type === 'tool_result' ? block.content : [block]))
  if (images.filter(({ type }) => type === 'image').length > 20) return 'too many images'
  if (tools.length > 1) return 'one tool at a time here'
  const faults = messages.map((message, at) => {
    if (messages[at - 1]?.role === message.role) return 'roles must alternate'
    return inOrder(message) ?? unanswered(message, messages[at + 1])
  })
  return faults.find((fault) => fault !== undefined)
}

type AnyTurn = AnthropicBody['messages'][number]

const resultsIn = (message: AnyTurn | undefined) =>
  (message?.content ?? []).flatMap((block) => (block.type === 'tool_result' ? [block] : []))

function inOrder({ content }: AnyTurn): string | undefined {
  const other = content.findIndex(({ type }) => type !== 'tool_result')
  const late = other >= 0 && content.slice(other).some(({ type }) => type === 'tool_result')
  return late ? 'tool results come first' : undefined
}

function unanswered(message: AnyTurn, next: AnyTurn | undefined): string | undefined {
  const uses = message.content.flatMap((block) => (block.type === 'tool_use' ? [block] : []))
  const answers = resultsIn(next)
  const missing = uses.find(({ id }) => answers.filter(({ tool_use_id }) => tool_use_id === id).length !== 1)
  if (missing !== undefined) return `tool_use ids were found without tool_result blocks: ${missing.id}`
  const named = uses.every(
    ({ id, toolset_name }) =>
      answers.find(({ tool_use_id }) => tool_use_id === id)?.toolset_name === toolset_name,
  )
  if (!named) return 'toolset_name does not match'
  return answers.length === uses.length || next?.role === message.role ? undefined : 'unexpected tool_result'
}

const bodyOf = ({ body }: WireRequest): AnthropicBody => Body.parse(body)

function refuse(request: WireRequest): string | undefined {
  const parsed = Body.safeParse(request.body)
  if (!parsed.success) return z.prettifyError(parsed.error)
  if (request.headers['anthropic-version'] !== '2026-10-21') return 'anthropic-version: header is required'
  const older = parsed.data.tools?.some((tool) => 'display_width_px' in tool) === true
  const beta = String(request.headers['anthropic-beta'] ?? '')
  if (older !== beta.startsWith('computer-use-')) return 'tools: the tool and its beta header do not fit'
  return against(parsed.data)
}

const shape = (_: number, message: string) => ({
  type: 'error',
  error: { type: 'invalid_request_error', message },
})

export type AnthropicServer = WireServer & { bodies(): readonly AnthropicBody[] }

export async function openFakeAnthropic(
  reply: (body: AnthropicBody, nth: number) => WireScript,
): Promise<AnthropicServer> {
  const rules = { path: /^\/v1\/messages$/, refuse, shape }
  const server = await openWireServer(rules, (request, nth) => reply(bodyOf(request), nth))
  return { ...server, bodies: () => server.requests.map(bodyOf) }
}

const usage = {
  input_tokens: 100,
  output_tokens: 1,
  cache_creation_input_tokens: 20,
  cache_read_input_tokens: 1000,
} as const

/** A message as the vendor streams it, texts and inputs in small pieces. */
export function streamOf(
  content: readonly Record<string, unknown>[],
  stop: string | Record<string, unknown> = 'tool_use',
): WireScript {
  const delta = typeof stop === 'string' ? { stop_reason: stop } : stop
  const events = [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage,
      },
    },
    { type: 'ping' },
    ...content.flatMap((block, index) => [
      { type: 'content_block_start', index, content_block: emptied(block) },
      ...deltasOf(block).map((each) => ({ type: 'content_block_delta', index, delta: each })),
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_sequence: null, ...delta }, usage: { output_tokens: 34 } },
    { type: 'message_stop' },
  ]
  return { kind: 'events', events }
}

function emptied(block: Record<string, unknown>): Record<string, unknown> {
  if (block.type === 'text') return { ...block, text: '' }
  if (block.type === 'thinking') return { ...block, thinking: '', signature: '' }
  return block.type === 'tool_use' ? { ...block, input: {} } : block
}

function deltasOf(block: Record<string, unknown>): readonly Record<string, unknown>[] {
  switch (block.type) {
    case 'text':
      return cut(String(block.text)).map((text) => ({ type: 'text_delta', text }))
    case 'thinking':
      return [
        ...cut(String(block.thinking)).map((thinking) => ({ type: 'thinking_delta', thinking })),
        { type: 'signature_delta', signature: block.signature },
      ]
    case 'tool_use':
      return cut(JSON.stringify(block.input)).map((partial_json) => ({
        type: 'input_json_delta',
        partial_json,
      }))
    default:
      return []
  }
}

const cut = (text: string): readonly string[] => text.match(/[\s\S]{1,7}/g) ?? []

/** A call of a member of a toolset. */
export const member = (
  id: string,
  name: string,
  input: Record<string, unknown>,
  toolset_name: 'computer' | 'browser' = 'computer',
) => ({ type: 'tool_use', id, name, input, toolset_name, caller: { type: 'direct' } })
