/** How a run ended, in numbers. */

import { Ban, CircleCheck, CircleStop, CircleX } from 'lucide-react'
import { isHidden } from '../../../../core/action/secret-references'
import type { PhaseView } from '../../../../core/api/api'
import { fateOf } from '../../../../core/run/decided/fate'
import type { StepView } from '../../../../core/run/steps'
import { inARow } from '../../../locales/gap'
import type { Texts } from '../../../locales/shape'
import { noteIn } from '../../../state/correcting/kept'
import { useRoom, useTexts, useWritten } from '../../../state/room'
import type { StillRun } from '../../../state/store'
import { openRun } from '../../../state/ways/ways'
import { Button, KeyButton } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import { Notice } from '../../../widgets/notice'
import { sayCost, sayCount } from '../picture-bar'
import styles from './decide.module.css'
import { Keys } from './frame'

export const endSigns = {
  completed: CircleCheck,
  failed: CircleX,
  infeasible: Ban,
  stopped: CircleStop,
} as const

type Props = { readonly run: StillRun; readonly phase: Extract<PhaseView, { name: 'ended' }> }

export function EndedTitle({ phase: { end } }: Pick<Props, 'phase'>) {
  const t = useTexts()
  const Sign = endSigns[end.outcome]
  return (
    <span className={styles.outcome} data-outcome={end.outcome}>
      <Sign size="1.2em" aria-hidden="true" />
      {t.ended[end.outcome]}
    </span>
  )
}

type Fate = ReturnType<typeof fateOf>

/** Always told, also where there was none. */
const usual = ['approved', 'edited', 'vetoed', 'by_hand'] as const satisfies readonly Fate[]
/** A question that nobody has answered, whatever has ended it, is `open`. */
const seldom = ['unasked', 'answered', 'again', 'refused', 'unread', 'held', 'open'] as const

type End = (typeof usual)[number] | (typeof seldom)[number]

function endOf(step: StepView): End {
  const fate = fateOf(step)
  return fate === 'stopped' || fate === 'overtaken' ? 'open' : fate
}

/** What became of all that was tried, each counted once. */
export function countEnds(steps: readonly StepView[]): readonly (readonly [End, number])[] {
  const count = (end: End) => steps.filter((step) => endOf(step) === end).length
  const others = seldom.filter((end) => count(end) > 0)
  return [...usual, ...others].map((end) => [end, count(end)])
}

const wordOf = (end: End, { ended, film }: Texts): string => (end === 'open' ? ended.open : film[end])

export function EndedBody({ run, phase: { end } }: Props) {
  const t = useTexts()
  const cost = run.about?.spent.cost
  const count = run.steps.length
  const rows = [
    [count, t.ended.steps(count)],
    ...countEnds(run.steps).map(([end, count]) => [count, wordOf(end, t)] as const),
    [sayCount(run.tokens.prompt + run.tokens.completion), t.ended.tokens],
    ...(cost === undefined ? [] : [[sayCost(cost), t.ended.cost] as const]),
  ] as const
  return (
    <>
      {end.message !== '' && (
        <p className={styles.stream}>
          <Foreign text={end.message} lines />
        </p>
      )}
      <dl className={styles.summary}>
        {rows.map(([value, label]) => (
          <div key={label}>
            <dd className="number">{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <Kept run={run} />
    </>
  )
}

/** What the record has, and what it has not. */
function Kept({ run }: Pick<Props, 'run'>) {
  const t = useTexts()
  const [note] = useWritten(noteIn(run.setup.id))
  const hidden = run.steps.filter(({ done }) => done !== undefined && isHidden(done)).length
  const broken = run.steps.filter((step) => step.broken?.when === 'during').length
  const lacks = [
    ...(hidden > 0 ? [t.ended.hidden(hidden)] : []),
    ...(broken > 0 ? [t.ended.broken(broken)] : []),
  ]
  const begun = note.trim()
  return (
    <>
      <p className="dim">
        {inARow(lacks.length === 0 && begun === '' ? t.ended.kept : t.ended.recorded, ...lacks)}
      </p>
      {begun !== '' && <Notice tone="warn">{t.ended.unsaid(begun)}</Notice>}
    </>
  )
}

export function EndedKeys({ run }: Pick<Props, 'run'>) {
  const t = useTexts()
  const { store } = useRoom()
  return (
    <Keys
      first={<KeyButton id="newRun" label={t.decide.newRun} tone="primary" wide />}
      others={[
        <Button key="runs" onPress={() => openRun(store, run.setup.id)}>
          <span>{t.openInRuns}</span>
        </Button>,
      ]}
    />
  )
}
