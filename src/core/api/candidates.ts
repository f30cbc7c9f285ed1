/** How many answers to one question are asked for beside the first, and of whom. */
import { z } from 'zod'

export const CandidateRules = z.object({
  /** With the first one. */
  count: z.int().min(2).max(9).default(3),
  /** Of the run's own model when it is asked again; null: as its profile has it. */
  temperature: z.number().min(0).max(2).nullable().default(1),
  /** Ids of the profiles that are asked, in turn; none: the run's own model, again. */
  profiles: z.array(z.string().max(40)).max(8).default([]),
  /** With every question, and not only where the operator asks for it. */
  always: z.boolean().default(false),
})
export type CandidateRules = z.infer<typeof CandidateRules>
