/** The tools that a Holo model is told of, and the schema of its one object a step. */
import type { Settings } from './settings'

type Schema = Readonly<Record<string, unknown>>
type Tool = {
  readonly description: string
  readonly properties: Readonly<Record<string, Schema>>
  readonly optional?: readonly string[]
}

const text = (description: string): Schema => ({ type: 'string', description })
const number = (description: string): Schema => ({ type: 'integer', description })

const element = text('The element, in a few words, with what stands on it.')
const at = { x: number('From the left edge.'), y: number('From the top edge.') }
const to = { to_x: number('Where it ends, from the left edge.'), to_y: number('Likewise from the top.') }
const direction = { type: 'string', enum: ['up', 'down', 'left', 'right'] }

const placed = (description: string): Tool => ({ description, properties: { element, ...at } })
const bare = (description: string): Tool => ({ description, properties: {} })

/** What can be done everywhere. */
const common: Readonly<Record<string, Tool>> = {
  click: placed('Click an element.'),
  write: {
    description: 'Write a text, into the element at a place or into what has the focus.',
    properties: {
      content: text('The text.'),
      element,
      ...at,
      press_enter: { type: 'boolean', description: 'Press Enter behind it.' },
    },
    optional: ['element', 'x', 'y', 'press_enter'],
  },
  wait: { description: 'Wait.', properties: { seconds: { type: 'number' } } },
  ask: {
    description: 'Ask the user, or hand over to them.',
    properties: { question: text('The question.') },
  },
  answer: { description: 'The task is done: tell the user.', properties: { content: text('The answer.') } },
  give_up: { description: 'The task cannot be done.', properties: { reason: text('Why.') } },
}

const byMouse: Readonly<Record<string, Tool>> = {
  double_click: placed('Click an element twice.'),
  right_click: placed('Click an element with the right button.'),
  hover: placed('Move the pointer over an element.'),
  drag: { description: 'Drag from a place to another.', properties: { element, ...at, ...to } },
  scroll: {
    description: 'Turn the wheel over a place.',
    properties: { direction, ...at, amount: number('Notches.') },
    optional: ['x', 'y', 'amount'],
  },
  hotkey: {
    description: 'Press keys together.',
    properties: { keys: { type: 'array', items: { type: 'string' } } },
  },
}

const goingBack = { go_back: bare('Go back to the screen before.') }

/** The tools by name; those of version 1 are the vendor's own. */
export function toolsOf({ version, platform }: Settings): Readonly<Record<string, Tool>> {
  if (version === '1') return ofHolo1
  if (platform === 'desktop') return { ...common, ...byMouse }
  return platform === 'web' ? { ...common, ...byMouse, ...goingBack, ...pages } : { ...common, ...byTouch }
}

const pages: Readonly<Record<string, Tool>> = {
  refresh: bare('Load the page again.'),
  goto: { description: 'Open a page.', properties: { url: text('It begins with http:// or https://.') } },
}

const byTouch: Readonly<Record<string, Tool>> = {
  long_press: placed('Hold an element.'),
  swipe: { description: 'Move a finger from a place to another.', properties: { ...at, ...to } },
  open_app: { description: 'Start an app.', properties: { name: text('Its name.') } },
  ...goingBack,
  go_home: bare('Go to the home screen.'),
}

const ofHolo1: Readonly<Record<string, Tool>> = {
  click_element: placed('Click an element.'),
  write_element: {
    description: 'Write a text into an element, without Enter.',
    properties: { content: text('The text.'), element, ...at },
  },
  scroll: { description: 'Scroll the page.', properties: { direction } },
  ...goingBack,
  ...pages,
  wait: {
    description: 'Wait.',
    properties: { seconds: number('2 unless told.') },
    optional: ['seconds'],
  },
  answer: { description: 'The task is done.', properties: { content: text('The answer.') } },
}

/** What holds the call, and what names its tool, in the object of a step. */
export const keysOf = ({ version }: Settings) =>
  version === '1'
    ? ({ call: 'action', name: 'action' } as const)
    : ({ call: 'tool_call', name: 'tool_name' } as const)

/** The JSON schema of a step. */
export function formatOf(settings: Settings): Schema {
  const { call, name } = keysOf(settings)
  const variants = Object.entries(toolsOf(settings)).map(
    ([tool, { description, properties, optional = [] }]) => ({
      type: 'object',
      description,
      properties: { [name]: { const: tool }, ...properties },
      required: [name, ...Object.keys(properties).filter((key) => !optional.includes(key))],
    }),
  )
  const note = text('What later steps need of this screen.')
  return {
    type: 'object',
    properties: {
      note: settings.version === '1' ? note : { ...note, type: ['string', 'null'] },
      thought: text('What you do next, and why, in one line.'),
      [call]: { anyOf: variants },
    },
    required: ['note', 'thought', call],
  }
}
