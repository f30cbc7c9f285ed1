/** What the console and the OCR process say to each other. */
import type { Element } from '../../../core/action/observation'
import type { Problem } from '../../../core/problems/shape'
import type { Picture } from '../../engine/ports'

export type OcrRequest = Picture & { readonly id: number }

export type OcrAnswer =
  | { readonly id: number; readonly elements: readonly Element[] }
  | { readonly id: number; readonly error: Problem }

/** Both ends are ours, but a process may be sent anything: what is not an answer is dropped. */
export function isAnswer(message: unknown): message is OcrAnswer {
  if (typeof message !== 'object' || message === null || !('id' in message)) return false
  return 'elements' in message ? Array.isArray(message.elements) : 'error' in message
}

export function isRequest(message: unknown): message is OcrRequest {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    'pixels' in message &&
    message.pixels instanceof Uint8Array
  )
}
