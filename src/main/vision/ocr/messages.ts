/** What the console and its reading processes say to each other. */
import type { Element } from '../../../core/action/observation'
import type { Problem } from '../../../core/problems/shape'
import type { Picture } from '../../engine/ports'
import type { Grey } from './scripts/grey'
import type { Word } from './scripts/tesseract'

export type OcrRequest = Picture & { readonly id: number }

export type OcrAnswer =
  | { readonly id: number; readonly elements: readonly Element[] }
  | { readonly id: number; readonly error: Problem }

/** The reader of frames asks for a line in another script; a process beside it answers, and the console passes on both. */
export type LineRequest = { readonly lineId: number; readonly model: string; readonly line: Grey }

export type LineAnswer =
  | { readonly lineId: number; readonly words: readonly Word[] }
  | { readonly lineId: number; readonly error: Problem }

/** A process as it is needed here, whoever has made it. */
export type Child = {
  send(message: OcrRequest | LineRequest | LineAnswer, failed: (cause: Error) => void): void
  /** Once, before anything is sent. */
  listen(heard: (message: unknown) => void, ended: (how: string) => void): void
  /** An idle reader does not keep a command line program from ending. */
  keepAlive(alive: boolean): void
  /** At once, however busy it is. */
  kill(): void
}

/** Both ends are ours, but a process may be sent anything: what is not an answer is dropped. */
export function isAnswer(message: unknown): message is OcrAnswer {
  if (!isObject(message) || !('id' in message)) return false
  return 'elements' in message ? Array.isArray(message.elements) : 'error' in message
}

export function isRequest(message: unknown): message is OcrRequest {
  return isObject(message) && 'id' in message && 'pixels' in message && message.pixels instanceof Uint8Array
}

export function isLineRequest(message: unknown): message is LineRequest {
  return isObject(message) && 'lineId' in message && 'line' in message && isObject(message.line)
}

export function isLineAnswer(message: unknown): message is LineAnswer {
  if (!isObject(message) || !('lineId' in message)) return false
  return 'words' in message ? Array.isArray(message.words) : 'error' in message
}

const isObject = (message: unknown): message is object => typeof message === 'object' && message !== null
