/** Writes a move as pyautogui code: the words, then one block of as few calls as it takes. */
import type { Action } from '../../action/action'
import type { Key } from '../../action/keys'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { writeQuoted } from '../reading/calls/strings'
import { onlyAction, unsayable, wordsOf } from '../reading/tools/writing'
import { scaled, writePair } from './space'
import { waitMs } from './step'

const dialect = 'pyautogui-code'

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, scrolling
 * by pixels, replacing a text, holding keys, apps, questions, and `infeasible`, which it cannot tell from failed.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const lines = linesOf(action, scaled(seen))
  if (lines === undefined) throw unsayable(action, dialect)
  const words = wordsOf(intent, action)
  const thought = words === '' ? '' : `## Thought\n${words}\n`
  return { text: `${thought}## Code\n\`\`\`python\n${lines.join('\n')}\n\`\`\``, finish: 'stop' }
}

const quote = (text: string): string => writeQuoted(text, "'")

function linesOf(action: Action, seen: Seen): readonly string[] | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, seen)
    case 'hover':
      return [`pyautogui.moveTo(${writePair(action.at, seen)})`]
    case 'drag':
      return dragging(action, seen)
    case 'scroll':
      return scrolling(action, seen)
    case 'type':
      return typing(action, seen)
    case 'keys':
      return action.at === undefined ? pressing(action.keys) : undefined
    case 'button':
      return [holding(action, seen)]
    case 'wait':
      return [`computer.wait(${action.ms === waitMs ? '' : `seconds=${action.ms / 1000}`})`]
    case 'finish':
      return ending(action)
    case 'long_press':
    case 'swipe':
    case 'paste':
    case 'hold':
    case 'open_app':
    case 'navigate':
    case 'answer':
    case 'ask':
    case 'note':
    case 'look':
      return undefined
  }
}

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

function clicking({ at, button, count, modifiers }: Of<'click'>, seen: Seen): readonly string[] {
  const place = writePair(at, seen)
  const known = {
    left: ['pyautogui.click', 'pyautogui.doubleClick', 'computer.triple_click'],
    right: ['pyautogui.rightClick'],
    middle: ['pyautogui.middleClick'],
  } as const
  const name = known[button][count - 1]
  const call =
    name === undefined
      ? `pyautogui.click(${place}, clicks=${count}, button='${button}')`
      : `${name}(${place})`
  const turn = (state: 'Down' | 'Up') =>
    modifiers.map((key) => `pyautogui.key${state}(${quote(keyName(key))})`)
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

function scrolling(
  { at, direction, ticks, pixels }: Of<'scroll'>,
  seen: Seen,
): readonly string[] | undefined {
  if (ticks === undefined || pixels !== undefined) return undefined
  const clicks = direction === 'up' || direction === 'right' ? ticks : -ticks
  const name = direction === 'up' || direction === 'down' ? 'scroll' : 'hscroll'
  return [`pyautogui.${name}(${clicks}${at === undefined ? '' : `, ${writePair(at, seen)}`})`]
}

function typing({ text, at, replace, submit }: Of<'type'>, seen: Seen): readonly string[] | undefined {
  if (replace) return undefined
  const focus = at === undefined ? [] : [`pyautogui.click(${writePair(at, seen)})`]
  const enter = submit ? ["pyautogui.press('enter')"] : []
  return [...focus, `pyautogui.write(message=${quote(text)})`, ...enter]
}

function holding({ at, button, state }: Of<'button'>, seen: Seen): string {
  const place = at === undefined ? '' : `${writePair(at, seen)}, `
  return `pyautogui.mouse${state === 'down' ? 'Down' : 'Up'}(${place}button='${button}')`
}

function ending({ outcome, message }: Of<'finish'>): readonly string[] | undefined {
  if (outcome === 'infeasible') return undefined
  const status = outcome === 'completed' ? 'success' : 'failure'
  return [`computer.terminate(status='${status}'${message === '' ? '' : `, answer=${quote(message)}`})`]
}

/** Where pyautogui's name of a key is another than ours. */
const names: Readonly<Record<string, string>> = {
  super: 'win',
  menu: 'apps',
  plus: '+',
  minus: '-',
  slash: '/',
}

const keyName = (key: Key): string => (Object.hasOwn(names, key) ? names[key] : undefined) ?? key

function pressing(keys: readonly Key[]): readonly string[] {
  const named = keys.map((key) => quote(keyName(key))).join(', ')
  return [`pyautogui.${keys.length === 1 ? 'press' : 'hotkey'}(${named})`]
}
