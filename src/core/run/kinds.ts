/** What makes a recorded step stand out to whoever looks through a run; a step may be of several kinds. */
import type { StepView } from './steps'

export const stepKinds = ['vetoed', 'edited', 'no_effect', 'elsewhere', 'held', 'unread', 'by_hand'] as const
export type StepKind = (typeof stepKinds)[number]

const fates: Partial<Record<StepView['fate'], StepKind>> = {
  vetoed: 'vetoed',
  edited: 'edited',
  held: 'held',
  unread: 'unread',
  by_hand: 'by_hand',
}

export function kindsOf({ fate, outcome, done, proposed }: StepView): readonly StepKind[] {
  const kind = fates[fate]
  const isWait = (done ?? proposed)?.kind === 'wait'
  return [
    ...(kind === undefined ? [] : [kind]),
    // That nothing changes is what a wait is for.
    ...(outcome === 'nothing_changed' && !isWait ? (['no_effect'] as const) : []),
    ...(outcome === 'changed_elsewhere' ? (['elsewhere'] as const) : []),
  ]
}

/** How many steps there are of each kind, in their order; kinds of which there are none are left out. */
export const countKinds = (steps: readonly StepView[]): readonly (readonly [StepKind, number])[] =>
  stepKinds.flatMap((kind) => {
    const count = steps.filter((step) => kindsOf(step).includes(kind)).length
    return count === 0 ? [] : [[kind, count] as const]
  })

/** The place of the next step of one of these kinds, or of any, in the direction of `by`; undefined where there is no more. */
export function nextOfKind(
  steps: readonly StepView[],
  { at, by, kinds }: { readonly at: number; readonly by: 1 | -1; readonly kinds: ReadonlySet<StepKind> },
): number | undefined {
  for (let place = at + by; steps[place] !== undefined; place += by) {
    const found = kindsOf(steps[place] as StepView)
    if (found.some((kind) => kinds.size === 0 || kinds.has(kind))) return place
  }
  return undefined
}
