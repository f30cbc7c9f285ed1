/** The lines that tell a reader in the terminal what happens in a run. Foreign words in them are made visible by `say`. */
import type { Action } from '../../../core/action/action'
import { describe, whole } from '../../../core/action/describe'
import { liesUnder, nameOf } from '../../../core/action/lies-under'
import type { Element, Observation } from '../../../core/action/observation'
import type { Lang } from '../../../core/lang'
import type { Event, EventOf } from '../../../core/run/events'
import type { Run } from '../../../core/run/run'
import { visible } from '../../../core/visible'

/** A move whole: every word of it, its place, and what was found there. */
export function moveLine(action: Action, seen: Observation | undefined, lang: Lang): string {
  const sentence = describe(action, lang, whole)
  const found = seen && liesUnder(action, seen)
  if (found === undefined) return sentence
  if (!found.known) return `${sentence} · not known yet what lies there`
  if (found.elements.length === 0) return `${sentence} · nothing known lies there`
  return `${sentence} · there lies ${found.elements.map(elementWords).join(', on ')}`
}

function elementWords(element: Element): string {
  const name = nameOf(element)
  const role = visible(element.role ?? 'text')
  return name === '' ? `${role} without a name` : `${role} “${visible(name)}”`
}

const seenIn = ({ phase }: Run): Observation | undefined =>
  'observation' in phase ? phase.observation : undefined

/** Lines for what matters to a reader; the rest goes unsaid. */
export function lineOf(event: Event, run: Run, lang: Lang): readonly string[] {
  switch (event.type) {
    case 'proposed': {
      const [first, ...queued] = event.proposal.actions
      const more = queued.map((action) => `  then ${describe(action, lang, whole)}`)
      return first === undefined ? [] : [`? ${moveLine(first, seenIn(run), lang)}`, ...more]
    }
    case 'approved':
      return event.action.kind === 'look'
        ? []
        : [`${event.edited ? '✎' : '→'} ${moveLine(event.action, seenIn(run), lang)}`]
    case 'picked':
      return [`? ${event.nth} of ${event.of}: ${moveLine(event.action, seenIn(run), lang)}`]
    case 'acted':
      return acted(event)
    case 'vetoed':
      return [`✕ ${event.reason} ${event.note}`.trimEnd()]
    case 'restored':
      return ['↩ the veto was taken back']
    case 'held':
      return ['‖ held: the screen changed there']
    case 'unread':
      return [`? unreadable (${event.error}): ${event.detail}`]
    case 'repredicted':
      return ['↻ asked again']
    case 'settled':
      return [`✓ done · ${event.outcome.replaceAll('_', ' ')}`]
    case 'failed':
      return [`! ${event.message}`]
    case 'ended':
      return [`■ ${event.end.outcome} ${event.end.message}`.trimEnd()]
    default:
      return []
  }
}

const acted = ({ result, answer = '', withdrawn }: EventOf<'acted'>): readonly string[] => {
  if (result === 'refused') return [`✗ refused: ${answer}`]
  if (result === 'prevented') return [withdrawn ? '✗ taken back before anything was sent' : '✗ not sent']
  return result === 'unknown' ? ['✗ broken off: nobody knows how much of it arrived'] : []
}
