/** Drives one run: does what its phase waits for, writes what happened, repeats; anything urgent breaks in. */
import { isSameSize, type Size } from '../../core/action/geometry'
import { sayEnglish } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { framesToComeBack } from '../../core/run/decided/taking-back'
import type { Event, Setup } from '../../core/run/events'
import { isAside } from '../../core/run/phase'
import { advance, begin, type Run } from '../../core/run/run'
import { callOff, callOffAll } from './candidates'
import { failedEvent, isJournal } from './fault'
import type { Inbox } from './inbox'
import { openLedger } from './ledger'
import { openFrames } from './observe/frames'
import type { Parts, TargetState } from './ports'
import { type Work, work } from './work'

/**
 * Resolves with the ended run: whatever fails becomes a phase of the run, and a stop ends that too.
 * @param lifted called once the run has ended and nothing is held down any more, whatever is still being written then.
 */
export async function drive(
  setup: Setup,
  parts: Parts,
  inbox: Inbox,
  lifted: () => void = () => undefined,
): Promise<Run> {
  const ledger = openLedger(parts.journal)
  const frames = openFrames(parts.eyes, parts.journal)
  const asks: Work['asks'] = {}
  const flights: Work['flights'] = new Map()
  let run = begin(setup)

  const apply = (event: Event): void => {
    run = advance(run, event)
    frames.pin(framesToComeBack(run))
    inbox.show(run, event)
  }

  const record = (event: Event): Promise<void> => ledger.record(event, apply)

  /** A failure of the record cannot be recorded: it is kept in memory only. */
  const fail = async (cause: unknown): Promise<void> => {
    const event = failedEvent(cause)
    if (event.source === 'journal') return apply(event)
    await record(event).catch(fail)
  }

  /** What answers a question calls off those who were asked beside: what they cost stands before the answer. */
  const close = async (event: Event): Promise<void> => {
    const { phase } = run
    if (phase.name === 'deciding' && flights.size > 0 && advance(run, event).phase.name !== 'deciding')
      // What cannot be written is owed, and keeps nobody from the answer: least of all from a stop.
      for (const late of await callOff(flights, phase)) await record(late).catch(() => undefined)
    await record(event)
  }

  const turn = async (): Promise<void> => {
    const abort = new AbortController()
    const { phase } = run
    if (phase.name !== 'deciding') callOffAll(flights)
    /** The work has ended: what one part of it would still tell is of another phase. */
    let over = false
    const emit = async (event: Event): Promise<void> => {
      // What was done, and what was paid for, is told whatever has come between.
      const isPaid = event.type === 'candidate' && !over
      if (event.type !== 'acted' && !isPaid) abort.signal.throwIfAborted()
      await record(event)
    }
    const working = work({ parts, frames, inbox, asks, flights, run, signal: abort.signal, emit })
      .catch((cause: unknown) => (abort.signal.aborted && !isJournal(cause) ? undefined : fail(cause)))
      .then(() => 'worked' as const)
    const first = await Promise.race([working, inbox.arrival(run)])
    if (first === 'worked' && run.phase === phase) await inbox.arrival(run)
    // Also where one part of the work has failed: no other may go on into the next phase.
    abort.abort(new Error('interrupted'))
    over = first === 'worked'
    if (over && run.phase !== phase) return
    await working
    over = true
    const event = inbox.take(run)
    // What was asked since is no request of the question that comes back.
    if (event?.type === 'restored') delete asks.last
    // Nothing that one hand holds stays down when the helm passes to another.
    if (event?.type === 'took_over' || event?.type === 'handed_back') await letGo(parts)
    if (event !== undefined) await close(event).catch(fail)
  }

  const unsubscribe = watchTarget(parts, inbox)
  try {
    await record({ type: 'opened', setup, version: parts.version }).catch(fail)
    while (run.phase.name !== 'ended') await turn()
    return run
  } finally {
    unsubscribe()
    await letGo(parts)
    lifted()
    await frames.close()
    await ledger.close()
  }
}

/** Asked twice, as keys that stay down would be the next hand's. A target that is gone holds nothing, and says so itself. */
async function letGo({ target }: Parts): Promise<void> {
  for (const _ of [1, 2]) {
    try {
      return await target.release()
    } catch {}
  }
}

const lossOf = (problem: Problem): Event => ({
  type: 'failed',
  source: 'target',
  message: sayEnglish(problem),
  problem,
})

const isLostBy = (now: TargetState, why: Problem): boolean =>
  now.state === 'lost' && sayEnglish(now.problem) === sayEnglish(why)

/** A lost target and a changed size make every open question void. */
function watchTarget({ target }: Parts, inbox: Inbox): () => void {
  let told: Size | undefined
  return target.subscribe((status) => {
    // Told when it is back, as by a try that failed while it was reached for, it is no news any more, nor the reason of the next loss.
    if (status.state === 'lost') {
      const loss = lossOf(status.problem)
      inbox.post(loss, (run) => isOpen(run) && isLostBy(target.status(), status.problem))
    }
    if (status.state !== 'live') return
    const { size } = status
    // A target whose picture is made of single ones says that it is live with each of them.
    if (told !== undefined && isSameSize(told, size)) return
    told = size
    inbox.post({ type: 'resized', size }, (run) => {
      const asked = sizeOf(run)
      return asked !== undefined && !isSameSize(asked, size)
    })
  })
}

/** Of the screen that is asked about, or was before a veto that may be taken back; undefined while something is done there. */
function sizeOf({ phase, vetoed }: Run): Size | undefined {
  if (isAside(phase) || phase.name === 'observing') return vetoed?.run.phase.observation.size
  const isActing = phase.name === 'settling' || phase.name === 'acting'
  return isActing || !('observation' in phase) ? undefined : phase.observation.size
}

/** Trouble of another kind gives way: without a target nothing else can be mended. */
const isOpen = ({ phase }: Run): boolean =>
  phase.name !== 'ended' && (phase.name !== 'stuck' || phase.source === 'model' || phase.source === 'program')
