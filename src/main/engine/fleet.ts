/** The runs of this program side by side, each on a target of its own; one more may be starting. */
import { areSameTarget } from '../../core/action/addresses'
import type { Start, Started } from '../../core/api/api'
import { Failure, failure, problem, problemOf } from '../../core/problem'
import type { Setup } from '../../core/run/events'
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

/** How long a target that does not close, or a start that was called off and does not end, is waited for, in ms. */
const patience = 5_000
/** More runs than one operator can have in view. */
const most = 16

type Underway = Starting & { readonly abort: AbortController; readonly ended: Promise<unknown> }

/** A run, and its target by the address that was typed and by the one that was found there. */
type Berth = { readonly session: Session; readonly places: readonly string[] }

class Cancelled extends Failure {}

export function openFleet(prepare: Prepare, watch: FleetWatch, clock: Clock): Fleet {
  const berths = new Map<string, Berth>()
  let underway: Underway | undefined
  let closed = false
  const turn = createQueue()
  const reception = openReception(prepare)
  const sessions = () => [...berths.values()].map(({ session }) => session)
  const going = () => [...berths.values()].filter(({ session }) => goesOn(session))
  const isTaken = (places: readonly string[]) => going().some((berth) => areAtOnePlace(berth.places, places))

  /** A run that cannot be left keeps no other from its place. */
  const vacate = async (run: string): Promise<void> => {
    const left = berths.get(run)?.session
    if (left === undefined) return
    berths.delete(run)
    watch.changed()
    const gone = left.leave().catch((cause: unknown) => watch.troubled?.(cause))
    if (!(await settledWithin(gone, patience))) watch.troubled?.(failure('start.not_left'))
  }

  const begin = async (wanted: Start, signal: AbortSignal, console?: string): Promise<Started> => {
    const { setup, crew, discard } = await reception.ready(wanted, signal)
    let begun: Session | undefined
    const places = [wanted.target, setup.target]
    const taking = turn(async () => {
      signal.throwIfAborted()
      if (isTaken(places)) throw failure('start.same_target')
      for (const run of superseded([...berths.values()], places)) await vacate(run)
      signal.throwIfAborted()
      begun = openSession(setup, crew, wanted.autonomy, watch, console)
      berths.set(setup.id, { session: begun, places })
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

  const objection = ({ target }: Start) => {
    if (closed) return problem('start.closing')
    if (underway !== undefined) return problem('start.other')
    if (going().length >= most) return problem('start.full', { most: `${most}` })
    return isTaken([target]) ? problem('start.same_target') : undefined
  }

  return {
    async start(wanted, console) {
      const why = objection(wanted)
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
        ...sessions().map((session) => stopRun(session, unlessByHand)),
      ])
      const runs = stopped.filter((run) => run !== undefined)
      return start === undefined && runs.length === 0 ? undefined : { runs, ...(start && { start }) }
    },
    sessions,
    find: (run) => berths.get(run)?.session,
    leave: (run) => turn(() => vacate(run)),
    async close() {
      closed = true
      await callOff()
      await turn(async () => void (await Promise.all([...berths.keys()].map(vacate))))
      await reception.cleared()
    },
  }
}

const areAtOnePlace = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.some((other) => areSameTarget(one, other)))

/** The runs that have ended and make room for the next: those on its own target, and the oldest where there are too many. */
function superseded(berths: readonly Berth[], places: readonly string[]): string[] {
  const ended = berths.filter(({ session }) => !goesOn(session))
  const tooMany = Math.max(berths.length + 1 - most, 0)
  const gone = ended.filter((berth, index) => index < tooMany || areAtOnePlace(berth.places, places))
  return gone.map(({ session }) => session.id)
}

async function stopRun(session: Session, unlessByHand: boolean): Promise<string | undefined> {
  const phase = phaseOf(session)
  if (phase === 'ended' || (unlessByHand && phase === 'by_hand')) return undefined
  const { id, lifted } = session
  void session.send({ type: 'stop', run: id })
  await lifted
  return id
}

const goesOn = (session: Session): boolean => phaseOf(session) !== 'ended'

/** Undefined also when the view fails: that must not keep a run from being stopped. */
function phaseOf(session: Session) {
  try {
    return session.view()?.phase.name
  } catch {
    return undefined
  }
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
