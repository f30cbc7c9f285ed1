/** Where the screen is seen again after a move whose end was not recorded. */
import { type DataStep, wasSent } from './step'

/** The next step with a picture of its own, before anything else was sent: later items of a reply have the picture of its first. */
export function nextLook(steps: readonly DataStep[], at: number): DataStep | undefined {
  for (let next = at + 1; next < steps.length; next += 1) {
    const step = steps[next]
    if (step?.index === 0 && step.frame !== undefined) return step
    if (step === undefined || wasSent(step)) return undefined
  }
  return undefined
}
