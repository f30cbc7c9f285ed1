/** Finds the calls of a `Thought: … Action: …` reply, behind their marker and not in the words around it. */
import { type Call, looksLikeCall, readCall } from './call-syntax'
import { quoted, type Refusal, refuse } from './refusal'
import { isActionName, type Spoken } from './ui-tars-action'

export type Found = {
  readonly calls: readonly Spoken[]
  readonly thought?: string
  readonly repaired: readonly string[]
  /** Just past the first call, in the text that was searched. */
  readonly end: number
}

const marker = /(^|\n)[ \t*#>`-]{0,8}Action[ \t*]{0,4}[:：]|(?<=\S)[ \t]{1,4}Action[:：]/g
/** What may stand between the marker and its call. */
const lead = /[\s`*]{0,16}(?:<\|begin_of_box\|>)?\s{0,4}/y
const nameHere = /[A-Za-z_]\w{0,40}/y
const mostCalls = 100

/**
 * The calls from `from` on: those behind markers and those that follow them line by line; where there is no marker, a
 * reply that ends in a call on a line of its own.
 * @param mayClose whether the end may stand for a bracket: only when the model stopped by itself
 */
export function findCalls(text: string, from: number, mayClose: boolean): Found | Refusal | undefined {
  const marked = markersOf(text, from)
  for (const { start, end } of marked) {
    const found = callsFrom(text, end, mayClose)
    if (found === undefined) continue
    return 'error' in found ? found : { ...found, ...thoughtOf(text.slice(from, start)) }
  }
  return marked.length === 0 ? unmarked(text, from, mayClose) : undefined
}

type Mark = { readonly start: number; readonly end: number }

/** Markers at the start of a line; only where there is none, those within a line, the last first. */
function markersOf(text: string, from: number): readonly Mark[] {
  const lines: Mark[] = []
  const inline: Mark[] = []
  const rest = text.slice(from)
  for (const match of rest.matchAll(marker)) {
    const mark = { start: from + match.index, end: from + match.index + match[0].length }
    const list = match[1] === undefined ? inline : lines
    if (list.length < mostCalls) list.push(mark)
  }
  return lines.length > 0 ? lines : inline.reverse()
}

/** Calls that have all they can have once their places are there. */
const closable = /^(?:click|left_|right_|middle_|double_|triple_|hover|drag|hotkey)/i

type Calls = Omit<Found, 'thought'>

/** The call at a place with those that follow it; undefined when no call stands there. */
function callsFrom(text: string, from: number, mayClose: boolean): Calls | Refusal | undefined {
  const start = past(lead, text, from)
  const name = matchAt(nameHere, text, start)
  if (name === undefined) return undefined
  const compact = isActionName(name) ? readCompact(text.slice(start, start + 200), name) : undefined
  if (compact !== undefined) return 'error' in compact ? compact : { ...compact, end: start + compact.end }
  if (!looksLikeCall(text, start) && !isActionName(name)) return undefined
  const reading = readCall(text, start, mayClose)
  if (!reading.ok) {
    const isCall = text.charAt(start + name.length).trim() === '' ? looksLikeCall(text, start) : true
    return isCall ? refuse(reading.error, reading.detail) : undefined
  }
  // Where a further argument could have stood behind the cut, the end does not stand for the bracket.
  if (reading.call.repaired.includes('missing_bracket') && !closable.test(name))
    return refuse('truncated', `the reply ends inside ${name}`)
  const following = callsAfter(text, reading.call.end)
  return {
    calls: [spokenOf(reading.call), ...following],
    repaired: [
      ...reading.call.repaired,
      ...(reading.call.positional.length > 0 ? ['positional_argument'] : []),
    ],
    end: reading.call.end,
  }
}

/** Further calls: each at the start of a line or behind a marker. They are counted, not done. */
function callsAfter(text: string, from: number): readonly Spoken[] {
  const calls: Spoken[] = []
  const starts = /(?:\n|;|[Aa]ction[:：])[ \t`*]{0,8}(?=[A-Za-z_]\w{0,40}\()/g
  starts.lastIndex = from
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const at = match.index + match[0].length
    const reading = readCall(text, at)
    if (!reading.ok || !isActionName(reading.call.name)) continue
    calls.push(spokenOf(reading.call))
    starts.lastIndex = reading.call.end
    if (calls.length >= mostCalls) break
  }
  return calls
}

function spokenOf({ name, args, positional }: Call): Spoken {
  const named = [...args].map(([key, { text }]) => [key.toLowerCase(), text] as const)
  return {
    name,
    args: new Map([...positional.map(({ text }, index) => [String(index), text] as const), ...named]),
  }
}

/** A reply without a marker: it begins with a call, or (repaired) ends with one on a line of its own. */
function unmarked(text: string, from: number, mayClose: boolean): Found | undefined | Refusal {
  const lines = /(^|\n)[ \t`*]{0,8}(?:<\|begin_of_box\|>)?(?=[A-Za-z_]\w{0,40}[(<>])/g
  const rest = text.slice(from)
  for (const match of rest.matchAll(lines)) {
    const start = match.index + match[0].length
    const name = matchAt(nameHere, rest, start) ?? ''
    if (!isActionName(name)) continue
    const found = callsFrom(rest, start, mayClose)
    if (found === undefined || 'error' in found) return found
    const before = rest
      .slice(0, match.index)
      .trim()
      .replace(/^```\w*/, '')
    // Prose may begin with what looks like a call: "wait() until it is there".
    if (found.calls.length === 1 && !isTail(rest.slice(found.end))) return undefined
    const repaired = before === '' ? found.repaired : [...found.repaired, 'missing_marker']
    return { ...found, repaired, end: from + found.end, ...thoughtOf(before) }
  }
  return undefined
}

/** Blanks, fences and closing tags, as they stand behind a whole reply. */
const isTail = (text: string): boolean =>
  text.length < 200 && text.replace(/<[^<>]{0,40}>|[\s`*]/g, '') === ''

const placeWord = '(?:point|start_point)'

/**
 * The compact form of a one-point call, `click>point>point>450 565`, and one whose closing quote is missing. Numbers at
 * the very end count only where one more digit would leave the space: `56` may be the start of `565`.
 */
function readCompact(
  text: string,
  name: string,
): (Calls & { readonly repaired: readonly string[] }) | Refusal | undefined {
  const line = text.slice(name.length).split('\n', 1)[0] ?? ''
  const bare = new RegExp(
    `^[<>(]{0,2}${placeWord}[<>]{0,2}(?:/?point[<>]{0,2}){0,2}\\s{0,4}(\\d{1,4})[ ,，]{1,4}(\\d{1,4})([^\\d]{0,40})$`,
  )
  const unquoted = new RegExp(
    `^\\(\\s{0,4}(?:${placeWord}|start_box)\\s{0,4}=\\s{0,4}['"]<point>(\\d{1,4})[ ,，]{1,4}(\\d{1,4})</point>(\\s{0,4}\\)[\`\\s]{0,8})$`,
  )
  const form = /^[<>]|^\(point[<>]/.test(line) ? ('compact_call' as const) : ('missing_quote' as const)
  const match = (form === 'compact_call' ? bare : unquoted).exec(line)
  if (match === null) return undefined
  const [whole, x = '', y = '', tail = ''] = match
  if (!/^[\s<>()/'"`|.]{0,40}(?:point[\s<>()/'"`|]{0,40})?$/.test(tail)) return undefined
  if (tail === '' && Number(y) * 10 <= 1000)
    return refuse('truncated', `the reply ends inside ${quoted(name)}`)
  return {
    calls: [{ name, args: new Map([['point', `${x} ${y}`]]) }],
    repaired: [form],
    end: name.length + whole.length,
  }
}

const labels =
  /(?:^|\n)[ \t]{0,8}(?:<(?:Thought|think)>|Thought[ \t]{0,4}[:：]|Action_Summary[ \t]{0,4}[:：])/

/** The thought in the words before a call: behind its label where there is one. */
function thoughtOf(before: string): { readonly thought?: string } {
  const label = labels.exec(before)
  const words = (label === null ? before : before.slice(label.index + label[0].length))
    .trim()
    .replace(/^`{1,3}\s?|`{1,3}$/g, '')
    .replace('</Thought>', '')
    .trim()
  return words === '' ? {} : { thought: words }
}

function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
