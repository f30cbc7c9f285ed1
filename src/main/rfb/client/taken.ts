/**
 * Whether a server has read what was sent to it. A fence says it. Servers without fences (x11vnc, Xtightvnc, QEMU) are asked for a
 * pixel, and not every update is the answer: one that was already under way says nothing.
 */
import { type Box, inside, type Point, type Size } from '../../../core/action/geometry'
import { updateRequest } from './messages'
import type { Reading, Session } from './session'
import { createWaiter, probe, unavailable } from './waiting'

/** QEMU tells of pixels in blocks of so many, side by side; others of the very pixel. */
const block = 16
/** Hardly a second one is: the next update is asked for once the one before has come. */
const underWay = 3

export function taken(session: Session): Promise<void> {
  if (session.state !== 'ready') return unavailable(session)
  if (session.fence) return probe(session)
  const { promise, ...waiter } = createWaiter()
  const reading: Reading = { ...waiter, id: session.nextProbe, updates: 0, isCome: false }
  session.nextProbe += 1
  session.readings.push(reading)
  ask(session, reading)
  return promise
}

/** Where nobody has asked lately, so that nothing else brings just this. */
function placeOf({ id }: Reading, { width, height }: Size): Point {
  const columns = Math.ceil(width / block)
  return [(id % columns) * block, Math.floor(id / columns) % height]
}

function ask(session: Session, reading: Reading): void {
  const [x, y] = placeOf(reading, session.framebuffer)
  session.send(updateRequest(false, { x, y, width: 1, height: 1 }))
}

/** Notes a box of the update that is being read. */
export function noteReadings({ readings, framebuffer }: Session, box: Box): void {
  if (box.width > block || box.height > 1) return
  for (const reading of readings) if (inside(box, placeOf(reading, framebuffer))) reading.isCome = true
}

/**
 * An update is whole. Where the pixel came within a larger box, as on a screen that moves, it takes one more than are ever under
 * way; each is asked for, as nobody else may want one.
 */
export function keepTaken(session: Session): void {
  for (const reading of session.readings) reading.updates += 1
  const isTaken = ({ isCome, updates }: Reading) => isCome || updates > underWay
  const done = session.readings.filter(isTaken)
  session.readings = session.readings.filter((reading) => !isTaken(reading))
  for (const reading of done) reading.resolve()
  for (const reading of session.readings) ask(session, reading)
}
