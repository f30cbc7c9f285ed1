/** The tools of the vnc-tools dialect as data: names, parameters and limits, as they are declared to a server. */
import type { ModelRequest } from '../dialect'

/** The words of `vnc_command`, and of each item of `action_queue`. */
export const commands = [
  'screenshot',
  'mouse_click',
  'mouse_double_click',
  'mouse_drag',
  'scroll',
  'key_tap',
  'key_combo',
  'paste',
  'hover',
  'wait',
  'detect_elements',
  'configure',
  'get_timing',
] as const
export type CommandWord = (typeof commands)[number]

export const toolNames = ['vnc_command', 'action_queue', 'verify', 'task_complete', 'task_failed'] as const

/** Actions of one queue, at most. */
export const mostQueued = 20
/** Wheel notches of a `scroll` without an amount. */
export const usualTicks = 3
/** What a `wait` without `ms` lasts. */
export const usualWait = 500

const text = (description: string) => ({ type: 'string', description })
const number = (description: string) => ({ type: 'integer', description })

const command = {
  type: 'object',
  properties: {
    action: { type: 'string', enum: commands },
    x: number('pixels of the screenshot, from the left'),
    y: number('pixels of the screenshot, from the top'),
    toX: number('mouse_drag: where it ends'),
    toY: number('mouse_drag: where it ends'),
    button: {
      type: 'string',
      enum: ['left', 'right', 'middle'],
      description: 'mouse_click: left unless said',
    },
    direction: { type: 'string', enum: ['up', 'down', 'left', 'right'], description: 'scroll' },
    amount: number(`scroll: wheel notches, ${usualTicks} unless said`),
    key: text('key_tap: one key, such as return. key_combo: keys joined by +, such as ctrl+a'),
    keys: {
      type: 'array',
      items: { type: 'string' },
      description: 'key_combo: the keys as a list, such as ["ctrl", "shift", "t"]',
    },
    text: text('paste: what goes through the clipboard'),
    ms: number(`wait: milliseconds, ${usualWait} unless said`),
    params: { type: 'object', description: 'configure: timing and display settings by name' },
  },
  required: ['action'],
} as const

const saying = (name: string, description: string) => ({
  type: 'object',
  properties: { [name]: text(description) },
  required: [name],
})

export const tools: NonNullable<ModelRequest['tools']> = [
  {
    name: 'vnc_command',
    description: 'One action on the remote desktop, or one look at it.',
    parameters: command,
  },
  {
    name: 'action_queue',
    description: `Up to ${mostQueued} actions in order, in one turn. The result is text only; the first error ends it.`,
    parameters: {
      type: 'object',
      properties: { actions: { type: 'array', items: command, minItems: 1, maxItems: mostQueued } },
      required: ['actions'],
    },
  },
  {
    name: 'verify',
    description: 'Asks an independent observer one question about the screen as it is now.',
    parameters: saying('question', 'what is to be checked'),
  },
  {
    name: 'task_complete',
    description: 'Ends the task: all of it is done.',
    parameters: saying('summary', 'what was done'),
  },
  {
    name: 'task_failed',
    description: 'Ends the task: it cannot be done.',
    parameters: saying('reason', 'why not'),
  },
]
