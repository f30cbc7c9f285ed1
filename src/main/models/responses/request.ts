/** Writes a model request as the body of an OpenAI response: stored nowhere, so that all that was said is sent again. */
import type { ImageRef, Message, ModelRequest, Part, ToolCall } from '../../../core/dialects/dialect'
import { type Turn, textOf, turnsOf } from '../endpoint/request/content'
import { dataUrl } from '../endpoint/request/pictures'
import type { Asked, Body, Endpoint } from '../endpoint/wire'
import { Item, SafetyChecks } from './items'

type Written = Readonly<Record<string, unknown>>

const defaults = { store: false, include: ['reasoning.encrypted_content'] }

/** The profile's `extra` wins over the defaults, and its nulls leave a parameter out; what is asked is never its to change. */
export async function writeBody({ model, extra }: Endpoint, { request, picture }: Asked): Promise<Body> {
  const { messages, toolset } = request
  const rules = messages.filter(({ role }) => role === 'system').map(({ content }) => textOf(content))
  const rest = messages.filter(({ role }) => role !== 'system')
  const means: Means = { picture, detail: toolset === undefined ? 'auto' : 'original' }
  const input = await Promise.all(turnsOf(rest).map((turn) => itemsOf(turn, means)))
  const tools = toolsOf(request)
  const parameters = Object.entries({ ...defaults, ...extra }).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(parameters),
    model,
    ...(rules.length > 0 && { instructions: rules.join('\n\n') }),
    ...(tools.length > 0 && { tools }),
    // The model before the present tool needs it.
    ...(toolset?.version === 'computer_use_preview' && { truncation: 'auto' }),
    input: input.flat(),
    stream: true,
  }
}

type Means = Pick<Asked, 'picture'> & { readonly detail: 'auto' | 'original' }

async function itemsOf({ said, results }: Turn, means: Means): Promise<readonly Written[]> {
  if (said.role !== 'assistant') return [{ role: 'user', content: await partsOf(said.content, means) }]
  const items = saidIn(said)
  const shown = results.flatMap(({ content }) => content.filter((part) => part.type === 'image')).at(-1)
  const answered = await Promise.all(results.map((result) => resultOf(result, items, { means, shown })))
  const told = answered.flatMap(({ words }) => (words === '' ? [] : [{ type: 'input_text', text: words }]))
  return [
    ...items,
    ...answered.map(({ output }) => output),
    ...(told.length > 0 ? [{ role: 'user', content: told }] : []),
  ]
}

/** As it came, where it came over this wire. */
function saidIn({ wire, content, toolCalls = [] }: Message): readonly Item[] {
  if (wire?.kind === 'responses') return wire.items.flatMap((item) => Item.safeParse(item).data ?? [])
  const text = textOf(content)
  const message = {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'output_text', text, annotations: [] }],
  }
  return [...(text === '' ? [] : [message]), ...toolCalls.map(callOf)]
}

const callOf = ({ id, name, arguments: written }: ToolCall): Item => ({
  type: 'function_call',
  call_id: id,
  name,
  arguments: written,
})

type Answered = { readonly output: Written; readonly words: string }
type Shown = { readonly means: Means; readonly shown: ImageRef | undefined }

/** The one output of a call of the vendor's tool is a picture: what there is to say stands behind it. */
async function resultOf(
  message: Message,
  items: readonly Item[],
  { means, shown }: Shown,
): Promise<Answered> {
  const { toolCallId: call_id = '', content, result } = message
  const call = items.find((item) => item.call_id === call_id)
  if (call?.type !== 'computer_call' || shown === undefined)
    return {
      output: { type: 'function_call_output', call_id, output: await partsOf(content, means) },
      words: '',
    }
  const checks = SafetyChecks.safeParse(call.pending_safety_checks).data ?? []
  const output = {
    type: 'computer_call_output',
    call_id,
    output: { type: 'computer_screenshot', image_url: await dataUrl(means.picture, shown) },
    ...(checks.length > 0 && result?.acknowledged === true && { acknowledged_safety_checks: checks }),
  }
  return { output, words: textOf(content) }
}

const partsOf = (content: readonly Part[], { picture, detail }: Means): Promise<readonly Written[]> =>
  Promise.all(
    content.map(async (part) =>
      part.type === 'text'
        ? { type: 'input_text', text: part.text }
        : { type: 'input_image', image_url: await dataUrl(picture, part), detail },
    ),
  )

const environments = { desktop: 'linux', browser: 'browser', mobile: 'linux' } as const

function toolsOf({ toolset, tools = [] }: ModelRequest): readonly Written[] {
  const functions = tools.map((tool) => ({ type: 'function', ...tool, strict: false }))
  if (toolset === undefined) return functions
  const { version, size, environment } = toolset
  if (version !== 'computer_use_preview') return [{ type: version }, ...functions]
  const { width: display_width, height: display_height } = size
  return [
    { type: version, display_width, display_height, environment: environments[environment] },
    ...functions,
  ]
}
