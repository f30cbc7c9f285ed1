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

/** What stands behind the lowest prompt, where nothing stands below it. */
export function typedAtPrompt(seen: Observation): string | undefined {
  const lines = knownElements(seen).flatMap((own): readonly Line[] =>
    own.text
      .trimEnd()
      .split('\n')
      .slice(-1)
      .map((written) => ({ written: written.trim(), own })),
  )
  const last = lines.filter(({ written }) => prompt.test(written)).sort((a, b) => endOf(b) - endOf(a))[0]
  if (last === undefined || lines.some((other) => isBelow(other, last))) return undefined
  return last.written.replace(prompt, '').replace(caret, '').trim()
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
  if (action.kind === 'type')
    return action.at === undefined && onlyReads(action.text) && typedAtPrompt(seen) === ''
  if (action.kind !== 'keys' || action.keys.join('+') !== 'enter' || action.at !== undefined) return false
  const before = made.at(-1)
  if (before?.kind !== 'type' || before.submit || /\n/.test(before.text)) return false
  return onlyReads(before.text) && squeezed(typedAtPrompt(seen) ?? '') === squeezed(before.text)
}

const squeezed = (text: string): string => text.replace(/\s/g, '')
