/** What stands on the screen: looked for while the operator reads, and heard by the guards before anything is sent. */
import type { Action } from '../../../core/action/action'
import { type Element, joinElements, type Observation } from '../../../core/action/observation'
import { wordsOf } from '../../../core/cause'
import { denies, onFloor, type Verdict } from '../../../core/guards/guard'
import type { PhaseOf, Question } from '../../../core/run/phase'
import { unlessAborted } from '../waiting'
import type { Looking } from './look'

/**
 * The observation with its texts. Where they could not be looked for it says why, and the guards have less to go by.
 * A question is judged anew.
 */
export async function recognize(
  on: Looking,
  observation: Observation,
  question?: Pick<Question, 'action' | 'edit'>,
): Promise<Observation> {
  const { parts, frames, signal, emit } = on
  if (observation.elements !== undefined) return observation
  const { frame } = observation
  const started = parts.clock()
  const found = await unlessAborted(frames.elements(frame), signal).then(
    (elements) => ({ elements }),
    (cause: unknown) => ({ elements: [], problem: wordsOf(cause) }),
  )
  const known = {
    ...withTexts(observation, found.elements),
    ...('problem' in found && { unseen: found.problem }),
  }
  const judged = (action: Action) => [...parts.judge(on.run, action, known)]
  const verdicts = question && { verdicts: judged(question.action) }
  const ofEdit = question?.edit && { ofEdit: judged(question.edit.action) }
  await emit({ type: 'recognized', frame, ...found, ...verdicts, ...ofEdit, ms: parts.clock() - started })
  return known
}

/** @param read off its picture. */
export const withTexts = (observation: Observation, read: readonly Element[]): Observation => ({
  ...observation,
  elements: joinElements(observation.listed, read),
})

/**
 * Whether guards object to what was approved before the texts were known: such an approval does not carry over a
 * payment page that nobody had recognized yet. The question is then asked again, with what they say; of an edit apart from
 * what they say of the move in whose place it stands.
 */
export async function heardLate(
  on: Looking,
  phase: PhaseOf<'acting'>,
): Promise<{ readonly objects: boolean; readonly ofEdit?: { verdicts: Verdict[] } }> {
  const { observation, consent } = phase
  const known = await recognize(on, observation, phase)
  const isLate = known !== observation
  if (!isLate && !consent.edited) return { objects: false }
  const verdicts = [...on.parts.judge(on.run, consent.action, known)]
  const isRefused = denies(verdicts) !== undefined || (onFloor(verdicts) && consent.confirmed !== true)
  return { objects: isLate && isRefused === true, ...(consent.edited && { ofEdit: { verdicts } }) }
}
