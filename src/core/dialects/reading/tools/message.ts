/** A reply that calls nothing and only speaks: the last word of a model that ends its turn. */
import type { Reading } from '../../../action/proposal'
import type { ModelReply } from '../../dialect'
import { type Refusal, refuse } from '../refusal'
import type { ToolUses } from './reply'

/** JSON, code or tags in a last word may be a call that was written as text: nobody may run or end on that. */
const mayBeCall = /[{}<>[\]]|```/

/** The words as an answer for the operator, or the reason why they are none. */
export function readMessage(found: ToolUses, reply: ModelReply): Reading {
  const message = (found.message ?? reply.text).trim()
  if (message === '' || mayBeCall.test(message)) return noCall
  const intent = { actions: [{ kind: 'answer' as const, text: message }], repaired: [], ignored: 0 }
  return { ok: true, intent }
}

const noCall: Refusal = refuse('no_action', 'the reply calls no tool')
