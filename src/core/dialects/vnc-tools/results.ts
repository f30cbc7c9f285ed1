/** What the vnc-tools dialect tells a model of its calls: results in text, looks in the space of the picture. */

import { fromPoint } from '../../action/geometry'
import { type Element, isDrawn } from '../../action/observation'
import type { Lang } from '../../lang'
import { isVain, type Look, type PastMove, type Seen } from '../dialect'
import { tellFate, tellOutcome } from '../history'

/** A screen has some hundred texts; a wall of them would drown the task. */
const mostElements = 400
const longestText = 200

/** The result of a look. Elements: one a line, `text (x, y, w, h)`, in the numbers that the model writes. */
export function tellLook(look: Look, seen: Seen): string {
  switch (look.what) {
    case 'elements':
      return tellElements(
        (seen.elements ?? []).filter((element) => !isDrawn(element)),
        seen,
      )
    case 'timing':
    case 'configure':
      return tellSettings(seen)
    case 'screenshot':
      return 'ok'
    case 'verify':
    case 'zoom':
      return 'failed: nobody answers that here'
  }
}

function tellElements(elements: readonly Element[], seen: Seen): string {
  if (elements.length === 0) return 'no text found on the screen'
  const lines = elements.slice(0, mostElements).map((element) => tellElement(element, seen))
  const left = elements.length - lines.length
  return [...lines, ...(left > 0 ? [`(${left} more)`] : [])].join('\n')
}

function tellElement({ text, box }: Element, seen: Seen): string {
  const [x, y] = fromPoint([box.x, box.y], seen)
  const [right, bottom] = fromPoint([box.x + box.width, box.y + box.height], seen)
  const line = text.replace(/\s+/g, ' ').trim().slice(0, longestText)
  return `${line} (${x}, ${y}, ${Math.max(1, right - x)}, ${Math.max(1, bottom - y)})`
}

function tellSettings({ screen, image, params = {} }: Seen): string {
  const sizes = [`screen ${screen.width} × ${screen.height}`, `screenshot ${image.width} × ${image.height}`]
  const named = Object.entries(params).map(([name, value]) => `${name} ${tellValue(value)}`)
  return [...sizes, ...named].join('\n')
}

const tellValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** The text of a tool result for a call with one action. */
export function tellAction(move: PastMove, lang: Lang, seen: Seen): string {
  if (isFailed(move)) return `failed: ${whyFailed(move, lang, seen)}`
  const told = tellDone(move, lang, seen)
  return told === '' ? 'ok' : told
}

/**
 * The text of a tool result for a queue: how many came off, then what there is to say of single ones by their number.
 * @param total how many actions the queue had; those behind the first failure were never done.
 */
export function tellQueue(moves: readonly PastMove[], total: number, lang: Lang, seen: Seen): string {
  const failed = moves.filter(isFailed)
  const why = failed.map((move) => whyFailed(move, lang, seen)).join(' ')
  const counts = `${moves.length - failed.length} ok${why === '' ? '' : `, ${failed.length} failed: ${why}`}`
  const lines = moves.flatMap((move, index) => {
    const told = isFailed(move) ? '' : tellDone(move, lang, seen)
    return told === '' ? [] : [`${index + 1}. ${told}`]
  })
  const left = Math.max(0, total - moves.length)
  return [counts, ...lines, ...(left > 0 ? [`${left} not done`] : [])].join('\n')
}

const isFailed = ({ fate, outcome, partial }: PastMove): boolean =>
  fate === 'vetoed' || fate === 'refused' || fate === 'unread' || partial === true || outcome === 'unknown'

function whyFailed(move: PastMove, lang: Lang, seen: Seen): string {
  if (move.fate === 'refused' && move.answer !== undefined) return withoutMark(move.answer)
  return move.fate === 'approved' && move.partial !== true
    ? tellOutcome(move.outcome, lang)
    : tellFate(move, lang, seen)
}

const withoutMark = (answer: string): string => answer.replace(/^failed: /, '')

/** Empty where there is nothing to say beyond that it was done. */
function tellDone(move: PastMove, lang: Lang, seen: Seen): string {
  const { fate, answer = '', outcome, done } = move
  const said = done?.kind === 'look' && answer === 'ok' ? '' : answer
  if (fate !== 'approved')
    return [`ok. ${tellFate(move, lang, seen)}`, said].filter((text) => text !== '').join('\n')
  if (said !== '') return said
  return isVain(outcome) ? `ok. ${tellOutcome(outcome, lang)}` : ''
}
