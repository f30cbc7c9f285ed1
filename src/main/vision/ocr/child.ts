/** The OCR process: answers each frame with its texts. Forked by Node, or by Electron's `utilityProcess`. */
import type { ParentPort } from 'electron'
import { problemOf } from '../../../core/problem'
import { pause } from '../../engine/waiting'
import { openEngine } from './engine'
import { isRequest, type OcrAnswer, type OcrRequest } from './messages'
import { openReader } from './reader'

const ready = openEngine().then(openReader)
/** The first request is told why loading failed. */
ready.catch(() => {})

/** In ms: nobody has asked for so long, so that a frame that was put together of parts may be read whole. */
const idle = 1000

async function answer({ id, width, height, pixels }: OcrRequest): Promise<OcrAnswer> {
  try {
    const reader = await ready
    return { id, elements: await reader.read({ width, height, pixels }) }
  } catch (cause) {
    return { id, error: problemOf(cause) }
  }
}

/** Ends at an abort, or with what the next request is told. */
async function refresh(signal: AbortSignal): Promise<void> {
  try {
    await pause(idle, signal)
    await (await ready).refresh(signal)
  } catch {}
}

/** One frame at a time: the reader compares each with the one before. */
function serve(
  listen: (onMessage: (message: unknown) => void) => void,
  send: (answer: OcrAnswer) => void,
): void {
  let turn = Promise.resolve()
  let asked = new AbortController()
  listen((message) => {
    if (!isRequest(message)) return
    asked.abort()
    const mine = new AbortController()
    asked = mine
    turn = turn.then(async () => send(await answer(message))).then(() => refresh(mine.signal))
  })
}

/** Absent outside Electron's utility processes, whatever its types say. */
const port: ParentPort | undefined = process.parentPort
if (port === undefined) {
  process.on('disconnect', () => process.exit())
  serve(
    (onMessage) => process.on('message', onMessage),
    (message) => process.send?.(message),
  )
} else {
  serve(
    (onMessage) => port.on('message', ({ data }) => onMessage(data)),
    (message) => port.postMessage(message),
  )
}
