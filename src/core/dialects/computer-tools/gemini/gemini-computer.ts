/** The dialect of Gemini's computer use: one function a move, points in thousandths, words to end the task. */
import type { Size } from '../../../action/geometry'
import type { Reading } from '../../../action/proposal'
import { converse } from '../../conversation'
import type { Dialect, ModelReply, ModelRequest, Seen, ToolCall, Turn } from '../../dialect'
import { converseNatively } from '../../dialogue'
import { readMessage } from '../../reading/tools/message'
import { readAll, readFirst, type Way } from '../../reading/tools/reading'
import { findUses, type ToolUses } from '../../reading/tools/reply'
import { nativeOf } from '../native'
import { decisionOf, geminiWires, intentOf, readCall, useOf, withheld } from './action'
import { geminiTools } from './tool'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 20, historyImages: 2 } as const

/** The names of the functions changed with 3.5; which of them a model has, it knows itself. */
const versions = ['computer_use', 'computer_use_2_5'] as const

/** Pictures of a request, left out five turns at a time. */
const keep = { most: 9, step: 5 } as const

const way: Way = { read: readCall, confirm: decisionOf, most: limits.queue }

/** Over the vendor's own wire every call is taken, for each must be answered. */
function read(reply: ModelReply, seen: Seen): Reading {
  const found = findUses(reply, useOf)
  if (!found.ok) return found
  if (found.uses.length === 0) return readMessage(found, reply)
  const told = withIntent(found)
  return reply.wire === undefined ? readFirst(told, seen, way) : readAll(told, seen, way)
}

/** A model that says nothing beside its call says in the call what for. */
function withIntent(found: ToolUses): ToolUses {
  const intents = found.uses.flatMap((use) => intentOf(use) ?? [])
  return found.thought !== undefined || intents.length === 0
    ? found
    : { ...found, thought: intents.join('\n') }
}

const wholeScreen = (screen: Size): Size => screen

function request(turn: Turn): ModelRequest {
  const native = nativeOf(turn.seen.params, geminiWires, versions, turn.seen.image)
  if (native === undefined)
    return converse(turn, { tools: geminiTools, images: limits.historyImages, picture: wholeScreen })
  const isOld = native.toolset.version === 'computer_use_2_5'
  const toolset = isOld ? native.toolset : { ...native.toolset, withheld: [...withheld] }
  return converseNatively(turn, {
    ...native,
    toolset,
    keep,
    movesOf: () => 1,
    needsConsent,
    picture: wholeScreen,
  })
}

/** A call that its service wants confirmed cannot be answered unless somebody has. */
function needsConsent(call: ToolCall): boolean {
  const found = findUses({ text: '', toolCalls: [call], finish: 'tool_calls' }, useOf)
  return found.ok && found.uses.some((use) => decisionOf(use) !== undefined)
}

export const geminiComputer: Dialect = {
  id: 'gemini-computer',
  title: 'Gemini computer use',
  platform: 'web',
  space: '0-999',
  limits,
  prompts: ['en', 'zh'],
  // The service's own sample; lower temperatures make these models repeat themselves.
  sampling: { temperature: 1, top_p: 0.95, max_tokens: 8192 },
  request,
  read,
  write: writeReply,
}
