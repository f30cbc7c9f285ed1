/** Promises about a client connection: a whole picture, every pixel anew, a sign of life. */

import type { Box } from '../../../core/action/geometry'
import { failure } from '../../../core/problem'
import { fenceFlags } from '../encodings'
import { u32 } from '../wire'
import { coverageOf } from './coverage'
import { clientFence, updateRequest } from './messages'
import { askForAll, type Session, type Waiter, wholeScreen } from './session'

/** A sign of life. */
export function probe(session: Session): Promise<void> {
  if (session.state !== 'ready') return unavailable(session)
  const { promise, ...waiter } = createWaiter()
  const id = session.nextProbe
  session.nextProbe += 1
  session.probes.push({ ...waiter, id })
  if (session.fence) session.send(clientFence(fenceFlags.request, u32(id)))
  else session.send(updateRequest(false, { x: 0, y: 0, width: 1, height: 1 }))
  return promise
}

/** The server has echoed the fence of this probe. */
export function keepProbe(session: Session, id: number): void {
  for (const waiting of session.probes) if (waiting.id === id) waiting.resolve()
  session.probes = session.probes.filter((waiting) => waiting.id !== id)
}

/** Before the handshake is over the promise is about the first picture. */
export function requestFull(session: Session): Promise<void> {
  if (session.state === 'ended') return unavailable(session)
  const { promise, ...waiter } = createWaiter()
  session.coverages.push({ ...waiter, come: coverageOf(wholeScreen(session.framebuffer)) })
  if (session.state === 'ready') askForAll(session)
  return promise
}

/**
 * Asks for one pixel, changed or not: the update that brings it brings all changes that the server knew of when it was asked.
 * A fence would overtake those that it still holds back.
 */
export function catchUp(session: Session): Promise<void> {
  if (session.state !== 'ready') return unavailable(session)
  const { promise, ...waiter } = createWaiter()
  const pixel = { x: 0, y: 0, width: 1, height: 1 }
  session.coverages.push({ ...waiter, come: coverageOf(pixel) })
  session.send(updateRequest(false, pixel))
  session.send(updateRequest(true, wholeScreen(session.framebuffer)))
  return promise
}

export function awaitWhole(session: Session): Promise<void> {
  if (session.state === 'ended') return unavailable(session)
  if (!session.midUpdate) return Promise.resolve()
  const { promise, ...waiter } = createWaiter()
  session.wholeWaiters.push(waiter)
  return promise
}

/** Notes which pixels have come. */
export function cover(session: Session, rect: Box): void {
  for (const { come } of session.coverages) come.add(rect)
}

/** An update is whole: keeps the promises that it fulfils. Without fences any update is a sign of life. */
export function keepPromises(session: Session): void {
  const covered = session.coverages.filter(({ come }) => come.isWhole())
  session.coverages = session.coverages.filter(({ come }) => !come.isWhole())
  const alive = session.fence ? [] : session.probes.splice(0)
  for (const waiter of [...session.wholeWaiters.splice(0), ...covered, ...alive]) waiter.resolve()
}

/** Tells everyone who still waits that nothing more will come. */
export function disappoint(session: Session, error: Error): void {
  const waiters = [
    ...session.wholeWaiters.splice(0),
    ...session.coverages.splice(0),
    ...session.probes.splice(0),
    ...session.readings.splice(0),
  ]
  for (const waiter of waiters) waiter.reject(error)
}

export function unavailable({ state }: Session): Promise<never> {
  return Promise.reject(failure(state === 'ended' ? 'rfb.ended' : 'rfb.not_ready'))
}

/** Nobody has to look at the promise: a connection may end with no one waiting. */
export function createWaiter(): Waiter & { readonly promise: Promise<void> } {
  let resolve: Waiter['resolve'] = () => undefined
  let reject: Waiter['reject'] = () => undefined
  const promise = new Promise<void>((keep, fail) => {
    resolve = keep
    reject = fail
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
