/** Whether the picture under an open question has just moved: nobody can have looked at it then. */
import type { Action } from '../../core/action/action'
import type { Box } from '../../core/action/geometry'
import { isUnder, settleMs } from '../../core/action/places'
import type { Command, RunView } from '../../core/api/api'
import { putUp } from '../../core/run/phase'
import type { Run } from '../../core/run/run'
import type { Clock, Target } from './ports'

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

/** What is asked about; of a held move what was approved, edits included. */
function openAction(run: Run | undefined): Action | undefined {
  if (run?.phase.name === 'held') return run.phase.consent.action
  return run?.phase.name === 'deciding' ? putUp(run.phase).action : undefined
}

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
