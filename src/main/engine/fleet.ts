/** The runs of this program side by side, each on a target of its own; one more may be starting. */
import type { Start, Started } from '../../core/api/api'
import { Failure, failure, problem, problemOf } from '../../core/problem'
import type { Setup } from '../../core/run/events'
import { type Berths, mostRuns, type Numbered, openBerths, phaseOf } from './berths'
import type { Clock } from './ports'
import { type Crew, openSession, type Session, type Watch } from './session'
import { createQueue, settledWithin, unlessAborted } from './waiting'

/** What a stop ended: runs by their ids, a start by the target it was to reach. */
export type Stopped = { readonly runs: readonly string[]; readonly start?: string }

/** A run on its way: its target is being reached. `since` in ms of the clock. */
export type Starting = { readonly wanted: Start; readonly since: number }

export type Fleet = {
  /**
   * Starts a run beside those that go on. Refused while another is starting, on a target that one of them has, and where
   * there are too many; `stop` and `close` call it off.
   */
  start(wanted: Start, console?: string): Promise<Started>
  starting(): Starting | undefined
  /** Calls off the start that is under way; resolves once it has ended. */
  cancelStart(): Promise<void>
  /**
   * Calls off a start and stops every run that goes on; resolves once everything is lifted, with undefined where there was
   * nothing to stop. `unlessByHand` leaves the runs alone that the operator's own hands have.
   */
  stop(how?: { readonly unlessByHand?: boolean }): Promise<Stopped | undefined>
  /** In the order in which they began; those that have ended too, until they are let go of. */
  sessions(): readonly Session[]
  /** The same in the order of their numbers. */
  numbered(): readonly Numbered[]
  find(run: string): Session | undefined
  /** Lets go of this run; one that goes on is stopped. */
  leave(run: string): Promise<void>
  /** Calls off a start, lets go of every run; nothing starts any more. */
  close(): Promise<void>
}

/** A run that is ready to begin. `discard` closes its parts when it never does, and leaves no record behind. */
export type Prepared = { readonly setup: Setup; readonly crew: Crew; discard(): Promise<void> }

/** Connects the target and opens the record. Rejects with the sentence for the form; an abort must end it soon. */
export type Prepare = (wanted: Start, signal: AbortSignal) => Promise<Prepared>

export type FleetWatch = Watch & {
  /** A run could not be let go of properly; the others are not kept from anything by it. */
  troubled?(cause: unknown): void
}

/** How long a start that was called off and does not end is waited for, in ms. */
const patience = 5_000

type Underway = Starting & { readonly abort: AbortController; readonly ended: Promise<unknown> }

class Cancelled extends Failure {}

export function openFleet(prepare: Prepare, watch: FleetWatch, clock: Clock): Fleet {
  const berths = openBerths(watch)
  let underway: Underway | undefined
  let closed = false
  const turn = createQueue()
  const reception = openReception(prepare)

  const begin = async (wanted: Start, signal: AbortSignal, console?: string): Promise<Started> => {
    const { setup, crew, discard } = await reception.ready(wanted, signal)
    let begun: Session | undefined
    const places = [wanted.target, setup.target]
    const taking = turn(async () => {
      signal.throwIfAborted()
      if (berths.isTaken(places)) throw failure('start.same_target')
      for (const run of berths.superseded(places)) await berths.vacate(run)
      signal.throwIfAborted()
      begun = openSession(setup, crew, wanted.autonomy, watch, console)
      berths.take(begun, places)
    })
    try {
      await unlessAborted(taking, signal)
    } catch (cause) {
      if (begun === undefined) await discard()
      if (begun === undefined) throw cause
    }
    return { ok: true, run: setup.id }
  }

  const callOff = async (): Promise<string | undefined> => {
    if (underway === undefined) return undefined
    const { abort, ended, wanted } = underway
    abort.abort(new Cancelled(problem('start.cancelled')))
    await ended
    return wanted.target
  }

  return {
    async start(wanted, console) {
      const why = closed ? problem('start.closing') : objectionTo(wanted, berths, underway)
      if (why !== undefined) return { ok: false, problem: why }
      const abort = new AbortController()
      const started = begin(wanted, abort.signal, console).catch(refusal)
      underway = { wanted, since: clock(), abort, ended: started }
      watch.changed()
      try {
        return await started
      } finally {
        underway = undefined
        watch.changed()
      }
    },
    starting: () => underway,
    cancelStart: async () => void (await callOff()),
    async stop({ unlessByHand = false } = {}) {
      const [start, ...stopped] = await Promise.all([
        callOff(),
        ...berths.sessions().map((session) => stopRun(session, unlessByHand)),
      ])
      const runs = stopped.filter((run) => run !== undefined)
      return start === undefined && runs.length === 0 ? undefined : { runs, ...(start && { start }) }
    },
    sessions: berths.sessions,
    numbered: berths.numbered,
    find: berths.find,
    leave: (run) => turn(() => berths.vacate(run)),
    async close() {
      closed = true
      await callOff()
      await turn(async () => void (await Promise.all(berths.sessions().map(({ id }) => berths.vacate(id)))))
      await reception.cleared()
    },
  }
}

function objectionTo({ target }: Start, berths: Berths, underway: Underway | undefined) {
  if (underway !== undefined) return problem('start.other')
  if (berths.isFull()) return problem('start.full', { most: `${mostRuns}` })
  return berths.isTaken([target]) ? problem('start.same_target') : undefined
}

async function stopRun(session: Session, unlessByHand: boolean): Promise<string | undefined> {
  const phase = phaseOf(session)
  if (phase === 'ended' || (unlessByHand && phase === 'by_hand')) return undefined
  const { id, lifted } = session
  void session.send({ type: 'stop', run: id })
  await lifted
  return id
}

/** Prepares runs, and discards what is ready too late for a start that was called off. */
function openReception(prepare: Prepare) {
  const late = new Set<Promise<unknown>>()
  return {
    async ready(wanted: Start, signal: AbortSignal): Promise<Prepared> {
      const preparing = prepare(wanted, signal)
      try {
        return await unlessAborted(preparing, signal)
      } catch (cause) {
        const gone = preparing.then(({ discard }) => discard()).catch(() => undefined)
        late.add(gone)
        void gone.then(() => late.delete(gone))
        throw cause
      }
    },
    /** Resolves once nothing late is left, or when it has waited long enough. */
    cleared: () => settledWithin(Promise.all(late), patience),
  }
}

const refusal = (cause: unknown): Started => ({
  ok: false,
  problem: problemOf(cause),
  ...(cause instanceof Cancelled && { cancelled: true as const }),
})
