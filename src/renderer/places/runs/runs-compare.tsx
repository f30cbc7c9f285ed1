/** Two recorded runs beside each other, step by step. */
import type { RunRecord } from '../../../core/library/library'
import { useTexts } from '../../state/room'
import { Foreign } from '../../widgets/foreign'
import cardStyles from '../../widgets/looks/card.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import pictureStyles from '../../widgets/looks/picture.module.css'
import { Fate, fateOf } from '../live/film/fate'
import { Title } from '../live/sentence'
import { BackButton, useLeave, Waiting } from './replay/replay'
import { ReplayPicture } from './replay/replay-picture'
import { useWalk, WalkButtons, walkBy } from './replay/replay-steps'
import styles from './runs-compare.module.css'
import { usePlaceKeys } from './runs-keys'
import { useRecord } from './runs-library'
import { OutcomeSign, sayModel, sayReasons } from './runs-words'

export function Compare({ left, right }: { readonly left: string; readonly right: string }) {
  const one = useRecord(left)
  const two = useRecord(right)
  if (one.record === undefined || two.record === undefined)
    return <Waiting problem={one.problem ?? two.problem} />
  return <Both left={one.record} right={two.record} />
}

function Both({ left, right }: { readonly left: RunRecord; readonly right: RunRecord }) {
  const t = useTexts()
  const leave = useLeave()
  const walk = useWalk(Math.max(left.steps.length, right.steps.length))
  usePlaceKeys((press) => (press.key === 'Escape' ? leave() : walkBy(press, walk)))
  return (
    <div className={styles.compare}>
      <header className={pictureStyles.head}>
        <BackButton />
        <h1>{t.replay.compare}</h1>
        <span className="space" />
        <WalkButtons walk={walk} name={t.replay.of(walk.at + 1, walk.count)} />
      </header>
      <Side record={left} at={walk.at} />
      <Side record={right} at={walk.at} />
    </div>
  )
}

function Side({ record: { row, steps }, at }: { readonly record: RunRecord; readonly at: number }) {
  const t = useTexts()
  const step = steps[at]
  const action = step?.done ?? step?.proposed
  return (
    <section className={styles.side} aria-label={row.task}>
      <header>
        <h2 title={row.task}>{row.task === '' ? t.library.noTask : <Foreign text={row.task} />}</h2>
        <p className="dim">
          <OutcomeSign end={row.end} /> {sayModel(row)}
        </p>
      </header>
      {step === undefined ? (
        <p className={pageStyles.nothing}>{t.replay.noStep}</p>
      ) : (
        <ReplayPicture run={row.id} step={step} next={steps[at + 1]} moment="before" />
      )}
      <footer>
        {step !== undefined && (
          <>
            <p className={cardStyles.fateLine}>
              <Fate step={step} /> {t.film[fateOf(step)]}
              {step.reason !== undefined && ` · ${t.veto[step.reason]}`}
              {step.outcome !== undefined && ` · ${t.film[step.outcome]}`}
            </p>
            <p>{action !== undefined && <Title action={action} />}</p>
          </>
        )}
        {sayReasons(row, t) !== '' && (
          <p className="dim">
            {t.replay.vetoes}: {sayReasons(row, t)}
          </p>
        )}
      </footer>
    </section>
  )
}
