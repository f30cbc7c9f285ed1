/** The request of the Qwen-VL dialect: the tool as JSON in the rules, up to four earlier pictures, the present one last. */
import type { Size } from '../../action/geometry'
import { converse } from '../conversation'
import type { ModelRequest, Seen, Turn } from '../dialect'
import { spacedJson } from '../writing/replies'
import { groundOf, pictureOf, settingsOf, type Tool } from './params'

/** Places of the template: `tools` (the signature as one line of JSON), `task`, and `history` of moves too old to be shown. */
export const writeRequest = (turn: Turn, images: number): ModelRequest =>
  converse(
    { ...turn, seen: groundOf(turn.seen) },
    {
      places: { tools: spacedJson(signatureOf(turn.seen)) },
      untold: nothing[turn.lang],
      images,
      picture: (screen) => pictureOf(screen, turn.seen.params),
    },
  )

const nothing: Readonly<Record<Turn['lang'], string>> = { en: 'None.', zh: '无。' }

/** The tool in the form of the chat template that Qwen models are trained on. */
function signatureOf(given: Seen): object {
  const { tool } = settingsOf(given.params)
  const { width, height } = resolutionOf(groundOf(given), tool)
  const { description, properties } = signatures[tool]
  return {
    type: 'function',
    function: {
      name: tool,
      description: `${description} The screen's resolution is ${width}x${height}.`,
      parameters: { properties, required: ['action'], type: 'object' },
    },
  }
}

/** What the model is told of the screen: of its own numbers, not of the target's pixels. */
function resolutionOf({ space, screen, image }: Seen, tool: Tool): Size {
  if (space === 'pixels') return screen
  if (space === 'image') return image
  const side = tool === 'mobile_use' || space === '0-999' ? 999 : 1000
  return { width: side, height: side }
}

const text = (description: string) => ({ type: 'string', description })
const numeric = (description: string) => ({ type: 'number', description })
const pair = (description: string) => ({ type: 'array', description })
const oneOf = (description: string, words: readonly string[]) => ({
  type: 'string',
  description,
  enum: words,
})

const status = oneOf('How the task ended. For terminate only.', ['success', 'failure'])
const time = (use: string) => numeric(`Seconds to ${use}.`)

const signatures: Readonly<
  Record<Tool, { readonly description: string; readonly properties: Readonly<Record<string, object>> }>
> = {
  computer_use: {
    description:
      'Controls a desktop with mouse and keyboard. Programs may need time to react: wait and look again before acting twice. Click in the middle of an element, not on its edge.',
    properties: {
      action: oneOf(
        'key: press keys in order and release them in reverse. type: type text. mouse_move: move the pointer. left_click, right_click, middle_click, double_click, triple_click: click at the coordinate. left_click_drag: hold the left button and drag to the coordinate. scroll, hscroll: turn the wheel. wait: let the screen change. answer: answer the question of the task. terminate: end the task.',
        [
          'key',
          'type',
          'mouse_move',
          'left_click',
          'left_click_drag',
          'right_click',
          'middle_click',
          'double_click',
          'triple_click',
          'scroll',
          'hscroll',
          'wait',
          'answer',
          'terminate',
        ],
      ),
      keys: { type: 'array', description: 'Names of keys. For key only.' },
      text: text('The text. For type and answer only.'),
      coordinate: pair(
        '(x, y): from the left edge and from the top edge. For mouse moves, clicks and drags.',
      ),
      pixels: numeric('How far: positive scrolls up (hscroll: right), negative down (left).'),
      time: time('wait. For wait only'),
      status,
    },
  },
  mobile_use: {
    description:
      'Controls a phone by touch. Apps may need time to start or react: wait and look again before acting twice. Tap in the middle of an element, not on its edge.',
    properties: {
      action: oneOf(
        'click: tap at the coordinate. long_press: hold at the coordinate. swipe: from coordinate to coordinate2. type: type into the focused field. answer: answer the question of the task. system_button: press a button of the system. open: start an app by its name. wait: let the screen change. terminate: end the task.',
        ['click', 'long_press', 'swipe', 'type', 'answer', 'system_button', 'open', 'wait', 'terminate'],
      ),
      coordinate: pair('(x, y): from the left edge and from the top edge. For click, long_press and swipe.'),
      coordinate2: pair('(x, y) where a swipe ends.'),
      text: text('The text. For type, answer and open only.'),
      time: time('hold or wait. For long_press and wait only'),
      button: oneOf('The button. For system_button only.', ['Back', 'Home', 'Menu', 'Enter']),
      status,
    },
  },
}
