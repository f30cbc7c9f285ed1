/** What Gemini sends, as far as it is read; all else of a part is kept, for it must be sent again. */
import { z } from 'zod'
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
  content: z.object({ parts: z.array(z.unknown()).max(256).pipe(z.array(Piece)).nullish() }).nullish(),
  finishReason: z.string().nullish(),
  finishMessage: z.string().nullish(),
})

const Count = z.int().min(0).nullish().catch(undefined)

/** One event of a stream, or a whole reply: they have the same shape. */
export const Chunk = z.object({
  modelVersion: ServedModel,
  candidates: z.array(z.unknown()).max(8).pipe(z.array(Candidate)).nullish(),
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
