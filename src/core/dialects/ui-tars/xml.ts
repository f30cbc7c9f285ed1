/** Finds the calls of a Seed reply: `<seed:tool_call><function=click><parameter=point>…`, with attributes or nested tags too. */
import { problem } from '../../problem'
import { type Refusal, refuse } from '../reading/refusal'
import type { Spoken } from './args'
import type { Found } from './text'

const block = '<seed:tool_call>'
const functionTag = /<function(?:\s*=\s*["']?([\w-]{1,40})["']?|\s+name\s*=\s*["']?([\w-]{1,40})["']?)?\s*>/y
const parameterTag =
  /<parameter(?:\s*=\s*["']?([\w-]{1,40})["']?|\s+name\s*=\s*["']?([\w-]{1,40})["']?)?\s*>/y
const nameTag = /<name>\s{0,8}([\w-]{1,40})\s{0,8}<\/name>/y
const mostCalls = 100

/** The calls from `from` on; undefined when the text holds none. */
export function findXmlCalls(text: string, from: number): Found | Refusal | undefined {
  const opened = text.indexOf(block, from)
  const start = opened < 0 ? bareFunction(text, from) : opened + block.length
  if (start === undefined) return undefined
  const read = readFunctions(text, start)
  if ('error' in read) return read
  if (read.calls.length === 0) {
    return text.includes('</seed:tool_call>', start)
      ? undefined
      : refuse('truncated', problem('reading.ends_in_call'))
  }
  const thought = text.slice(from, opened < 0 ? start : opened).trim()
  return {
    ...read,
    repaired: opened < 0 ? ['missing_block'] : [],
    ...(thought === '' ? {} : { thought }),
  }
}

/** Where a function stands at the start of a line, its block's tag forgotten. */
function bareFunction(text: string, from: number): number | undefined {
  const found = /(?:^|\n)[ \t]{0,8}(?=<function[\s=>])/.exec(text.slice(from))
  return found === null ? undefined : from + found.index + found[0].length
}

/** Complete functions one after another; what is wrong behind a complete one would not be done anyway. */
function readFunctions(
  text: string,
  start: number,
): { readonly calls: readonly Spoken[]; readonly end: number } | Refusal {
  const calls: Spoken[] = []
  let end = start
  while (calls.length < mostCalls) {
    const at = nextFunction(text, end)
    if (at === undefined) break
    const read = readFunction(text, at)
    if ('error' in read) return calls.length > 0 ? { calls, end } : read
    calls.push(read.spoken)
    end = read.end
  }
  return { calls, end }
}

/** Where the next function of the block, or of a block right behind it, starts. */
function nextFunction(text: string, from: number): number | undefined {
  const between = /\s*(?:<\/seed:tool_call>\s*<seed:tool_call>\s*)?(?=<function[\s=>])/y
  between.lastIndex = from
  return between.test(text) ? between.lastIndex : undefined
}

function readFunction(text: string, at: number): { readonly spoken: Spoken; readonly end: number } | Refusal {
  functionTag.lastIndex = at
  const tag = functionTag.exec(text)
  if (tag === null) return refuse('schema', 'a function tag cannot be read')
  let end = functionTag.lastIndex
  let name = tag[1] ?? tag[2]
  const args = new Map<string, string>()
  for (;;) {
    end = pastBlanks(text, end)
    if (text.startsWith('</function>', end)) break
    if (end >= text.length) return refuse('truncated', problem('reading.ends_in_call'))
    nameTag.lastIndex = end
    const named = name === undefined ? nameTag.exec(text) : null
    if (named !== null) {
      name = named[1]
      end = nameTag.lastIndex
      continue
    }
    const read = readParameter(text, end, args)
    if (typeof read !== 'number') return read
    end = read
  }
  return name === undefined
    ? refuse('schema', 'a function has no name')
    : { spoken: { name, args }, end: end + '</function>'.length }
}

/** Adds one parameter, or those nested in a tag without a name; gives where it ends. */
function readParameter(text: string, at: number, args: Map<string, string>): number | Refusal {
  parameterTag.lastIndex = at
  const tag = parameterTag.exec(text)
  if (tag === null) {
    return text.length - at < 60 && !text.includes('>', at)
      ? refuse('truncated', problem('reading.ends_in_call'))
      : refuse('schema', 'something that is no parameter stands in a call')
  }
  const start = parameterTag.lastIndex
  const close = text.indexOf('</parameter>', start)
  if (close < 0) return refuse('truncated', problem('reading.ends_in_call'))
  const value = text.slice(start, close)
  const key = tag[1] ?? tag[2]
  const given: readonly (readonly [string, string])[] =
    key === undefined ? nested(value) : [[key, readEscapes(value)]]
  for (const [name, written] of given) {
    if (args.has(name) && args.get(name) !== written) return refuse('schema', `${name} stands there twice`)
    args.set(name, written)
  }
  return close + '</parameter>'.length
}

const nested = (value: string): readonly (readonly [string, string])[] =>
  [...value.matchAll(/<(\w{1,40})>([^<]*)<\/\1>/g)].map((match) => [
    match[1] ?? '',
    readEscapes(match[2] ?? ''),
  ])

/** The escapes that the action space asks for in text; others stand for themselves. */
const readEscapes = (written: string): string =>
  written.replace(/\\([n'"\\])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

function pastBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charAt(at).trim() === '') at++
  return at
}
