/** Texts on a frame, read in a process of its own that starts when needed and ends when idle. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Element } from '../../../core/action/observation'
import { Failure, failure } from '../../../core/problem'
import type { Picture } from '../../engine/ports'
import { unlessAborted } from '../../engine/waiting'
import { firstWords } from '../first-words'
import { requirePicture } from '../picture'

import { type OcrProcess, startProcess } from './process'

export type Ocr = {
  /** The texts of a frame in reading order. Rejects with one sentence when they cannot be read in time. */
  elements(picture: Picture, signal?: AbortSignal): Promise<readonly Element[]>
  /** Starts the process before there is a frame, so that the first one does not wait for it. What fails is told then. */
  warm(): void
  /** Ends the process; calls still waiting are rejected. */
  close(): Promise<void>
}

export type OcrOptions = {
  /** The bundled `ocr-child.js`; by default looked for beside this bundle and one folder up. */
  readonly childPath?: string
  /** How a reading process is begun, where the program cannot fork one itself. */
  readonly start?: ((childPath: string) => OcrProcess) | undefined
  /** From sending a frame to its texts. */
  readonly deadlineMs?: number
  /** The process holds some hundred megabytes, so it ends when nobody asked for this long. */
  readonly idleMs?: number
}

/** A crash costs the frame in hand one more try. */
const attempts = 2

/** Frames are read one after another, in the order they were asked for. */
export function openOcr({
  childPath,
  start = startProcess,
  deadlineMs = 20_000,
  idleMs = 60_000,
}: OcrOptions = {}): Ocr {
  let running: OcrProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  const stop = async (): Promise<void> => {
    const ending = running
    running = undefined
    await ending?.kill()
  }
  const read = async (picture: Picture, attempt = 1): Promise<readonly Element[]> => {
    if (closed) throw failure('vision.ocr.closed')
    running ??= start(childPath ?? bundledChild())
    const outcome = await running.ask(picture, deadlineMs)
    if ('elements' in outcome) return outcome.elements
    await stop()
    if ('error' in outcome) throw new Failure(outcome.error)
    if (closed) throw failure('vision.ocr.closed')
    if (outcome.ended === 'late') throw failure('vision.ocr.late', { seconds: deadlineMs / 1000 })
    if (attempt < attempts) return read(picture, attempt + 1)
    throw failure('vision.ocr.ended', { count: attempts, how: outcome.ended })
  }

  const elements: Ocr['elements'] = (picture, signal) => {
    const mine = turn.then(() => {
      signal?.throwIfAborted()
      requirePicture(picture)
      clearTimeout(idle)
      return read(picture)
    })
    turn = mine.then(ignore, ignore).then(() => {
      idle = setTimeout(stop, idleMs).unref()
    })
    return signal === undefined ? mine : unlessAborted(mine, signal)
  }

  return {
    elements,
    warm() {
      if (running === undefined) elements(firstWords()).catch(ignore)
    },
    close() {
      closed = true
      clearTimeout(idle)
      return stop()
    },
  }
}

const ignore = (): void => {}

/** Bundles lie in `out/main/`, shared parts of them in `out/main/chunks/`. */
function bundledChild(): string {
  const places = [join(import.meta.dirname, 'ocr-child.js'), join(import.meta.dirname, '..', 'ocr-child.js')]
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw failure('vision.ocr.not_built', { path: String(places[0]) })
  return found
}
