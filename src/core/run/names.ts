/** What the steps of a run are called while it goes on, so that bar, tile, card and film say the same. */
import { namesOf } from './attempts'
import type { StepView } from './steps'

export type Going = {
  readonly phase: { readonly name: string; readonly index?: number }
  readonly steps: readonly Pick<StepView, 'number' | 'fate'>[]
}

/** Whether something is being asked for that the film does not show yet. */
function isNext({ phase, steps }: Going): boolean {
  const open = steps.at(-1)?.fate === 'open'
  switch (phase.name) {
    case 'deciding':
      return (phase.index ?? 0) > 0 && !open
    case 'unread':
    case 'held':
    case 'acting':
    case 'settling':
    case 'ended':
      return false
    default:
      return !open
  }
}

type Names = readonly string[]
const known = new WeakMap<Going['steps'], { readonly settled: Names; readonly next: Names }>()

/** One name a step, and one more for what is being asked for; worked out once for the same steps. */
export function stepNames(run: Going): Names {
  const names = known.get(run.steps) ?? { settled: namesOf(run.steps), next: namesOf(run.steps, true) }
  known.set(run.steps, names)
  return isNext(run) ? names.next : names.settled
}

/** The name of one that the film shows. */
export const nameOf = (run: Going, { number }: Pick<StepView, 'number'>): string =>
  stepNames(run)[run.steps.findIndex((step) => step.number === number)] ?? `${number}`

/** The name of the step that the run is at. */
export const nameNow = (run: Going): string => stepNames(run).at(-1) ?? '1'
