/** The card of a run that cannot go on: why, and, where its target is lost, that it is reached for again. */

import { useEffect, useState } from 'react'
import type { PhaseView, RunView } from '../../../../core/api/api'
import type { Problem } from '../../../../core/problems/shape'
import { gapAfter } from '../../../locales/gap'
import { phaseWord } from '../../../state/calling'
import { useRoom, useRunOf, useShown, useTexts } from '../../../state/room'
import type { StillRun } from '../../../state/store'
import { Button, KeyButton } from '../../../widgets/button'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { sayCoarsely } from '../../../widgets/seconds'
import { Keys } from './frame'
import { TakeOverKey } from './take-over'
import { UndoKey } from './waiting'

type Stuck = Extract<PhaseView, { name: 'stuck' }>
type Reaching = NonNullable<RunView['reaching']>

/** Whether it stands still because its target is gone. */
const isLost = (phase: Stuck, reaching: Reaching | undefined): boolean =>
  phase.source === 'target' && reaching !== undefined

/** A move failed, and the target is at hand: going on does not do it again. */
const isBroken = ({ steps, reaching }: StillRun): boolean =>
  reaching === undefined && !['nowhere', undefined].includes(steps.at(-1)?.broken?.when)

/** What is lost is told by the title. */
export function stuckLine(phase: Stuck, run: StillRun, t: ReturnType<typeof useTexts>): string {
  const word = t.phase[phaseWord(run)]
  return isLost(phase, run.reaching) ? word : `${word} · ${t.stuck[phase.source]}`
}

export function StuckTitle({ phase, run }: { readonly phase: Stuck; readonly run: StillRun }) {
  const t = useTexts()
  return <>{isLost(phase, run.reaching) ? t.stuck.lost : t.stuck.title}</>
}

export function StuckBody({ phase, run }: { readonly phase: Stuck; readonly run: StillRun }) {
  const t = useTexts()
  const { reaching } = run
  return (
    <>
      <Notice tone="bad" alert>
        <Said told={phase.problem ?? phase.message} />
      </Notice>
      {isBroken(run) && <p>{t.stuck.anew}</p>}
      {isLost(phase, reaching) && reaching !== undefined && <Again phase={phase} reaching={reaching} />}
    </>
  )
}

const why = ({ connection }: RunView) => ({ problem: connection.problem })

/** What is tried goes on changing: it is read out where somebody looks for it, and never by itself. */
function Again({ phase, reaching }: { readonly phase: Stuck; readonly reaching: Reaching }) {
  const t = useTexts()
  const { problem } = useRunOf(why) ?? {}
  const over = reaching.state === 'over'
  const plan = { paused: t.stuck.backPaused, by_hand: t.stuck.backByHand, none: t.stuck.back }
  const isNews = JSON.stringify(problem) !== JSON.stringify(phase.problem)
  return (
    <>
      {!over && <p>{plan[phase.rest ?? 'none']}</p>}
      {over && (
        <Notice tone="warn" alert>
          <b>{t.stuck.over}</b>
          {gapAfter(t.stuck.over)}
          {problem !== undefined && isNews && <Said told={problem} />}
        </Notice>
      )}
      <p className="dim" data-testid="reaching" data-state={reaching.state}>
        {reaching.state === 'trying' && t.stuck.trying}
        {reaching.state === 'waiting' && <NextTry at={reaching.next ?? 0} />}
        {!over && reaching.tries > 0 && ' · '}
        {reaching.tries > 0 && t.stuck.tries(reaching.tries)}
      </p>
    </>
  )
}

/** @param at on the clock of the snapshot's `now`. */
function NextTry({ at }: { readonly at: number }) {
  const t = useTexts()
  const { store } = useRoom()
  const base = useShown(({ snapshot, receivedAt }) => at - (snapshot?.now ?? 0) + receivedAt)
  const [now, setNow] = useState(store.clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(store.clock()), 250)
    return () => clearInterval(timer)
  }, [store])
  return <>{t.stuck.next(sayCoarsely(Math.max(base - now, 0) + 999))}</>
}

/** Whether it is a key that is missing or refused: then the way on leads through the settings. */
const wantsKey = ({ phase }: StillRun): boolean => phase.name === 'stuck' && isAboutKey(phase.problem)

/** Itself or by its reason. */
const isAboutKey = (told: Problem | string | number | undefined): boolean =>
  typeof told === 'object' &&
  (told.code.startsWith('model.key.') || Object.values(told.params).some(isAboutKey))

export function StuckKeys({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const { store } = useRoom()
  const retry = isBroken(run) ? t.stuck.goOn : t.decide.retry
  const again = run.reaching === undefined ? retry : t.stuck.now
  return (
    <Keys
      first={<KeyButton id="again" label={again} tone="primary" wide />}
      others={[
        wantsKey(run) && (
          <Button key="settings" onPress={() => store.setState({ place: 'settings' })}>
            <span>{t.settings}</span>
          </Button>
        ),
        <UndoKey key="undo" />,
        undefined,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}
