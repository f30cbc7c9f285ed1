/** Replies of the GLM web dialect: `Thought: … Action: … Memory_Updated: …`, with or without answer and box tags. */

import type { Reading } from '../../../action/proposal'
import { problem } from '../../../problem'
import type { ModelReply, Seen } from '../../dialect'
import { readAs } from '../../reading/found'
import { cleanIn, glimpseBy } from '../../reading/glimpse'
import { cutOff, refuse } from '../../reading/refusal'
import { textOf } from '../../reading/reply-text'
import { afterLastThought, afterThinking } from '../../reading/thinking'
import { readLine, startsAction } from './action'
import { firstMove, isMove, type Line, staysOpen } from './content'

type Parts = {
  readonly thought?: string
  readonly line: Line
  readonly memory?: string
  /** Further actions behind the first. */
  readonly more: number
  readonly marker: boolean
}

/** Replies have some hundred characters; what is this long is none. */
const longestReply = 131_072

/** What the reply says. Marks are looked up in `seen.elements`; one that is not there is refused. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  if (textOf(reply).text.length > longestReply) return refuse('schema', problem('reading.too_long_for_one'))
  const spoken = textOf(reply)
  const parts = partsOf(spoken.text)
  // A thought counts only where it is a whole reply.
  if (parts === undefined || (spoken.fromReasoning && parts.memory === undefined))
    return refuse('no_action', problem('reading.no_action'))
  const repaired = new Set<string>()
  if (spoken.fromReasoning) repaired.add('reasoning')
  if (!parts.marker) repaired.add('missing_marker')
  const action = readLine(parts.line, seen, (repair) => repaired.add(repair))
  if ('error' in action) return action
  const { thought, memory } = parts
  const ignored = parts.more
  return readAs({ actions: [action], points: [], space: seen.space, thought, memory, repaired, ignored })
}

const lineMark =
  /(?:^|\n|<answer>|<\|begin_of_box\|>)[ \t*#]{0,4}(?:Action|动作|操作)[ \t*]{0,3}[:：][ \t*]{0,8}(?:<\|begin_of_box\|>)?/g
const inlineMark = /[ \t]Action[:：][ \t*]{0,8}(?:<\|begin_of_box\|>)?/g
const memoryMark =
  /(?:\n[ \t*#]{0,4}(?:Memory(?:[_ ]Updated)?|记忆)|[ \t.;]Memory_Updated)[ \t*]{0,3}[:：][ \t*]*/g
const ending = /<\/answer>|<\|end_of_box\|>/
const tags = /<\/?answer>|<\|(?:begin|end)_of_box\|>|<\|(?:user|endoftext)\|>/g

function partsOf(whole: string): Parts | undefined {
  const text = whole.slice(Math.max(afterThinking(whole), afterLastThought(whole)))
  const lines = marksOf(text, lineMark)
  const [mark] = lines.length > 0 ? lines : marksOf(text, inlineMark).slice(-1)
  const start = mark?.end ?? unmarked(text)
  if (start === undefined) return undefined
  const { end, memory = memoryBefore(text, start), closed } = endOf(text, start)
  const thought = thoughtOf(text.slice(0, mark?.start ?? start))
  const first = firstMove(text.slice(start, end))
  return {
    line: lineOf(first.text, closed || first.more > 0),
    ...(thought === '' ? {} : { thought }),
    ...(memory === undefined ? {} : { memory }),
    more: first.more,
    marker: mark !== undefined,
  }
}

/** Markers that an action follows. */
const marksOf = (text: string, marker: RegExp) =>
  [...text.matchAll(marker)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ end }) => startsAction(text.slice(end, end + 80)))

/** Where an action without its marker starts: with the reply, or as the only line of that shape before a memory. */
function unmarked(text: string): number | undefined {
  const start = /^(?:\s|```[a-z]*|<answer>|<\|begin_of_box\|>)*/.exec(text)?.[0].length ?? 0
  if (startsAction(text.slice(start, start + 80))) return start
  memoryMark.lastIndex = 0
  const memory = memoryMark.exec(text)?.index ?? 0
  let at = 0
  const starts: number[] = []
  for (const line of text.slice(0, memory).split('\n')) {
    if (isMove(line)) starts.push(at)
    at += line.length + 1
  }
  return starts.length === 1 ? starts[0] : undefined
}

/** A memory that stands in front of the action. */
function memoryBefore(text: string, start: number): string | undefined {
  const [, memory] =
    /\n[ \t*#]{0,4}Memory(?:[_ ]Updated)?\**[:：]\**([^\n]*)\n[^\n]*$/.exec(text.slice(0, start)) ?? []
  return memory?.trim()
}

/** Where the action ends: before the memory, or before the tag that closes the answer. */
function endOf(text: string, start: number): { end: number; memory?: string; closed: boolean } {
  memoryMark.lastIndex = start
  const mark = memoryMark.exec(text)
  const tag = ending.exec(text.slice(start))
  if (mark === null)
    return tag === null ? { end: text.length, closed: false } : { end: start + tag.index, closed: true }
  const memory = text
    .slice(mark.index + mark[0].length)
    .replace(tags, '')
    .trim()
  const end = tag === null ? mark.index : Math.min(mark.index, start + tag.index)
  return { end, memory: memory.replace(/^```(?:json)?|```$/g, '').trim(), closed: true }
}

/** The action's own text; a line that more lines follow is closed, unless its text still is open. */
function lineOf(written: string, closed: boolean): Line {
  const text = written.replace(tags, '').trimStart()
  const whole = text.trimEnd()
  return {
    text: whole.endsWith('```') ? whole.slice(0, -3).trimEnd() : whole,
    closed: closed || (text.slice(whole.length).includes('\n') && !staysOpen(whole)),
  }
}

const thoughtOf = (before: string): string =>
  before
    .replace(tags, '')
    .replace(/^[\s`*]*(?:Thought[ \t*]{0,3}[:：])?/, '')
    .trim()

/** The element of a click, or the whole line of another move, once something stands behind it. */
export const glimpseReply = glimpseBy((partial, seen) => {
  if (!/\n[ \t]*Memory|\n[ \t]*Action[:：][ \t]*Click \[\d+\][^\n]*\n/.test(partial)) return undefined
  const action = cleanIn(readReply({ text: partial, finish: 'other' }, seen))
  return action !== undefined && 'mark' in action ? action : undefined
})
