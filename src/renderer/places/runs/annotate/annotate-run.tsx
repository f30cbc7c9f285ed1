/** The judgement of a run as a whole: did it do its task, a note, and how far two people agree. */

import { useState } from 'react'
import { secondShare } from '../../../../core/inbox/queue'
import { secondSample } from '../../../../core/library/annotation'
import type { RunRecord } from '../../../../core/library/library'
import { isSamePerson } from '../../../../core/library/person'
import { targetName } from '../../../state/given-names'
import { useLang, useTexts } from '../../../state/room'
import { Button } from '../../../widgets/button'
import { TextField } from '../../../widgets/field'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { type Row, Rows } from '../../../widgets/rows'
import { Said } from '../../../widgets/said'
import { OutcomeSign, sayModel, sayReasons, sayWhen } from '../runs-words'
import { NoteField } from './annotate'
import styles from './annotate.module.css'
import { AgreementTable } from './annotate-agreement'
import { type Blind, ownMarks, type Saying } from './annotate-marks'
import { SaidList } from './annotate-said'

type Props = {
  readonly record: RunRecord
  readonly saying: Saying
  readonly onSecond: (blind: Blind) => void
}

export function RunJudgement({ record, saying, onSecond }: Props) {
  const t = useTexts()
  const { row } = record
  return (
    <>
      <header className={cardStyles.head}>
        <h2>{row.task === '' ? t.library.noTask : row.task}</h2>
        <p>
          <OutcomeSign end={row.end} />
        </p>
        {row.end !== undefined && row.end.message !== '' && <p className="dim">{row.end.message}</p>}
      </header>
      <div className={cardStyles.body}>
        <RunFacts record={record} />
        <SecondRating record={record} saying={saying} onSecond={onSecond} />
        <AgreementTable annotations={saying.annotations} steps={record.steps} />
        <SaidList saying={saying} shown={() => true} places />
      </div>
      <section className={`${cardStyles.decide} ${styles.judgement}`} aria-label={t.annotate.outcome}>
        <h3 className={`${wordStyles.eyebrow} ${cardStyles.wide}`}>
          <span>{t.annotate.outcome}</span>
          <span className="mono">{saying.by}</span>
        </h3>
        <Outcomes saying={saying} />
        <NoteField key={`${saying.by} ${saying.rating}`} saying={saying} />
        {saying.problem !== undefined && (
          <Notice tone="bad" alert>
            <Said told={saying.problem} />
          </Notice>
        )}
      </section>
    </>
  )
}

function RunFacts({ record: { row } }: Pick<Props, 'record'>) {
  const t = useTexts()
  const lang = useLang()
  const rows: readonly Row[] = [
    [t.library.started, sayWhen(row.started, lang)],
    [t.library.target, targetName(row.target, t)],
    [t.library.model, sayModel(row, t)],
    [t.library.operator, row.operator],
    [t.library.steps, String(row.steps)],
    [t.library.vetoes, sayReasons(row, t)],
  ]
  return <Rows rows={rows} />
}

function Outcomes({ saying }: Pick<Props, 'saying'>) {
  const t = useTexts()
  const [said] = ownMarks(saying, 'outcome')
  return (
    <div className={`${styles.labels} ${cardStyles.wide}`}>
      {(['success', 'partial', 'failure', 'unclear'] as const).map((outcome) => (
        <button
          key={outcome}
          type="button"
          className={styles.labelButton}
          data-label={outcome}
          aria-pressed={said?.outcome === outcome}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() =>
            said?.outcome === outcome ? saying.takeBack(said) : saying.say({ kind: 'outcome', outcome })
          }
        >
          <span>{t.annotate[outcome]}</span>
        </button>
      ))}
    </div>
  )
}

/** Only what a model proposed can be judged twice: the second rater is shown nothing else. */
function SecondRating({ record, saying, onSecond }: Props) {
  const t = useTexts()
  const [by, setBy] = useState('')
  const firsts = saying.annotations.some((each) => each.rating === 'first' && isSamePerson(each.by, by))
  const judgeable = record.steps.filter(({ proposed }) => proposed !== undefined).map(({ number }) => number)
  const begin = () =>
    onSecond({
      rater: { by: by.trim(), rating: 'second' },
      sample: secondSample(judgeable, secondShare, record.row.id),
    })
  if (judgeable.length === 0) return null
  return (
    <form
      className={styles.second}
      data-tight
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <h3 className={wordStyles.eyebrow}>{t.annotate.second}</h3>
      <p className="dim">{t.annotate.secondText}</p>
      <TextField
        label={t.annotate.secondBy}
        value={by}
        onChange={(value) => setBy(value.slice(0, 120))}
        hint={firsts ? t.annotate.secondSame : undefined}
      />
      <Button submit disabled={by.trim() === ''} onPress={begin}>
        {t.annotate.begin}
      </Button>
    </form>
  )
}
