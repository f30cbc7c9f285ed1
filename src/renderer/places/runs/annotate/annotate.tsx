/** The judgement of one step: a label by one key, the cause where it was wrong, a note. */
import { Check, Equal, Pencil, ShieldAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { labelKeys, type StepLabel } from '../../../../core/library/annotation'
import { type Press, reasonFor } from '../../../state/keys'
import { useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Segmented } from '../../../widgets/segmented'
import { Reasons } from '../../live/card/reasons'
import { isBare } from '../runs-keys'
import styles from './annotate.module.css'
import { ownLabel, ownMarks, type Saying, wantsReason } from './annotate-marks'

const signs = {
  correct: Check,
  redundant: Equal,
  wrong: X,
  unsafe: ShieldAlert,
  corrected: Pencil,
} as const satisfies Record<StepLabel | 'corrected', typeof Check>

/** What this person has said of a step, for the corner of its picture: a label, or a better move alone. */
export function SaidSign({ saying, step }: { readonly saying: Saying; readonly step: number }) {
  const isCorrected = () => ownMarks(saying, 'correction').some((mark) => mark.step === step)
  const label = ownLabel(saying, step)?.label ?? (isCorrected() ? 'corrected' : undefined)
  return label && <LabelSign label={label} />
}

/** As a sign of its own shape. */
export function LabelSign({ label }: { readonly label: keyof typeof signs }) {
  const t = useTexts()
  const Sign = signs[label]
  return (
    <span className={styles.labelSign} data-label={label}>
      <Sign
        size="0.85em"
        strokeWidth={3}
        aria-label={label === 'corrected' ? t.inboxing.corrected : t.annotate[label]}
      />
    </span>
  )
}

/** Its key begins a correction here, and whoever has called a step wrong presses that next. */
const keyless = 'environment'

/** The keys of judging; whether the press was one of them. */
export function judgeBy(press: Press, saying: Saying, step: number): boolean {
  if (!isBare(press) || press.repeat) return false
  const said = ownLabel(saying, step)
  const label = labelKeys.find(([key]) => key === press.key.toLowerCase())?.[1]
  if (label !== undefined) {
    choose(saying, step, label)
    return true
  }
  const reason = wantsReason(said) ? reasonFor(press) : undefined
  if (reason === undefined || reason === keyless || !wantsReason(said)) return false
  saying.say({ ...said, reason })
  return true
}

/** The same label again takes it back. */
function choose(saying: Saying, step: number, label: StepLabel): void {
  const said = ownLabel(saying, step)
  if (said?.label === label) saying.takeBack(said)
  else saying.say({ kind: 'step', step, label })
}

type Props = { readonly saying: Saying; readonly step: number }

export function StepJudgement({ saying, step }: Props) {
  const t = useTexts()
  const said = ownLabel(saying, step)
  return (
    <section className={`${cardStyles.decide} ${styles.judgement}`} aria-label={t.annotate.title}>
      <h3 className={`${wordStyles.eyebrow} ${cardStyles.wide}`}>
        <span>{t.annotate.title}</span>
        <span className="mono" title={saying.by}>
          {saying.by}
        </span>
      </h3>
      <div className={cardStyles.wide}>
        <LabelButtons chosen={said?.label} onChoose={(label) => choose(saying, step, label)} />
      </div>
      {wantsReason(said) && <Why saying={saying} step={step} />}
      {wantsReason(said) && <Severity saying={saying} step={step} />}
      <NoteField key={`${step} ${saying.by} ${saying.rating}`} saying={saying} step={step} />
      {saying.problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={saying.problem} />
        </Notice>
      )}
    </section>
  )
}

type LabelProps = {
  readonly chosen?: StepLabel | undefined
  readonly onChoose: (label: StepLabel) => void
}

/** The four labels, each with its key. */
export function LabelButtons({ chosen, onChoose }: LabelProps) {
  const t = useTexts()
  return (
    <div className={styles.labels}>
      {labelKeys.map(([key, label]) => {
        const Sign = signs[label]
        return (
          <button
            key={label}
            type="button"
            className={styles.labelButton}
            data-label={label}
            aria-pressed={chosen === label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(label)}
          >
            <Sign size="1.15em" aria-hidden="true" />
            <span>{t.annotate[label]}</span>
            <Caps caps={[key.toUpperCase()]} />
          </button>
        )
      })}
    </div>
  )
}

function Why({ saying, step }: Props) {
  const t = useTexts()
  const said = ownLabel(saying, step)
  return (
    <>
      <p className={`${wordStyles.hint} ${cardStyles.wide}`}>{t.annotate.why}</p>
      <Reasons
        keyless={keyless}
        chosen={said?.reason}
        onChoose={(reason) => said && saying.say({ ...said, reason })}
      />
    </>
  )
}

const severities = ['unsaid', 'harmless', 'recoverable', 'irreversible'] as const

function Severity({ saying, step }: Props) {
  const t = useTexts()
  const said = ownLabel(saying, step)
  if (said === undefined) return null
  const { severity, ...rest } = said
  return (
    <div className={`${styles.severity} ${cardStyles.wide}`}>
      <p className={wordStyles.hint}>{t.annotate.severity}</p>
      <Segmented
        name={t.annotate.severity}
        value={severity ?? 'unsaid'}
        options={severities.map((value) => ({ value, label: t.annotate[value] }))}
        onChoose={(next) => saying.say({ ...rest, ...(next !== 'unsaid' && { severity: next }) })}
      />
    </div>
  )
}

/** What stands there and was not sent is no less meant when another step, or another place, is gone to. */
function useOnLeaving(keep: () => void, step: number | undefined): void {
  const last = useRef(keep)
  useEffect(() => {
    last.current = keep
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another field.
  useEffect(() => () => last.current(), [step])
}

/** A free note, on a step or, without one, on the run; an empty one takes the note back. */
export function NoteField({ saying, step }: { readonly saying: Saying; readonly step?: number }) {
  const t = useTexts()
  const said = ownMarks(saying, 'note').find((mark) => mark.step === step)
  const [text, setText] = useState(said?.text ?? '')
  const label = step === undefined ? t.annotate.runNote : t.annotate.note
  const isNew = text.trim() !== (said?.text ?? '')
  const keep = () => {
    if (!isNew) return
    if (text.trim() !== '')
      saying.say({ kind: 'note', ...(step !== undefined && { step }), text: text.trim() })
    else if (said !== undefined) saying.takeBack(said)
  }
  useOnLeaving(keep, step)
  return (
    <form
      className={`${cardStyles.note} ${cardStyles.wide}`}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <input
        className={fieldStyles.input}
        value={text}
        maxLength={20_000}
        aria-label={label}
        placeholder={t.annotate.notePlaceholder}
        data-note={step ?? 'run'}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
      />
      <Button onPress={keep} submit disabled={!isNew}>
        {t.annotate.keep}
      </Button>
    </form>
  )
}
