/** What an asking cost in tokens, as every wire tells it. */
import { z } from 'zod'
import type { Usage } from '../../../core/run/events'

/** Tokens as a server counts them: no asking comes to more. */
export const Tokens = z.int().min(0).max(1_000_000_000)

/** The same where it need not be told; what is no such number is not. */
export const Count = Tokens.nullish().catch(undefined)

/** Where OpenAI's wires tell how many of the tokens asked they had kept from before. */
export const TokenDetails = z.object({ cached_tokens: Count }).nullish().catch(undefined)

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
