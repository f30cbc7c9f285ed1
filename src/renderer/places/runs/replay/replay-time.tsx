/** The time of a recorded run: each step as long as it took, what stands out, and the kinds that can be looked at alone. */
import { memo, type PointerEvent, useMemo } from 'react'
import { axisOf, spanAt } from '../../../../core/run/axis'
import type { Course } from '../../../../core/run/course'
import { countKinds, kindsOf, type StepKind } from '../../../../core/run/kinds'
import type { StepView } from '../../../../core/run/steps'
import { useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import { sayTook } from '../runs-words'
import styles from './replay-time.module.css'

type Props = {
  readonly steps: readonly StepView[]
  readonly courses: readonly Course[]
  /** The place of the step that is looked at, among all. */
  readonly at: number
  readonly onGo: (at: number) => void
  readonly kinds: ReadonlySet<StepKind>
  readonly onKinds: (kinds: ReadonlySet<StepKind>) => void
  /** To the next one that stands out. */
  readonly onNext: (by: 1 | -1) => void
}

const width = 1000

export function ReplayTime({ steps, courses, at, onGo, kinds, onKinds, onNext }: Props) {
  const t = useTexts()
  const axis = useMemo(() => axisOf(courses), [courses])
  const counts = useMemo(() => countKinds(steps), [steps])
  const here = axis.spans[at]
  const go = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (event.buttons === 1 && width > 0) onGo(spanAt(axis.spans, (event.clientX - left) / width))
  }
  const toggle = (kind: StepKind) => {
    const next = new Set(kinds)
    if (!next.delete(kind)) next.add(kind)
    onKinds(next)
  }
  return (
    <section className={styles.time} data-part="time" aria-label={t.replay.time}>
      <div className={styles.line} onPointerDown={go} onPointerMove={go}>
        <Bars steps={steps} spans={axis.spans} />
        {here !== undefined && (
          <i
            className={styles.here}
            style={{ left: `${here.from * 100}%`, width: `${(here.to - here.from) * 100}%` }}
          />
        )}
        <ol className={styles.ticks} aria-hidden="true">
          {axis.ticks.map(({ at: place, ms }) => (
            <li key={place} className="number" style={{ left: `${place * 100}%` }}>
              {sayTook(ms)}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.kinds}>
        {counts.map(([kind, count]) => (
          <button
            key={kind}
            type="button"
            data-kind={kind}
            aria-pressed={kinds.has(kind)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(kind)}
          >
            {t.replay.kinds[kind]} <b className="number">{count}</b>
          </button>
        ))}
        {counts.length === 0 && <span className="dim">{t.replay.noKinds}</span>}
        <span className="space" />
        {counts.length > 0 && (
          <Button tone="quiet" onPress={() => onNext(1)}>
            {t.replay.nextOfKind} <Caps caps={['N']} />
          </Button>
        )}
        <span className="number dim">{sayTook(courses.at(-1)?.until ?? 0)}</span>
      </div>
    </section>
  )
}

type BarsProps = { readonly steps: readonly StepView[]; readonly spans: ReturnType<typeof axisOf>['spans'] }

/** A thousand bars, a path for each look: a thousand elements would be laid out whenever the page is. */
const Bars = memo(function Bars({ steps, spans }: BarsProps) {
  return (
    <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      {barsOf(steps, spans).map(({ kind, cut, path }) => (
        <path key={path} data-kind={kind} data-cut={cut} d={path} />
      ))}
    </svg>
  )
})

type Bar = { readonly kind: StepKind | 'plain'; readonly cut: boolean; path: string }

/** What stands out of a step gives its colour; a second such thing that of its foot, which is drawn over it. */
function barsOf(steps: readonly StepView[], spans: BarsProps['spans']): readonly Bar[] {
  const [whole, feet] = [new Map<string, Bar>(), new Map<string, Bar>()]
  for (const [nth, span] of spans.entries()) {
    const step = steps[nth]
    const [kind, second] = step === undefined ? [] : kindsOf(step)
    const room = (span.to - span.from) * width
    const across = (room - Math.min(1, room / 4)).toFixed(3)
    const put = (bars: Map<string, Bar>, look: Pick<Bar, 'kind' | 'cut'>, from: number, height: number) => {
      const name = `${look.kind} ${look.cut}`
      const bar = bars.get(name) ?? { ...look, path: '' }
      bar.path += `M${(span.from * width).toFixed(3)} ${from}h${across}v${height}h-${across}z`
      bars.set(name, bar)
    }
    put(whole, { kind: kind ?? 'plain', cut: span.cut }, 0, 10)
    if (second !== undefined) put(feet, { kind: second, cut: false }, 6, 4)
  }
  return [...whole.values(), ...feet.values()]
}
