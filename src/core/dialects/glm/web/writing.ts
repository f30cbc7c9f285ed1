/** Writes a move in the GLM web dialect, as its prompt asks for it. */
import type { Action } from '../../../action/action'
import { describe } from '../../../action/describe'
import type { Point } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { scrollPixels, searchPages, waitMs } from './action'
import { markAt } from './marks'

/**
 * The inverse of reading: a point becomes the number of the element there. Throws one sentence for a move that the
 * dialect has no words for: a place without an element, several at once, text without Enter or beside what is there.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const [action, ...others] = intent.actions
  if (action === undefined || others.length > 0)
    throw new Error('the GLM web dialect says one action at a time')
  const thought = (intent.thought ?? '').replace(/\s+/g, ' ').trim()
  const memory = intent.memory?.trim() || '{}'
  return {
    text: `Thought: ${thought}\nAction: ${writeAction(action, seen)}\nMemory_Updated: ${memory}`,
    finish: 'stop',
  }
}

/** The line behind `Action:`. Throws as `writeReply`. */
export function writeAction(action: Action, seen: Seen): string {
  const written = wording(action, seen)
  if (written === undefined)
    throw new Error(`the GLM web dialect has no words for: ${describe(action, 'en')}`)
  return written
}

function wording(action: Action, seen: Seen): string | undefined {
  switch (action.kind) {
    case 'click':
      return action.button === 'left' && action.count === 1 && action.modifiers.length === 0
        ? at('Click', action, seen)
        : undefined
    case 'type':
      return typing(action, seen)
    case 'scroll':
      return scrolling(action, seen)
    case 'wait':
      return action.ms === waitMs ? 'Wait' : undefined
    case 'navigate':
      return navigating(action.to)
    case 'answer':
      return unbroken(action.text, '</content>') ? `ANSWER; <content>${action.text}</content>` : undefined
    case 'keys':
      return action.keys.join(' ') === 'enter' && action.at === undefined ? 'Key; [Return]' : undefined
    case 'long_press':
    case 'hover':
    case 'drag':
    case 'swipe':
    case 'paste':
    case 'hold':
    case 'button':
    case 'open_app':
    case 'finish':
    case 'ask':
    case 'note':
    case 'look':
      return undefined
  }
}

type Placed = { readonly at?: Point | undefined; readonly mark?: number | undefined }

function at(verb: string, { at: point, mark: wanted }: Placed, seen: Seen): string | undefined {
  const mark = point === undefined ? undefined : markAt(point, wanted, seen)
  return mark === undefined ? undefined : `${verb} [${mark}]`
}

/** Whether a text can stand in the line: nothing in it that would be read as its end. */
const unbroken = (text: string, closing: string): boolean =>
  !text.includes(closing) &&
  !/Memory|Action[ \t*]*[:：]|<\/?answer>|<\|(?:begin|end)_of_box\|>|<\/\w+>/.test(text)

function typing(action: Extract<Action, { kind: 'type' }>, seen: Seen): string | undefined {
  if (!action.replace || !action.submit || !unbroken(action.text, '```')) return undefined
  const named = at('Type', action, seen)
  return named === undefined ? undefined : `${named}; [${action.text}]`
}

function scrolling(action: Extract<Action, { kind: 'scroll' }>, seen: Seen): string | undefined {
  const { direction, ticks, pixels } = action
  if ((direction !== 'up' && direction !== 'down') || ticks !== undefined || pixels !== scrollPixels(seen))
    return undefined
  const named = action.at === undefined ? 'Scroll [WINDOW]' : at('Scroll', action, seen)
  return named === undefined ? undefined : `${named}; [${direction}]`
}

function navigating(to: Extract<Action, { kind: 'navigate' }>['to']): string | undefined {
  if (to === 'back') return 'GoBack'
  return typeof to === 'object'
    ? Object.entries(searchPages).find(([, url]) => url === to.url)?.[0]
    : undefined
}
