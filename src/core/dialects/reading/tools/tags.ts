/**
 * Tool calls spelt with tags, as Qwen models write them (`<function=name><parameter=key>value</parameter></function>`)
 * or GLM models (`<tool_call>name<arg_key>key</arg_key><arg_value>value</arg_value></tool_call>`).
 */
import type { Json, JsonObject } from '../json/json'
import { type Refusal, refuse } from '../refusal'

/** A call spelt with tags; all values are texts. */
export type TaggedCall = { readonly name: string; readonly args: JsonObject }

/** Sticky: a call as GLM models open it. */
const keyed = /<tool_call>\s*[\w.-]{1,64}\s*<arg_key>/y
const nearby = 64

/** Whether a call of this spelling opens at `from`, or, unless JSON stands there, behind it. */
export function opensTagged(text: string, from: number): boolean {
  keyed.lastIndex = from
  if (keyed.test(text)) return true
  return text.indexOf('<function=', from) >= 0 && !text.slice(from, from + nearby).includes('{')
}

const cut = (): Refusal => refuse('truncated', 'the reply ends before its call does')

const mostTags = 10_000

/**
 * The calls from `from` on, in order. A value is taken as it stands, less one line break on either side; it ends at the
 * first closing tag that a tag or the end follows. A call that is not closed is refused: a parameter may be missing.
 */
export function readTagged(text: string, from: number): readonly TaggedCall[] | Refusal {
  const nextTag = searchTags(text)
  const calls = openCalls()
  let looked = 0
  for (let tag = nextTag(from); tag !== undefined; tag = nextTag(tag.end)) {
    if (++looked > mostTags) return refuse('no_action', 'the reply is a heap of tags')
    if (tag.kind === 'open_value') return cut()
    const failure = tag.kind === 'value' ? calls.set(tag.key, tag.text) : calls.tag(tag.written, tag.name)
    if (failure !== undefined) return failure
  }
  return calls.finish()
}

type Tag =
  | { readonly kind: 'value'; readonly key: string; readonly text: string; readonly end: number }
  | { readonly kind: 'open_value'; readonly end: number }
  | {
      readonly kind: 'tag'
      readonly written: string
      readonly name: string | undefined
      readonly end: number
    }

const opensCall = 'function=(?<name>[\\w.-]{1,64})>|tool_call>\\s*(?<glmName>[\\w.-]{1,64})\\s*(?=<arg_key>)'
const opensValue =
  'parameter=(?<key>[\\w.-]{1,64})>|arg_key>\\s*(?<glmKey>[\\w.-]{1,64})\\s*</arg_key>\\s*<arg_value>'

/** Finds one tag after another, a parameter together with its value. */
function searchTags(text: string): (from: number) => Tag | undefined {
  const tags = new RegExp(`<(?:${opensCall}|${opensValue}|/function>|/tool_call>|/think)`, 'g')
  return (from) => {
    tags.lastIndex = from
    const found = tags.exec(text)
    if (found === null) return undefined
    const { name, glmName, key, glmKey } = found.groups ?? {}
    const parameter = key ?? glmKey
    const end = tags.lastIndex
    if (parameter === undefined) return { kind: 'tag', written: found[0], name: name ?? glmName, end }
    const value = readValue(text, end, key === undefined ? glmValue : qwenValue)
    return value === undefined ? { kind: 'open_value', end } : { kind: 'value', key: parameter, ...value }
  }
}

/** Collects calls, tag by tag. */
function openCalls() {
  let calls: TaggedCall[] = []
  let open: { readonly name: string; readonly args: Map<string, Json> } | undefined

  function tag(written: string, name: string | undefined): Refusal | undefined {
    if (name !== undefined) {
      if (open !== undefined) return cut()
      open = { name, args: new Map() }
      return undefined
    }
    // All before the end of a thought was thinking.
    if (written === '</think') calls = []
    else if (open !== undefined) calls.push(open)
    open = undefined
    return undefined
  }

  function set(key: string, value: string): Refusal | undefined {
    if (open?.args.has(key) === true) return refuse('schema', `the parameter ${key} stands there twice`)
    open?.args.set(key, value)
    return undefined
  }

  const finish = (): readonly TaggedCall[] | Refusal => (open === undefined ? calls : cut())
  return { tag, set, finish }
}

/** How a value ends, and (sticky) what is then right behind it. */
type Ending = { readonly ending: string; readonly follows: RegExp }
const qwenValue: Ending = {
  ending: '</parameter>',
  follows: /\s*(?:<\/?(?:parameter|function|tool_call)\b|$)/y,
}
const glmValue: Ending = { ending: '</arg_value>', follows: /\s*(?:<arg_key>|<\/tool_call>|$)/y }

type Value = { readonly text: string; readonly end: number }

function readValue(text: string, start: number, { ending, follows }: Ending): Value | undefined {
  for (let at = text.indexOf(ending, start); at >= 0; at = text.indexOf(ending, at + 1)) {
    follows.lastIndex = at + ending.length
    if (follows.test(text)) {
      return { text: text.slice(start, at).replace(/^\n|\n$/g, ''), end: at + ending.length }
    }
  }
  return undefined
}
