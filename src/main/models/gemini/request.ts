/** Writes a model request as the body of Gemini's `generateContent`. */

import { z } from 'zod'
import type { ImageRef, Message, ModelRequest, Part, ToolCall } from '../../../core/dialects/dialect'
import { withDecision } from '../endpoint/calls'
import { joined, type Said, type Turn, textOf, turnsOf } from '../endpoint/request/content'
import { parted } from '../endpoint/request/parameters'
import { base64 } from '../endpoint/request/pictures'
import type { Asked, Body, Endpoint } from '../endpoint/wire'
import { Piece } from './pieces'

type Written = Readonly<Record<string, unknown>>
type Content = Said<'user' | 'model', Written>

/** How chat completions name what stands in the generation's own configuration here. */
const renamed: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  top_p: 'topP',
  top_k: 'topK',
  max_tokens: 'maxOutputTokens',
  max_output_tokens: 'maxOutputTokens',
  stop: 'stopSequences',
  seed: 'seed',
}

/** A profile's nulls leave a parameter out; what is asked is never its to change. */
export async function writeBody({ extra }: Endpoint, { request, picture }: Asked): Promise<Body> {
  const { messages } = request
  const rules = messages.filter(({ role }) => role === 'system').map(({ content }) => textOf(content))
  const rest = messages.filter(({ role }) => role !== 'system')
  const contents = await Promise.all(turnsOf(rest).map((turn) => contentsOf(turn, picture)))
  const { own, sampling } = parted(extra, { holder: 'generationConfig', renamed })
  const tools = toolsOf(request)
  return {
    ...own,
    contents: joined(contents.flat()).map(({ role, items }) => ({ role, parts: items })),
    ...(rules.length > 0 && { systemInstruction: { parts: [{ text: rules.join('\n\n') }] } }),
    ...(tools.length > 0 && { tools }),
    ...(Object.keys(sampling).length > 0 && { generationConfig: sampling }),
  }
}

async function contentsOf({ said, results }: Turn, picture: Asked['picture']): Promise<readonly Content[]> {
  if (said.role !== 'assistant') return [{ role: 'user', items: await partsOf(said.content, picture) }]
  const pieces = saidIn(said)
  const calls = pieces.flatMap(({ functionCall }) => (functionCall ? [functionCall] : []))
  const parts = await Promise.all(results.map((result, nth) => resultOf(result, calls[nth], picture)))
  return [
    { role: 'model', items: pieces },
    { role: 'user', items: parts },
  ]
}

/** As it came, where it came over this wire: its signatures hold for it alone. */
function saidIn({ wire, content, toolCalls = [] }: Message): readonly Piece[] {
  if (wire?.kind === 'gemini') return z.array(Piece).parse(wire.items).filter(isTaken)
  const text = textOf(content)
  const said: readonly Piece[] = text === '' ? [] : [{ text }]
  return [...said, ...toolCalls.map(callOf)]
}

/** The service refuses an empty text, though its streams hold them; one with a signature must come back. */
const isTaken = (piece: Written): boolean =>
  piece.text !== '' || Object.keys(piece).some((key) => key !== 'text' && key !== 'thought')

const callOf = ({ name, arguments: written }: ToolCall): Piece =>
  Piece.parse({ functionCall: { name, args: JSON.parse(written) } })

type Called = NonNullable<Piece['functionCall']>

/** What a person has acknowledged is said of a call that wants it, and of no other. */
async function resultOf(
  { content, result }: Message,
  call: Called | undefined,
  picture: Asked['picture'],
): Promise<Written> {
  const images = content.filter((part) => part.type === 'image')
  const wants = call !== undefined && 'safety_decision' in withDecision(call.args ?? {}, call)
  return {
    functionResponse: {
      ...(call?.id !== undefined && { id: call.id }),
      name: call?.name ?? '',
      response: {
        [result?.isError === true ? 'error' : 'output']: textOf(content),
        ...(wants && result?.acknowledged === true && { safety_acknowledgement: 'true' }),
      },
      ...(images.length > 0 && { parts: await Promise.all(images.map((part) => imageOf(part, picture))) }),
    },
  }
}

const partsOf = (content: readonly Part[], picture: Asked['picture']): Promise<readonly Written[]> =>
  Promise.all(
    content
      .filter((part) => part.type !== 'text' || part.text !== '')
      .map(async (part) => (part.type === 'text' ? { text: part.text } : imageOf(part, picture))),
  )

const imageOf = async (part: ImageRef, picture: Asked['picture']): Promise<Written> => ({
  inlineData: { mimeType: part.mime, data: await base64(picture, part) },
})

const environments = {
  desktop: 'ENVIRONMENT_DESKTOP',
  browser: 'ENVIRONMENT_BROWSER',
  mobile: 'ENVIRONMENT_MOBILE',
} as const

function toolsOf({ toolset, tools = [] }: ModelRequest): readonly Written[] {
  const functions = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parametersJsonSchema: parameters,
  }))
  const declared = functions.length === 0 ? [] : [{ functionDeclarations: functions }]
  if (toolset === undefined) return declared
  const { withheld = [], environment } = toolset
  const computerUse = {
    environment: environments[environment],
    ...(withheld.length > 0 && { excludedPredefinedFunctions: withheld }),
  }
  return [{ computerUse }, ...declared]
}
