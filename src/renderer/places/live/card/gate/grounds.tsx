/** Why a move runs unasked or is asked about, in one line with its numbers. */

import { CirclePlay, Hourglass, MessageCircleQuestion, Undo2 } from 'lucide-react'
import type { RunView } from '../../../../../core/api/api'
import type { Grounds } from '../../../../../core/policy/grounds'
import { gapAfter } from '../../../../locales/gap'
import { useRunOf, useTexts } from '../../../../state/room'
import styles from './gate.module.css'

const signs = { ask: MessageCircleQuestion, count: Hourglass, run: CirclePlay } as const

type Texts = ReturnType<typeof useTexts>

/** The grounds in words: `12 of 13 let through, bound 0.67 < 0.95`. */
export function sayGrounds({ why, record, lapse }: Grounds, t: Texts): string {
  if (why === 'lapsed') return lapse === undefined ? t.grounds.lapsed : t.lapse[lapse]
  if (why !== 'record' && why !== 'thin' && why !== 'missed' && why !== 'audit') return t.grounds[why]
  if (record === undefined) return t.grounds.guard
  const { through, of, bound, level, streak, enough } = record
  if (why === 'missed') return t.grounds.missed(streak, enough)
  if (why === 'audit') return t.grounds.audit(through, of)
  if (of === 0) return t.grounds.none
  if (why === 'thin' && bound >= level) return t.grounds.few(through, of, enough)
  return t.grounds[why](through, of, round(bound, level), String(level))
}

/** Two places, or three where two would hide on which side of the level it lies. */
const round = (bound: number, level: number): string =>
  bound.toFixed(2) === level.toFixed(2) ? bound.toFixed(3) : bound.toFixed(2)

const heads = { ask: 'asks', count: 'counts', run: 'runs' } as const

/** What has come up while the card stood there. */
const tidings: readonly Grounds['why'][] = ['stopped', 'unseen', 'returned']

/** By the choice of autonomy, the line of a lapse, and the box of the guard. */
const saidElsewhere: readonly Grounds['why'][] = ['mode', 'lapsed', 'guard']

export function GroundsLine({ grounds }: { readonly grounds: Grounds | undefined }) {
  const t = useTexts()
  if (grounds === undefined || saidElsewhere.includes(grounds.why)) return null
  const Sign = signs[grounds.go]
  const head = t.grounds[heads[grounds.go]]
  const news = tidings.includes(grounds.why)
  return (
    <p
      className={styles.grounds}
      data-go={grounds.go}
      data-testid="grounds"
      role={news ? 'status' : undefined}
    >
      <Sign size="1.1em" aria-hidden="true" />
      <span>
        <b>{head}</b>
        {gapAfter(head)}
        {sayGrounds(grounds, t)}
      </span>
    </p>
  )
}

/** A mode that fell back to asking says why until the operator has chosen again. */
export function LapseNote({ lapse }: { readonly lapse: RunView['lapse'] }) {
  const t = useTexts()
  if (lapse === undefined) return null
  return (
    <p className={styles.lapse} role="status" data-testid="lapse">
      <Undo2 size="1.1em" aria-hidden="true" />
      <span>
        <b>{t.lapse.title}</b>
        {gapAfter(t.lapse.title)}
        {t.lapse[lapse]}
      </span>
    </p>
  )
}

const trusted = ({ phase, lapse }: RunView) => ({ ends: phase.name === 'ended', lapse })

/** Over the body of every card of a run that goes on. */
export function LapseLine() {
  const run = useRunOf(trusted)
  return run === undefined || run.ends ? null : <LapseNote lapse={run.lapse} />
}
