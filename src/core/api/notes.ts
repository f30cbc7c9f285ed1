/** The calls about spoken notes: the clip is kept first, its words come later and may be put right at any time. */
import { z } from 'zod'
import { Refused } from '../problems/shape'
import { clipLimits, longestNote, NoteId, Spoken } from '../run/notes'

const which = { run: z.string().max(60), id: NoteId }
const told = z.union([z.object({ ok: z.literal(true), spoken: Spoken }), Refused])

/** Base64 of `clipLimits.bytes`. */
const longestAudio = Math.ceil(clipLimits.bytes / 3) * 4

export const notesApi = {
  /** WebM with Opus, base64, once for each note that was begun without a text. */
  keepClip: {
    input: z.object({
      ...which,
      audio: z.base64().max(longestAudio),
      ms: z.number().min(0).max(clipLimits.ms),
    }),
    output: told,
  },
  clip: {
    input: z.object(which),
    output: z.union([z.object({ ok: z.literal(true), audio: z.base64() }), Refused]),
  },
  /** Asks the service of the settings for the clip's words; where that fails, the note says so. Leaving the call ends it. */
  transcribe: { input: z.object(which), output: told },
  /** A person puts the words right. */
  correctNote: { input: z.object({ ...which, text: z.string().max(longestNote) }), output: told },
} as const

/** What the settings call a service that writes down what was said; without a base URL there is none. */
export const Transcription = z.object({
  /** Any that takes `/audio/transcriptions` as OpenAI's does. */
  baseUrl: z.string().max(4000).default(''),
  model: z.string().max(200).default(''),
  /** ISO 639-1, such as `en`; empty: as the service hears it. */
  language: z
    .string()
    .regex(/^(?:[a-z]{2,3})?$/)
    .default(''),
})
export type Transcription = z.infer<typeof Transcription>

/** Its key is kept under a name that no model can have. */
export const transcriptionKey = '@transcription'
