/** Tool calls spelt with tags: `<function=name><parameter=key>value</parameter></function>`, as Qwen models write them. */
import type { Json, JsonObject } from './json'
import { type Refusal, refuse } from './refusal'

/** A call spelt with tags; all values are texts. */
export type TaggedCall = { readonly name: string; readonly args: JsonObject }

/** Whether a call of this spelling opens at or behind `from`. */
export const opensTagged = (text: string, from: number): boolean => text.indexOf('<function=', from) >= 0

const cut = (): Refusal => refuse('truncated', 'the reply ends before its call does')

const mostTags = 10_000

/**
 * The calls from `from` on, in order. A value is taken as it stands, less one line break on either side; it ends at the
 * first `</parameter>` that a tag or the end follows. A call that is not closed is refused: a parameter may be missing.
 */
export function readTagged(text: string, from: number): readonly TaggedCall[] | Refusal {
  const tags = /<(?:function=([\w.-]{1,64})>|parameter=([\w.-]{1,64})>|\/function>|\/tool_call>|\/think)/g
  const calls = openCalls()
  let looked = 0
  tags.lastIndex = from
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    if (++looked > mostTags) return refuse('no_action', 'the reply is a heap of tags')
    const [written, name, key] = tag
    const value = key === undefined ? undefined : readValue(text, tags.lastIndex)
    if (key !== undefined && value === undefined) return cut()
    if (value !== undefined) tags.lastIndex = value.end
    const failure =
      key !== undefined && value !== undefined ? calls.set(key, value.text) : calls.tag(written, name)
    if (failure !== undefined) return failure
  }
  return calls.finish()
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

const ending = '</parameter>'
/** Sticky: looked for right behind an ending. */
const follows = /\s*(?:<\/?(?:parameter|function|tool_call)\b|$)/y

function readValue(text: string, start: number): { readonly text: string; readonly end: number } | undefined {
  for (let at = text.indexOf(ending, start); at >= 0; at = text.indexOf(ending, at + 1)) {
    follows.lastIndex = at + ending.length
    if (follows.test(text)) {
      return { text: text.slice(start, at).replace(/^\n|\n$/g, ''), end: at + ending.length }
    }
  }
  return undefined
}
