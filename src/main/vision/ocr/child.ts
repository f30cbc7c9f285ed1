/** The OCR process: answers each frame with its texts. Forked by Node, or by Electron's `utilityProcess`. */
import type { ParentPort } from 'electron'
import { problemOf } from '../../../core/problem'
import { openEngine } from './engine'
import { isRequest, type OcrAnswer, type OcrRequest } from './messages'
import { openReader } from './reader'

const ready = openEngine().then(openReader)
/** The first request is told why loading failed. */
ready.catch(() => {})

async function answer({ id, width, height, pixels }: OcrRequest): Promise<OcrAnswer> {
  try {
    const reader = await ready
    return { id, elements: await reader.read({ width, height, pixels }) }
  } catch (cause) {
    return { id, error: problemOf(cause) }
  }
}

/** One frame at a time: the reader compares each with the one before. */
function serve(
  listen: (onMessage: (message: unknown) => void) => void,
  send: (answer: OcrAnswer) => void,
): void {
  let turn = Promise.resolve()
  listen((message) => {
    if (!isRequest(message)) return
    turn = turn.then(async () => send(await answer(message)))
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
