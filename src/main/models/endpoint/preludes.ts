/**
 * Keeps `fetch` from having the process to itself: it ends a request whose server sends informational answers (HTTP 1xx) without
 * an end, which are skipped unseen, and has its socket read in draughts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import { inDraughts } from './draughts'

/** A server that means well sends one or two before its answer. */
const most = 100

type Watched = { count: number; readonly tooMany: () => void }

const asking = new AsyncLocalStorage<Watched>()
const watched = new WeakMap<object, Watched>()

// `fetch` tells of every answer on these channels, of an informational one nowhere else.
subscribe('undici:request:create', (message) => {
  const [request, watch] = [memberOf(message, 'request'), asking.getStore()]
  if (isObject(request) && watch !== undefined) watched.set(request, watch)
})
subscribe('undici:client:sendHeaders', (message) => {
  const [request, socket] = [memberOf(message, 'request'), memberOf(message, 'socket')]
  if (isObject(request) && watched.has(request) && socket instanceof Readable) inDraughts(socket)
})
subscribe('undici:request:headers', (message) => {
  const request = memberOf(message, 'request')
  const status = memberOf(memberOf(message, 'response'), 'statusCode')
  const watch = isObject(request) ? watched.get(request) : undefined
  if (watch === undefined || typeof status !== 'number' || status >= 200) return
  watch.count += 1
  if (watch.count === most) watch.tooMany()
})

/** Does one request; `tooMany` is called, at once and within the request's own work, when its preludes have no end. */
export const withFewPreludes = <T>(tooMany: () => void, request: () => Promise<T>): Promise<T> =>
  asking.run({ count: 0, tooMany }, request)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined
