/** Calls of UI-TARS whose punctuation is spoilt but whose places are whole: what its larger sisters are seen to write. */
import { problem } from '../../problem'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import type { Spoken } from './args'

/** `end`: behind the call, from the start of its name. */
export type Spoilt = {
  readonly spoken: Spoken
  readonly repaired: readonly string[]
  readonly end: number
}

const longest = 400

/**
 * The call whose name starts at `start`, where its form is one of the spoilt ones; undefined where it is not.
 * @param mayClose whether the end of the reply may stand for the bracket
 */
export function readSpoilt(
  text: string,
  start: number,
  name: string,
  mayClose: boolean,
): Spoilt | Refusal | undefined {
  const line = text.slice(start + name.length, start + longest).split('\n', 1)[0] ?? ''
  return readCompact(line, name) ?? readUnpaired(line, name, mayClose)
}

const placeWord = '(?:point|start_point)'
const compact = new RegExp(
  `^[<>(]{0,2}${placeWord}[<>]{0,2}(?:/?point[<>]{0,2}){0,2}\\s{0,4}(\\d{1,4})[ ,，]{1,4}(\\d{1,4})([^\\d]{0,40})$`,
)

/**
 * The compact form of a one-point call, `click>point>point>450 565`. Numbers at the very end count only where one more
 * digit would leave the space: `56` may be the start of `565`.
 */
function readCompact(line: string, name: string): Spoilt | Refusal | undefined {
  const match = /^[<>]|^\(point[<>]/.test(line) ? compact.exec(line) : null
  if (match === null) return undefined
  const [whole, x = '', y = '', tail = ''] = match
  if (!/^[\s<>()/'"`|.]{0,40}(?:point[\s<>()/'"`|]{0,40})?$/.test(tail)) return undefined
  if (tail === '' && Number(y) * 10 <= 1000)
    return refuse('truncated', problem('reading.ends_in', { name: quoted(name) }))
  return {
    spoken: { name, args: new Map([['point', `${x} ${y}`]]) },
    repaired: ['compact_call'],
    end: name.length + whole.length,
  }
}

const number = String.raw`-?\d{1,5}(?:\.\d{1,4})?`
const numbers = String.raw`\s{0,4}${number}(?:\s{0,4}[,，\s]\s{0,4}${number}){1,3}\s{0,4}`
const place = [
  `<point>${numbers}</point>`,
  `<bbox>${numbers}</bbox>`,
  String.raw`(?:<\|box_start\|>)?(?:\(${numbers}\)|\[${numbers}\])(?:<\|box_end\|>)?`,
].join('|')
const argument = new RegExp(
  String.raw`\s{0,8}(\w{1,24})\s{0,4}=\s{0,4}(['"]?)(${place}|up|down|left|right)(['"]?)\s{0,8}(,|\)|$)`,
  'y',
)
const mostArguments = 4

/** Calls that have all they can have once their places are there. */
const closable = /^(?:click|left_|right_|middle_|double_|triple_|hover|drag|hotkey)/i

/** Whether the end of a reply may stand for the bracket of a call: where no further argument can have been cut off. */
export const mayEndOpen = (name: string): boolean => closable.test(name)

type Arguments = {
  readonly args: ReadonlyMap<string, string>
  readonly unpaired: boolean
  /** Whether a bracket ends it, not the line. */
  readonly closed: boolean
  readonly end: number
}

/** Places and directions up to the call's bracket, or up to the end of the line. */
function argumentsIn(line: string): Arguments | undefined {
  const args = new Map<string, string>()
  let unpaired = false
  argument.lastIndex = 1
  while (line.startsWith('(') && args.size < mostArguments) {
    const [, key = '', open, value = '', close, stop] = argument.exec(line) ?? []
    if (stop === undefined || args.has(key)) return undefined
    args.set(key, value)
    unpaired ||= open !== close
    if (stop !== ',') return { args, unpaired, closed: stop === ')', end: argument.lastIndex }
  }
  return undefined
}

const tail = /^[\s`*.;]*(?:<[^<>]{0,40}>[\s`*]*)*$/

/** A call of places and directions alone, which are whole without quotes, where a quote has no partner. */
function readUnpaired(line: string, name: string, mayClose: boolean): Spoilt | undefined {
  const read = argumentsIn(line)
  if (read?.unpaired !== true) return undefined
  const { closed } = read
  if (closed ? !tail.test(line.slice(read.end)) : !(mayClose && mayEndOpen(name))) return undefined
  const repaired = ['missing_quote', ...(closed ? [] : ['missing_bracket'])]
  return { spoken: { name, args: read.args }, repaired, end: name.length + read.end }
}
