/** When a recorded step was and what it used up, told by its lines alone. */
import { z } from 'zod'
import { Usage } from './events'

/** Milliseconds since the run's first line; a step lasts until the next one begins. Without tokens nobody was asked anything. */
export const Course = z.object({ at: z.number(), until: z.number(), tokens: Usage.optional() })
export type Course = Readonly<z.infer<typeof Course>>

/** The sums of both; what neither tells is not told. */
export function addUsage(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const cached = (one.cached ?? 0) + (other.cached ?? 0)
  return {
    prompt: one.prompt + other.prompt,
    completion: one.completion + other.completion,
    ...(cached > 0 && { cached }),
  }
}

/** How long all of it took, and what it used up. */
export const sumOf = (courses: readonly Course[]): { took: number; tokens?: Usage } => {
  const tokens = courses.reduce<Usage | undefined>((sum, course) => addUsage(sum, course.tokens), undefined)
  return { took: courses.at(-1)?.until ?? 0, ...(tokens && { tokens }) }
}
