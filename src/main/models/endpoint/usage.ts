/** What an asking cost in tokens, as every wire tells it. */
import { z } from 'zod'
import type { Usage } from '../../../core/run/events'

/** Where OpenAI's wires tell how many of the tokens asked they had kept from before; what is no number is not told. */
export const TokenDetails = z
  .object({ cached_tokens: z.int().min(0).nullish().catch(undefined) })
  .nullish()
  .catch(undefined)

type Told = {
  readonly prompt: number
  readonly completion: number
  readonly cached?: number | null | undefined
}

/** More kept than asked is not believed. */
export const counted = ({ prompt, completion, cached }: Told): Usage => ({
  prompt,
  completion,
  ...(typeof cached === 'number' && cached > 0 && cached <= prompt && { cached }),
})
