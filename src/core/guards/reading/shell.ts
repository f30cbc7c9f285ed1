/** Whether Enter runs a line that only reads: a shell waits at its prompt for it, and nothing else stands on that line. */
import type { Action } from '../../action/action'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Move } from '../guard'
import { onlyReads } from './shell-line'

/** Of a shell, which runs commands by their names: other programs take the same word for something else. */
const prompt =
  /^(?:\([\w.-]{1,30}\) ?)?(?:[\w.-]{1,40}@[\w.-]{1,60}(?::| )[\w~/.@+ -]{0,100}[$#%]|\[[\w.-]{1,40}@[\w.-]{1,60} [^\]]{1,80}\] ?[$#%]|ps [a-z]:\\[^>]{0,120}>|[a-z]:\\[^<>|"]{0,120}>|(?:ba|z|da)?sh-[\d.]{1,8}[$#%])(?: |$)/i
/** How a caret is read. */
const caret = /\s*[▌█▍▏▮▯_|▋]$/u

type Line = { readonly written: string; readonly own: Element }

/** A caret behind a prompt is read as one of these as well; no command is called so. */
const misread = /^[1Il|[\]]$/

/** The bar at the foot of a program that has its shell in a part of it. */
const foot = 0.95

/** What stands behind the lowest prompt, where nothing stands below it. */
export const typedAtPrompt = (seen: Observation): string | undefined => promptOf(seen)?.typed

function promptOf(seen: Observation): { readonly typed: string; readonly own: Element } | undefined {
  const lines = knownElements(seen).flatMap((own): readonly Line[] =>
    own.text
      .trimEnd()
      .split('\n')
      .slice(-1)
      .map((written) => ({ written: written.trim(), own })),
  )
  const last = lines.filter(({ written }) => prompt.test(written)).sort((a, b) => endOf(b) - endOf(a))[0]
  const inside = lines.filter(({ own }) => own.box.y <= seen.size.height * foot || own === last?.own)
  if (last === undefined || inside.some((other) => isBelow(other, last))) return undefined
  const typed = last.written.replace(prompt, '').trim()
  return { own: last.own, typed: misread.test(typed) ? '' : typed.replace(caret, '').trim() }
}

const endOf = ({ own: { box } }: Line): number => box.y + box.height

/** On the same line or below it, beginning in its column or beside it. */
const isBelow = (other: Line, last: Line): boolean =>
  other.own !== last.own &&
  !caret.test(` ${other.written}`) &&
  other.own.box.y + other.own.box.height / 2 > last.own.box.y &&
  other.own.box.x < last.own.box.x + last.own.box.width + reach

/** In pixels: a long command goes on there. */
const reach = 400

/**
 * @param made what was done before, the newest last.
 */
export function runsReader({ action, seen, effects }: Move, made: readonly Action[]): boolean {
  if (!effects.every(({ kind }) => kind === 'enter' || kind === 'submit')) return false
  if (isElsewhere(seen, made)) return false
  if (action.kind === 'type')
    return action.at === undefined && onlyReads(action.text) && typedAtPrompt(seen) === ''
  if (action.kind !== 'keys' || action.keys.join('+') !== 'enter' || action.at !== undefined) return false
  const before = made.at(-1)
  if (before?.kind !== 'type' || before.submit || /\n/.test(before.text)) return false
  return onlyReads(before.text) && squeezed(typedAtPrompt(seen) ?? '') === squeezed(before.text)
}

/** The last press was on another part of the screen than the line of the prompt, which has the keys no more. */
function isElsewhere(seen: Observation, made: readonly Action[]): boolean {
  const press = made.findLast(({ kind }) => kind === 'click')
  const box = promptOf(seen)?.own.box
  if (press?.kind !== 'click' || press.at === undefined || box === undefined) return false
  const [x, y] = press.at
  const isApart =
    seen.foreground !== undefined && !/terminal|konsole|term\b|shell|bash|终端/i.test(seen.foreground)
  return isApart && (x < box.x - reach || y < box.y - seen.size.height * part)
}
/** The share of a screen that a shell in a part of a program takes at least. */
const part = 0.1

const squeezed = (text: string): string => text.replace(/\s/g, '')
