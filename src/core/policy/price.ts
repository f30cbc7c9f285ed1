/** What a model costs, of a million tokens, in whatever currency whoever wrote it down reckons in. */
import { z } from 'zod'

const price = z.number().min(0).max(100_000)

/** Tokens asked and answered; `cached`: those asked that the service has kept from before, where they cost otherwise. */
export const Price = z.object({ prompt: price, completion: price, cached: price.optional() })
export type Price = z.infer<typeof Price>
