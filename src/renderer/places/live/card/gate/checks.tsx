/** What speaks for a move, beside what objects to it: each sign is said truly, also when it is missing. */

import { Check, Ellipsis, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Action, pointsOf } from '../../../../../core/action/action'
import type { Point } from '../../../../../core/action/geometry'
import { distance } from '../../../../../core/action/geometry'
import type { Observation } from '../../../../../core/action/observation'
import type { PhaseView } from '../../../../../core/api/api'
import { controlAt, controlOf } from '../../../../../core/effects/control'
import type { Control } from '../../../../../core/effects/effect'
import { isField } from '../../../../../core/effects/field'
import { nameLying } from '../../../../../core/effects/named'
import { type Grounding, groundingOf } from '../../../../../core/grounding/grounding'
import { withinQuotes } from '../../../../../core/visible'
import type { Texts } from '../../../../locales/shape'
import { groundingHere } from '../../../../state/grounding'
import { useRoom, useShown, useTexts } from '../../../../state/room'
import styles from './checks.module.css'

type Question = Extract<PhaseView, { name: 'deciding' | 'acting' | 'settling' }>
/** `good` is absent while nobody knows. */
type Sign = { readonly id: string; readonly good?: boolean | undefined; readonly text: string }

type Props = {
  readonly phase: Question
  /** The operator's own move in the place of the model's. */
  readonly edited: Action | undefined
}

/** Those that have their line from the first moment on. */
export function Checks({ phase, edited }: Props) {
  const t = useTexts()
  const { recorded } = useRoom()
  const stirred = useStirred(phase)
  const { observation } = phase
  const [at] = pointsOf(edited ?? phase.action)
  const still =
    at === undefined || recorded
      ? undefined
      : { id: 'still', good: !stirred, text: stirred ? t.checks.stirred : t.checks.still }
  const named = asOfThen(
    isPutElsewhere(phase, edited) ? lying(edited, at, observation, t) : meant(phase, at, t),
    stirred,
    t,
  )
  return <Signs signs={[named, still, placed(observation, t)]} title={t.checks.title} />
}

/** Whether the place has changed since the look: what is let happen all the same stays changed until it is seen what came of it. */
function useStirred({ name, proposal: { id } }: Question): boolean {
  const now = useShown(({ snapshot }) => snapshot?.run?.disturbed !== undefined)
  const last = useRef({ id, stirred: now })
  const stirred = now || (name !== 'deciding' && last.current.id === id && last.current.stirred)
  useEffect(() => {
    last.current = { id, stirred }
  }, [id, stirred])
  return stirred
}

/** Where the picture has changed, what stood there when the model looked speaks for nothing any more. */
const asOfThen = (sign: Sign | undefined, stirred: boolean, t: Texts): Sign | undefined =>
  stirred && sign?.good === true ? { ...sign, good: false, text: t.checks.atLook(sign.text) } : sign

/** What is only known once the words of the screen are read stands below everything else, and moves nothing when it comes. */
export function LateChecks({ phase, edited }: Props) {
  const t = useTexts()
  const { observation } = phase
  const action = edited ?? phase.action
  const [at] = pointsOf(action)
  const strays = edited === undefined ? instead(groundingHere(phase), at, observation, t) : undefined
  return <Signs signs={[strays, writable(action, observation, t)]} title={t.checks.more} />
}

function Signs(props: { readonly signs: readonly (Sign | undefined)[]; readonly title: string }) {
  const signs = props.signs.filter((sign) => sign !== undefined)
  if (signs.length === 0) return null
  return (
    <ul className={styles.checks} aria-label={props.title}>
      {signs.map(({ id, good, text }) => (
        <li key={id} data-check={id} data-good={good}>
          <Mark good={good} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Mark({ good }: Pick<Sign, 'good'>) {
  const Picture = good === undefined ? Ellipsis : good ? Check : TriangleAlert
  return <Picture size="1.1em" aria-hidden="true" />
}

/** Whether what the model names lies where it points; that line has its place before the words are read. */
function meant(phase: Question, at: Point | undefined, t: Texts): Sign | undefined {
  const { observation } = phase
  return grounded(groundingHere(phase), at, t) ?? lying(phase.action, at, observation, t)
}

/** Another text or another key at the same place leaves the model's own word for that place as good as it was. */
function isPutElsewhere({ proposal, index }: Question, edited: Action | undefined): edited is Action {
  const own = proposal.actions[index]
  if (edited === undefined || own === undefined) return edited !== undefined
  const [from] = pointsOf(own)
  const [to] = pointsOf(edited)
  return from?.[0] !== to?.[0] || from?.[1] !== to?.[1]
}

/** What a hand has put the mark on: by the name that stands in the title, where that is true of the place, else by what lies there. */
function lying(action: Action, at: Point | undefined, seen: Observation, t: Texts): Sign | undefined {
  if (at === undefined) return undefined
  if (seen.elements === undefined) return { id: 'grounding', text: t.checks.reading }
  const label = groundingOf(action, {}, seen)
  const name = label?.verdict === 'there' ? label.words : nameLying(at, seen)
  return name === undefined
    ? { id: 'grounding', text: t.checks.bare }
    : { id: 'grounding', good: true, text: t.checks.there(withinQuotes(name)) }
}

function grounded(grounding: Grounding | undefined, at: Point | undefined, t: Texts): Sign | undefined {
  if (grounding === undefined || at === undefined) return undefined
  const { verdict, nearest } = grounding
  const words = withinQuotes(grounding.words ?? '')
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
  return name === '' ? undefined : { id: 'instead', good: false, text: t.checks.instead(withinQuotes(name)) }
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

/** Where the target tells what takes letters, or a field is drawn: of another picture nobody can say. */
function writable(action: Action, seen: Observation, t: Texts): Sign | undefined {
  if (action.kind !== 'type' && action.kind !== 'paste') return undefined
  const into = intoOf(action, seen)
  if (into?.drawn === 'blank' || into?.drawn === 'written')
    return { id: 'field', good: true, text: t.checks.drawnField }
  if (into === undefined || into.elements.length === 0) return undefined
  const good = isField(into)
  return {
    id: 'field',
    good,
    text: good ? t.checks.field(withinQuotes(into.names[0] ?? '')) : t.checks.noField,
  }
}

function intoOf(action: Action, seen: Observation): Control | undefined {
  const [at] = pointsOf(action)
  if (at !== undefined) return controlAt(at, seen)
  return seen.focus ? controlOf(seen.focus, seen) : undefined
}
