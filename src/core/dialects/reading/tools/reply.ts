/** Finds the tool calls of a reply, however they came: over the wire, in `<tool_call>` tags, as bare JSON, as XML-like tags. */
import { problem } from '../../../problem'
import type { ModelReply } from '../../dialect'
import { isBlankText } from '../json/blanks'
import { isObject, type Json, type JsonObject } from '../json/json'
import { findObjects, type ReplyObjects } from '../json/reply-objects'
import { cutOff, type Refusal, refuse } from '../refusal'
import { textOf } from '../reply-text'
import { afterThinking, skipThought } from '../thinking'
import { openEnvelopes, saysCut, saysSpoilt } from './envelope'
import { opensTagged, readTagged } from './tags'

export type ToolUse = {
  readonly name: string
  readonly args: JsonObject
  /** The server's own id of the call, where there is one. */
  readonly id?: string | undefined
  /** The vendor's set that its name belongs to, where that is told. */
  readonly toolset?: string | undefined
  /** Whether it was spelt with tags, so that numbers and lists are texts by nature. */
  readonly tagged?: boolean | undefined
}

export type ToolUses = {
  readonly ok: true
  /** In the order of the reply; empty when it calls nothing. */
  readonly uses: readonly ToolUse[]
  /** Words before the first call, or, where there are none, the thinking. */
  readonly thought?: string | undefined
  /** What stands in a service's envelope as text: words before the calls, or, without calls, the model's last word. */
  readonly message?: string | undefined
  readonly repaired: readonly string[]
}

/** Makes a call of a JSON object of the reply; undefined when it is none. */
export type ReadUse = (object: JsonObject) => ToolUse | Refusal | undefined

/**
 * The calls of a reply. Those in its thinking do not count; one that is broken refuses the whole reply; nothing that
 * was cut off is completed but a last brace whose arguments are complete.
 * @param readUse which JSON objects of a text are calls; by default those with a name and arguments.
 */
export function findUses(reply: ModelReply, readUse: ReadUse = toolUseOf): ToolUses | Refusal {
  if (reply.finish === 'length') return cutOff
  const wired = reply.toolCalls ?? []
  if (wired.length > 0) return fromWire(wired, reply)
  const { text, fromReasoning } = textOf(reply)
  const start = startOf(text)
  const found =
    start !== undefined && opensTagged(text, start) ? fromTags(text, start) : fromJson(text, start, readUse)
  if (!found.ok) return found
  // A thought that goes on after a call has not settled on it.
  if (fromReasoning && !/[}\]>`]\s*$/.test(text)) return { ...found, uses: [] }
  const repaired = fromReasoning ? [...found.repaired, 'reasoning'] : found.repaired
  const thought = fromReasoning ? undefined : (found.message ?? wordsOf(text, start, reply.reasoning))
  return thought === undefined ? { ...found, repaired } : { ...found, repaired, thought }
}

/** Where the first tag of a call stands outside the thinking; undefined when the answer opens with JSON or has none. */
function startOf(text: string): number | undefined {
  if (/^\s*(?:```[A-Za-z]*\s*)?[{[]/.test(text.slice(afterThinking(text), afterThinking(text) + 256)))
    return undefined
  const marks = /<(?=tool_call>|function=|think)|<(?=thought>|reasoning>)/g
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const thought = skipThought(text, mark.index)
    if (thought === undefined && !text.startsWith('<think', mark.index)) return mark.index
    if (thought !== undefined) marks.lastIndex = thought.end
  }
  return undefined
}

/** Repairs of JSON that are the usual form here: words before a call, tags, a list of parallel calls. */
const usual: readonly string[] = ['prose', 'wrapped_list']

function fromJson(text: string, start: number | undefined, readUse: ReadUse): ToolUses | Refusal {
  const answer = text.slice(start ?? 0)
  const whole = findObjects(answer, false)
  if (whole.ok) return fromObjects(whole, readUse)
  const closed = closedBy(answer, start !== undefined)
  const complete = closed?.objects.every((object) => argsOf(object) !== undefined) === true
  const found = closed !== undefined && complete ? fromObjects(closed, readUse) : whole
  return found.ok ? { ...found, repaired: [...found.repaired, 'missing_bracket'] } : found
}

function fromObjects({ objects, repaired }: ReplyObjects, readUse: ReadUse): ToolUses | Refusal {
  if (objects.some(saysCut)) return cutOff
  if (objects.some(saysSpoilt)) return refuse('no_action', problem('reading.call_unread'))
  const uses: ToolUse[] = []
  const { calls, words } = openEnvelopes(objects)
  for (const object of calls) {
    const use = readUse(object)
    if (use !== undefined && 'error' in use) return use
    if (use !== undefined) uses.push(use)
  }
  const message = words.length === 0 ? undefined : words.join('\n').trim()
  return { ok: true, uses, message, repaired: repaired.filter((repair) => !usual.includes(repair)) }
}

const closing = '</tool_call>'

/** The objects of a text to which one brace is added, or two where the model closed the tag itself. */
function closedBy(answer: string, tagged: boolean) {
  const end = tagged ? answer.indexOf(closing) : -1
  if (end < 0) return close(answer, '}')
  const inner = answer.slice(0, end)
  const found = close(inner, '}') ?? close(inner, '}}')
  return found !== undefined && isBlankText(answer.slice(end + closing.length)) ? found : undefined
}

function close(text: string, braces: string): ReplyObjects | undefined {
  const found = findObjects(text + braces, false)
  return found.ok ? found : undefined
}

function fromTags(text: string, start: number): ToolUses | Refusal {
  const calls = readTagged(text, start)
  if ('error' in calls) return calls
  return { ok: true, uses: calls.map((call) => ({ ...call, tagged: true })), repaired: [] }
}

function fromWire(calls: NonNullable<ModelReply['toolCalls']>, reply: ModelReply): ToolUses | Refusal {
  const uses: ToolUse[] = []
  const repaired = new Set<string>()
  for (const { id, name, arguments: written, toolset } of calls) {
    const args = readArgs(written, repaired)
    if ('error' in args) return args
    uses.push({ id, name, args, toolset })
  }
  const words = [reply.text, reply.reasoning].find((one) => one !== undefined && !isBlankText(one))
  const found = { ok: true, uses, repaired: [...repaired] } as const
  return words === undefined ? found : { ...found, thought: words.trim() }
}

/** Arguments as a text of JSON; an empty one stands for none. */
function readArgs(written: string, repaired: Set<string>): JsonObject | Refusal {
  if (isBlankText(written)) return new Map<string, Json>()
  const found = findObjects(written, false)
  if (!found.ok) return found
  for (const repair of found.repaired) repaired.add(repair)
  const [args, ...others] = found.objects
  return args === undefined || others.length > 0
    ? refuse('bad_json', problem('reading.arguments_no_json'))
    : args
}

const argKeys = ['arguments', 'args', 'input', 'parameters'] as const

const argsOf = (object: JsonObject): Json | undefined =>
  object.get(argKeys.find((key) => object.has(key)) ?? '')

/** `{name, arguments}` and its relatives; arguments may be an object or its text. An object with a name alone is none. */
export function toolUseOf(object: JsonObject): ToolUse | Refusal | undefined {
  for (const key of ['function', 'functionCall', 'function_call']) {
    const inner = object.get(key)
    if (isObject(inner)) return toolUseOf(inner)
  }
  const name = object.get('name')
  const written = argsOf(object)
  if (typeof name !== 'string' || written === undefined) return undefined
  const args = typeof written === 'string' ? readArgs(written, new Set()) : mapOf(written)
  return 'error' in args
    ? args
    : { name, args, id: textAt(object, 'id'), toolset: textAt(object, 'toolset_name') }
}

function textAt(object: JsonObject, key: string): string | undefined {
  const value = object.get(key)
  return typeof value === 'string' ? value : undefined
}

function mapOf(written: Json): JsonObject | Refusal {
  if (written === null) return new Map<string, Json>()
  return isObject(written) ? written : refuse('schema', problem('reading.arguments_no_object'))
}

const longestThought = 20_000

function wordsOf(text: string, start: number | undefined, reasoning: string | undefined): string | undefined {
  const from = afterThinking(text)
  const before = text.slice(from, start ?? from + Math.max(0, text.slice(from).search(/```|[{[]/)))
  const thinking = text.slice(0, from).replace(/^\s*<\w+>|<\/\w+>\s*$/g, '')
  return [before, reasoning ?? '', thinking]
    .map((words) => words.trim().slice(0, longestThought))
    .find((words) => words !== '')
}
