/** What a rehearsal came to: how many steps turn out otherwise, by what was decided then, and which they are. */

import { CircleCheck, CircleHelp, type LucideIcon, OctagonX, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answered } from '../../../../core/policy/recorded'
import { Turn, type TurnedStep } from '../../../../core/policy/rehearsal'
import { useLang, useShown, useTexts } from '../../../state/room'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { useVirtual } from '../../../widgets/virtual'
import { titleOf } from '../../live/sentence'
import { sayNumber, sayWhen } from '../../runs/runs-words'
import styles from './record.module.css'
import type { Counted } from './rehearsal-work'

type Props = {
  readonly news: Counted
  readonly onStep: (spot: { readonly run: string; readonly step: number }) => void
}

export function Found({ news, onStep }: Props) {
  const t = useTexts()
  const words = t.tried.runs
  const turned = sumOf(news, () => true)
  if (turned === 0)
    return (
      <p role="status">
        {news.stage === 'done' && (news.judged === 0 ? words.nothing : words.same(news.judged))}
      </p>
    )
  return (
    <>
      <p role="status">
        <b>{words.otherwise(turned, news.judged)}</b>
      </p>
      <Table news={news} />
      {news.stage === 'done' && <StepList steps={news.steps} of={turned} onStep={onStep} />}
    </>
  )
}

type Cell = Counted['turned'][number]

const sumOf = ({ turned }: Pick<Counted, 'turned'>, fits: (cell: Cell) => boolean): number =>
  turned.filter(fits).reduce((sum, { count }) => sum + count, 0)

const columns = ['approved', 'edited', 'vetoed', 'taken_over', 'unasked', 'other'] as const
type Column = (typeof columns)[number]

const columnOf = (answered: Answered): Column => columns.find((column) => column === answered) ?? 'other'

function Table({ news }: Pick<Props, 'news'>) {
  const t = useTexts()
  const { columns: heads, decided, otherTip } = t.tried.runs
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <td colSpan={2} />
          <th scope="colgroup" colSpan={columns.length}>
            {decided}
          </th>
        </tr>
        <tr>
          <th scope="col">{heads.turn}</th>
          <th scope="col">{heads.all}</th>
          {columns.map((column) => (
            <th key={column} scope="col" title={column === 'other' ? otherTip : undefined}>
              {heads[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Turn.options.map((turn) => (
          <tr key={turn} data-none={sumOf(news, (cell) => cell.turn === turn) === 0}>
            <th scope="row">
              <TurnSign turn={turn} />
            </th>
            <Count of={sumOf(news, (cell) => cell.turn === turn)} />
            {columns.map((column) => (
              <Count
                key={column}
                of={sumOf(news, (cell) => cell.turn === turn && columnOf(cell.answered) === column)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Count = ({ of }: { readonly of: number }) => (
  <td className="number" data-none={of === 0}>
    {sayNumber(of)}
  </td>
)

const signs = {
  asked: CircleHelp,
  refused: OctagonX,
  unasked: CircleCheck,
  allowed: Undo2,
} as const satisfies Record<Turn, LucideIcon>

function TurnSign({ turn }: { readonly turn: Turn }) {
  const t = useTexts()
  const Sign = signs[turn]
  return (
    <span className={styles.turn} data-turn={turn}>
      <Sign size="1.1em" strokeWidth={2.2} aria-hidden="true" />
      {t.tried.runs.turn[turn]}
    </span>
  )
}

/** About the height of a row, in CSS pixels at the usual size of type. */
const rowHeight = 52

type ListProps = Pick<Props, 'onStep'> & { readonly steps: readonly TurnedStep[]; readonly of: number }

/** One stop for Tab; arrows go through it. */
function StepList({ steps, of, onStep }: ListProps) {
  const t = useTexts()
  const words = t.tried.runs
  const tried = useShown((shown) => shown.tried)
  const [cursor, setCursor] = useState(0)
  const { room, items, total, measure, focus } = useVirtual<HTMLDivElement>({
    count: steps.length,
    keyOf: (index) => `${steps[index]?.run} ${steps[index]?.step} ${index}`,
    estimate: rowHeight,
    shown: cursor,
  })
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    const next = Math.min(Math.max(cursor + by, 0), steps.length - 1)
    if (by === 0) return
    event.preventDefault()
    flushSync(() => setCursor(next))
    room.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus()
  }
  return (
    <section aria-label={words.list}>
      <h3 className={`${wordStyles.eyebrow} ${styles.listHead}`}>
        <span>{words.list}</span>
        {steps.length < of && <span>{words.capped(steps.length, of)}</span>}
      </h3>
      <div className={styles.list} ref={room} data-virtual>
        <ol style={{ height: total }} onKeyDown={walk} {...focus}>
          {items.map(({ index, key, start }) => {
            const step = steps[index]
            if (step === undefined) return null
            return (
              <li
                key={key}
                ref={measure}
                data-index={index}
                style={{ top: start }}
                aria-setsize={steps.length}
                aria-posinset={index + 1}
                aria-current={step.run === tried?.run && step.step === tried.step}
              >
                <Row
                  step={step}
                  reached={index === cursor}
                  onOpen={() => {
                    setCursor(index)
                    onStep({ run: step.run, step: step.step })
                  }}
                />
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

type RowProps = { readonly step: TurnedStep; readonly reached: boolean; readonly onOpen: () => void }

function Row({ step, reached, onOpen }: RowProps) {
  const t = useTexts()
  const lang = useLang()
  const { run, task, turn, answered } = step
  return (
    <button type="button" tabIndex={reached ? 0 : -1} onClick={onOpen}>
      <TurnSign turn={turn} />
      <b>{titleOf(step.action, lang)}</b>
      <span className="dim">{t.tried.answered[answered]}</span>
      <small className="dim">
        {sayWhen(startOf(run), lang)} · {t.tried.on(step.step)} · {task === '' ? t.library.noTask : task}
      </small>
    </button>
  )
}

/** A run is named by the moment it began, in UTC. */
const startOf = (run: string): string =>
  run.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-.*$/, '$1-$2-$3T$4:$5:$6Z')

/** What was not counted, and why. */
export function LeftOut({ news: { unjudged, damaged } }: Pick<Props, 'news'>) {
  const words = useTexts().tried.runs
  if (unjudged + damaged === 0) return null
  return (
    <Notice tone="warn">
      {unjudged > 0 && <p>{words.unjudged(unjudged)}</p>}
      {damaged > 0 && <p>{words.damaged(damaged)}</p>}
    </Notice>
  )
}
