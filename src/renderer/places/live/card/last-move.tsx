/** The move that was made or proposed last, and what came of it, while the next is waited for. */
import { pointsOf } from '../../../../core/action/action'
import { fateOf } from '../../../../core/run/decided/fate'
import type { StepView } from '../../../../core/run/steps'
import { placesOf } from '../../../overlay/marks'
import { Marks } from '../../../overlay/shapes'
import { useLang, useTexts } from '../../../state/room'
import type { StillRun } from '../../../state/store'
import { Crop } from '../../../widgets/frame-image'
import { areaOf } from '../aim'
import { stepDrawing } from '../drawings'
import styles from '../live.module.css'

const made: readonly StepView['fate'][] = ['approved', 'edited', 'by_hand', 'answered']

/** What was never sent was no move. */
export const lastOf = ({ fate }: Pick<StepView, 'fate'>): 'last' | 'proposal' =>
  made.includes(fate) ? 'last' : 'proposal'

/** A reply that could not be read is none. */
export const lastMoveIn = (steps: readonly StepView[]): StepView | undefined =>
  steps.findLast(({ done, proposed }) => done !== undefined || proposed !== undefined)

export function LastMove({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const lang = useLang()
  const step = lastMoveIn(run.steps)
  const drawing = step && stepDrawing(step)
  if (step?.size === undefined || drawing === undefined) return <div className={styles.aim} />
  const { size, outcome } = step
  const label = t.thinking[lastOf(step)]
  const area = areaOf(pointsOf(drawing.action), undefined, size)
  const unit = area.width / 168
  return (
    <section className={styles.aim} data-past>
      <Crop run={run.setup.id} hash={step.frame} size={size} area={area} label={label}>
        <Marks whose={drawing.role} unit={unit} shapes={placesOf(drawing.action, { size, unit, lang })} />
      </Crop>
      <dl className={styles.numbers}>
        <dt>{label}</dt>
        <dd>{t.film[fateOf(step)]}</dd>
        {outcome !== undefined && (
          <>
            <dt>{t.film.outcome}</dt>
            <dd>{t.film[outcome]}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
