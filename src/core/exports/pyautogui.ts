/** Actions as the lines of Python that AgentNet, OpenCUA and OSWorld are made of: shares of the screen, or pixels of a picture. */
import type { Action } from '../action/action'
import type { Point, Size } from '../action/geometry'

/** What places are told in: shares of the screen with four decimals, or whole pixels of a picture of it. */
export type Screen = Size & { readonly pixelsOf?: Size | undefined }

/** The code of an action, or undefined for those that touch no screen and end nothing. Valid Python; never run here. */
export function codeOf(action: Action, screen: Screen): string | undefined {
  switch (action.kind) {
    case 'click':
      return clickCode(action, place(action.at, screen))
    case 'hover':
      return `pyautogui.moveTo(${place(action.at, screen)})`
    case 'drag':
      return dragCode(action, screen)
    case 'scroll':
      return scrollCode(action, screen)
    case 'type':
      return typeCode(action, screen)
    case 'paste':
      return `pyautogui.write(message=${quoted(action.text)})`
    case 'keys':
      return keysCode(action, screen)
    case 'hold':
      return [
        ...action.keys.map(down),
        `time.sleep(${action.ms / 1000})`,
        ...action.keys.toReversed().map(up),
      ].join('\n')
    case 'button':
      return `pyautogui.mouse${action.state === 'down' ? 'Down' : 'Up'}(${placeFirst(action.at, screen)}button=${quoted(action.button)})`
    case 'wait':
      return `computer.wait(seconds=${action.ms / 1000})`
    case 'long_press':
    case 'swipe':
    case 'open_app':
    case 'navigate':
      return phoneCode(action, screen)
    case 'answer':
      return `computer.terminate(status='success', answer=${quoted(action.text)})`
    case 'finish':
      return `computer.terminate(status='${action.outcome === 'completed' ? 'success' : 'failure'}')`
    case 'ask':
    case 'note':
    case 'look':
      return undefined
  }
}

const place = (point: Point, screen: Screen): string => {
  const [x, y] = spelt(point, screen)
  return `x=${x}, y=${y}`
}
const pair = (point: Point, screen: Screen): string => `[${spelt(point, screen).join(', ')}]`

function spelt([x, y]: Point, { width, height, pixelsOf }: Screen): readonly [string, string] {
  if (pixelsOf === undefined) return [(x / width).toFixed(4), (y / height).toFixed(4)]
  return [pixel(x / width, pixelsOf.width), pixel(y / height, pixelsOf.height)]
}

const pixel = (share: number, extent: number): string =>
  String(Math.min(extent - 1, Math.max(0, Math.round(share * extent))))

const placeFirst = (at: Point | undefined, screen: Screen): string =>
  at === undefined ? '' : `${place(at, screen)}, `

const clicks = { 1: 'pyautogui.click', 2: 'pyautogui.doubleClick', 3: 'computer.tripleClick' } as const

function clickCode({ button, count, modifiers }: Extract<Action, { kind: 'click' }>, at: string): string {
  const other = button === 'left' ? '' : `, button='${button}'`
  const single = count === 1 && button !== 'left'
  const name = single ? `pyautogui.${button}Click` : clicks[count]
  return [
    ...modifiers.map(down),
    `${name}(${at}${single ? '' : other})`,
    ...modifiers.toReversed().map(up),
  ].join('\n')
}

/** `dragTo` lets the button go where it ends, so that a way of more than two points is held by hand. */
function dragCode({ path, button }: Extract<Action, { kind: 'drag' }>, screen: Screen): string {
  const [from = '', ...rest] = path.map((point) => place(point, screen))
  const [to] = rest
  const held = `button=${quoted(button)}`
  if (rest.length === 1) return `pyautogui.moveTo(${from})\npyautogui.dragTo(${to}, ${held})`
  return [
    `pyautogui.moveTo(${from})`,
    `pyautogui.mouseDown(${held})`,
    ...rest.map((point) => `pyautogui.moveTo(${point})`),
    `pyautogui.mouseUp(${held})`,
  ].join('\n')
}

/** pyautogui counts notches, up and right being positive; a hundred pixels are told as one. */
function scrollCode(
  { at, direction, ticks, pixels }: Extract<Action, { kind: 'scroll' }>,
  screen: Screen,
): string {
  const amount = ticks ?? Math.max(1, Math.round((pixels ?? 100) / 100))
  const signed = direction === 'up' || direction === 'right' ? amount : -amount
  const name = direction === 'up' || direction === 'down' ? 'scroll' : 'hscroll'
  return `pyautogui.${name}(${signed}${at === undefined ? '' : `, ${place(at, screen)}`})`
}

function typeCode({ text, at, replace, submit }: Extract<Action, { kind: 'type' }>, screen: Screen): string {
  return [
    ...(at === undefined ? [] : [`pyautogui.click(${place(at, screen)})`]),
    ...(replace ? ["pyautogui.hotkey(['ctrl', 'a'])"] : []),
    `pyautogui.write(message=${quoted(text)})`,
    ...(submit ? ["pyautogui.press(keys=['enter'])"] : []),
  ].join('\n')
}

function keysCode({ keys, at }: Extract<Action, { kind: 'keys' }>, screen: Screen): string {
  const list = `[${keys.map((key) => quoted(keyName(key))).join(', ')}]`
  const pressed = keys.length === 1 ? `pyautogui.press(keys=${list})` : `pyautogui.hotkey(${list})`
  return at === undefined ? pressed : `pyautogui.click(${place(at, screen)})\n${pressed}`
}

type Phone = Extract<Action, { kind: 'long_press' | 'swipe' | 'open_app' | 'navigate' }>

function phoneCode(action: Phone, screen: Screen): string {
  switch (action.kind) {
    case 'long_press':
      return `computer.long_press(${place(action.at, screen)})`
    case 'swipe':
      return `computer.swipe(from_coord=${pair(action.from, screen)}, to_coord=${pair(action.to, screen)})`
    case 'open_app':
      return `computer.open_app(name=${quoted(action.name)})`
    case 'navigate':
      return typeof action.to === 'string'
        ? `computer.${action.to}()`
        : `computer.open_url(url=${quoted(action.to.url)})`
  }
}

const keyNames: Readonly<Record<string, string>> = {
  super: 'win',
  plus: '+',
  minus: '-',
  slash: '/',
  menu: 'apps',
}
const keyName = (key: string): string => keyNames[key] ?? key
const down = (key: string): string => `pyautogui.keyDown(${quoted(keyName(key))})`
const up = (key: string): string => `pyautogui.keyUp(${quoted(keyName(key))})`

/** A Python string that no text can leave: quotes, line ends, control characters and halves of pairs are escaped. */
function quoted(text: string): string {
  const characters = [...text].map((character) => {
    if (character === '\\' || character === "'") return `\\${character}`
    return /^[\p{Cc}\p{Cs}\u2028\u2029]$/u.test(character) ? escaped(character) : character
  })
  return `'${characters.join('')}'`
}

const escaped = (character: string): string =>
  character === '\n' ? '\\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Every coordinate in a line of code, whatever stands in its strings. */
export function placesIn(code: string): readonly number[] {
  const bare = code.replace(/'(?:[^'\\]|\\.)*'/g, "''")
  return [...bare.matchAll(/\b[xy]=(-?[\d.]+)|\[(-?[\d.]+), (-?[\d.]+)\]/g)].flatMap((found) =>
    found.slice(1).flatMap((number) => (number === undefined ? [] : [Number(number)])),
  )
}
