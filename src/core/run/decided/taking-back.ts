/** A person's veto can be taken back until the model has answered anew: nothing was sent of it. */
import { isSameSize } from '../../action/geometry'
import type { Params } from '../../dialects/dialect'
import type { Event, EventOf, VetoReason } from '../events'
import type { Phase, PhaseOf } from '../phase'

/** The run before the veto, at the question that it answered. */
export type Vetoed<Run> = {
  readonly run: Run & { readonly phase: PhaseOf<'deciding' | 'held'> }
  readonly reason: VetoReason
}

/** The model has not answered anew, the target is there in its size, and nobody has done anything else. */
export function mayComeBack<Run>({ run }: Vetoed<Run>, phase: Phase, event: Event): boolean {
  if (event.type === 'answered' || event.type === 'resized') return false
  if (event.type === 'observed' && !isSameSize(event.observation.size, run.phase.observation.size))
    return false
  return isAsking(phase)
}

/** Also while that rests, or has failed at the model. */
function isAsking(phase: Phase): boolean {
  if (phase.name === 'paused') return isAsking(phase.resume)
  if (phase.name === 'stuck') return phase.source === 'model'
  return phase.name === 'observing' || phase.name === 'thinking'
}

/** The pictures that a question needs when it comes back. */
export function framesToComeBack<Run>({ vetoed }: { readonly vetoed?: Vetoed<Run> }): readonly string[] {
  if (vetoed === undefined) return []
  const { phase } = vetoed.run
  const held = phase.name === 'held' ? [phase.live, ...(phase.now ? [phase.now.frame] : [])] : []
  return [phase.observation.frame, ...held]
}

type Restorable<Run> = {
  readonly phase: Phase
  readonly notes: readonly string[]
  readonly params: Params
  readonly vetoed?: Vetoed<Run>
}

/** As it was, and no mode answers it: a person had the word. What was spent, noted and configured since stays so. */
export function restored<Run extends Restorable<Run>>({ vetoed, phase, notes, params }: Run): Run {
  if (vetoed === undefined) throw new Error(`a run that is ${phase.name} has no veto to take back`)
  const before = vetoed.run.phase
  const open: Phase = before.name === 'deciding' ? { ...before, returned: true } : before
  // Whoever rests goes on resting.
  const after: Phase = phase.name === 'paused' ? { name: 'paused', resume: open } : open
  return { ...vetoed.run, notes, params, phase: after }
}

/** What happened, without the vetoes that were taken back and what was looked at and asked until then. */
export function withoutTakenBack(events: readonly Event[]): readonly Event[] {
  const left: Event[] = []
  for (const event of events) {
    if (event.type !== 'restored') {
      left.push(event)
      continue
    }
    const since = left.splice(vetoTakenBack(left, event))
    // A rest that began in between may end after it.
    left.push(...since.filter(({ type }) => type === 'paused' || type === 'resumed'))
  }
  return left
}

/** Its place; in a record that is broken there may be none, and nothing is left out. */
function vetoTakenBack(events: readonly Event[], { proposal, index }: EventOf<'restored'>): number {
  const at = events.findLastIndex(({ type }) => type === 'vetoed')
  const veto = events[at]
  const isIt = veto?.type === 'vetoed' && veto.proposal === proposal && veto.index === index
  return isIt ? at : events.length
}
