/** Writes a model request as the body of a Gemini interaction: stored nowhere, so that all that was said is sent again. */
import type { Message, ModelRequest, Part, ToolCall } from '../../../core/dialects/dialect'
import type { Refused } from '../endpoint/refused'
import { type Turn, textOf, turnsOf } from '../endpoint/request/content'
import { parted } from '../endpoint/request/parameters'
import { base64 } from '../endpoint/request/pictures'
import type { Asked, Body, Endpoint } from '../endpoint/wire'
import { Step } from './steps'

type Written = Readonly<Record<string, unknown>>

const defaults = { store: false }

/** How chat completions name what stands in the generation's own configuration here. */
const renamed: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  top_p: 'top_p',
  max_tokens: 'max_output_tokens',
  max_output_tokens: 'max_output_tokens',
  stop: 'stop_sequences',
  seed: 'seed',
}

/** The profile's `extra` wins over the defaults, and its nulls leave a parameter out; what is asked is never its to change. */
export async function writeBody({ model, extra }: Endpoint, { request, picture }: Asked): Promise<Body> {
  const { messages } = request
  const rules = messages.filter(({ role }) => role === 'system').map(({ content }) => textOf(content))
  const rest = messages.filter(({ role }) => role !== 'system')
  const input = await Promise.all(turnsOf(rest).map((turn) => stepsOf(turn, picture)))
  const { own, sampling } = parted({ ...defaults, ...extra }, { holder: 'generation_config', renamed })
  const tools = toolsOf(request)
  return {
    ...own,
    model,
    input: input.flat(),
    ...(rules.length > 0 && { system_instruction: rules.join('\n\n') }),
    ...(tools.length > 0 && { tools }),
    ...(Object.keys(sampling).length > 0 && { generation_config: sampling }),
    stream: true,
  }
}

/** The service means to take no temperature any more: where it refuses one, it is asked without. */
export function withoutOldSampling(body: Body, { status, body: words }: Refused): Body | undefined {
  const { generation_config: config, ...rest } = body
  if (status !== 400 || typeof config !== 'object' || config === null) return undefined
  if (!/temperature|top_p/.test(words)) return undefined
  const kept = Object.entries(config).filter(([name]) => name !== 'temperature' && name !== 'top_p')
  if (kept.length === Object.keys(config).length) return undefined
  return { ...rest, ...(kept.length > 0 && { generation_config: Object.fromEntries(kept) }) }
}

async function stepsOf({ said, results }: Turn, picture: Asked['picture']): Promise<readonly Written[]> {
  if (said.role !== 'assistant') {
    const content = await contentsOf(said.content, picture)
    return content.length === 0 ? [] : [{ type: 'user_input', content }]
  }
  const calls = said.toolCalls ?? []
  const answers = results.map((result) => {
    const call = calls.find(({ id }) => id === result.toolCallId)
    return resultOf(result, call, picture)
  })
  return [...saidIn(said), ...(await Promise.all(answers))]
}

/** As it came, where it came over this wire: its signatures hold for it alone. */
function saidIn({ wire, content, toolCalls = [] }: Message): readonly Written[] {
  if (wire?.kind === 'interactions')
    return wire.items.flatMap((item) => Step.safeParse(item).data ?? []).filter(isTaken)
  const text = textOf(content)
  const said = { type: 'model_output', content: [{ type: 'text', text }] }
  return [...(text === '' ? [] : [said]), ...toolCalls.map(callOf)]
}

/** A service has no use for an output without a word in it, though its models make them. */
const isTaken = ({ type, content = [] }: Step): boolean =>
  type !== 'model_output' || content.some((one) => one.type !== 'text' || one.text !== '')

const callOf = ({ id, name, arguments: written }: ToolCall): Written => ({
  type: 'function_call',
  id,
  name,
  arguments: JSON.parse(written),
})

/** What a person has acknowledged is said of a call that wants it, and of no other. */
async function resultOf(
  { toolCallId = '', content, result }: Message,
  call: ToolCall | undefined,
  picture: Asked['picture'],
): Promise<Written> {
  const pictures = await contentsOf(
    content.filter(({ type }) => type === 'image'),
    picture,
  )
  const told = {
    [result?.isError === true ? 'error' : 'output']: textOf(content),
    ...(wantsConsent(call) && result?.acknowledged === true && { safety_acknowledgement: 'true' }),
  }
  return {
    type: 'function_result',
    call_id: toolCallId,
    name: call?.name ?? '',
    ...(result?.isError === true && { is_error: true }),
    result: [{ type: 'text', text: JSON.stringify(told) }, ...pictures],
  }
}

const wantsConsent = (call: ToolCall | undefined): boolean =>
  call !== undefined && Object.hasOwn(Object(JSON.parse(call.arguments)), 'safety_decision')

const contentsOf = (content: readonly Part[], picture: Asked['picture']): Promise<readonly Written[]> =>
  Promise.all(
    content
      .filter((part) => part.type !== 'text' || part.text !== '')
      .map(async (part) =>
        part.type === 'text'
          ? { type: 'text', text: part.text }
          : { type: 'image', data: await base64(picture, part), mime_type: part.mime },
      ),
  )

function toolsOf({ toolset, tools = [] }: ModelRequest): readonly Written[] {
  const functions = tools.map(({ name, description, parameters }) => ({
    type: 'function',
    name,
    description,
    parameters,
  }))
  if (toolset === undefined) return functions
  const { withheld = [], environment } = toolset
  const computer = {
    type: 'computer_use',
    environment,
    ...(withheld.length > 0 && { excluded_predefined_functions: withheld }),
  }
  return [computer, ...functions]
}
