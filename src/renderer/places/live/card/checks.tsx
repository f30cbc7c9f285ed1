/** What speaks for a move, beside what objects to it: each sign is said truly, also when it is missing. */
import { Check, TriangleAlert } from 'lucide-react'
import { type Action, pointsOf } from '../../../../core/action/action'
import type { Point } from '../../../../core/action/geometry'
import { distance } from '../../../../core/action/geometry'
import type { Observation } from '../../../../core/action/observation'
import type { PhaseView } from '../../../../core/api/api'
import { controlAt, controlOf } from '../../../../core/effects/control'
import type { Control } from '../../../../core/effects/effect'
import { isField } from '../../../../core/effects/field'
import type { Grounding } from '../../../../core/grounding/grounding'
import type { Texts } from '../../../locales/shape'
import { groundingHere } from '../../../state/grounding'
import { useShown, useTexts } from '../../../state/room'
import styles from './checks.module.css'

type Question = Extract<PhaseView, { name: 'deciding' }>
type Sign = { readonly id: string; readonly good: boolean; readonly text: string }

export function Checks({ phase }: { readonly phase: Question }) {
  const t = useTexts()
  const stirred = useShown(({ snapshot }) => snapshot?.run?.disturbed !== undefined)
  const { action, observation } = phase
  const [at] = pointsOf(action)
  const signs = [
    grounded(groundingHere(phase), at, t),
    instead(groundingHere(phase), at, observation, t),
    at === undefined
      ? undefined
      : { id: 'still', good: !stirred, text: stirred ? t.checks.stirred : t.checks.still },
    placed(observation, t),
    writable(action, observation, t),
  ].filter((sign) => sign !== undefined)
  if (signs.length === 0) return null
  return (
    <ul className={styles.checks} aria-label={t.checks.title} data-testid="checks">
      {signs.map(({ id, good, text }) => (
        <li key={id} data-check={id} data-good={good}>
          {good ? (
            <Check size="1.1em" aria-hidden="true" />
          ) : (
            <TriangleAlert size="1.1em" aria-hidden="true" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function grounded(grounding: Grounding | undefined, at: Point | undefined, t: Texts): Sign | undefined {
  if (grounding === undefined || at === undefined) return undefined
  const { verdict, words = '', nearest } = grounding
  const text = nearest === undefined ? t.checks[verdict](words) : elsewhere(words, nearest.at, at, t)
  return { id: 'grounding', good: verdict === 'there', text }
}

/** What is pressed where the named target is not. */
function instead(
  grounding: Grounding | undefined,
  at: Point | undefined,
  seen: Observation,
  t: Texts,
): Sign | undefined {
  if (at === undefined || (grounding?.verdict !== 'elsewhere' && grounding?.verdict !== 'nowhere'))
    return undefined
  const { names, near } = controlAt(at, seen)
  const name = names[0] ?? near[0] ?? ''
  return name === '' ? undefined : { id: 'instead', good: false, text: t.checks.instead(name) }
}

function elsewhere(words: string, there: Point, here: Point, t: Texts): string {
  const [dx, dy] = [there[0] - here[0], there[1] - here[1]]
  const across = Math.abs(dx) >= Math.abs(dy)
  const side = across ? (dx >= 0 ? 'right' : 'left') : dy >= 0 ? 'below' : 'above'
  return t.checks.found(words, Math.round(distance(there, here)), t.checks[side])
}

/** The page by its host, the window by its name. */
function placed({ url, foreground }: Observation, t: Texts): Sign | undefined {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url ?? '')?.[1]
  const names = [host, foreground].filter((name) => name !== undefined && name !== '')
  return names.length === 0
    ? undefined
    : { id: 'inside', good: true, text: t.checks.inside(names.join(' · ')) }
}

/** Only where the target tells what takes letters: of a mere picture nobody can say. */
function writable(action: Action, seen: Observation, t: Texts): Sign | undefined {
  if (action.kind !== 'type' && action.kind !== 'paste') return undefined
  const into = intoOf(action, seen)
  if (into === undefined || into.elements.length === 0) return undefined
  const good = isField(into)
  return { id: 'field', good, text: good ? t.checks.field(into.names[0] ?? '') : t.checks.noField }
}

function intoOf(action: Action, seen: Observation): Control | undefined {
  const [at] = pointsOf(action)
  if (at !== undefined) return controlAt(at, seen)
  return seen.focus ? controlOf(seen.focus, seen) : undefined
}
