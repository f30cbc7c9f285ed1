/**
 * The OCR process: answers each frame with its texts, or, as a second one beside that, each line with its words. Forked by Node, or by
 * Electron's `utilityProcess`.
 */
import type { ParentPort } from 'electron'
import { problemOf } from '../../../core/problem'
import { pause } from '../../engine/waiting'
import { openEngine } from './engine'
import {
  isLineAnswer,
  isLineRequest,
  isRequest,
  type LineAnswer,
  type LineRequest,
  type OcrAnswer,
  type OcrRequest,
} from './messages'
import { type OcrReader, openReader } from './reader'
import { openLineAsker } from './scripts/line-asker'
import { openScripts } from './scripts/tesseract'

/** In ms: nobody has asked for so long, so that a frame that was put together of parts may be read whole. */
const idle = 1000

/** One frame at a time: the reader compares each with the one before. */
function serveFrames(send: (message: OcrAnswer | LineRequest) => void): (message: unknown) => void {
  const asker = openLineAsker(send)
  let ready: Promise<OcrReader> | undefined
  let turn = Promise.resolve()
  let asked = new AbortController()
  /** The first request is told why loading failed. */
  const answer = async ({ id, width, height, pixels }: OcrRequest): Promise<OcrAnswer> => {
    try {
      ready ??= openEngine({ readInScript: asker.read }).then(openReader)
      return { id, elements: await (await ready).read({ width, height, pixels }) }
    } catch (cause) {
      return { id, error: problemOf(cause) }
    }
  }
  /** Ends at an abort, or with what the next request is told. */
  const refresh = async (signal: AbortSignal): Promise<void> => {
    try {
      await pause(idle, signal)
      await (await ready)?.refresh(signal)
    } catch {}
  }
  return (message) => {
    if (isLineAnswer(message)) asker.heard(message)
    if (!isRequest(message)) return
    asked.abort()
    const mine = new AbortController()
    asked = mine
    turn = turn.then(async () => send(await answer(message))).then(() => refresh(mine.signal))
  }
}

/** Another process of this program has the frames; this one reads single lines of them, in other scripts. */
function serveLines(send: (answer: LineAnswer) => void): (message: unknown) => void {
  const read = openScripts()
  let turn = Promise.resolve()
  const answer = async ({ lineId, model, line }: LineRequest): Promise<LineAnswer> => {
    try {
      return { lineId, words: await read(model, line) }
    } catch (cause) {
      return { lineId, error: problemOf(cause) }
    }
  }
  return (message) => {
    if (isLineRequest(message)) turn = turn.then(async () => send(await answer(message)))
  }
}

function serve(
  listen: (onMessage: (message: unknown) => void) => void,
  send: (message: OcrAnswer | LineRequest | LineAnswer) => void,
): void {
  const services = [serveFrames(send), serveLines(send)]
  listen((message) => {
    for (const hear of services) hear(message)
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
