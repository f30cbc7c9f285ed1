/** Whether a move that somebody gives for a recorded step can stand: what a live edit would have to meet, and it must be sayable. */
import { type Action, strayPoint } from '../action/action'
import type { Dialect, Seen } from '../dialects/dialect'
import { denies, type Verdict } from '../guards/guard'
import { problem } from '../problem'
import type { Problem } from '../problems/shape'

type Moment = {
  readonly step: number
  /** The screen, and the frame it was kept as. */
  readonly frame: string
  readonly seen: Seen
}

/** Undefined where nothing is wrong with it. `verdicts` are the guards' on that screen. */
export function faultOfCorrection(
  { action, frame }: { readonly action: Action; readonly frame: string },
  { step, frame: own, seen }: Moment,
  dialect: Dialect,
  verdicts: readonly Verdict[],
): Problem | undefined {
  if (frame !== own) return problem('correction.other_frame', { step })
  if (strayPoint(action, seen.screen) !== undefined) return problem('correction.off_screen', { step })
  const denied = denies(verdicts)
  if (denied !== undefined)
    return problem('correction.denied', { guard: denied.guard, detail: denied.detail })
  return isSayable(action, seen, dialect)
    ? undefined
    : problem('correction.unsayable', { dialect: dialect.id, kind: action.kind })
}

/** The dialect writes it, and reads what it wrote as a move of the same kind. */
function isSayable(action: Action, seen: Seen, dialect: Dialect): boolean {
  try {
    const reading = dialect.read(dialect.write({ actions: [action], repaired: [], ignored: 0 }, seen), seen)
    return reading.ok && reading.intent.actions[0]?.kind === action.kind
  } catch {
    // A dialect throws for a move that it has no words for.
    return false
  }
}
