/** Writes a model request as the body of an OpenAI chat completion. */
import type { Message, ModelRequest } from '../../../core/dialects/dialect'
import type { Asking } from '../../engine/ports'
import type { Asked, Body, Endpoint } from '../endpoint/wire'

type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } }

const defaults = { temperature: 0, max_tokens: 4096, stream_options: { include_usage: true } }

/** The profile's `extra` wins over the defaults, and its nulls leave a parameter out; what is asked is never its to change. */
export async function writeBody({ model, extra }: Endpoint, { request, picture }: Asked): Promise<Body> {
  const messages = await Promise.all(request.messages.map((message) => writeMessage(message, picture)))
  const tools =
    request.tools === undefined || request.tools.length === 0 ? {} : { tools: writeTools(request.tools) }
  const parameters = Object.entries({ ...defaults, ...extra }).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(parameters), model, ...tools, messages, stream: true }
}

const writeTools = (tools: NonNullable<ModelRequest['tools']>) =>
  tools.map((tool) => ({ type: 'function', function: tool }))

async function writeMessage(message: Message, picture: Asking['picture']): Promise<object> {
  const content = await writeContent(message, picture)
  switch (message.role) {
    case 'system':
    case 'user':
      return { role: message.role, content }
    case 'tool':
      return { role: 'tool', tool_call_id: message.toolCallId ?? '', content }
    case 'assistant': {
      if (message.toolCalls === undefined || message.toolCalls.length === 0)
        return { role: 'assistant', content }
      const calls = message.toolCalls.map(({ id, name, arguments: written }) => ({
        id,
        type: 'function',
        function: { name, arguments: written },
      }))
      return { role: 'assistant', content: content === '' ? null : content, tool_calls: calls }
    }
  }
}

/** Text alone is sent as a string, which every server understands; with pictures, parts in their order. */
async function writeContent({ content }: Message, picture: Asking['picture']): Promise<string | ChatPart[]> {
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  if (texts.length === content.length) return texts.join('\n')
  return Promise.all(
    content.map(async (part): Promise<ChatPart> => {
      if (part.type === 'text') return { type: 'text', text: part.text }
      const bytes = Buffer.from(await picture(part)).toString('base64')
      return { type: 'image_url', image_url: { url: `data:${part.mime};base64,${bytes}` } }
    }),
  )
}
