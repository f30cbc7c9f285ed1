/** What Gemini sends, as far as it is read; all else of a part is kept, for it must be sent again. */
import { z } from 'zod'
import { few } from '../endpoint/shapes'
import { Count } from '../endpoint/usage'
import { ServedModel } from '../endpoint/wire'

const Called = z.looseObject({
  id: z.string().optional(),
  name: z.string(),
  args: z.record(z.string(), z.unknown()).optional(),
})

/** One part of a content. */
export const Piece = z.looseObject({
  text: z.string().optional(),
  thought: z.boolean().optional(),
  thoughtSignature: z.string().optional(),
  functionCall: Called.optional(),
})
export type Piece = z.infer<typeof Piece>

const Candidate = z.object({
  index: z.int().nullish().catch(undefined),
  content: z.object({ parts: few(Piece).nullish() }).nullish(),
  finishReason: z.string().nullish(),
  finishMessage: z.string().nullish(),
})

/** One event of a stream, or a whole reply: they have the same shape. */
export const Chunk = z.object({
  modelVersion: ServedModel,
  candidates: few(Candidate, 8).nullish(),
  promptFeedback: z
    .object({ blockReason: z.string().nullish(), blockReasonMessage: z.string().nullish() })
    .nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: Count,
      candidatesTokenCount: Count,
      thoughtsTokenCount: Count,
      cachedContentTokenCount: Count,
    })
    .nullish()
    .catch(undefined),
})
export type Chunk = z.infer<typeof Chunk>
