/** A target that is lost is reached for again, ever more slowly and not for ever; what only a person can mend is left to them. */
import type { Command, Receipt, RunView } from '../../core/api/api'
import { problemOf } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import type { Phase } from '../../core/run/phase'
import { realTimer, type Timer } from './autonomy/countdown'
import type { Clock, Target, TargetState } from './ports'

/** In ms: before the first try, before any at most, and how long it goes on in all. */
export const waits = { first: 500, most: 30_000, whole: 600_000 } as const

export type Lifeline = {
  /**
   * Resolves once the target is live again, with how many tries that took; with undefined where no more are made. One loss goes on
   * where it was broken off. Rejects with the signal's reason.
   */
  reach(loss: object, signal: AbortSignal): Promise<number | undefined>
  /** What is answered here: a target that is gone cannot be taken over, and a person in a hurry is heard while it is reached for. */
  answer(command: Command): Receipt | undefined
  /** Told at every change of the target. */
  heard(state: TargetState): void
  /** What of a loss is shown, from its first moment to the last. It is counted from then, whatever the run stood still for before. */
  view(phase: Phase | undefined): Partial<Pick<RunView, 'reaching' | 'since'>>
}

type Reaching = {
  readonly loss: object
  readonly began: number
  tries: number
  state: 'waiting' | 'trying' | 'over'
  /** When it is tried next, on the clock. */
  next: number
}

/** @param changed called whenever the view is another. */
export function openLifeline(
  target: Pick<Target, 'status' | 'reconnect'>,
  clock: Clock,
  changed: () => void,
  timer: Timer = realTimer,
): Lifeline {
  let reaching: Reaching | undefined
  let wake: (() => void) | undefined
  const absence = openAbsence(clock)

  const become = (now: Reaching, state: Reaching['state']): void => {
    now.state = state
    changed()
  }

  /** Until the next try is due, or somebody is in a hurry. */
  const due = (at: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        stop()
        wake = undefined
        signal.removeEventListener('abort', abort)
      }
      const go = () => {
        leave()
        resolve()
      }
      const abort = () => {
        leave()
        reject(signal.reason)
      }
      const stop = timer(at - clock(), go)
      wake = go
      signal.addEventListener('abort', abort, { once: true })
      if (signal.aborted) abort()
    })

  /** One try: whether the target is live, or why no other is worth making. */
  const attempt = async (now: Reaching, signal: AbortSignal): Promise<'live' | 'lost' | 'over'> => {
    if (target.status().state === 'live') return 'live'
    now.tries += 1
    become(now, 'trying')
    try {
      await target.reconnect(signal)
      return 'live'
    } catch (cause) {
      now.state = 'waiting'
      signal.throwIfAborted()
      return needsPerson(problemOf(cause)) ? 'over' : 'lost'
    }
  }

  return {
    async reach(loss, signal) {
      if (reaching?.loss !== loss) reaching = begunAt(clock(), loss)
      const now = reaching
      while (now.state !== 'over') {
        become(now, 'waiting')
        await due(now.next, signal)
        const came = await attempt(now, signal)
        now.state = 'waiting'
        if (came === 'live') return now.tries
        now.next = clock() + Math.min(waits.first * 2 ** now.tries, waits.most)
        if (came === 'over' || now.next - now.began > waits.whole) become(now, 'over')
      }
      return undefined
    },
    answer({ type }) {
      const isUnderWay = wake !== undefined || reaching?.state === 'trying'
      if (type === 'take_over' && target.status().state !== 'live') return { ok: false, why: 'unreachable' }
      if (type !== 'retry' || !isUnderWay) return undefined
      wake?.()
      return { ok: true }
    },
    heard: absence.heard,
    view(phase) {
      if (phase?.name !== 'stuck' || phase.source !== 'target') return {}
      if (reaching?.loss !== phase)
        return target.status().state === 'live'
          ? {}
          : { reaching: { state: 'waiting', tries: 0 }, ...absence.since() }
      const { state, tries, next } = reaching
      return { reaching: { state, tries, ...(state === 'waiting' && { next }) }, ...absence.since() }
    },
  }
}

const begunAt = (began: number, loss: object): Reaching => ({
  ...{ loss, began, tries: 0, state: 'waiting', next: began + waits.first },
})

/** When the target was lost: it stays so while it is tried. */
function openAbsence(clock: Clock) {
  let at: number | undefined
  return {
    heard({ state }: TargetState): void {
      if (state === 'lost') at ??= clock()
      if (state === 'live') at = undefined
    },
    since: (): Partial<Pick<RunView, 'since'>> => (at === undefined ? {} : { since: at }),
  }
}

/** What no other try will mend: a password, a certificate. More tries may even lock a door. */
const forPersons = [
  'rfb.password.',
  'rfb.user.',
  'rfb.login.',
  'rfb.refused.',
  'rfb.tls.gone',
  'vnc.certificate.',
]

const needsPerson = ({ code, params }: Problem): boolean =>
  forPersons.some((part) => code.startsWith(part)) ||
  Object.values(params).some((value) => typeof value === 'object' && needsPerson(value))
