/** The steps of the run in a row, each with its picture, its mark and its fate. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RunView } from '../../../../core/api/api'
import type { StepView } from '../../../../core/run/steps'
import { type Form, placesOf, type Role, type Shape } from '../../../overlay/marks'
import { Marks } from '../../../overlay/shapes'
import { useLang, useRoom, useShown, useTexts } from '../../../state/room'
import { Crop } from '../../../widgets/frame-image'
import { stepDrawing } from '../drawings'
import { titleOf } from '../sentence'
import { Fate } from './fate'

const thumbWidth = 128

/** The strip of the run that is live: the open question is the live picture itself. */
export function Filmstrip({ run }: { readonly run: RunView }) {
  const t = useTexts()
  const { store } = useRoom()
  const selected = useShown((shown) => shown.selected)
  return (
    <Strip
      run={run.setup.id}
      steps={run.steps}
      selected={selected}
      label={t.film.label}
      empty={t.film.empty}
      onChoose={({ number, fate }) => store.setState({ selected: fate === 'open' ? undefined : number })}
    />
  )
}

type StripProps = {
  readonly run: string
  readonly steps: readonly StepView[]
  /** None: the newest is kept in sight. */
  readonly selected: number | undefined
  readonly label: string
  readonly empty: string
  readonly onChoose: (step: StepView) => void
  /** What stands over the corner of a step's picture. */
  readonly badge?: (step: StepView) => ReactNode
}

export function Strip({ run, steps, selected, label, empty, onChoose, badge }: StripProps) {
  const strip = useRef<HTMLOListElement>(null)
  const newest = steps.length
  useEffect(() => {
    const chosen =
      selected === undefined
        ? strip.current?.lastElementChild
        : strip.current?.querySelector('[aria-current=true]')
    if (newest > 0) chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [newest, selected])
  if (newest === 0) return <footer className="film film-empty">{empty}</footer>
  return (
    <footer className="film">
      <ol ref={strip} aria-label={label}>
        {steps.map((step) => (
          <Shot
            key={step.number}
            run={run}
            step={step}
            current={selected === step.number}
            onChoose={onChoose}
            badge={badge?.(step)}
          />
        ))}
      </ol>
    </footer>
  )
}

type ShotProps = Pick<StripProps, 'run' | 'onChoose'> & {
  readonly step: StepView
  readonly current: boolean
  readonly badge: ReactNode
}

function Shot({ run, step, current, onChoose, badge }: ShotProps) {
  const t = useTexts()
  const lang = useLang()
  const { ref, seen } = useSeen()
  const action = step.done ?? step.proposed
  const words = action === undefined ? t.film[step.fate] : titleOf(action, lang)
  return (
    <li ref={ref} aria-current={current} data-fate={step.fate}>
      <button
        type="button"
        className="shot"
        title={`${step.number} · ${t.film[step.fate]} · ${words}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(step)}
      >
        <Thumb run={run} step={step} seen={seen} />
        {badge}
        <span className="shot-words">
          <Fate fate={step.fate} />
          <span className="number">{step.number}</span>
          <span className="shot-text">{words}</span>
          {step.outcome === 'no_change' && (
            <span className="shot-vain" title={t.film.no_change}>
              =
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

function Thumb({
  run,
  step,
  seen,
}: {
  readonly run: string
  readonly step: StepView
  readonly seen: boolean
}) {
  const t = useTexts()
  const lang = useLang()
  const { size } = step
  if (size === undefined) return <span className="crop" />
  const unit = Math.max(size.width / thumbWidth, size.height / 72) * 0.62
  const canvas = { size, unit, lang }
  const drawing = stepDrawing(step)
  const original = drawing?.original
  const changed = step.near ?? step.elsewhere
  return (
    <Crop
      run={run}
      hash={seen ? step.frame : undefined}
      size={size}
      area={{ x: 0, y: 0, ...size }}
      label={t.film[step.fate]}
    >
      {changed !== undefined && (
        <rect className="effect-box" {...changed} vectorEffect="non-scaling-stroke" />
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
    if (shape.kind === 'point') return [{ ...shape, form: signs[role] ?? 'spot' }]
    return shape.kind === 'path' ? [shape] : []
  })

const signs: Partial<Record<Role, Form>> = { vetoed: 'cross', hand: 'diamond' }

/** Whether the element has come near the screen; once seen, always seen. */
function useSeen() {
  const ref = useRef<HTMLLIElement>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (element === null || seen) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
