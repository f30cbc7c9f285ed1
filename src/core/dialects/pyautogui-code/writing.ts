/** Writes a move as pyautogui code: the words, then one block of as few calls as it takes. */
import type { Key } from '../../action/keys'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { writeQuoted } from '../reading/calls/strings'
import { cannot, type Encoders, encodeBy, type Of } from '../writing/encoders'
import { type ClickNames, heldClickName, isSideways, signed, spellKeys, ticksOf } from '../writing/moves'
import { onlyAction, wordsOf } from '../writing/replies'
import { scaled, writePair } from './space'
import { waitMs } from './step'

const dialect = 'pyautogui-code'

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, scrolling
 * by pixels, replacing a text, holding keys, apps, questions, and `infeasible`, which it cannot tell from failed.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const lines = encode(action, scaled(seen))
  const words = wordsOf(intent, action)
  const thought = words === '' ? '' : `## Thought\n${words}\n`
  return { text: `${thought}## Code\n\`\`\`python\n${lines.join('\n')}\n\`\`\``, finish: 'stop' }
}

const quote = (text: string): string => writeQuoted(text, "'")

/** The lines of code of one action. */
const encoders: Encoders<readonly string[], Seen> = {
  click: clicking,
  long_press: cannot.touch,
  hover: ({ at }, seen) => [`pyautogui.moveTo(${writePair(at, seen)})`],
  drag: dragging,
  swipe: cannot.touch,
  scroll: scrolling,
  type: typing,
  paste: cannot.call,
  keys: ({ at, keys }) =>
    at === undefined
      ? [`pyautogui.${keys.length === 1 ? 'press' : 'hotkey'}(${named(keys).join(', ')})`]
      : undefined,
  hold: cannot.call,
  button({ at, button, state }, seen) {
    const place = at === undefined ? '' : `${writePair(at, seen)}, `
    return [`pyautogui.mouse${state === 'down' ? 'Down' : 'Up'}(${place}button='${button}')`]
  },
  open_app: cannot.call,
  navigate: cannot.call,
  wait: ({ ms }) => [`computer.wait(${ms === waitMs ? '' : `seconds=${ms / 1000}`})`],
  answer: cannot.call,
  finish: ending,
  ask: cannot.call,
  note: cannot.call,
  look: cannot.call,
}

const encode = encodeBy(dialect, encoders)

const clickNames: ClickNames = {
  left: ['pyautogui.click', 'pyautogui.doubleClick', 'computer.triple_click'],
  right: ['pyautogui.rightClick'],
  middle: ['pyautogui.middleClick'],
}

function clicking(click: Of<'click'>, seen: Seen): readonly string[] {
  const { at, button, count, modifiers } = click
  const place = writePair(at, seen)
  const name = heldClickName(click, clickNames)
  const call =
    name === undefined
      ? `pyautogui.click(${place}, clicks=${count}, button='${button}')`
      : `${name}(${place})`
  const turn = (state: 'Down' | 'Up') => named(modifiers).map((key) => `pyautogui.key${state}(${key})`)
  return [...turn('Down'), call, ...turn('Up').reverse()]
}

function dragging({ path, button, ms }: Of<'drag'>, seen: Seen): readonly string[] | undefined {
  const [from, to, ...more] = path.map((point) => writePair(point, seen))
  if (from === undefined || to === undefined) return undefined
  const lasting = ms === undefined || ms === 0 ? '' : `, duration=${ms / 1000}`
  if (more.length === 0)
    return [`pyautogui.moveTo(${from})`, `pyautogui.dragTo(${to}${lasting}, button='${button}')`]
  if (ms !== undefined) return undefined
  const way = [to, ...more].map((place) => `pyautogui.moveTo(${place})`)
  const hold = (state: 'Down' | 'Up') => `pyautogui.mouse${state}(button='${button}')`
  return [`pyautogui.moveTo(${from})`, hold('Down'), ...way, hold('Up')]
}

function scrolling(action: Of<'scroll'>, seen: Seen): readonly string[] | undefined {
  const { at, direction } = action
  const ticks = ticksOf(action)
  if (ticks === undefined) return undefined
  const clicks = signed(ticks, direction, ['up', 'right'])
  const place = at === undefined ? '' : `, ${writePair(at, seen)}`
  return [`pyautogui.${isSideways(direction) ? 'hscroll' : 'scroll'}(${clicks}${place})`]
}

function typing({ text, at, replace, submit }: Of<'type'>, seen: Seen): readonly string[] | undefined {
  if (replace) return undefined
  const focus = at === undefined ? [] : [`pyautogui.click(${writePair(at, seen)})`]
  const enter = submit ? ["pyautogui.press('enter')"] : []
  return [...focus, `pyautogui.write(message=${quote(text)})`, ...enter]
}

function ending({ outcome, message }: Of<'finish'>): readonly string[] | undefined {
  if (outcome === 'infeasible') return undefined
  const status = outcome === 'completed' ? 'success' : 'failure'
  return [`computer.terminate(status='${status}'${message === '' ? '' : `, answer=${quote(message)}`})`]
}

/** Where pyautogui's name of a key is another than ours. */
const spellings = { super: 'win', menu: 'apps', plus: '+', minus: '-', slash: '/' }

const named = (keys: readonly Key[]): readonly string[] => spellKeys(keys, spellings).map(quote)
