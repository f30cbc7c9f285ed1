/** How a run ended, in numbers. */
import { Ban, CircleCheck, CircleStop, CircleX } from 'lucide-react'
import type { PhaseView } from '../../../../core/api/api'
import type { StepView } from '../../../../core/run/steps'
import { useRoom, useTexts } from '../../../state/room'
import type { StillRun } from '../../../state/store'
import { Button, KeyButton } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { sayCost, sayCount } from '../picture-bar'
import styles from './decide.module.css'

export const endSigns = {
  completed: CircleCheck,
  failed: CircleX,
  infeasible: Ban,
  stopped: CircleStop,
} as const

type Props = { readonly run: StillRun; readonly phase: Extract<PhaseView, { name: 'ended' }> }

export function EndedCard({ run, phase: { end } }: Props) {
  const t = useTexts()
  const { store } = useRoom()
  const Sign = endSigns[end.outcome]
  const cost = run.about?.spent.cost
  const count = (fate: StepView['fate']) => run.steps.filter((step) => step.fate === fate).length
  const rows = [
    [run.steps.length, t.ended.steps],
    [count('approved'), t.ended.approved],
    [count('edited'), t.ended.edited],
    [count('vetoed'), t.ended.vetoed],
    [count('by_hand'), t.ended.by_hand],
    [sayCount(run.tokens.prompt + run.tokens.completion), t.ended.tokens],
    ...(cost === undefined ? [] : [[sayCost(cost), t.ended.cost] as const]),
  ] as const
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.phase.ended}</span>
          <span>
            {t.ended.by} {t.ended[end.by]}
          </span>
        </h3>
        <h2 className={styles.outcome} data-outcome={end.outcome}>
          <Sign size="1.2em" aria-hidden="true" />
          {t.ended[end.outcome]}
        </h2>
        {end.message !== '' && (
          <p>
            <Foreign text={end.message} lines />
          </p>
        )}
      </header>
      <div className={cardStyles.body}>
        <dl className={styles.summary}>
          {rows.map(([value, label]) => (
            <div key={label}>
              <dd className="number">{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
        <p className="dim">{t.ended.kept}</p>
      </div>
      <footer className={cardStyles.decide}>
        <Button wide onPress={() => store.setState({ place: 'runs', opened: [run.setup.id] })}>
          {t.openInRuns}
        </Button>
        <KeyButton id="newRun" label={t.decide.newRun} tone="primary" wide />
      </footer>
    </>
  )
}
