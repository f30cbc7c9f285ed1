/** The wire of OpenAI-compatible transcription: one clip goes out as a form, its words come back. */
import { z } from 'zod'
import type { Transcription } from '../../../core/api/notes'
import { failure, problem } from '../../../core/problem'
import { longestNote, type Transcript } from '../../../core/run/notes'
import { type Key, openEndpoint } from '../endpoint/endpoint'
import type { Limits } from '../endpoint/limits'
import { strangeTo } from '../endpoint/strange'
import { type Gathering, type Means, ServedModel, type Wire } from '../endpoint/wire'

export type Heard = { readonly text: string } & Pick<Transcript, 'model' | 'language'>

/** Minutes of speech take a small model on a small computer a while; words need no megabytes. */
const limits: Partial<Limits> = {
  firstMs: 120_000,
  reply: longestNote,
  event: 128 * 1024,
  pieces: 5000,
  empty: 1000,
  wire: 1024 * 1024,
}

/** @param clip WebM with Opus. Rejects with one sentence that names the model and its host and never holds the key. */
export async function transcribe(
  { baseUrl, model, language }: Transcription,
  clip: Uint8Array<ArrayBuffer>,
  key: Key,
  signal: AbortSignal,
  narrower: Partial<Limits> = {},
): Promise<Heard> {
  let spoken: string | undefined
  const wire: Wire = {
    strange: strangeTo('audio/transcriptions'),
    async post() {
      const form = new FormData()
      form.set('model', model)
      form.set('response_format', 'json')
      if (language !== '') form.set('language', language)
      form.set('file', new Blob([clip], { type: 'audio/webm' }), 'note.webm')
      return { path: '/audio/transcriptions', headers: { authorization: 'Bearer {key}' }, form, body: {} }
    },
    gather: (means) => gathering(means, (tongue) => (spoken = tongue)),
  }
  const endpoint = { baseUrl, model, extra: {} }
  const picture = () => Promise.reject(failure('model.no_picture'))
  const asking = { request: { messages: [] }, picture, onText: () => undefined }
  const heard = await openEndpoint(wire, endpoint, key, { ...limits, ...narrower }).ask(asking, signal)
  const said = spoken ?? language
  return { text: heard.reply.text, model: heard.model ?? model, language: said === '' ? null : said }
}

const Reply = z.object({
  text: z.string(),
  language: z.string().min(1).max(60).nullish().catch(undefined),
  model: ServedModel,
})

/** A transcription is one piece; what is streamed in pieces is none of this wire. */
function gathering({ limit, fail }: Means, told: (language: string | undefined) => void): Gathering {
  let reply: z.infer<typeof Reply> | undefined
  const text = () => reply?.text.trim() ?? ''
  return {
    *take(value) {
      const { data } = Reply.safeParse(value)
      if (data === undefined) return undefined
      if (data.text.length > limit)
        throw fail(problem('model.reply.too_long', { size: Math.round(limit / 1024) }))
      reply = data
      told(data.language ?? undefined)
      yield
      return { told: true, grown: true }
    },
    text,
    begun: () => reply !== undefined,
    finished: () => reply !== undefined,
    answer() {
      if (text() === '') throw fail(problem('note.silent'))
      return { reply: { text: text(), finish: 'stop' }, model: reply?.model ?? undefined }
    },
  }
}
