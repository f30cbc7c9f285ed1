/** What frameworks keep on elements to run when they are pressed: React, Vue, jQuery and others listen once, for all of a page, with a function of theirs. */
import type { CDPSession } from 'playwright-core'
import { z } from 'zod'
import { keptScript } from './page-kept'

const Kept = z.object({
  /** How many elements the document had. */
  count: z.number(),
  /** Texts of functions, each once. */
  sources: z.array(z.string().max(4000)).max(300),
  /** The element by its place among all of the document, the kind of event, and the function by its place in `sources`. */
  all: z
    .array(
      z.object({
        place: z.number(),
        tag: z.string().max(60),
        event: z.enum(['click', 'change', 'submit']),
        source: z.number(),
      }),
    )
    .max(1000),
})
export type Kept = z.infer<typeof Kept>
const nothing: Kept = { count: 0, sources: [], all: [] }

/**
 * Asked in the page's own world, with no effect allowed: a page that would notice is left alone.
 *
 * @param document its handle there.
 */
export async function keptOnElements(session: CDPSession, document: string): Promise<Kept> {
  const answer = await session
    .send('Runtime.callFunctionOn', {
      objectId: document,
      functionDeclaration: keptScript,
      throwOnSideEffect: true,
      returnByValue: true,
    })
    .catch(() => undefined)
  const kept = Kept.safeParse(answer?.exceptionDetails === undefined ? answer?.result.value : undefined)
  return kept.success ? kept.data : nothing
}
