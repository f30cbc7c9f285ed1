/** A reply that calls nothing: how a model with tools ends its turn, or asks. */

import type { Reading } from '../../../action/proposal'
import { problem } from '../../../problem'
import type { ModelReply } from '../../dialect'
import { type Refusal, refuse } from '../refusal'
import type { ToolUses } from './reply'

/** Whether words may be a message: JSON, code or tags in them may be a call that was written as text. */
const isMessage = (words: string): boolean => words.trim() !== '' && !/[{}<>[\]]|```/.test(words)

/** Whether words are an answer, which ends the task. */
export const isAnswer = (words: string): boolean => isMessage(words) && !isQuestion(words)

/** A mark that ends a question, in any script, at the end of a sentence. */
const asks = /[?？؟⸮;՞፧](?=["'”’»」』）)*_\s]|$)/u

/** One of the things to choose from: a dash, a dot, a number or a letter before it. */
const item = /^\s*(?:[-*•·–—]|[(（]?[\p{L}\p{N}]{1,2}[.)、．）])\s*\S/u

/** Whether the last paragraph asks something, or the one above what there is to choose from: whoever asks is not done. */
export function isQuestion(words: string): boolean {
  const lines = words.trimEnd().split('\n')
  const end = lines.findLastIndex((line) => line.trim() !== '' && !item.test(line)) + 1
  return [lines, lines.slice(0, end)].some((some) => asks.test(lastParagraph(some.join('\n'))))
}

const lastParagraph = (words: string): string =>
  words
    .trim()
    .split(/\n\s*\n/)
    .at(-1) ?? ''

/** The words as an answer for the operator, or as a question to them, or the reason why they are neither. */
export function readMessage(found: ToolUses, reply: ModelReply): Reading {
  const message = (found.message ?? reply.text).trim()
  // A wire that carries calls as calls has none in its words.
  if (reply.wire === undefined ? !isMessage(message) : message === '') return noCall
  const action = isQuestion(message)
    ? { kind: 'ask' as const, question: message }
    : { kind: 'answer' as const, text: message }
  return { ok: true, intent: { actions: [action], repaired: [], ignored: 0 } }
}

const noCall: Refusal = refuse('no_action', problem('reading.no_tool'))
