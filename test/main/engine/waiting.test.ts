import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import {
  createQueue,
  deadline,
  inTime,
  pause,
  settledWithin,
  timeLimit,
  unlessAborted,
} from '../../../src/main/engine/waiting'

const ever = new Promise<never>(() => undefined)
const never = new AbortController().signal
const failed = (words: string) => Promise.reject(new Error(words))
const late = () => new Error('too late')

/** A signal that counts who listens. */
function watched() {
  const stop = new AbortController()
  const listening = new Set<unknown>()
  const { signal } = stop
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (type: string, listener: EventListener) => {
    listening.add(listener)
    add(type, listener)
  }
  signal.removeEventListener = (type: string, listener: EventListener) => {
    listening.delete(listener)
    remove(type, listener)
  }
  return { stop, signal, listening }
}

test('work that ends first gives what it gives, and nobody listens any more', async () => {
  const { signal, listening } = watched()
  expect(await unlessAborted(Promise.resolve(7), signal, never)).toBe(7)
  await expect(unlessAborted(failed('broken'), signal)).rejects.toThrow('broken')
  expect(listening.size).toBe(0)
})

test('whichever signal comes first ends the wait with its reason, and the others are let go of', async () => {
  const one = watched()
  const other = watched()
  const waiting = unlessAborted(ever, one.signal, other.signal)
  expect(one.listening.size).toBe(1)
  other.stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  expect(one.listening.size + other.listening.size).toBe(0)
})

test('a signal that came before wins over work that is done, and what the work throws later is nobody’s', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(unlessAborted(Promise.resolve(7), gone)).rejects.toThrow('gone')
  await expect(unlessAborted(failed('broken'), gone)).rejects.toThrow('gone')
})

test('a deadline throws what it was given, and none comes after it was stopped', async () => {
  const { signal } = deadline(1, () => new Error('the page gives no picture'))
  await expect(unlessAborted(ever, signal)).rejects.toThrow('the page gives no picture')
  vi.useFakeTimers()
  const [kept, stopped] = [deadline(10, late), deadline(10, late)]
  stopped.stop()
  vi.advanceTimersByTime(20)
  vi.useRealTimers()
  expect([kept.signal.aborted, stopped.signal.aborted]).toEqual([true, false])
})

test('work in time is what it is; later, and after a signal, it is not waited for', async () => {
  expect(await inTime(Promise.resolve(7), { ms: 1000, late, signals: [never] })).toBe(7)
  await expect(inTime(ever, { ms: 1, late, signals: [] })).rejects.toThrow('too late')
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(inTime(ever, { ms: 1000, late, signals: [never, gone] })).rejects.toThrow('gone')
})

test('whether work settled well in time is told, whatever came of it', async () => {
  expect(await settledWithin(Promise.resolve(), 1000)).toBe(true)
  expect(await settledWithin(failed('broken'), 1000)).toBe(false)
  expect(await settledWithin(ever, 1)).toBe(false)
})

test('a pause that is called off ends with the reason', async () => {
  const stop = new AbortController()
  const waiting = pause(60_000, stop.signal)
  stop.abort(new Error('the run was stopped'))
  await expect(waiting).rejects.toThrow('the run was stopped')
})

test('in a queue one thing is done after the other, and a failure is its own caller’s only', async () => {
  const queue = createQueue()
  const done: string[] = []
  const first = queue(() => failed('first'))
  const second = queue(async () => void done.push('second'))
  const third = queue(async () => [...done])
  await expect(first).rejects.toThrow('first')
  await second
  expect(await third).toEqual(['second'])
})

test('a limit is kept though everything that can be thrown away is, and a signal ends it before', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const collecting = setInterval(collect, 5)
  const [limited] = await Promise.allSettled([
    unlessAborted(ever, AbortSignal.any([timeLimit(100, never), new AbortController().signal])),
  ])
  clearInterval(collecting)
  expect(limited).toMatchObject({ status: 'rejected', reason: { name: 'TimeoutError' } })
  expect(timeLimit(100_000, AbortSignal.abort(new Error('called off'))).reason.message).toBe('called off')
})
