/** Writes a move in the GLM web dialect, as its prompt asks for it. */
import type { Action } from '../../../action/action'
import type { Point } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { cannot, type Encoders, encodeBy } from '../../writing/encoders'
import { isEnter, isPlainClick, pixelsOf } from '../../writing/moves'
import { onlyAction } from '../../writing/replies'
import { scrollPixels, searchPages, waitMs } from './action'
import { markAt } from './marks'

const dialect = 'GLM web'

/**
 * The inverse of reading: a point becomes the number of the element there. Throws one sentence for a move that the
 * dialect has no words for: a place without an element, several at once, text without Enter or beside what is there.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const thought = (intent.thought ?? '').replace(/\s+/g, ' ').trim()
  const memory = intent.memory?.trim() || '{}'
  return {
    text: `Thought: ${thought}\nAction: ${writeAction(action, seen)}\nMemory_Updated: ${memory}`,
    finish: 'stop',
  }
}

const encoders: Encoders<string, Seen> = {
  click: (action, seen) => (isPlainClick(action) ? at('Click', action, seen) : undefined),
  long_press: cannot.touch,
  hover: cannot.call,
  drag: cannot.call,
  swipe: cannot.touch,
  scroll(action, seen) {
    const { direction } = action
    if ((direction !== 'up' && direction !== 'down') || pixelsOf(action) !== scrollPixels(seen))
      return undefined
    const named = action.at === undefined ? 'Scroll [WINDOW]' : at('Scroll', action, seen)
    return named && `${named}; [${direction}]`
  },
  type(action, seen) {
    if (!action.replace || !action.submit || !unbroken(action.text, '```')) return undefined
    const named = at('Type', action, seen)
    return named && `${named}; [${action.text}]`
  },
  paste: cannot.call,
  keys: (action) => (isEnter(action) ? 'Key; [Return]' : undefined),
  hold: cannot.call,
  button: cannot.call,
  open_app: cannot.call,
  navigate({ to }) {
    if (typeof to === 'object') return Object.entries(searchPages).find(([, url]) => url === to.url)?.[0]
    return to === 'back' ? 'GoBack' : undefined
  },
  wait: ({ ms }) => (ms === waitMs ? 'Wait' : undefined),
  answer: ({ text }) => (unbroken(text, '</content>') ? `ANSWER; <content>${text}</content>` : undefined),
  finish: cannot.call,
  ask: cannot.call,
  note: cannot.call,
  look: cannot.call,
}

/** The line behind `Action:`. Throws as `writeReply`. */
export const writeAction: (action: Action, seen: Seen) => string = encodeBy(dialect, encoders)

type Placed = { readonly at?: Point | undefined; readonly mark?: number | undefined }

function at(verb: string, { at: point, mark: wanted }: Placed, seen: Seen): string | undefined {
  const mark = point === undefined ? undefined : markAt(point, wanted, seen)
  return mark === undefined ? undefined : `${verb} [${mark}]`
}

/** Whether a text can stand in the line: nothing in it that would be read as its end. */
const unbroken = (text: string, closing: string): boolean =>
  !text.includes(closing) &&
  !/Memory|Action[ \t*]*[:：]|<\/?answer>|<\|(?:begin|end)_of_box\|>|<\/\w+>/.test(text)
