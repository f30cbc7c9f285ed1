/** One disagreement, seen close: the recorded frame with what was let happen and what was answered, and the difference by name. */

import { ArrowLeft, ChevronLeft, ChevronRight, History } from 'lucide-react'
import type { Action } from '../../../core/action/action'
import type { ExamAnswer, Examination } from '../../../core/trials/examination'
import { marks, type Shape } from '../../overlay/marks'
import { Overlay } from '../../overlay/overlay'
import overlayStyles from '../../overlay/overlay.module.css'
import { Marks } from '../../overlay/shapes'
import { scaleFor } from '../../overlay/view'
import { isOnControl, type Press } from '../../state/keys'
import { useLang, useRoom, useTexts } from '../../state/room'
import { openRun } from '../../state/ways/ways'
import { Button, Caps } from '../../widgets/button'
import { FrameImage } from '../../widgets/frame-image'
import cardStyles from '../../widgets/looks/card.module.css'
import pictureStyles from '../../widgets/looks/picture.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { wholeTitleOf } from '../live/sentence'
import { useRoomSize } from '../live/stage'
import { isBare, usePlaceKeys } from '../runs/runs-keys'
import styles from './regression-results.module.css'
import { Difference, Letter, letters, sayAnswer } from './regression-words'
import type { Work } from './regression-work'

type Props = {
  readonly work: readonly Work[]
  readonly nth: number
  readonly results: readonly Examination[]
}

export function RegressionCase({ work, nth, results }: Props) {
  const moves = useMoves(work, nth)
  usePlaceKeys((press) => moveBy(press, moves))
  const shown = work[nth]
  if (shown === undefined) return null
  return (
    <div className={pictureStyles.question}>
      <CaseHead moves={moves} nth={nth} count={work.length} />
      <CaseStage work={shown} />
      <CaseCard work={shown} results={results} onReplay={moves.replay} />
    </div>
  )
}

type Moves = { readonly back: () => void; readonly go: (by: -1 | 1) => void; readonly replay: () => void }

function useMoves(work: readonly Work[], nth: number): Moves {
  const { exams, store } = useRoom()
  return {
    back: () => exams.setState({ at: undefined }),
    go(by) {
      const next = work[nth + by]
      if (next !== undefined) exams.setState({ at: next.key })
    },
    replay() {
      const question = work[nth]?.question
      if (question === undefined) return
      const { run, shown } = question
      openRun(store, run, shown)
    },
  }
}

function moveBy(press: Press, { back, go, replay }: Moves): boolean {
  if (press.key === 'Escape') {
    back()
    return true
  }
  if (!isBare(press)) return false
  switch (press.key) {
    case '[':
    case 'ArrowLeft':
    case 'ArrowUp':
      go(-1)
      return true
    case ']':
    case 'ArrowRight':
    case 'ArrowDown':
      go(1)
      return true
    case 'Enter':
      if (isOnControl(press) || press.repeat) return false
      replay()
      return true
    default:
      return false
  }
}

type HeadProps = { readonly moves: Moves; readonly nth: number; readonly count: number }

function CaseHead({ moves, nth, count }: HeadProps) {
  const t = useTexts()
  return (
    <header className={pictureStyles.head}>
      <Button tone="quiet" onPress={moves.back}>
        <ArrowLeft size="1.1em" aria-hidden="true" /> {t.exam.back}
        <Caps caps={['Esc']} />
      </Button>
      <h1>{t.exam.list}</h1>
      <span className="space" />
      <div className={pictureStyles.walk}>
        <Button tone="quiet" name={t.exam.previous} disabled={nth === 0} onPress={() => moves.go(-1)}>
          <ChevronLeft size="1.2em" aria-hidden="true" />
          <Caps caps={['[']} />
        </Button>
        <span className="number" aria-live="polite">
          {t.exam.at(nth + 1, count)}
        </span>
        <Button tone="quiet" name={t.exam.next} disabled={nth === count - 1} onPress={() => moves.go(1)}>
          <Caps caps={[']']} />
          <ChevronRight size="1.2em" aria-hidden="true" />
        </Button>
      </div>
    </header>
  )
}

function CaseStage({ work: { question, answers } }: { readonly work: Work }) {
  const t = useTexts()
  const { size, frame, run, wanted } = question
  const { ref, room, rem } = useRoomSize()
  const scale = scaleFor('fit', size, room)
  const unit = rem / 16 / scale
  return (
    <section className={pictureStyles.stage} aria-label={t.exam.picture}>
      <div className={pictureStyles.room} ref={ref} data-zoom="fit">
        <div
          className={pictureStyles.picture}
          data-testid="exam-picture"
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <FrameImage run={run} hash={frame} alt={t.exam.picture} />
          <Overlay size={size} unit={unit} drawing={{ action: wanted, role: 'done' }} />
          {answers.map(
            (answer, side) =>
              answer.answered !== undefined &&
              answer.difference !== undefined && (
                <Answered
                  // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place.
                  key={side}
                  action={answer.answered}
                  question={question}
                  unit={unit}
                  side={answers.length > 1 ? side : undefined}
                />
              ),
          )}
        </div>
      </div>
      <footer className={pictureStyles.bar}>
        <span>{t.exam.legend}</span>
        <span className="space" />
        <span>{question.app}</span>
      </footer>
    </section>
  )
}

type AnsweredProps = {
  readonly action: Action
  readonly question: ExamAnswer
  readonly unit: number
  /** Which of two; undefined where there is one. */
  readonly side: number | undefined
}

/** What a model answered, dashed, its words clear of what was let happen. */
function Answered({ action, question: { size, wanted }, unit, side }: AnsweredProps) {
  const lang = useLang()
  const canvas = { size, unit, lang }
  const under = marks(wanted, canvas)
  const shapes = marks(action, canvas, under)
    .filter(({ kind }) => !worded(kind) || under.every((shape) => shape.kind !== kind))
    .map((shape) => lettered(shape, side, unit))
  return (
    <svg
      className={`${overlayStyles.overlay} ${styles.answered}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      data-testid="answered"
      data-side={side}
      aria-hidden="true"
    >
      <Marks whose="original" unit={unit} shapes={shapes} />
    </svg>
  )
}

/** Words that always come to the same place: one's own would cover the other's. */
const worded = (kind: Shape['kind']): boolean => kind === 'text' || kind === 'caps'

/** The label with the letter of its result, so that two answers are told apart without colour. */
function lettered(shape: Shape, side: number | undefined, unit: number): Shape {
  if (shape.kind !== 'label' || side === undefined) return shape
  const area = { ...shape.area, width: shape.area.width + 18 * unit }
  return { ...shape, area, text: `${letters[side] ?? ''} · ${shape.text}` }
}

type CardProps = {
  readonly work: Work
  readonly results: readonly Examination[]
  readonly onReplay: () => void
}

function CaseCard({ work: { question, answers }, results, onReplay }: CardProps) {
  const t = useTexts()
  const lang = useLang()
  const task = results[0]?.row.runs.find(({ id }) => id === question.run)?.task ?? ''
  return (
    <aside className={`${cardStyles.card} ${cardStyles.question}`} aria-label={t.exam.question}>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.exam.wanted}</span>
          <span className="number">{t.exam.stepOf(question.shown)}</span>
        </h3>
        <h2 data-testid="title">{wholeTitleOf(question.wanted, lang)}</h2>
        <p className={`dim ${cardStyles.task}`}>{task}</p>
      </header>
      <div className={cardStyles.body}>
        {answers.map((answer, side) => (
          <section key={results[side]?.row.id ?? side} className={styles.answer}>
            <h3 className={wordStyles.eyebrow}>
              <span>
                {answers.length > 1 && <Letter side={side} />}{' '}
                {t.names.profile(results[side]?.row.title ?? '')}
              </span>
            </h3>
            <p>
              <Difference answer={answer} />
            </p>
            <p className={styles.words}>{sayAnswer(answer, lang)}</p>
          </section>
        ))}
      </div>
      <footer className={cardStyles.decide}>
        <Button tone="primary" wide onPress={onReplay}>
          <History size="1.1em" aria-hidden="true" />
          <span>{t.exam.replay}</span>
          <Caps caps={['Enter']} />
        </Button>
      </footer>
    </aside>
  )
}
