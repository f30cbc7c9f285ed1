/** The move that was made last, and what came of it, while the next is waited for. */
import { pointsOf } from '../../../../core/action/action'
import { placesOf } from '../../../overlay/marks'
import { Marks } from '../../../overlay/shapes'
import { useLang, useTexts } from '../../../state/room'
import type { StillRun } from '../../../state/store'
import { Crop } from '../../../widgets/frame-image'
import { areaOf } from '../aim'
import { stepDrawing } from '../drawings'
import styles from '../live.module.css'

export function LastMove({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const lang = useLang()
  const step = run.steps.at(-1)
  const drawing = step && stepDrawing(step)
  if (step?.size === undefined || drawing === undefined) return <div className={styles.aim} />
  const { size, outcome } = step
  const area = areaOf(pointsOf(drawing.action), undefined, size)
  const unit = area.width / 168
  return (
    <section className={styles.aim} data-past>
      <Crop run={run.setup.id} hash={step.frame} size={size} area={area} label={t.thinking.last}>
        <Marks whose={drawing.role} unit={unit} shapes={placesOf(drawing.action, { size, unit, lang })} />
      </Crop>
      <dl className={styles.numbers}>
        <dt>{t.thinking.last}</dt>
        <dd>{t.film[step.fate]}</dd>
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
