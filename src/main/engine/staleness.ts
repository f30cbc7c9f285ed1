/** What you approve is what runs: whether the screen of an act is still the one that was judged. */
import type { Action } from '../../core/action/action'
import type { Box } from '../../core/action/geometry'
import type { Moving } from '../../core/action/moving'
import type { Observation } from '../../core/action/observation'
import { isUnder, settleMs } from '../../core/action/places'
import type { Command, RunView } from '../../core/api/api'
import type { Sign } from '../../core/run/events'
import type { PhaseOf } from '../../core/run/phase'
import type { Run } from '../../core/run/run'
import { blame } from './fault'
import type { Looking } from './observe/look'
import type { Capture, Clock, Movement, Target } from './ports'

/** Looks once more. Emits `held`, with all that speaks against going on, and answers true when anything does. */
export async function isHeld(on: Looking, phase: PhaseOf<'acting'>): Promise<boolean> {
  const { parts, frames, signal, emit } = on
  const { observation, proposal, index, consent } = phase
  const { picture, ...known } = await blame('target', () => parts.target.observe(signal))
  const moving = movementSince(frames.moving(observation.frame), parts.target)
  const seen = frames.picture(observation.frame)
  const { stale, change } = parts.eyes.compare(seen, picture, consent.action, moving)
  const element = await displaced(on, observation, consent.action)
  const signs = [...movedOn(observation, known), ...(change.signs ?? [])]
  if (!stale && element === undefined && signs.length === 0) return false
  const live = frames.keep(picture, moving.live)
  await frames.saved(live)
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
  listed && blame('target', () => target.displaced?.(action, listed, signal))

export type Disturbances = {
  show(run: Run): void
  /** When the picture under the open question last changed, in ms of the clock; nothing while it stands as it was. */
  view(): Pick<RunView, 'disturbed'>
  /** Whether a command decides on what changed less than 250 ms ago. */
  isTooSoon(command: Command): boolean
  close(): void
}

/** @param changed called when the picture under the open question changed. */
export function openDisturbances(
  { unrest }: Pick<Target, 'unrest'>,
  clock: Clock,
  changed: () => void,
): Disturbances {
  let run: Run | undefined
  let disturbed: number | undefined
  let stirs: readonly { readonly at: number; readonly boxes: readonly Box[] }[] = []

  const leave = unrest?.subscribe((boxes) => {
    const at = clock()
    stirs = [...stirs.filter((stir) => at - stir.at < settleMs), { at, boxes }]
    const action = openAction(run)
    if (run === undefined || action === undefined || !isUnder(action, boxes, sizeOf(run))) return
    disturbed = at
    changed()
  })

  return {
    show(next) {
      const { name } = next.phase
      unrest?.heed(name !== 'acting' && name !== 'settling' && name !== 'by_hand')
      if (next.phase !== run?.phase && openAction(next) !== openAction(run)) disturbed = undefined
      run = next
    },
    view: () => (disturbed === undefined ? {} : { disturbed }),
    isTooSoon(command) {
      const action = run && decided(command, run)
      if (run === undefined || action === undefined) return false
      // What has come in and was not looked at yet is looked at now.
      unrest?.now()
      const now = clock()
      const size = sizeOf(run)
      return stirs.some(({ at, boxes }) => now - at < settleMs && isUnder(action, boxes, size))
    },
    close: () => leave?.(),
  }
}

const openAction = (run: Run | undefined): Action | undefined =>
  run?.phase.name === 'deciding' || run?.phase.name === 'held' ? run.phase.action : undefined

/** What a command would let happen. */
function decided(command: Command, run: Run): Action | undefined {
  switch (command.type) {
    case 'approve':
    case 'overrule':
      return openAction(run)
    case 'edit':
    case 'compose':
      return command.action
    default:
      return undefined
  }
}

const sizeOf = ({ phase }: Run) => ('observation' in phase ? phase.observation.size : { width: 1, height: 1 })
