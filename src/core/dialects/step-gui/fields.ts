/** The fields of a step as Step-GUI models write it: `<THINK> … </THINK>`, then `name:value` one behind the other, between tabs. */
import { problem } from '../../problem'
import { findWord } from '../reading/plain-word'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { afterLastThought, afterThinking } from '../reading/thinking'

/** Fields of the step itself, and what the project's own clients know beside them and nobody here needs. */
const known = [
  'explain',
  'action',
  'summary',
  'verify',
  'note',
  'value',
  'return',
  'point',
  'point1',
  'point2',
  'key',
  'duration',
  'direction',
  'plan',
  'status',
  'keyboard',
  'keyboard_exists',
  'is_keyboard',
  'search_type',
  'is_auto_close',
] as const
export type FieldName = (typeof known)[number]

export type Field = {
  readonly value: string
  /** Another field or the end of its line stands behind it, so that it is whole. */
  readonly closed: boolean
  /** Another field stands behind it: a text of more lines is whole only then. */
  readonly followed: boolean
}

export type Fields = ReadonlyMap<FieldName, Field>

export type Split = { readonly fields: Fields; readonly thought: string }

type Note = (repair: string) => void

/** The fields behind the thought; empty where the reply names none. Two of a name are two steps. */
export function splitFields(text: string, note: Note): Split | Refusal {
  const start = Math.max(afterLastThought(text), afterThinking(text))
  const body = withoutFence(text.slice(start), note)
  const fields = new Map<FieldName, Field>()
  let last: FieldName | undefined
  for (const piece of body.split(separatorOf(body, note)).filter((one) => one.trim() !== '')) {
    const field = fieldOf(piece, note)
    if (field === undefined && last !== undefined)
      return refuse('schema', `${quoted(piece.trim())} is no field of a step`)
    if (field === undefined) note('prose')
    else if (fields.has(field.name))
      return refuse('multiple_actions', `the field ${field.name} stands there twice`)
    else {
      close(fields, last, true)
      fields.set(field.name, { value: field.value, closed: false, followed: false })
      last = field.name
    }
  }
  if (body.endsWith('\n')) close(fields, last, false)
  return { fields, thought: thoughtIn(text.slice(0, start)) }
}

function close(fields: Map<FieldName, Field>, name: FieldName | undefined, followed: boolean): void {
  const field = name === undefined ? undefined : fields.get(name)
  if (name !== undefined && field !== undefined) fields.set(name, { ...field, closed: true, followed })
}

/** A field that must be there and whole. */
export function whole(fields: Fields, name: FieldName): string | Refusal {
  const field = fields.get(name)
  if (field === undefined || field.value === '') return refuse('schema', `the field ${name} is missing`)
  return field.closed ? field.value : refuse('truncated', problem('reading.ends_in', { name }))
}

const lines = new RegExp(`\\n(?=\\s*(?:${known.join('|')})[:：])`, 'i')

/** Tabs; some servers and models spell them out, or take a line for each field. */
function separatorOf(body: string, note: Note): RegExp {
  if (body.includes('\t')) return /\t|\n(?=\s*action[:：])/i
  if (body.includes('\\t')) {
    note('spelt_tab')
    return /\\t/
  }
  if (lines.test(body)) note('lines')
  return new RegExp(lines, 'gi')
}

/** A name and what stands behind its colon; the words of a first piece may stand in front of it, on lines of their own. */
function fieldOf(piece: string, note: Note): { name: FieldName; value: string } | undefined {
  const [, before = '', written = '', colon, value = ''] =
    /^([\s\S]*?(?:^|\n)\s*)([A-Za-z_]{1,16}[12]?)([:：])([\s\S]*)$/.exec(piece) ?? []
  const name = findWord(written, known)
  if (name === undefined) return undefined
  if (before.trim() !== '') note('prose')
  if (name !== written) note('enum_spelling')
  if (colon === '：') note('full_width')
  return { name, value: value.trim() }
}

function withoutFence(body: string, note: Note): string {
  const bare = body.replace(/^\s*```[A-Za-z]*\s*\n?|\n?```\s*$/g, '')
  if (bare !== body) note('fence')
  return bare
}

const thoughtIn = (text: string): string => text.replace(/^[\s`]*<\w{1,16}>|<\/\w{1,16}>\s*$/g, '').trim()
