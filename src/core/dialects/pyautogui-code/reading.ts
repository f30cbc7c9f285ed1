/** Replies of pyautogui code: words, then a Python block of calls. The code is read as data and never run. */

import type { Action } from '../../action/action'
import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import { type Call, readCall } from '../reading/calls/syntax'
import { readAs } from '../reading/found'
import { cleanIn, glimpseBy } from '../reading/glimpse'
import { cutOff, type Refusal, refuse } from '../reading/refusal'
import { textOf } from '../reading/reply-text'
import { afterLastThought, afterThinking } from '../reading/thinking'
import { bareWords } from '../reading/wrapping'
import { joinSteps } from './joining'
import { scaled } from './space'
import { readStep, type Step } from './step'

const longestReply = 131_072
/** Calls of one block, at most. */
const mostCalls = 64

/** The one move of a reply's code; further calls are counted as ignored. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  const { text, fromReasoning } = textOf(reply)
  if (text.length > longestReply) return refuse('schema', problem('reading.too_long_for_one'))
  const found = findBlock(text)
  if (found === undefined) return refuse('no_action', 'the reply holds no code')
  const { code, block } = found
  if ('error' in block) return block
  // A thought that goes on behind its code has not settled on it.
  if (fromReasoning && (!code.fenced || text.slice(block.end).trim() !== ''))
    return refuse('no_action', problem('reading.only_thinks'))
  return readingOf(block, seen, {
    thought: thoughtOf(text, code.words),
    repairs: fromReasoning ? ['reasoning'] : [],
    others: code.fenced ? callsBehind(text, block.end) : 0,
  })
}

type Around = { readonly thought: string; readonly repairs: readonly string[]; readonly others: number }

function readingOf({ calls, fenced }: Block, seen: Seen, around: Around): Reading {
  const scale = scaledOrRefused(seen)
  if ('error' in scale) return scale
  const lines = calls.map((line) => ({ ...line, step: readStep(line.module, line.call, scale) }))
  const acting = lines.filter(({ step }) => 'error' in step || step.type !== 'pause')
  // Without a fence the reply may have been cut: what is not there yet must not change what is.
  const counted = fenced && acting.length > 0 ? acting : lines
  const steps = stepsOf(counted.map(({ step }) => step))
  if ('error' in steps) return steps
  const made = joinSteps(fenced ? steps : steps.slice(0, 1), seen.cursor)
  if ('error' in made) return made
  const { action, said, used, more } = made
  const repaired = new Set([
    ...around.repairs,
    ...counted.slice(0, used).flatMap(({ call, repairs }) => [...repairs, ...call.repaired]),
  ])
  return readAs({
    actions: [action],
    points: said,
    space: seen.space,
    thought: around.thought || undefined,
    repaired,
    ignored: counted.length - used + more + around.others,
  })
}

/** The steps up to the first that cannot be read, which is never reached over. */
function stepsOf(read: readonly (Step | Refusal)[]): readonly Step[] | Refusal {
  const steps: Step[] = []
  for (const step of read) {
    if ('error' in step) return steps.length === 0 ? step : steps
    steps.push(step)
  }
  return steps
}

function scaledOrRefused(seen: Seen): Seen | Refusal {
  try {
    return scaled(seen)
  } catch (thrown) {
    return refuse(
      'schema',
      thrown instanceof Error ? thrown.message : 'the model cannot look at this picture',
    )
  }
}

type Found = { readonly code: Code; readonly block: Block | Refusal }

/** The block outside of all thinking. A lone closing tag behind one means that it was only thought of. */
function findBlock(text: string): Found | undefined {
  const from = afterThinking(text)
  const found = blockFrom(text, from)
  const settled = afterLastThought(text)
  const end = found === undefined || 'error' in found.block ? from : found.block.end
  return settled > end ? blockFrom(text, settled) : found
}

function blockFrom(text: string, from: number): Found | undefined {
  const code = findCode(text, from)
  return code === undefined ? undefined : { code, block: readBlock(text, code) }
}

type Code = {
  /** The first character of the code. */
  readonly start: number
  /** Where the words in front of it end. */
  readonly words: number
  readonly fenced: boolean
}

const fence =
  /(?:^|\n)[ \t]*```[ \t]*(?:python3?|py|code|pyautogui)?[ \t]*(?=[\r\n]|pyautogui\.|computer\.|(?:DONE|FAIL|WAIT)\s*```)/gi
const heading = /(?:^|\n)[ \t#*]*code\b[ \t*:：]*(?=\n|```|pyautogui\.|computer\.)/gi
const bareCall = /(?:^|\n)[ \t]*(?=(?:pyautogui|computer)\.\w+[ \t]*\()/gi

/** The first code behind the last heading `Code`, or behind `from` where there is none. */
function findCode(text: string, from: number): Code | undefined {
  let start = from
  heading.lastIndex = from
  for (let found = heading.exec(text); found !== null; found = heading.exec(text)) start = heading.lastIndex
  const words = start === from ? undefined : start
  fence.lastIndex = start
  const fenced = fence.exec(text)
  if (fenced !== null) return { start: fence.lastIndex, words: words ?? fenced.index, fenced: true }
  bareCall.lastIndex = Math.max(from, start - 1)
  const bare = bareCall.exec(text)
  return bare === null ? undefined : { start: bareCall.lastIndex, words: words ?? bare.index, fenced: false }
}

type Line = { readonly module: string; readonly call: Call; readonly repairs: readonly string[] }
type Block = { readonly calls: readonly Line[]; readonly end: number; readonly fenced: boolean }

/** Past blank lines, comments and imports. */
function pastIdle(text: string, from: number): number {
  for (let at = past(blank, text, from); ; at = past(blank, text, at)) {
    const behind = past(imports, text, at)
    if (behind === at) return at
    at = behind
  }
}

const blank = /(?:[\s\u200b\ufeff;]|#[^\n]*)*/y
const imports = /(?:import|from)\s[^\n;`(]{1,100}/y
const dotted = /(pyautogui|computer|time)\s?\.\s?(?=[A-Za-z_])/iy
const plainName = /(?=[A-Za-z_]\w{0,40}\()/y

/** The calls of a block, one a statement. Anything else in it is code, which is not run: the block is refused. */
function readBlock(text: string, { start, fenced }: Code): Block | Refusal {
  const calls: Line[] = []
  let at = pastIdle(text, start)
  while (calls.length <= mostCalls) {
    if (text.startsWith('```', at)) return { calls, end: at + 3, fenced }
    if (at >= text.length)
      return fenced ? refuse('truncated', problem('reading.open_block')) : { calls, end: at, fenced }
    const line = readLine(text, at)
    if (line === undefined && !fenced && calls.length > 0) return { calls, end: at, fenced }
    if (line === undefined) return refuse('schema', problem('reading.more_than_calls'))
    if ('error' in line) return line
    calls.push(line)
    at = pastIdle(text, line.call.end)
  }
  return refuse('schema', 'the code block is too long for one action')
}

function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** What OSWorld lets a model say in the place of code, as the calls that mean the same. */
const words: Readonly<Record<string, string>> = {
  DONE: "terminate(status='success')",
  FAIL: "terminate(status='failure')",
  WAIT: 'wait()',
}
const word = /(?:DONE|FAIL|WAIT)(?=\s*```)/y

function readWord(text: string, at: number): Line | undefined {
  word.lastIndex = at
  const said = word.exec(text)?.[0]
  const reading = said === undefined ? undefined : readCall(words[said] ?? '', 0)
  if (said === undefined || reading?.ok !== true) return undefined
  return { module: 'computer', call: { ...reading.call, start: at, end: at + said.length }, repairs: [] }
}

function readLine(text: string, at: number): Line | Refusal | undefined {
  const instead = readWord(text, at)
  if (instead !== undefined) return instead
  dotted.lastIndex = at
  const found = dotted.exec(text)
  plainName.lastIndex = at
  if (found === null && !plainName.test(text)) return undefined
  const written = found?.[1] ?? 'pyautogui'
  const reading = readCall(text, at + (found?.[0].length ?? 0))
  if (!reading.ok) return refuse(reading.error, reading.detail)
  const { call } = reading
  if (!/^[ \t\r]*(?:[\n;#]|```|$)/.test(text.slice(call.end, call.end + 64)))
    return refuse('schema', `more than a call stands in the line of ${call.name}`)
  const repairs = [
    ...(found === null ? ['missing_module'] : []),
    ...(written === written.toLowerCase() ? [] : ['action_spelling']),
  ]
  return { module: written.toLowerCase(), call, repairs }
}

/** Calls in further blocks: there is one move a reply. */
function callsBehind(text: string, from: number): number {
  const calls = /(?:^|\n)[ \t]*(?:pyautogui|computer)\.\w+\(/g
  calls.lastIndex = from
  let count = 0
  while (count < mostCalls && calls.exec(text) !== null) count++
  return count
}

const headings =
  /^[ \t#*]*(?:thought|action|code|step \d+|observation|reflection)[ \t*:：]*(?=\n|$)|^[ \t#*]+/gim

/** The words in front of the code, without their headings. */
const thoughtOf = (text: string, end: number): string =>
  bareWords(
    text
      .slice(0, end)
      .replace(/<\/?think(?:ing)?>/g, '')
      .replace(headings, ''),
  )
    .replace(/\s*\n\s*/g, '\n')
    .replace(/\n?(?:code)$/i, '')
    .trim()

const shown: readonly Action['kind'][] = ['click', 'hover', 'scroll', 'drag', 'type']

/** The move of a reply once its block is closed: until then a further line may make another move of it. */
export const glimpseReply = glimpseBy((partial, seen) => {
  if (findBlock(partial)?.code.fenced !== true) return undefined
  const action = cleanIn(readReply({ text: partial, finish: 'other' }, seen))
  return action !== undefined && shown.includes(action.kind) ? action : undefined
})
