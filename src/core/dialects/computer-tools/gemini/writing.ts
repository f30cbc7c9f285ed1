/** Writes a move as a call of one of Gemini's computer use functions. */
import { fromPoint } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { cannot, type Encoders, encodeBy, type Of } from '../../writing/encoders'
import { isPlainClick, isSideways, pixelsOf, spellKeys, straightDrag } from '../../writing/moves'
import { onlyAction, type Written, writeAnswer, writeCall } from '../../writing/replies'
import { documentPixels, waitMs } from './action'

const dialect = 'gemini-computer'

/**
 * The inverse of reading; an answer is written as plain words, which is how a turn ends. Throws one sentence for a move
 * without a function: other buttons and counts, ticks, held keys, a finish.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  if (action.kind === 'answer') return writeAnswer(action, dialect)
  return writeCall(intent.thought ?? '', encode(action, seen))
}

const call = (name: string, args: Written['args'] = {}): Written => ({ name, args })

function spot(point: Of<'hover'>['at'], seen: Seen) {
  const [x, y] = fromPoint(point, seen)
  return { x, y }
}

const encoders: Encoders<Written, Seen> = {
  click: (action, seen) => (isPlainClick(action) ? call('click_at', spot(action.at, seen)) : undefined),
  long_press: ({ at, ms }, seen) => (ms === 1000 ? call('long_press_at', spot(at, seen)) : undefined),
  hover: ({ at }, seen) => call('hover_at', spot(at, seen)),
  drag(action, seen) {
    const [start, end] = (straightDrag(action) ?? []).map((point) => spot(point, seen))
    return end && call('drag_and_drop', { ...start, destination_x: end.x, destination_y: end.y })
  },
  swipe: cannot.call,
  scroll: scrolling,
  type: ({ at, text, submit, replace }, seen) =>
    at &&
    call('type_text_at', { ...spot(at, seen), text, press_enter: submit, clear_before_typing: replace }),
  paste: cannot.call,
  keys: ({ at, keys }) =>
    at === undefined ? call('key_combination', { keys: spellKeys(keys, spellings).join('+') }) : undefined,
  hold: cannot.call,
  button: cannot.call,
  open_app: ({ name }) => call('open_app', { app_name: name }),
  navigate({ to }) {
    if (typeof to === 'object') return call('navigate', { url: to.url })
    return to === 'recents' ? undefined : call(to === 'back' ? 'go_back' : 'go_home')
  },
  wait: ({ ms }) => (ms === waitMs ? call('wait_5_seconds') : undefined),
  answer: cannot.words,
  finish: cannot.words,
  ask: cannot.call,
  note: cannot.call,
  look: ({ what }) => (what === 'screenshot' ? call('open_web_browser') : undefined),
}

const encode = encodeBy(dialect, encoders)

/** The one name that the service spells in its own way. */
const spellings = { ctrl: 'control' }

function scrolling(action: Of<'scroll'>, seen: Seen): Written | undefined {
  const { at, direction } = action
  const pixels = pixelsOf(action)
  if (pixels === undefined) return undefined
  const side = seen.screen[isSideways(direction) ? 'width' : 'height']
  if (at === undefined)
    return pixels === documentPixels(side) ? call('scroll_document', { direction }) : undefined
  const magnitude = Math.max(1, Math.round((pixels * 1000) / side))
  return magnitude > 1000 ? undefined : call('scroll_at', { ...spot(at, seen), direction, magnitude })
}
