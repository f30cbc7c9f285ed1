/** Calls that stand in a tag of their own behind a thought: `<think>…</think><answer>do(…)</answer>`. */
import { bareWords, thoughtOf } from '../wrapping'
import { type BrokenCall, type FoundCalls, findCalls } from './search'

export type Manner = {
  /** Of the tag: `answer`, `action`. */
  readonly tag: string
  isName(word: string): boolean
}

export type Searched = {
  /** What stands in the tag, or the whole text. */
  readonly answer: string
  /** Where that begins; 0 where there is no tag. */
  readonly at: number
  readonly found: FoundCalls | BrokenCall
}

/**
 * The calls of the last tag, or of the whole where there is none. A thought that is never closed ends where the tag
 * opens. Only a closing tag lets a call do without its bracket.
 */
export function searchTagged(text: string, { tag, isName }: Manner): Searched {
  const start = answerStart(text, { tag, isName })
  const end = text.lastIndexOf(`</${tag}>`)
  const closed = end >= start
  const answer = text.slice(start, closed ? end : text.length)
  return { answer, at: start, found: findCalls(answer, { isName, inProse: true, mayClose: closed }) }
}

/** Just past the opening tag in front of which all thinking is over; 0 where there is none. */
function answerStart(text: string, { tag, isName }: Manner): number {
  const opening = `<${tag}>`
  const thought = text.indexOf('</think>')
  const at = text.indexOf(opening, Math.max(0, thought))
  if (at < 0) return 0
  const isSaid = [...text.slice(0, at).matchAll(/(?:^|[\n>])\s{0,8}([A-Za-z_]{1,32})\(/g)].some(
    ([, name = '']) => isName(name),
  )
  return isSaid && thought < 0 && !text.includes('<think>') ? 0 : at + opening.length
}

/** What is thought in front of the calls, without its wrapping; `before`: what stands in the tag in front of the first call. */
export function thoughtIn(
  text: string,
  { tag }: Pick<Manner, 'tag'>,
  { at, before }: { at: number; before: string },
) {
  const start = text.indexOf('<think>')
  const from = start < 0 ? 0 : start + '<think>'.length
  const end = text.indexOf('</think>', from)
  if (end >= 0 && (at === 0 || end < at)) return bareWords(text.slice(from, end))
  return at > 0 ? bareWords(text.slice(from, at - `<${tag}>`.length)) : thoughtOf(before)
}
