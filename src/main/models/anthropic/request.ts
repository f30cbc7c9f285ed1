/** Writes a model request as the body of an Anthropic message. */
import type { ImageRef, Message, ModelRequest, Part, ToolCall } from '../../../core/dialects/dialect'
import { joined, type Said, textOf } from '../endpoint/request/content'
import { base64 } from '../endpoint/request/pictures'
import type { Asked, Body, Endpoint } from '../endpoint/wire'

type Block = Readonly<Record<string, unknown>>
type Turn = Said<'user' | 'assistant', Block>

/** The marker on the last block lets the service keep all before it: the next request begins with the same. */
const defaults = { max_tokens: 8192, cache_control: { type: 'ephemeral' } }

/** The profile's `extra` wins over the defaults, and its nulls leave a parameter out; what is asked is never its to change. */
export async function writeBody({ model, extra }: Endpoint, { request, picture }: Asked): Promise<Body> {
  const rules = request.messages.filter(({ role }) => role === 'system').map(({ content }) => textOf(content))
  const setOf = familiesIn(request)
  const turns = await Promise.all(
    request.messages
      .filter(({ role }) => role !== 'system')
      .map((message) => turnOf(message, { picture, setOf })),
  )
  const tools = toolsOf(request)
  const parameters = Object.entries({ ...defaults, ...extra }).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(parameters),
    model,
    ...(rules.length > 0 && { system: rules.join('\n\n') }),
    ...(tools.length > 0 && { tools }),
    messages: joined(turns).map(({ role, items }) => ({ role, content: items })),
    stream: true,
  }
}

type Means = Pick<Asked, 'picture'> & { readonly setOf: ReadonlyMap<string, string> }

/** The vendor's set of each call, by its id: a result must name it again. */
const familiesIn = ({ messages }: ModelRequest): ReadonlyMap<string, string> =>
  new Map(
    messages
      .flatMap(({ toolCalls }) => toolCalls ?? [])
      .flatMap(({ id, toolset }) => (toolset === undefined ? [] : [[id, toolset]])),
  )

async function turnOf(message: Message, means: Means): Promise<Turn> {
  switch (message.role) {
    case 'assistant':
      return { role: 'assistant', items: saidIn(message) }
    case 'tool':
      return { role: 'user', items: [await resultOf(message, means)] }
    default:
      return { role: 'user', items: await blocksOf(message.content, means) }
  }
}

/** As it came, where it came over this wire: its signatures hold for it alone. */
function saidIn({ wire, content, toolCalls = [] }: Message): readonly Block[] {
  if (wire?.kind === 'anthropic') return wire.items.filter(isBlock).filter(isTaken)
  return [...content.filter((part) => part.type === 'text' && isTaken(part)), ...toolCalls.map(callOf)]
}

const isBlock = (item: unknown): item is Block => typeof item === 'object' && item !== null

/** The service refuses a text without a letter, though its own models write them. */
const isTaken = ({ type, text }: Block): boolean =>
  type !== 'text' || typeof text !== 'string' || text.trim() !== ''

const callOf = ({ id, name, arguments: written, toolset }: ToolCall): Block => ({
  type: 'tool_use',
  id,
  name,
  input: JSON.parse(written),
  ...(toolset !== undefined && { toolset_name: toolset }),
})

async function resultOf({ toolCallId = '', content, result }: Message, means: Means): Promise<Block> {
  const toolset = means.setOf.get(toolCallId)
  return {
    type: 'tool_result',
    tool_use_id: toolCallId,
    ...(toolset !== undefined && { toolset_name: toolset }),
    content: await blocksOf(content, means),
    ...(result?.isError && { is_error: true }),
  }
}

const blocksOf = async (content: readonly Part[], means: Means): Promise<readonly Block[]> =>
  Promise.all(
    content
      .filter(isTaken)
      .map(async (part) => (part.type === 'text' ? { type: 'text', text: part.text } : imageOf(part, means))),
  )

const imageOf = async (part: ImageRef, { picture }: Means): Promise<Block> => ({
  type: 'image',
  source: { type: 'base64', media_type: part.mime, data: await base64(picture, part) },
})

function toolsOf({ toolset, tools = [] }: ModelRequest): readonly Block[] {
  const functions = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    input_schema: parameters,
  }))
  return toolset === undefined ? functions : [declared(toolset), ...functions]
}

type Declared = NonNullable<ModelRequest['toolset']>

/** A toolset has neither name nor size; its withheld members are not shown to the model. The tools before it have both. */
function declared({ version, size, withheld = [] }: Declared): Block {
  if (version.includes('_toolset_')) {
    const configs = Object.fromEntries(withheld.map((member) => [member, { enabled: false }]))
    return { type: version, ...(withheld.length > 0 && { configs }) }
  }
  return {
    type: version,
    name: 'computer',
    display_width_px: size.width,
    display_height_px: size.height,
    ...(version === 'computer_20251124' && { enable_zoom: true }),
  }
}
