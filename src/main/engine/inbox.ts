/** Where the operator's commands and the world's interruptions wait until the loop takes them. */

import type { Action } from '../../core/action/action'
import type { Command, CommandOf, Receipt } from '../../core/api/api'
import { admitCommand } from '../../core/run/admit'
import type { Event } from '../../core/run/events'
import type { Judge } from '../../core/run/judging'
import { type Phase, waitsFor } from '../../core/run/phase'
import type { Run } from '../../core/run/run'
import type { Clock } from './ports'

/** `text`: what of the reply is known to be thought. */
export type Glimpse = { readonly text: string; readonly action?: Action | undefined }

export type Inbox = {
  /** Resolves once the loop has taken the command, or at once when it cannot be taken. */
  send(command: Command): Promise<Receipt>
  /** Reports what happened in the world; `fits` drops it when the run has moved on before it is taken. */
  post(event: Event, fits: (run: Run) => boolean): void
  /** Reports what changes no phase: it breaks nothing off, and stays until the run waits for the operator. */
  remark(event: Event): void
  /** The remarks that still wait, for whoever is about to end the run; they wait no more. */
  remarks(): readonly Event[]
  /** Makes an open question be put to policy again. */
  nudge(): void
  /** Resolves when something waits that may interrupt this run's phase. */
  arrival(run: Run): Promise<'arrival'>
  /** Whether a command waits that takes back the yes by which this run acts. */
  takesBack(run: Run): boolean
  /** The next event that still fits, or undefined when nothing that waits does. */
  take(run: Run): Event | undefined
  show(run: Run, event?: Event): void
  glimpse(glimpse: Glimpse): void
}

type Waiting =
  | { readonly command: Command; readonly answer: (receipt: Receipt) => void }
  | { readonly event: Event; readonly fits: (run: Run) => boolean }
  | { readonly remark: Event }
  | { readonly nudge: true }

export type Audience = { show(run: Run, event?: Event): void; glimpse(glimpse: Glimpse): void }

export function openInbox(judge: Judge, clock: Clock, audience: Audience): Inbox {
  const queue: Waiting[] = []
  let shown: { run: Run; since: number } | undefined
  /** A yes that was taken, and may still be on its way to the record. */
  let taken: Command | undefined
  let wake = (): void => undefined

  const admit = (run: Run, command: Command) =>
    admitCommand(run, command, judge, shown === undefined ? 0 : clock() - shown.since)

  const add = (waiting: Waiting): void => {
    queue.push(waiting)
    wake()
  }

  /** What a waiting thing is for the run of now; a command is told whether it still fits. */
  const eventOf = (waiting: Waiting, run: Run): Event | undefined => {
    if ('nudge' in waiting) return undefined
    if ('remark' in waiting) return waiting.remark
    if ('event' in waiting) return waiting.fits(run) ? waiting.event : undefined
    const admitted = admit(run, waiting.command)
    if (admitted.ok) taken = waiting.command
    waiting.answer(admitted.ok ? { ok: true } : { ok: false, why: admitted.why })
    return admitted.ok ? admitted.event : undefined
  }

  /** Whether it takes back a decision that has not come to its run yet: what the run is now says nothing of it. */
  const isAhead = (command: Command): boolean =>
    command.type === 'undo' &&
    [taken, ...queue.map((one) => ('command' in one ? one.command : undefined))].some(
      (said) => said !== undefined && isDecisionOn(said, command),
    )

  return {
    send(command) {
      const admitted = shown === undefined ? undefined : admit(shown.run, command)
      if (admitted !== undefined && !admitted.ok && !isAhead(command))
        return Promise.resolve({ ok: false, why: admitted.why })
      return new Promise((answer) => add({ command, answer }))
    },
    post: (event, fits) => add({ event, fits }),
    remark: (event) => add({ remark: event }),
    remarks() {
      const waiting = queue.splice(0)
      queue.push(...waiting.filter((one) => !('remark' in one)))
      return waiting.flatMap((one) => ('remark' in one ? [one.remark] : []))
    },
    nudge: () => add({ nudge: true }),
    arrival: (run) =>
      new Promise((resolve) => {
        wake = () => {
          // What may be on its way by now is told by the run as it is, not as it was when this began to wait.
          if (queue.some((waiting) => interrupts(waiting, run) || takesBack(waiting, shown?.run ?? run)))
            resolve('arrival')
        }
        wake()
      }),
    takesBack: (run) =>
      run.phase.name === 'acting' &&
      queue.some((one) => 'command' in one && one.command.type === 'undo' && admit(run, one.command).ok),
    take(run) {
      for (;;) {
        const at = queue.findIndex((waiting) => !('remark' in waiting) || interrupts(waiting, run))
        const [waiting] = at < 0 ? [] : queue.splice(at, 1)
        if (waiting === undefined) return undefined
        const event = eventOf(waiting, run)
        if (event !== undefined) return event
      }
    },
    show(run, event) {
      if (shown?.run.phase.name !== run.phase.name) taken = undefined
      const before = shown && isSameQuestion(shown.run.phase, run.phase) ? shown.since : undefined
      shown = { run, since: before ?? clock() }
      if (run.phase.name === 'ended') for (const waiting of queue.splice(0)) dismiss(waiting)
      audience.show(run, event)
    },
    glimpse: (glimpse) => audience.glimpse(glimpse),
  }
}

/** Texts, grounds and other answers come to a question that stands already. */
function isSameQuestion(one: Phase, other: Phase): boolean {
  if (one === other) return true
  if (one.name !== other.name || !('observation' in one) || !('observation' in other)) return false
  if (one.observation.frame !== other.observation.frame) return false
  if (!('proposal' in one) || !('proposal' in other)) return true
  return one.proposal.id === other.proposal.id && one.index === other.index
}

/** An act under way is broken off only by what cannot wait; everything else is broken off by anything. */
function interrupts(waiting: Waiting, run: Run): boolean {
  const underWay = run.phase.name === 'acting' || run.phase.name === 'settling'
  if ('nudge' in waiting || 'remark' in waiting) return waitsFor(run.phase) === 'operator'
  if ('event' in waiting) return waiting.fits(run)
  return !underWay || waiting.command.type === 'stop' || waiting.command.type === 'take_over'
}

const decisions = ['approve', 'edit', 'overrule', 'veto'] as const
type Decision = CommandOf<(typeof decisions)[number]>
const isDecision = (command: Command): command is Decision => decisions.some((type) => type === command.type)

/** A move of the operator's own has no name yet when it comes. */
function isDecisionOn(said: Command, { proposal, index, frame, of }: CommandOf<'undo'>): boolean {
  if (said.type === 'compose') return said.frame === frame
  if (of !== undefined && (of === 'veto') !== (said.type === 'veto')) return false
  return isDecision(said) && said.proposal === proposal && said.index === index && said.frame === frame
}

const takesBack = (waiting: Waiting, { phase }: Run): boolean =>
  'command' in waiting &&
  waiting.command.type === 'undo' &&
  phase.name === 'acting' &&
  phase.intended !== true

function dismiss(waiting: Waiting): void {
  if ('command' in waiting) waiting.answer({ ok: false, why: 'not_now' })
}
