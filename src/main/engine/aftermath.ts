/** What an act did: waits until the screen is quiet, looks, and looks again where what blinks may have been dark. */
import type { Action } from '../../core/action/action'
import type { Observation } from '../../core/action/observation'
import { blame } from './fault'
import type { Frames } from './observe/frames'
import type { About, Eyes, Picture, Target } from './ports'
import { movedOn, movementSince } from './staleness'
import { pause } from './waiting'

export type Watching = {
  readonly parts: {
    readonly target: Pick<Target, 'observe' | 'settle' | 'unrest' | 'glance'>
    readonly eyes: Pick<Eyes, 'outcome'>
  }
  readonly frames: Pick<Frames, 'picture' | 'moving' | 'foresee'>
  readonly signal: AbortSignal
}

export type Aftermath = ReturnType<Eyes['outcome']> & {
  readonly picture: Picture
  readonly quiet: boolean
  /** What the outcome was judged by. */
  readonly about: About
}

/** In ms: carets are dark for 500 to 600, so that of two looks so far apart one at least finds them lit. */
const dark = 450

export async function watchAftermath(
  on: Watching,
  observation: Observation,
  action: Action,
): Promise<Aftermath> {
  const { target } = on.parts
  const foresee = () => {
    const seen = target.glance?.()
    if (seen !== undefined) on.frames.foresee(seen.picture)
  }
  const { quiet } = await blame('target', () => target.settle(on.signal, foresee))
  const first = await seen(on, observation, action)
  if (!mayBeDark(on, first, action)) return { ...first, quiet }
  await pause(dark, on.signal)
  return { ...(await seen(on, observation, action)), quiet }
}

/** Where the target cannot tell the focus, the caret in a field may be all that a click brings. */
const mayBeDark = ({ parts }: Watching, { outcome, about }: Omit<Aftermath, 'quiet'>, action: Action) =>
  outcome === 'nothing_changed' &&
  action.kind === 'click' &&
  about.focused === undefined &&
  parts.target.unrest !== undefined

async function seen(
  { parts: { target, eyes }, frames, signal }: Watching,
  observation: Observation,
  action: Action,
): Promise<Omit<Aftermath, 'quiet'>> {
  const { picture, ...known } = await blame('target', () => target.observe(signal))
  const { frame } = observation
  const about = {
    focus: observation.focus,
    focused: known.focus,
    cursor: observation.cursor,
    elements: observation.listed,
    moving: movementSince(frames.moving(frame), target),
    turned: movedOn(observation, known).length > 0,
  }
  return { ...eyes.outcome(frames.picture(frame), picture, action, about), picture, about }
}
