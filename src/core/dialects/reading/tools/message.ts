/** A reply that calls nothing: how a model with tools ends its turn. */

import type { Reading } from '../../../action/proposal'
import { problem } from '../../../problem'
import type { ModelReply } from '../../dialect'
import { type Refusal, refuse } from '../refusal'
import type { ToolUses } from './reply'

/** Whether words are an answer: JSON, code or tags in them may be a call that was written as text. */
export const isAnswer = (words: string): boolean => words.trim() !== '' && !/[{}<>[\]]|```/.test(words)

/** The words as an answer for the operator, or the reason why they are none. */
export function readMessage(found: ToolUses, reply: ModelReply): Reading {
  const message = (found.message ?? reply.text).trim()
  if (!isAnswer(message)) return noCall
  const intent = { actions: [{ kind: 'answer' as const, text: message }], repaired: [], ignored: 0 }
  return { ok: true, intent }
}

const noCall: Refusal = refuse('no_action', problem('reading.no_tool'))
