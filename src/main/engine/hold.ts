/** What you approve is what runs: whether the moment of an act is still the one that was judged. */
import type { Action } from '../../core/action/action'
import type { Moving } from '../../core/action/moving'
import type { Observation } from '../../core/action/observation'
import type { Sign } from '../../core/run/events'
import type { PhaseOf } from '../../core/run/phase'
import { blame } from './fault'
import type { Looking } from './look'
import type { Capture, Movement, Target } from './ports'

/** Looks once more. Emits `held`, with all that speaks against going on, and answers true when anything does. */
export async function isHeld(on: Looking, phase: PhaseOf<'acting'>): Promise<boolean> {
  const { parts, sight, signal, emit } = on
  const { observation, proposal, index, consent } = phase
  const { picture, ...known } = await blame('target', parts.target.observe(signal))
  const moving = movementSince(sight.moving(observation.frame), parts.target)
  const seen = sight.picture(observation.frame)
  const { stale, change } = parts.eyes.compare(seen, picture, consent.action, moving)
  const element = await displaced(on, observation, consent.action)
  const signs = [...movedOn(observation, known), ...(change.signs ?? [])]
  if (!stale && element === undefined && signs.length === 0) return false
  const live = sight.keep(picture, moving.live)
  await sight.saved(live)
  const told = { ...change, ...(element && { element }), ...(signs.length > 0 && { signs }) }
  await emit({ type: 'held', proposal: proposal.id, index, live, change: told })
  return true
}

export function movementSince(seen: Moving | undefined, { unrest }: Pick<Target, 'unrest'>): Movement {
  const between = seen && unrest?.since(seen.at)
  return { seen, live: unrest?.now(), between }
}

/** The picture may look the same while another application or page shows it. */
function movedOn({ foreground, url }: Observation, now: Omit<Capture, 'picture'>): readonly Sign[] {
  const differs = (was: string | undefined, is: string | undefined) =>
    was !== undefined && is !== undefined && was !== is ? { was, is } : undefined
  const [app, page] = [differs(foreground, now.foreground), differs(url, now.url)]
  return [
    ...(app ? [{ kind: 'foreground', ...app } as const] : []),
    ...(page ? [{ kind: 'url', ...page } as const] : []),
  ]
}

/** The picture may look the same while something else has slid under the point. */
const displaced = async ({ parts: { target }, signal }: Looking, { listed }: Observation, action: Action) =>
  listed && blame('target', target.displaced?.(action, listed, signal) ?? Promise.resolve(undefined))
