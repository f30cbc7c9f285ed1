/** The dialect of OpenAI's computer tool: pixels of the picture that was sent, a call with one or several actions. */
import type { Size } from '../../../action/geometry'
import type { Reading } from '../../../action/proposal'
import { converse } from '../../conversation'
import type { Dialect, ModelReply, ModelRequest, Params, Seen, ToolCall, Turn } from '../../dialect'
import { converseNatively } from '../../dialogue'
import { readMessage } from '../../reading/tools/message'
import { readAll, readFirst, type Way } from '../../reading/tools/reading'
import { findUses, type ToolUse } from '../../reading/tools/reply'
import { nativeOf } from '../native'
import { fitPicture } from '../picture'
import { checksOf, readCall, splitUse, toolName, useOf } from './action'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 20, historyImages: 2 } as const

/** What the service takes without scaling; beyond it, its numbers refer to a size that we do not know. */
const largest = { side: 2_000, pixels: 4_000_000 } as const

const picture = (screen: Size, params: Params): Size => fitPicture(screen, params, largest)

const way: Way = {
  read: readCall,
  split: splitUse,
  confirm: checksOf,
  usual: ['point_object'],
  most: limits.queue,
}

/** Over the vendor's own wire every call is taken, for each must be answered. */
function read(reply: ModelReply, seen: Seen): Reading {
  const found = findUses(reply, useOf)
  if (found.ok && found.uses.length === 0) return readMessage(found, reply)
  return reply.wire === undefined ? readFirst(found, seen, way) : readAll(found, seen, way)
}

const versions = ['computer', 'computer_use_preview'] as const

/** Pictures of a request, left out ten turns at a time. */
const keep = { most: 19, step: 10 } as const

const usesOf = (call: ToolCall): readonly ToolUse[] => {
  const found = findUses({ text: '', toolCalls: [call], finish: 'tool_calls' })
  return found.ok ? found.uses : []
}

const movesOf = (call: ToolCall): number => usesOf(call).reduce((sum, use) => sum + splitUse(use).length, 0)

/** The service takes no output for a call whose checks nobody has acknowledged. */
const needsConsent = (call: ToolCall): boolean => usesOf(call).some((use) => checksOf(use) !== undefined)

function request(turn: Turn): ModelRequest {
  const { params = {}, image } = turn.seen
  const sized = (screen: Size) => picture(screen, params)
  const native = nativeOf(params, ['responses'], versions, image)
  return native === undefined
    ? converse(turn, { tools: toolsFor(image), images: limits.historyImages, picture: sized })
    : converseNatively(turn, { ...native, keep, movesOf, needsConsent, picture: sized })
}

const integer = (description: string) => ({ type: 'integer', description })

/** The tool as a function signature, for servers that speak the chat protocol. */
const toolsFor = ({ width, height }: Size): NonNullable<ModelRequest['tools']> => [
  {
    name: toolName,
    description: `One action with mouse or keyboard on a screen of ${width} × ${height} pixels; coordinates are pixels of the screenshot.`,
    parameters: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          enum: ['click', 'double_click', 'drag', 'keypress', 'move', 'screenshot', 'scroll', 'type', 'wait'],
        },
        x: integer('for click, double_click, move and scroll'),
        y: integer('for click, double_click, move and scroll'),
        button: { type: 'string', enum: ['left', 'right', 'wheel'] },
        path: {
          type: 'array',
          description: 'the points of a drag, two or more',
          items: { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'integer' } } },
        },
        keys: { type: 'array', items: { type: 'string' }, description: 'keys pressed together' },
        scroll_x: integer('pixels, positive to the right'),
        scroll_y: integer('pixels, positive down'),
        text: { type: 'string', description: 'what to type' },
      },
      required: ['type'],
    },
  },
]

export const openaiComputer: Dialect = {
  id: 'openai-computer',
  title: 'OpenAI computer use',
  platform: 'desktop',
  space: 'image',
  limits,
  prompts: ['en', 'zh'],
  picture,
  request,
  read,
  write: writeReply,
}
