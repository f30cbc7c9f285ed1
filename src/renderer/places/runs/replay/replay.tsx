/** One recorded run, seen again: the picture of a step, what was said and done, and what people make of it. */

import { ChevronDown, ChevronUp, Download, SquareDashed } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { RunRecord } from '../../../../core/library/library'
import type { StepView } from '../../../../core/run/steps'
import { useAddress } from '../../../state/deep-link'
import type { Press } from '../../../state/keys'
import { useLang, useRoom, useShown, useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import pageStyles from '../../../widgets/looks/page.module.css'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import { Said } from '../../../widgets/said'
import { Segmented } from '../../../widgets/segmented'
import { useCorrecting } from '../../correct/correct'
import { Strip } from '../../live/film/filmstrip'
import { Zooms, zoomBy } from '../../live/zooms'
import { judgeBy, SaidSign } from '../annotate/annotate'
import { Covers } from '../annotate/annotate-covers'
import { type Blind, type Saying, useOperatorName, useSaying } from '../annotate/annotate-marks'
import { CopyButton } from '../copy-button'
import { ExportDialog } from '../export/export-dialog'
import { isBare, usePlaceKeys } from '../runs-keys'
import { useRecord } from '../runs-library'
import { useNeighbours } from '../runs-neighbours'
import { OutcomeSign, sayWhen } from '../runs-words'
import styles from './replay.module.css'
import { BlindCard, type Pane, ReplayCard } from './replay-card'
import { usePanelHeight } from './replay-panel'
import { type Moment, moments, ReplayPicture, useFirstPicture, usePictureAhead } from './replay-picture'
import { type Walk, WalkButtons, walkBy } from './replay-steps'
import { type Recorded, StepRecord, useRecordedStep } from './replay-tabs'
import { ReplayTime } from './replay-time'
import { useReplayWalk } from './replay-walk'
import { BackButton, useLeave, Waiting } from './way-back'

export function Replay({ run }: { readonly run: string }) {
  usePictureAhead(run)
  const { record, problem, replace } = useRecord(run)
  if (record !== undefined) return <Opened record={record} replace={replace} />
  return <Waiting problem={problem} />
}

type OpenedProps = { readonly record: RunRecord; readonly replace: (record: RunRecord) => void }

function Opened({ record, replace }: OpenedProps) {
  const operator = useOperatorName()
  const { operator: operating } = useRoom()
  const [blind, setBlind] = useState<Blind>()
  const [moment, setMoment] = useState<Moment>('before')
  const [covering, setCovering] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [pane, setPane] = useState<Pane>('step')
  const leave = useLeave()
  const near = useNeighbours(record.row.id)
  const panel = usePanelHeight()
  const looking = useReplayWalk(record, blind)
  const { steps, walk, step } = looking
  useAddress(record.row.id, step?.number)
  const recorded = useRecordedStep(record.row.id, blind === undefined ? step?.number : undefined)
  // The film of a long run is much to draw: the picture that was asked for stands first.
  const filmed = useDeferredValue(useFirstPicture(record.row.id, step?.frame), false)
  const rater = blind === undefined ? { by: operator, rating: 'first' as const } : blind.rater
  const saying = useSaying({ record, replace, rater, looked: `${rater.by} ${rater.rating} ${step?.number}` })
  const other = (): Moment => (moment === 'before' ? 'after' : 'before')
  const rateBlind = (next: Blind | undefined) => {
    setBlind(next)
    setMoment('before')
    setCovering(false)
    walk.go(0)
    if (next === undefined) setPane('run')
  }
  const back = () => {
    if (exporting) setExporting(false)
    else if (covering) setCovering(false)
    else if (blind !== undefined) rateBlind(undefined)
    else leave()
  }
  const canCorrect = blind === undefined && step?.proposed !== undefined
  const correct = useCorrecting({
    place: canCorrect ? { run: record.row.id, step: step.number } : undefined,
    by: operator,
    give: (_, mark) => saying.give(mark),
  })
  usePlaceKeys((press) => {
    if (correct.view !== undefined) return correct.press(press)
    if (press.key === 'Escape') {
      if (!leaveField(press)) back()
      return true
    }
    if (exporting) return false
    const judged = step !== undefined && judgeBy(press, saying, step.number)
    return (
      judged ||
      pressed('a', press, () => blind === undefined && setMoment(other())) ||
      pressed(
        'd',
        press,
        () => blind === undefined && setMoment(moment === 'difference' ? 'before' : 'difference'),
      ) ||
      pressed('p', press, panel.toggle) ||
      pressed('n', press, () => blind === undefined && looking.goOn(press.shift ? -1 : 1)) ||
      pressed('e', press, () => correct.begin()) ||
      pressed('j', press, () => blind === undefined && near.go(near.after)) ||
      pressed('k', press, () => blind === undefined && near.go(near.before)) ||
      walkBy(press, walk) ||
      zoomBy(press, operating)
    )
  })
  return (
    <div className={styles.replay}>
      <ReplayHead
        record={record}
        blind={blind !== undefined}
        near={near}
        onExport={() => setExporting(true)}
      />
      {correct.view ?? (
        <ReplayStage
          record={record}
          step={step}
          next={blind === undefined ? steps[walk.at + 1] : undefined}
          moment={moment}
          covers={(size, frame) =>
            blind === undefined && <Covers size={size} frame={frame} saying={saying} drawing={covering} />
          }
        >
          <StageBar
            walk={walk}
            moment={moment}
            onMoment={blind === undefined ? setMoment : undefined}
            covering={covering}
            onCovering={blind === undefined ? setCovering : undefined}
          />
        </ReplayStage>
      )}
      {blind === undefined && correct.view === undefined && (
        <Trace record={record} looking={looking} recorded={recorded} panel={panel} />
      )}
      {filmed && <RecordStrip run={record.row.id} steps={steps} walk={walk} saying={saying} />}
      {correct.view === undefined &&
        (blind === undefined ? (
          <ReplayCard
            record={record}
            step={step}
            recorded={recorded}
            saying={saying}
            onSecond={rateBlind}
            pane={pane}
            onPane={setPane}
            onCorrect={canCorrect ? () => correct.begin() : undefined}
            problem={correct.problem}
          />
        ) : (
          <BlindCard steps={steps} step={step} saying={saying} onEnd={() => rateBlind(undefined)} />
        ))}
      {exporting && (
        <ExportDialog choice={{ runs: [record.row.id] }} count={1} onClose={() => setExporting(false)} />
      )}
    </div>
  )
}

function pressed(key: string, press: Press, act: () => void): boolean {
  const meant = isBare(press) && !press.repeat && press.key.toLowerCase() === key
  if (meant) act()
  return meant
}

type TraceProps = {
  readonly record: RunRecord
  readonly looking: ReturnType<typeof useReplayWalk>
  readonly recorded: Recorded
  readonly panel: ReturnType<typeof usePanelHeight>
}

/** What is kept of the step, and when it was. */
function Trace({ record, looking, recorded, panel }: TraceProps) {
  const { step, at, kinds, goTo, showKinds, goOn } = looking
  return (
    <>
      {step !== undefined && (
        <StepRecord record={record} {...{ step, recorded, panel }} course={record.courses[at]} />
      )}
      <ReplayTime
        steps={record.steps}
        courses={record.courses}
        at={at}
        onGo={goTo}
        kinds={kinds}
        onKinds={showKinds}
        onNext={goOn}
      />
    </>
  )
}

/** Escape in a field gives the keys back to the page first. */
function leaveField({ focus }: Press): boolean {
  const { activeElement } = document
  if (focus !== 'text' || !(activeElement instanceof HTMLElement)) return false
  activeElement.blur()
  return true
}

type HeadProps = Pick<OpenedProps, 'record'> & {
  /** How the run ended is not told to a second rater. */
  readonly blind: boolean
  readonly near: ReturnType<typeof useNeighbours>
  readonly onExport: () => void
}

function ReplayHead({ record: { row }, blind, near, onExport }: HeadProps) {
  const t = useTexts()
  const lang = useLang()
  return (
    <header className={pictureStyles.head}>
      <BackButton />
      <h1 title={row.task}>{row.task === '' ? t.library.noTask : row.task}</h1>
      {!blind && <OutcomeSign end={row.end} />}
      <span className={`dim number ${pictureStyles.wideOnly}`}>{sayWhen(row.started, lang)}</span>
      <span className="space" />
      <CopyButton text={() => location.href} label={t.copying.address} />
      {!blind && <NearRuns near={near} />}
      <Button onPress={onExport} opens>
        <Download size="1.1em" aria-hidden="true" /> {t.library.export}
      </Button>
    </header>
  )
}

function NearRuns({ near }: Pick<HeadProps, 'near'>) {
  const t = useTexts()
  const { before, after, go } = near
  const isListed = useShown(({ cameFrom }) => cameFrom === undefined)
  if (!isListed) return null
  return (
    <div className={pictureStyles.walk}>
      <Button
        tone="quiet"
        name={t.library.previousRun}
        title={t.library.previousRun}
        disabled={before === undefined}
        onPress={() => go(before)}
      >
        <ChevronUp size="1.2em" aria-hidden="true" />
        <Caps caps={['K']} />
      </Button>
      <Button tone="quiet" disabled={after === undefined} onPress={() => go(after)}>
        {t.library.nextRun}
        <Caps caps={['J']} />
        <ChevronDown size="1.2em" aria-hidden="true" />
      </Button>
    </div>
  )
}

type StageProps = {
  readonly record: RunRecord
  readonly step: StepView | undefined
  readonly next: StepView | undefined
  readonly moment: Moment
  readonly covers: (size: { width: number; height: number }, frame: string) => ReactNode
  readonly children: ReactNode
}

function ReplayStage({ record, step, next, moment, covers, children }: StageProps) {
  const t = useTexts()
  return (
    <section className={pictureStyles.stage} aria-label={t.inboxing.picture}>
      {step === undefined ? (
        <p className={pageStyles.nothing}>
          <Said told={record.row.problem ?? t.replay.empty} />
        </p>
      ) : (
        <ReplayPicture run={record.row.id} step={step} next={next} moment={moment}>
          {covers}
        </ReplayPicture>
      )}
      {children}
    </section>
  )
}

type BarProps = {
  readonly walk: Walk
  readonly moment: Moment
  readonly onMoment: ((moment: Moment) => void) | undefined
  readonly covering: boolean
  readonly onCovering: ((on: boolean) => void) | undefined
}

function StageBar({ walk, moment, onMoment, covering, onCovering }: BarProps) {
  const t = useTexts()
  return (
    <footer className={pictureStyles.bar}>
      <Zooms />
      <WalkButtons walk={walk} name={walk.count === 0 ? '' : t.replay.of(walk.at + 1, walk.count)} />
      <span className="space" />
      {covering && <span className={styles.coverHint}>{t.annotate.coversHint}</span>}
      {onCovering !== undefined && (
        <Button
          tone="quiet"
          name={t.annotate.covers}
          title={t.annotate.covers}
          pressed={covering}
          onPress={() => onCovering(!covering)}
        >
          <SquareDashed size="1.1em" aria-hidden="true" data-bar="sign" />
          <span data-bar="word">{t.annotate.covers}</span>
        </Button>
      )}
      {onMoment !== undefined && (
        <span className={`${pictureStyles.walk} ${styles.moments}`}>
          <Segmented
            name={t.replay.moment}
            value={moment}
            options={moments.map((value) => ({ value, label: t.replay[value] }))}
            onChoose={onMoment}
          />
          <Caps caps={['A', 'D']} />
        </span>
      )}
    </footer>
  )
}

type RecordStripProps = {
  readonly run: string
  readonly steps: readonly StepView[]
  readonly walk: Walk
  readonly saying: Saying
}

function RecordStrip({ run, steps, walk, saying }: RecordStripProps) {
  const t = useTexts()
  return (
    <Strip
      run={run}
      steps={steps}
      selected={steps[walk.at]?.number}
      label={t.replay.strip}
      empty={t.replay.empty}
      onChoose={(chosen) => walk.go(steps.indexOf(chosen))}
      badge={({ number }) => <SaidSign saying={saying} step={number} />}
    />
  )
}
