/** What a run has used up, reckoned from its events alone, so that a recorded run comes to the same sums. */

import type { Price } from '../policy/price'
import type { Event } from './events'

/** `ms`: of looking, thinking, acting; the time that a person takes is theirs. */
export type Spending = {
  readonly ms: number
  readonly prompt: number
  readonly completion: number
  /** Of `prompt`: what services had kept from before. */
  readonly cached?: number | undefined
}

export const nothingSpent: Spending = { ms: 0, prompt: 0, completion: 0 }

/** The sums after one more event. */
export function spend(spent: Spending, event: Event): Spending {
  const usage = 'usage' in event ? event.usage : undefined
  const worked = isDecision(event) || !('ms' in event) ? 0 : (event.ms ?? 0)
  if (worked === 0 && usage === undefined) return spent
  const kept = (spent.cached ?? 0) + Math.min(usage?.cached ?? 0, usage?.prompt ?? 0)
  return {
    ms: spent.ms + worked,
    prompt: spent.prompt + (usage?.prompt ?? 0),
    completion: spent.completion + (usage?.completion ?? 0),
    ...(kept > 0 && { cached: kept }),
  }
}

const isDecision = ({ type }: Event): boolean =>
  type === 'approved' || type === 'vetoed' || type === 'composed'

const million = 1_000_000

/** In the currency of the prices; undefined where there are none. What was kept costs as the rest unless told. */
export function costOf(
  { prompt, completion, cached = 0 }: Omit<Spending, 'ms'>,
  price: Price | undefined,
): number | undefined {
  if (price === undefined) return undefined
  const asked = (prompt - cached) * price.prompt + cached * (price.cached ?? price.prompt)
  return (asked + completion * price.completion) / million
}
