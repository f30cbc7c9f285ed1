/** Gemini's computer use functions as signatures, for servers that speak the chat protocol. */
import type { ModelRequest } from '../../dialect'

const share = (description: string) => ({ type: 'integer', minimum: 0, maximum: 999, description })
const x = share('0 at the left, 999 at the right')
const y = share('0 at the top, 999 at the bottom')
const text = (description: string) => ({ type: 'string', description })
const direction = { type: 'string', enum: ['up', 'down', 'left', 'right'] }

type Properties = Readonly<Record<string, object>>

const sign = (
  name: string,
  description: string,
  properties: Properties,
  optional: readonly string[] = [],
) => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
  },
})

const yesUnlessSaid = { type: 'boolean', default: true }

export const geminiTools: NonNullable<ModelRequest['tools']> = [
  sign('click_at', 'Click at a place.', { x, y }),
  sign('hover_at', 'Move the pointer to a place.', { x, y }),
  sign(
    'type_text_at',
    'Click at a place and type there; clears the field before and presses Enter after, unless told not to.',
    { x, y, text: text('what to type'), press_enter: yesUnlessSaid, clear_before_typing: yesUnlessSaid },
    ['press_enter', 'clear_before_typing'],
  ),
  sign('scroll_document', 'Scroll the whole page.', { direction }),
  sign(
    'scroll_at',
    'Scroll what is at a place.',
    {
      x,
      y,
      direction,
      magnitude: { type: 'integer', default: 800, description: 'thousandths of the screen' },
    },
    ['magnitude'],
  ),
  sign('key_combination', 'Press keys together.', { keys: text('names joined by +, such as control+c') }),
  sign('drag_and_drop', 'Drag from one place to another.', { x, y, destination_x: x, destination_y: y }),
  sign('navigate', 'Open an address.', { url: text('the address') }),
  sign('go_back', 'Go back in the history.', {}),
  sign('go_forward', 'Go forward in the history.', {}),
  sign('search', 'Open the home page of a search engine.', {}),
  sign('open_web_browser', 'Look at the browser.', {}),
  sign('wait_5_seconds', 'Let the screen change.', {}),
]
