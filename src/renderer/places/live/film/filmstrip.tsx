/** The steps of the run in a row, each with its picture, its mark and its fate. */
import { memo, type ReactNode, useCallback } from 'react'
import type { RunView } from '../../../../core/api/api'
import { fateOf } from '../../../../core/run/decided/fate'
import type { StepView } from '../../../../core/run/steps'
import type { Form } from '../../../overlay/forms'
import { placesOf, type Role, type Shape } from '../../../overlay/marks'
import { Marks } from '../../../overlay/shapes'
import { useLang, useRoom, useShown, useTexts } from '../../../state/room'
import { Crop, useFrameSize } from '../../../widgets/frame-image'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import { useVirtual } from '../../../widgets/virtual'
import { stepDrawing } from '../drawings'
import { Title, wholeTitleOf } from '../sentence'
import { BrokenMark, useBroken } from './broken'
import { Fate } from './fate'
import styles from './film.module.css'

const thumbWidth = 128
/** A thumb and the gap beside it, at the usual size of type. */
const shotWidth = 136

type FilmProps = {
  readonly run: string
  readonly steps: RunView['steps']
}

/** The strip of the run that is live: the open question is the live picture itself. */
export const Filmstrip = memo(function Filmstrip({ run, steps }: FilmProps) {
  const t = useTexts()
  const { store } = useRoom()
  const selected = useShown((shown) => shown.selected)
  const choose = useCallback(
    ({ number, fate }: StepView) => store.setState({ selected: fate === 'open' ? undefined : number }),
    [store],
  )
  return (
    <Strip
      run={run}
      steps={steps}
      selected={selected}
      label={t.film.label}
      empty={t.film.empty}
      onChoose={choose}
    />
  )
})

type StripProps = {
  readonly run: string
  readonly steps: readonly StepView[]
  /** None: the newest is kept in sight. */
  readonly selected: number | undefined
  readonly label: string
  readonly empty: string
  readonly onChoose: (step: StepView) => void
  /** What stands over the corner of a step's picture. */
  readonly badge?: ((step: StepView) => ReactNode) | undefined
}

export function Strip({ run, steps, selected, label, empty, onChoose, badge }: StripProps) {
  const chosen = steps.findIndex(({ number }) => number === selected)
  const { room, items, total, measure, focus } = useVirtual<HTMLElement>({
    count: steps.length,
    keyOf: (index) => steps[index]?.number ?? index,
    estimate: shotWidth,
    horizontal: true,
    shown: chosen >= 0 ? chosen : steps.length - 1,
  })
  if (steps.length === 0) return <footer className={`${styles.film} ${styles.empty}`}>{empty}</footer>
  return (
    <footer className={styles.film} ref={room} data-virtual>
      <ol aria-label={label} style={{ width: total }} {...focus}>
        {items.flatMap(({ index, key, start }) => {
          const step = steps[index]
          if (step === undefined) return []
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              style={{ left: start }}
              aria-setsize={steps.length}
              aria-posinset={index + 1}
              aria-current={index === chosen}
              data-fate={step.fate}
            >
              <Shot run={run} step={step} onChoose={onChoose} badge={badge} />
            </li>
          )
        })}
      </ol>
    </footer>
  )
}

type ShotProps = Pick<StripProps, 'run' | 'onChoose' | 'badge'> & { readonly step: StepView }

/** A step that has not changed is not drawn again, whatever else comes with a snapshot. */
const Shot = memo(function Shot({ run, step, onChoose, badge }: ShotProps) {
  const t = useTexts()
  const lang = useLang()
  const action = step.done ?? step.proposed
  const words = action === undefined ? t.film[fateOf(step)] : wholeTitleOf(action, lang)
  const broken = useBroken(step)
  return (
    <button
      type="button"
      className={styles.shot}
      title={[`${step.number}`, t.film[fateOf(step)], words, broken]
        .filter((each) => each !== '')
        .join(' · ')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(step)}
    >
      <Thumb run={run} step={step} />
      {badge?.(step)}
      <span className={styles.shotWords}>
        <Fate step={step} />
        <span className="number">{step.number}</span>
        <span className={styles.shotText}>
          {action === undefined ? t.film[fateOf(step)] : <Title action={action} />}
        </span>
        {step.outcome === 'nothing_changed' && (
          <span className={styles.shotVain} title={t.film.nothing_changed}>
            =
          </span>
        )}
        <BrokenMark broken={step.broken} />
      </span>
    </button>
  )
})

function Thumb({ run, step }: Pick<ShotProps, 'run' | 'step'>) {
  const t = useTexts()
  const lang = useLang()
  const own = useFrameSize(run, step.size === undefined ? step.frame : undefined)
  const { size = own } = step
  if (size === undefined) return <span className={pictureStyles.crop} />
  const unit = Math.max(size.width / thumbWidth, size.height / 72) * 0.62
  const canvas = { size, unit, lang }
  const drawing = stepDrawing(step)
  const original = drawing?.original
  const changed = step.near ?? step.elsewhere
  return (
    <Crop
      run={run}
      hash={step.frame}
      size={size}
      area={{ x: 0, y: 0, ...size }}
      label={t.film[fateOf(step)]}
      small
    >
      {changed !== undefined && (
        <rect className={styles.box} {...changed} vectorEffect="non-scaling-stroke" />
      )}
      {original !== undefined && (
        <Marks whose="original" unit={unit} shapes={small(placesOf(original, canvas), 'original')} />
      )}
      {drawing !== undefined && (
        <Marks
          whose={drawing.role}
          unit={unit}
          shapes={small(placesOf(drawing.action, canvas), drawing.role)}
        />
      )}
    </Crop>
  )
}

/** At this size only the place and the fate can be told, so each point is one plain sign. */
const small = (shapes: readonly Shape[], role: Role): readonly Shape[] =>
  shapes.flatMap((shape): readonly Shape[] => {
    if (shape.kind === 'point' || shape.kind === 'aim')
      return [{ kind: 'point', at: shape.at, form: signs[role] ?? 'spot' }]
    return shape.kind === 'path' ? [shape] : []
  })

const signs: Partial<Record<Role, Form>> = { vetoed: 'cross', hand: 'diamond' }
