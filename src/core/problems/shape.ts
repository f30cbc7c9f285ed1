/** A problem as data: a code with its parameters, so that every reader can put it in their own language. */
import { z } from 'zod'

/** A parameter may be a problem itself, such as the reason behind a colon. */
export type Problem = {
  readonly code: string
  readonly params: Readonly<Record<string, string | number | Problem>>
}

/** Records come from elsewhere, too: what is nested deeper than this is refused. */
export const deepest = 8

const plain = z.union([z.string(), z.number()])

/** Any code is taken: a record may have been written by another version. */
export const Problem: z.ZodType<Problem> = Array.from({ length: deepest }).reduce<z.ZodType<Problem>>(
  (inner) => z.object({ code: z.string(), params: z.record(z.string(), z.union([plain, inner])) }),
  z.never(),
)

/** What can be shown to a person: a problem, or words that stand as they are. */
export const Told = z.union([z.string(), Problem])
export type Told = z.infer<typeof Told>

/** The answer of a call that could not be done. */
export const Refused = z.object({ ok: z.literal(false), problem: Problem })
export type Refused = z.infer<typeof Refused>
