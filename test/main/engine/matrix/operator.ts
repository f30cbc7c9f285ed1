/** The operator of a scripted run: does what the script says in each phase, and what gets the run to its end after that. */
import { setImmediate } from 'node:timers/promises'
import type { Phase } from '../../../../src/core/run/phase'
import type { Run } from '../../../../src/core/run/run'
import type { Move, Room, Script } from './room'

/** Whether the operator mends what broke and goes on, or stops the run at once. */
export type Then = 'goes on' | 'stops'

const answer = ({ setup }: Room, { phase }: Run) => {
  if (phase.name !== 'deciding' && phase.name !== 'held') throw new Error(`no question while ${phase.name}`)
  const { proposal, index, observation } = phase
  return { run: setup.id, proposal: proposal.id, index, frame: observation.frame }
}

export const approve: Move = (room, run) =>
  room.send({ type: 'approve', ...answer(room, run), confirmed: true })
export const approveAll: Move = (room, run) =>
  room.send({ type: 'approve', ...answer(room, run), confirmed: true, rest: true })
export const overrule: Move = (room, run) => room.send({ type: 'overrule', ...answer(room, run) })
export const veto: Move = (room, run) =>
  room.send({ type: 'veto', ...answer(room, run), reason: 'other', note: 'not that' })
export const reply: Move = (room, run) =>
  room.send({ type: 'reply', ...answer(room, run), text: 'the left one' })
export const takeOver: Move = (room) => room.send({ type: 'take_over', run: room.setup.id })
export const handBack: Move = (room) => room.send({ type: 'hand_back', run: room.setup.id })
export const pause: Move = (room) => room.send({ type: 'pause', run: room.setup.id })
export const stop: Move = (room) => room.send({ type: 'stop', run: room.setup.id })
export const repredict: Move = (room, { phase }) =>
  'observation' in phase
    ? room.send({ type: 'repredict', run: room.setup.id, frame: phase.observation.frame })
    : undefined

/** What an operator does where the script says nothing more. */
const habits: { readonly [Name in Phase['name']]?: Move } = {
  deciding: (room, run) =>
    run.phase.name === 'deciding' && run.phase.action.kind === 'ask' ? reply(room, run) : approve(room, run),
  held: overrule,
  unread: repredict,
  paused: (room) => room.send({ type: 'resume', run: room.setup.id }),
  stuck: (room) => room.send({ type: 'retry', run: room.setup.id }),
  by_hand: (room, run) =>
    run.setup.byHand === true
      ? room.send({ type: 'conclude', run: run.setup.id, outcome: 'completed', message: '' })
      : handBack(room, run),
}

export function openOperator({ moves = {}, patient = false, autonomy = 'ask', gate }: Script) {
  const unasked = autonomy !== 'ask' || gate !== undefined
  const rest = new Map(Object.entries(moves).map(([name, list]) => [name, [...list]]))
  let before: string | undefined
  let resting = false

  /** What the run waits for, unless it waits for something else than the operator. */
  const waiting = ({ phase }: Run): string | undefined => {
    if (habits[phase.name] === undefined) return undefined
    if (phase.name === 'stuck') return `stuck ${phase.message}`
    if (phase.name !== 'deciding' && phase.name !== 'held') return phase.name
    if (unasked && phase.name === 'deciding' && phase.grounds?.go !== 'ask') return undefined
    if (patient && phase.observation.elements === undefined) return undefined
    return `${phase.name} ${phase.proposal.id} ${phase.index} ${phase.observation.frame}`
  }

  return {
    /** Does nothing more of its own accord. */
    rest() {
      resting = true
    },
    /** To be called at every change of the run. */
    async see(room: Room, run: Run): Promise<void> {
      const now = waiting(run)
      if (now === before || resting) return
      before = now
      if (now === undefined) return
      await setImmediate()
      if (resting) return
      const habit = habits[run.phase.name]
      const move = rest.get(run.phase.name)?.shift() ?? habit
      // What the script had in mind may not fit the question that came of a failure.
      if (isRefusal(await move?.(room, run)) && move !== habit) await habit?.(room, run)
    },
  }
}

const isRefusal = (receipt: unknown): boolean =>
  typeof receipt === 'object' && receipt !== null && 'ok' in receipt && receipt.ok === false
