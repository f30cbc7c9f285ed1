/** What a model server may take from us: time and bytes; and the watch that ends an answer which takes more. */

import { setTimeout as sleep } from 'node:timers/promises'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'

export type Limits = {
  /** From asking to the first byte of the reply, milliseconds. */
  readonly firstMs: number
  /** Between two bytes, milliseconds. */
  readonly idleMs: number
  /** From asking to the end, repeated tries included, milliseconds. */
  readonly totalMs: number
  /** Text, reasoning and tool calls together, UTF-16 units. */
  readonly reply: number
  /** One line, one event, or a whole completion that is not streamed, UTF-16 units. */
  readonly event: number
  /** Events that tell something of the reply, and packets of bytes. */
  readonly pieces: number
  /** Lines and events that tell nothing; those that go with the events of a reply are not counted. */
  readonly empty: number
  /** All that comes over the wire, decompressed, bytes. */
  readonly wire: number
  /** How often a request is sent again before its first byte came back. */
  readonly retries: number
  /** Waits before a request is sent again; rejects when aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const defaultLimits: Limits = {
  firstMs: 60_000,
  idleMs: 30_000,
  totalMs: 180_000,
  reply: 1024 * 1024,
  event: 512 * 1024,
  pieces: 200_000,
  empty: 50_000,
  wire: 64 * 1024 * 1024,
  retries: 2,
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
}

export type Watch = {
  /** Aborts when the caller does or when time is up; its reason is the error to throw. */
  readonly signal: AbortSignal
  /** A request was sent: the time to the first byte runs. */
  sent(): void
  /** Bytes came: the time to the next ones runs. */
  heard(): void
  /** Informational answers came and no reply. */
  flooded(): void
  stop(): void
}

/** @param fail makes the error that names the endpoint. */
export function openWatch(limits: Limits, caller: AbortSignal, fail: (why: Problem) => Error): Watch {
  const ending = new AbortController()
  const after = (ms: number, why: Problem) => setTimeout(() => ending.abort(fail(why)), ms)
  const cancel = () => ending.abort(caller.reason)
  const total = after(limits.totalMs, problem('model.time.total', { seconds: limits.totalMs / 1000 }))
  let first: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  if (caller.aborted) cancel()
  caller.addEventListener('abort', cancel, { once: true })
  const sent = () => {
    clearTimeout(first)
    first = after(limits.firstMs, problem('model.time.first', { seconds: limits.firstMs / 1000 }))
  }
  const heard = () => {
    clearTimeout(first)
    idle ??= after(limits.idleMs, problem('model.time.silent', { seconds: limits.idleMs / 1000 }))
    idle.refresh()
  }
  const stop = () => {
    for (const timer of [total, first, idle]) clearTimeout(timer)
    caller.removeEventListener('abort', cancel)
  }
  const flooded = () => ending.abort(fail(problem('model.reply.preludes')))
  return { signal: ending.signal, sent, heard, flooded, stop }
}
