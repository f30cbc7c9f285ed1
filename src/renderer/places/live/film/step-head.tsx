/** What a step was about and what became of it, above all that is told of it. */

import { fateOf } from '../../../../core/run/decided/fate'
import type { StepView } from '../../../../core/run/steps'
import { useTexts } from '../../../state/room'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Title } from '../sentence'
import { Fate } from './fate'

export function StepHead({ step }: { readonly step: StepView }) {
  const t = useTexts()
  const action = step.done ?? step.proposed
  return (
    <header className={cardStyles.head}>
      <p className={wordStyles.eyebrow}>
        <span>{t.picture.stepOf(step.number)}</span>
      </p>
      <h2>{action === undefined ? t.film[fateOf(step)] : <Title action={action} />}</h2>
      <p className={cardStyles.fateLine}>
        <Fate step={step} /> {t.film[fateOf(step)]}
      </p>
    </header>
  )
}
