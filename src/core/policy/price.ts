/** What a model costs, of a million tokens, in whatever currency whoever wrote it down reckons in. */
import { z } from 'zod'

const price = z.number().min(0).max(100_000)

/** Tokens asked and answered. */
export const Price = z.object({ prompt: price, completion: price })
export type Price = z.infer<typeof Price>
