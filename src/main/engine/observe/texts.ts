/** What stands on the screen: looked for while the operator reads, and heard by the guards before anything is sent. */
import type { Action } from '../../../core/action/action'
import { type Element, joinElements, type Observation } from '../../../core/action/observation'
import { wordsOf } from '../../../core/cause'
import { denies, onFloor } from '../../../core/guards/guard'
import type { PhaseOf } from '../../../core/run/phase'
import { unlessAborted } from '../waiting'
import type { Looking } from './look'

/**
 * The observation with its texts. Where they could not be looked for it says why, and the guards have less to go by.
 * With an action it is judged anew.
 */
export async function recognize(
  on: Looking,
  observation: Observation,
  action?: Action,
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
  const verdicts = action && { verdicts: [...parts.judge(on.run, action, known)] }
  await emit({ type: 'recognized', frame, ...found, ...verdicts, ms: parts.clock() - started })
  return known
}

/** @param read off its picture. */
export const withTexts = (observation: Observation, read: readonly Element[]): Observation => ({
  ...observation,
  elements: joinElements(observation.listed, read),
})

/**
 * Whether guards object to what was approved before the texts were known: such an approval does not carry over a
 * payment page that nobody had recognized yet. The question is then asked again, with what they say.
 */
export async function objectsLate(
  on: Looking,
  { observation, consent }: PhaseOf<'acting'>,
): Promise<boolean> {
  if (observation.elements !== undefined) return false
  const known = await recognize(on, observation, consent.action)
  const verdicts = on.parts.judge(on.run, consent.action, known)
  return denies(verdicts) !== undefined || (onFloor(verdicts) !== undefined && consent.confirmed !== true)
}
