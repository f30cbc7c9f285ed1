/** Where the text of a GLM web action begins and ends, and where the next action starts. */
import { problem } from '../../../problem'
import { quoted, type Refusal, refuse } from '../../reading/refusal'

type Note = (repair: string) => void

/** `closed`: something stands behind the line, so that it cannot have been cut off in the middle. */
export type Line = { readonly text: string; readonly closed: boolean }

/** Words behind a complete action are no part of it. */
export function noteWords(behind: string, note: Note): void {
  if (!/^[\s.。;；"'`*()]*$/.test(behind)) note('commentary')
}

/** The text in its delimiters, or bare up to the end of its line; byte for byte. */
export function contentOf({ text, closed }: Line, note: Note): string | Refusal {
  const trimmed = text.trimEnd()
  const [, inner, behind = ''] =
    firstBracketed(trimmed) ?? /^\[([\s\S]*)\][.。;；]?\*{0,2}$/.exec(trimmed) ?? []
  if (inner !== undefined && (closed || depthOf(trimmed) === 0)) {
    noteWords(behind, note)
    return inner
  }
  if (!closed) return refuse('truncated', problem('reading.ends_in_action'))
  if (trimmed === '') return refuse('schema', 'Type needs a text')
  const otherwise = /^(?:【([^【】]*)】|<content>([\s\S]*)<\/content>)[.。;；]?$/.exec(trimmed)
  if (otherwise !== null) {
    note('delimiter')
    return otherwise[1] ?? otherwise[2] ?? ''
  }
  if (trimmed.startsWith('[')) return refuse('schema', `the bracket round ${quoted(trimmed)} is not closed`)
  const [line = ''] = trimmed.split('\n', 1)
  noteWords(trimmed.slice(line.length), note)
  return line.trimEnd()
}

/** `[x]`, brackets in the text in pairs, with the words behind it, which are ignored. */
function firstBracketed(text: string): readonly [string, string, string] | undefined {
  // More are closed than opened: the last one is the delimiter, and one in between is text.
  if (depthOf(text) < 0) return undefined
  for (let at = 0, depth = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '[') depth++
    else if (character === ']') depth--
    if (depth > 0) continue
    const behind = text.slice(at + 1)
    return at > 0 && /^[.。;；]?(?:[ \t]*\n|[ \t][^\]]*$)/.test(behind)
      ? [text, text.slice(1, at), behind]
      : undefined
  }
  return undefined
}

/** How many brackets stay open; negative where more are closed than opened. */
function depthOf(text: string): number {
  let depth = 0
  for (const character of text) depth += character === '[' ? 1 : character === ']' ? -1 : 0
  return depth
}

const move =
  /^(?:[ \t*#]{0,4}Action[ \t*]{0,3}[:：])?[ \t*]*(?:(?:Click|Type|Scroll)\s?\[|(?:Wait|Go ?Back|Bing|Google)[.\s]*$|(?:Answer|Key)\s?;)/i

/** Whether a line is an action by its shape alone. */
export const isMove = (line: string): boolean => move.test(line)

/** The first action, and how many more stand behind it on lines of their own; a line inside a text's delimiters is text. */
export function firstMove(written: string): { readonly text: string; readonly more: number } {
  const isInside = trackDelimiters()
  const starts: number[] = []
  let at = 0
  for (const line of written.split('\n')) {
    if (!isInside(line) && isMove(line)) starts.push(at)
    at += line.length + 1
  }
  const others = starts.filter((start, index) => index > 0 || written.slice(0, start).trim() !== '')
  return { text: written.slice(0, others[0]), more: others.length }
}

/** Whether a bracket or a content is open at the end. */
export function staysOpen(text: string): boolean {
  const isInside = trackDelimiters()
  for (const line of text.split('\n')) isInside(line)
  return isInside('')
}

/** Told line by line: whether the line starts inside brackets or a content that an earlier one opened. */
function trackDelimiters(): (line: string) => boolean {
  let depth = 0
  let tagged = false
  return (line) => {
    const inside = depth > 0 || tagged
    depth += depthOf(line)
    const [opened, shut] = [line.lastIndexOf('<content>'), line.lastIndexOf('</content>')]
    if (opened !== shut) tagged = opened > shut
    return inside
  }
}
