/** One of several compared runs at one row: its picture, its move, its reasons, beside those of the first. */
import type { RunRecord } from '../../../core/library/library'
import { wordsBeside } from '../../../core/run/alignment'
import type { Course } from '../../../core/run/course'
import { fateOf } from '../../../core/run/decided/fate'
import { useLang, useTexts } from '../../state/room'
import { Foreign } from '../../widgets/foreign'
import cardStyles from '../../widgets/looks/card.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import { type Row, Rows } from '../../widgets/rows'
import { Fate } from '../live/film/fate'
import { Title, wholeTitleOf } from '../live/sentence'
import { TwoMoments } from './replay/replay-compare'
import { ReplayPicture } from './replay/replay-picture'
import { proposalsIn } from './replay/replay-replies'
import { useRecordedStep } from './replay/replay-tabs'
import styles from './runs-compare.module.css'
import { OutcomeSign, sayModel, sayNumber, sayReasons, sayTook } from './runs-words'

type At = { readonly record: RunRecord; readonly at: number | undefined }

type Props = At & {
  /** The first run, which the others are held against. */
  readonly beside: At | undefined
  /** It ended before this row. */
  readonly over: boolean
  readonly parted: boolean
  /** What differs of the pictures is shown instead of the picture. */
  readonly overlaid: boolean
}

export function CompareSide({ record, at, beside, over, parted, overlaid }: Props) {
  const t = useTexts()
  const { row, steps } = record
  const step = at === undefined ? undefined : steps[at]
  const first = beside?.at === undefined ? undefined : beside.record.steps[beside.at]
  const pair =
    overlaid && beside !== undefined && step?.frame !== undefined && first?.frame !== undefined
      ? { before: { run: beside.record.row.id, hash: first.frame }, after: { run: row.id, hash: step.frame } }
      : undefined
  return (
    <section className={styles.side} aria-label={row.task} data-parted={parted}>
      <header>
        <h2 title={row.task}>{row.task === '' ? t.library.noTask : <Foreign text={row.task} />}</h2>
        <p className="dim">
          <OutcomeSign end={row.end} /> {sayModel(row, t)}
        </p>
      </header>
      {step === undefined ? (
        <p className={pageStyles.nothing}>{over ? t.replay.noStep : t.comparing.none}</p>
      ) : (
        <ReplayPicture run={row.id} step={step} next={steps[(at ?? 0) + 1]} moment="before">
          {() => pair && <TwoMoments {...pair} how="difference" />}
        </ReplayPicture>
      )}
      <footer>
        {step !== undefined && at !== undefined && <Facts record={record} at={at} beside={beside} />}
        {sayReasons(row, t) !== '' && (
          <p className="dim">
            {t.replay.vetoes}: {sayReasons(row, t)}
          </p>
        )}
      </footer>
    </section>
  )
}

type FactsProps = { readonly record: RunRecord; readonly at: number; readonly beside: At | undefined }

function Facts({ record: { row, steps, courses }, at, beside }: FactsProps) {
  const t = useTexts()
  const lang = useLang()
  const step = steps[at]
  const thought = useThought(row.id, at + 1)
  const first = beside?.at === undefined ? undefined : beside.record.steps[beside.at]
  const firstThought = useThought(beside?.record.row.id ?? row.id, first?.number ?? at + 1)
  if (step === undefined) return null
  const action = step.done ?? step.proposed
  const was = first?.done ?? first?.proposed
  return (
    <>
      <p className={cardStyles.fateLine}>
        <Fate step={step} /> {step.number} · {t.film[fateOf(step)]}
        {step.reason !== undefined && ` · ${t.veto[step.reason]}`}
        {step.outcome !== undefined && ` · ${t.film[step.outcome]}`}
      </p>
      <p>
        {action !== undefined &&
          (was === undefined ? (
            <Title action={action} />
          ) : (
            <Words was={wholeTitleOf(was, lang)} is={wholeTitleOf(action, lang)} />
          ))}
      </p>
      <Used course={courses[at]} />
      {thought !== undefined && (
        <p className={styles.thought}>
          {first === undefined || firstThought === undefined ? (
            thought
          ) : (
            <Words was={firstThought} is={thought} />
          )}
        </p>
      )}
    </>
  )
}

function Used({ course }: { readonly course: Course | undefined }) {
  const t = useTexts()
  if (course === undefined) return null
  const { at, until, tokens } = course
  const facts: readonly Row[] = [
    [t.replay.lasted, sayTook(until - at)],
    [t.comparing.until, sayTook(until)],
    [t.comparing.tokens, tokens && `${sayNumber(tokens.prompt)} + ${sayNumber(tokens.completion)}`],
  ]
  return <Rows rows={facts} />
}

function useThought(run: string, step: number): string | undefined {
  const { events = [] } = useRecordedStep(run, step)
  return proposalsIn(events).at(-1)?.proposal.thought
}

/** A text with what is new in it, and what of the other is gone. */
function Words({ was, is }: { readonly was: string; readonly is: string }) {
  return wordsBeside(was, is).map(({ text, kind }, nth) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order.
    if (kind === 'same') return <span key={nth}>{text}</span>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    return kind === 'new' ? <ins key={nth}>{text}</ins> : <del key={nth}>{text}</del>
  })
}
