/** A correction given when the run was over, checked as an edit at the console is: by the screen, the guards and the dialect. */
import type { Action } from '../../core/action/action'
import { dialect as dialectOf } from '../../core/dialects'
import { guards } from '../../core/guards'
import { judge } from '../../core/guards/guard'
import type { Mark } from '../../core/library/annotation'
import { faultOfCorrection } from '../../core/library/correcting'
import { noPolicy } from '../../core/policy/policy'
import { circumstancesThen } from '../../core/policy/rehearsal'
import { Failure, failure } from '../../core/problem'
import { elementsSeen, standOf } from '../../core/trajectory/correction'
import type { DataStep } from '../../core/trajectory/step'
import { seenOf } from '../engine/observe/look'
import { type RehearsalParts, recordedMoment, recordedStep } from './rehearse'

type Correction = Extract<Mark, { kind: 'correction' }>

/** The correction with what the guards say of it. Throws one sentence where it cannot stand. */
export async function checkedCorrection(
  { home, world }: RehearsalParts,
  run: string,
  correction: Correction,
  signal: AbortSignal,
): Promise<Correction> {
  const { step, action } = correction
  const move = await recordedMoment(home, { run, step }, signal)
  const { setup } = move.run
  const dialect = dialectOf(setup.dialect)
  if (dialect === undefined) throw failure('export.dialect', { run, dialect: setup.dialect })
  const verdicts = judge(action, move.seen, guards, circumstancesThen(move, world(), noPolicy))
  const seen = seenOf(move.run, dialect, move.seen)
  const fault = faultOfCorrection(correction, { step, frame: move.seen.frame, seen }, dialect, verdicts)
  if (fault !== undefined) throw new Failure(fault)
  const against = againstOf(action, await recordedStep(home, { run, step }, signal))
  return { ...correction, verdicts: [...verdicts], against }
}

/** By what the data goes by, so that an inbox need not open the run again to know what the move says. */
function againstOf(given: Action, { observation, proposed, done }: DataStep): Correction['against'] {
  const elements = elementsSeen(observation)
  return {
    ...(proposed && { proposed: standOf(proposed, given, elements) }),
    ...(done && { done: standOf(done, given, elements) }),
  }
}
