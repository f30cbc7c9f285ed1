/** A move as it is written behind `--action`: what its kind does not have, lacks or holds otherwise is told in words, by the schema. */
import type { z } from 'zod'
import { Action } from '../../../core/action/action'
import { WrongUsage } from './command'
import { type Fields, fieldsOf } from './schema-words'

type Kind = Action['kind']

/** One of each kind, as it may be written. */
const examples: { readonly [K in Kind]: Extract<z.input<typeof Action>, { kind: K }> } = {
  click: { kind: 'click', at: [10, 20] },
  long_press: { kind: 'long_press', at: [10, 20] },
  hover: { kind: 'hover', at: [10, 20] },
  drag: {
    kind: 'drag',
    path: [
      [10, 20],
      [300, 20],
    ],
  },
  swipe: { kind: 'swipe', from: [200, 600], to: [200, 100] },
  scroll: { kind: 'scroll', direction: 'down', ticks: 3 },
  type: { kind: 'type', text: 'hello', at: [10, 20], submit: true },
  paste: { kind: 'paste', text: 'hello' },
  keys: { kind: 'keys', keys: ['ctrl', 'c'] },
  hold: { kind: 'hold', keys: ['shift'], ms: 500 },
  button: { kind: 'button', button: 'left', state: 'down' },
  open_app: { kind: 'open_app', name: 'Notes' },
  navigate: { kind: 'navigate', to: { url: 'https://example.com/' } },
  wait: { kind: 'wait', ms: 500 },
  answer: { kind: 'answer', text: 'It is 42.' },
  finish: { kind: 'finish', outcome: 'completed' },
  ask: { kind: 'ask', question: 'Which one?' },
  note: { kind: 'note', text: 'The form has two pages.' },
  look: { kind: 'look', what: 'elements' },
}

/** What each kind has besides its name. */
const fields = new Map<unknown, Fields>(
  Action.options.map((schema) => [schema.shape.kind.value, fieldsOf(schema, 'kind')]),
)

/** The kinds, each with its fields; those that may be left out stand in brackets. */
export const kindsInWords = (): string => {
  const lines = [...fields].map(([kind, { takes, needed }]) => {
    const names = [...takes.keys()].map((name) => (needed.has(name) ? name : `[${name}]`))
    return `  ${`${kind}`.padEnd(10)} ${names.join(' ')}\n`
  })
  return `The kinds of JSON, and what each has:\n${lines.join('')}For example: ${JSON.stringify(examples.type)}\n`
}

/** The move that a flag holds. What is unknown in it is refused: left out in silence, another move would be made than was written. */
export function readAction(written: string, flag = '--action'): Action {
  const wrong = (what: string) => new WrongUsage(`${flag}: ${what}`)
  const value = objectIn(written, flag)
  const { kind, ...given } = value
  const known = fields.get(kind)
  if (known === undefined) throw wrong(`${sayKind(kind)}. The kinds are ${[...fields.keys()].join(', ')}.`)
  const names = [...known.takes.keys()]
  const unknown = (field: string) => wrong(`“${kind}” has no “${field}”; it has ${names.join(', ')}.`)
  const [stranger] = Object.keys(given).filter((field) => !known.takes.has(field))
  if (stranger !== undefined) throw unknown(stranger)
  const parsed = Action.safeParse(value)
  if (!parsed.success) throw wrong(sayIssue(parsed.error.issues[0], value, known))
  const inside = leftOut(value, parsed.data)
  if (inside !== undefined) throw unknown(inside)
  return parsed.data
}

type Written = Readonly<Record<string, unknown>>

function objectIn(written: string, flag: string): Written {
  const hint = `Write it as ${JSON.stringify(examples.click)}.`
  let value: unknown
  try {
    value = JSON.parse(written)
  } catch (cause) {
    throw new WrongUsage(`${flag} is not JSON. ${hint}`, { cause })
  }
  if (!isObject(value)) throw new WrongUsage(`${flag} is no move. ${hint}`)
  return value
}

const isObject = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sayKind = (kind: unknown): string =>
  kind === undefined ? 'kind is missing' : `kind ${JSON.stringify(kind)} is not known`

/** The first name in what was written that nothing was read from. */
function leftOut(written: unknown, read: unknown): string | undefined {
  if (typeof written !== 'object' || written === null) return undefined
  if (typeof read !== 'object' || read === null) return undefined
  const kept = new Map<string, unknown>(Object.entries(read))
  for (const [name, value] of Object.entries(written)) {
    if (!kept.has(name)) return name
    const inside = leftOut(value, kept.get(name))
    if (inside !== undefined) return `${name}.${inside}`
  }
  return undefined
}

/** What a field of it takes, where it is missing or holds something else. */
function sayIssue(issue: z.core.$ZodIssue | undefined, value: Written, { takes }: Fields): string {
  const kind = value.kind as Kind
  const [field = ''] = issue?.path.map(String) ?? []
  const example = `For example: ${JSON.stringify(examples[kind])}`
  // What no type can say is in the schema's own words.
  if (issue?.code === 'custom')
    return `“${issue.path.join('.')}” of “${kind}” is ${issue.message}. ${example}`
  return Object.hasOwn(value, field)
    ? `“${field}” of “${kind}” takes ${takes.get(field)}. ${example}`
    : `“${kind}” needs “${field}”: ${takes.get(field)}. ${example}`
}
