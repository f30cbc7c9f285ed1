/** Waiting that ends: with the work, at a deadline, or when somebody calls it off. */
import { setTimeout as elapse } from 'node:timers/promises'
import { failure } from '../../core/problem'

/** What the work gives, unless one of the signals comes first: then its reason is thrown, and the work is left alone. */
export function unlessAborted<T>(work: Promise<T>, ...signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      for (const signal of signals) signal.removeEventListener('abort', stop)
    }
    function stop(): void {
      leave()
      reject(signals.find(({ aborted }) => aborted)?.reason)
    }
    for (const signal of signals) signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(leave)
    if (signals.some(({ aborted }) => aborted)) stop()
  })
}

/**
 * Aborts after so many ms, or with the first of the signals. Instead of `AbortSignal.timeout`, whose clock Node 20 drops
 * with the garbage once only an `AbortSignal.any` listens to it (nodejs/node#57736): what it bounds then waits for ever.
 */
export function timeLimit(ms: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const control = new AbortController()
  setTimeout(() => control.abort(Object.assign(failure('net.no_time'), { name: 'TimeoutError' })), ms).unref()
  return AbortSignal.any([...signals, control.signal])
}

type Deadline = { readonly signal: AbortSignal; stop(): void }

/** A signal that aborts after so many ms with the error that is made then; `stop` ends the clock. */
export function deadline(ms: number, late: () => Error): Deadline {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(late()), ms)
  return { signal: control.signal, stop: () => clearTimeout(timer) }
}

/** What the work gives, unless the time is over or a signal comes first: `late` or the signal's reason is thrown then. */
export async function inTime<T>(
  work: Promise<T>,
  bounds: { readonly ms: number; readonly late: () => Error; readonly signals: readonly AbortSignal[] },
): Promise<T> {
  const limit = deadline(bounds.ms, bounds.late)
  try {
    return await unlessAborted(work, ...bounds.signals, limit.signal)
  } finally {
    limit.stop()
  }
}

/** What the work gives, or nothing once the signal has come and the work is not done already. */
export function beforeHurry<T>(work: Promise<T>, hurry: AbortSignal | undefined): Promise<T | undefined> {
  if (hurry === undefined) return work
  return new Promise((resolve, reject) => {
    const stop = () => setImmediate(() => resolve(undefined))
    hurry.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => hurry.removeEventListener('abort', stop))
    if (hurry.aborted) stop()
  })
}

/** Waits for the work no longer than `ms`; true when it has resolved, false when it has not or has failed. */
export function settledWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return inTime(work, { ms, late: () => new Error('too late'), signals: [] }).then(
    () => true,
    () => false,
  )
}

/** Resolves after so many ms, or rejects with the signal's reason. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return elapse(ms, undefined, { signal }).catch(() => {
    throw signal.reason
  })
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one piece of work after the other, in the order they were handed in; a failure is its own caller's only. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
