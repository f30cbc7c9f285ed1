/** Writes a move as a call of one of Gemini's computer use functions. */
import { fromPoint } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { cannot, type Encoders, encodeBy, type Of } from '../../writing/encoders'
import {
  type ClickNames,
  clickName,
  isPlainClick,
  isSideways,
  pixelsOf,
  spellKeys,
  straightDrag,
} from '../../writing/moves'
import { onlyAction, type Written, writeAnswer, writeCall, writeQuestion } from '../../writing/replies'
import { documentPixels, geminiWires, waitMs } from './action'

const dialect = 'gemini-computer'

/**
 * The inverse of reading; an answer is written as plain words, which is how a turn ends. Throws one sentence for a move
 * without a function: other buttons and counts, ticks, held keys, a finish.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const { params = {} } = seen
  const [first, ...others] = intent.actions
  if (others.length === 0 && first?.kind === 'answer') return writeAnswer(first, dialect)
  if (others.length === 0 && first?.kind === 'ask') return writeQuestion(first, dialect)
  if (!geminiWires.some((wire) => wire === params.wire))
    return writeCall(intent.thought ?? '', encode(onlyAction(intent, dialect), seen))
  const say = params.toolset === 'computer_use_2_5' ? encode : encodeNew
  return writeCall(intent.thought ?? '', ...intent.actions.map((action) => say(action, seen)))
}

const call = (name: string, args: Written['args'] = {}): Written => ({ name, args })

function spot(point: Of<'hover'>['at'], seen: Seen) {
  const [x, y] = fromPoint(point, seen)
  return { x, y }
}

/** The one name that the service spells in its own way. */
const spellings = { ctrl: 'control' }

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

const clickNames: ClickNames = {
  left: ['click', 'double_click', 'triple_click'],
  right: ['right_click'],
  middle: ['middle_click'],
}

/** The functions since 3.5. */
const encodeNew = encodeBy<Written, Seen>(dialect, {
  ...encoders,
  click(click, seen) {
    const name = clickName(click, clickNames)
    return name === undefined ? undefined : call(name, spot(click.at, seen))
  },
  long_press: ({ at, ms }, seen) => call('long_press', { ...spot(at, seen), seconds: ms / 1000 }),
  hover: ({ at }, seen) => call('move', spot(at, seen)),
  drag(action, seen) {
    const [start, end] = (straightDrag(action) ?? []).map((point) => spot(point, seen))
    return (
      start &&
      end &&
      call('drag_and_drop', { start_x: start.x, start_y: start.y, end_x: end.x, end_y: end.y })
    )
  },
  scroll(action, seen) {
    const { at, direction } = action
    const pixels = pixelsOf(action)
    if (at === undefined || pixels === undefined || pixels > 999) return undefined
    return call('scroll', { ...spot(at, seen), direction, magnitude_in_pixels: pixels })
  },
  type: ({ at, text, submit, replace }) =>
    at === undefined && !replace ? call('type', { text, press_enter: submit }) : undefined,
  keys: ({ at, keys }) =>
    at === undefined ? call('hotkey', { keys: spellKeys(keys, spellings) }) : undefined,
  button: ({ at, button, state }, seen) =>
    at !== undefined && button === 'left' ? call(`mouse_${state}`, spot(at, seen)) : undefined,
  wait: ({ ms }) => call('wait', { seconds: ms / 1000 }),
  look: ({ what }) => (what === 'screenshot' ? call('take_screenshot') : undefined),
})

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
