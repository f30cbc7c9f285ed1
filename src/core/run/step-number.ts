/**
 * Which step a run is at. A step has one number everywhere, in the console, the terminal, the record and every export: its place in
 * `core/run/steps`, where each proposal and each move by hand counts, a vetoed one too. What stands there has it as its `number`.
 */
import type { StepView } from './steps'

export type Going = {
  readonly phase: { readonly name: string; readonly index?: number }
  readonly steps: readonly Pick<StepView, 'number' | 'fate'>[]
}

/** Whether something is being asked for that is no step yet. */
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

/** The number of the step that the run is at; of what is being asked for, the one that it will have. */
export function numberNow(run: Going): number {
  const last = run.steps.at(-1)?.number ?? 0
  return Math.max(last + (isNext(run) ? 1 : 0), 1)
}
