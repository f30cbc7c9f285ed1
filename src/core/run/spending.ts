/** What a run has used up, reckoned from its events alone, so that a recorded run comes to the same sums. */

import type { Price } from '../policy/price'
import type { Asker, Event, Usage } from './events'

type Tokens = {
  readonly prompt: number
  readonly completion: number
  /** Of `prompt`: what services had kept from before. */
  readonly cached?: number | undefined
}

/** `ms`: of looking, thinking, acting; the time that a person takes is theirs, with all that goes on beside it. */
export type Spending = Tokens & {
  readonly ms: number
  /** Of the tokens: those of models with a price of their own, and what they cost. */
  readonly apart?: (Tokens & { readonly cost: number }) | undefined
}

export const nothingSpent: Spending = { ms: 0, prompt: 0, completion: 0 }

/** The sums after one more event. */
export function spend(spent: Spending, event: Event): Spending {
  const usage = 'usage' in event ? event.usage : undefined
  const worked = isMeanwhile(event) || !('ms' in event) ? 0 : (event.ms ?? 0)
  if (worked === 0 && usage === undefined) return spent
  const apart = usage && event.type === 'candidate' ? withApart(spent.apart, usage, event.by) : spent.apart
  return { ms: spent.ms + worked, ...more(spent, usage), ...(apart && { apart }) }
}

function more({ prompt, completion, cached = 0 }: Tokens, usage: Usage | undefined): Tokens {
  const kept = cached + Math.min(usage?.cached ?? 0, usage?.prompt ?? 0)
  return {
    prompt: prompt + (usage?.prompt ?? 0),
    completion: completion + (usage?.completion ?? 0),
    ...(kept > 0 && { cached: kept }),
  }
}

const none = { prompt: 0, completion: 0 }

function withApart(apart: Spending['apart'], usage: Usage, { price }: Asker): Spending['apart'] {
  const cost = costOf(more(none, usage), price)
  return cost === undefined ? apart : { ...more(apart ?? none, usage), cost: (apart?.cost ?? 0) + cost }
}

/** A decision is a person's time; others are asked side by side, and the model looks again, while a person decides. */
const isMeanwhile = ({ type }: Event): boolean =>
  ['approved', 'vetoed', 'composed', 'picked', 'candidate', 'verified'].includes(type)

const million = 1_000_000

/** In the currency of the prices; undefined where the run's model has none. What was kept costs as the rest unless told. */
export function costOf(
  { prompt, completion, cached = 0, apart = { ...none, cost: 0 } }: Omit<Spending, 'ms'>,
  price: Price | undefined,
): number | undefined {
  if (price === undefined) return undefined
  const kept = cached - (apart.cached ?? 0)
  const asked = (prompt - apart.prompt - kept) * price.prompt + kept * (price.cached ?? price.prompt)
  return (asked + (completion - apart.completion) * price.completion) / million + apart.cost
}
