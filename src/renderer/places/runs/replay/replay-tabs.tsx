/** The record of one step in the words it was kept in: thought, reply, verdicts, events. All of it is text. */

import { Fragment, useEffect, useState } from 'react'
import { describe } from '../../../../core/action/describe'
import type { Proposal } from '../../../../core/action/proposal'
import type { RunView } from '../../../../core/api/api'
import type { Params } from '../../../../core/dialects/dialect'
import type { Verdict } from '../../../../core/guards/guard'
import { sayVerdict } from '../../../../core/guards/index'
import { costIn } from '../../../../core/library/fitting'
import type { LibraryRow, RunRecord } from '../../../../core/library/library'
import type { Told } from '../../../../core/problems/shape'
import type { Course } from '../../../../core/run/course'
import { withoutTakenBack } from '../../../../core/run/decided/taking-back'
import type { Event, EventOf } from '../../../../core/run/events'
import { readRequest } from '../../../../core/run/requests'
import type { StepView } from '../../../../core/run/steps'
import { mayPass, namesItself } from '../../../state/danger'
import { modelName } from '../../../state/given-names'
import { useLang, useRoom, useTexts } from '../../../state/room'
import { Foreign } from '../../../widgets/foreign'
import { Ledger } from '../../../widgets/ledger'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { type Row, Rows } from '../../../widgets/rows'
import { Said } from '../../../widgets/said'
import { Segmented } from '../../../widgets/segmented'
import { CopyButton } from '../copy-button'
import { sayCost, sayNumber, sayTook } from '../runs-words'
import styles from './replay.module.css'
import { ReplayPanel, type usePanelHeight } from './replay-panel'
import { type Answer, isByPerson, proposalsIn, repliesIn } from './replay-replies'
import { RequestPage } from './replay-request'
import { RowsPage, saidIn } from './replay-rows'

export type Recorded = {
  readonly events?: readonly Event[]
  /** JSON: as it was sent. */
  readonly request?: string | undefined
  readonly params?: Params | undefined
  readonly problem?: Told | undefined
}

/** The moves as the dialect read them, and what it had to put right for that. */
function Read({ proposal }: { readonly proposal: Proposal }) {
  const t = useTexts()
  const lang = useLang()
  const { actions, target, said, repaired, ignored } = proposal
  const points = said === undefined || said.points.length === 0 ? undefined : said
  const facts: readonly Row[] = [
    [t.film.proposed, actions.map((action) => describe(action, lang)).join('\n')],
    [t.replay.named, target],
    [
      t.replay.said,
      points && `${points.points.map((point) => point.join(', ')).join(' → ')} (${points.space})`,
    ],
    [t.replay.repaired, repaired.join(', ')],
    [t.replay.ignored, ignored > 0 ? String(ignored) : undefined],
  ]
  return <Rows rows={facts} />
}

/** The events of one step; none until they have come, and none of no step. */
export function useRecordedStep(run: string, step: number | undefined): Recorded {
  const { link } = useRoom()
  const t = useTexts()
  const [recorded, setRecorded] = useState<Recorded & { readonly name: string }>({ name: '' })
  const name = `${run} ${step}`
  const gone = t.replay.stepGone
  useEffect(() => {
    if (step === undefined) return
    let current = true
    link.client.recordedStep({ run, step }).then(
      (told) => current && setRecorded({ name, ...told }),
      () => current && setRecorded({ name, events: [], problem: gone }),
    )
    return () => {
      current = false
    }
  }, [link, run, step, name, gone])
  return recorded.name === name ? recorded : {}
}

const parts = {
  observed: 'capture',
  recognized: 'ocr',
  asked: 'prompt',
  answered: 'model',
  approved: 'decision',
  vetoed: 'decision',
  composed: 'decision',
  acted: 'act',
  settled: 'settle',
} as const satisfies Partial<Record<Event['type'], RunView['ledger'][number]['part']>>

/** Where the time of the step went. */
export const ledgerOf = (events: readonly Event[]): RunView['ledger'] =>
  withoutTakenBack(events).flatMap((event) => {
    if (!isTimed(event)) return []
    return event.ms === undefined ? [] : [{ part: parts[event.type], ms: event.ms }]
  })

const isTimed = (event: Event): event is EventOf<keyof typeof parts> => event.type in parts

const tabs = ['request', 'raw', 'thought', 'verdicts', 'wire', 'timing', 'rows', 'events'] as const
type Tab = (typeof tabs)[number]

type RecordProps = {
  readonly record: RunRecord
  readonly step: StepView
  readonly recorded: Recorded
  readonly course: Course | undefined
  readonly panel: ReturnType<typeof usePanelHeight>
}

/** All that is kept of one step, in the panel below the picture. */
export function StepRecord({ record: { row, annotations }, step, recorded, course, panel }: RecordProps) {
  const t = useTexts()
  const [tab, setTab] = useState<Tab>('thought')
  const { events, problem } = recorded
  const choose = (next: Tab) => {
    setTab(next)
    if (!panel.height.open) panel.toggle()
  }
  const head = (
    <>
      <Segmented
        name={t.replay.tabs}
        value={tab}
        options={tabs.map((value) => ({ value, label: t.replay[value] }))}
        onChoose={choose}
      />
      <span className="space" />
      <CopyButton text={() => textOf(tab, recorded)} />
    </>
  )
  return (
    <ReplayPanel {...panel} head={head}>
      {problem !== undefined && (
        <Notice tone="warn">
          <Said told={problem} />
        </Notice>
      )}
      {events === undefined ? (
        <p className="dim">{t.replay.reading}</p>
      ) : tab === 'rows' ? (
        <RowsPage run={row.id} step={step.number} said={saidIn(annotations)} />
      ) : (
        <Page tab={tab} recorded={{ ...recorded, events }} row={row} course={course} />
      )}
    </ReplayPanel>
  )
}

/** What a page shows, as a text that can be pasted elsewhere. */
function textOf(tab: Tab, { events = [], request = '' }: Recorded): string {
  switch (tab) {
    case 'request':
      return request
    case 'raw':
      return repliesIn(events)
        .flatMap(({ text }) => text ?? [])
        .join('\n\n')
    case 'wire':
      return wireIn(events).join('\n')
    case 'thought':
      return proposalsIn(events)
        .map(({ proposal }) => JSON.stringify(proposal, undefined, 2))
        .join('\n\n')
    default:
      return JSON.stringify(events, undefined, 2)
  }
}

type PageProps = { readonly events: readonly Event[] }

type RecordedPageProps = {
  readonly tab: Exclude<Tab, 'rows'>
  readonly recorded: Recorded & PageProps
  readonly row: LibraryRow
  readonly course: Course | undefined
}

function Page({ tab, recorded: { events, request, params }, row, course }: RecordedPageProps) {
  const t = useTexts()
  switch (tab) {
    case 'request': {
      const read = request === undefined ? undefined : readRequest(request)
      if (read !== undefined) return <RequestPage run={row.id} request={read} params={params} />
      return request === undefined ? <p className="dim">{t.replay.noRequest}</p> : <pre>{request}</pre>
    }
    case 'thought':
      return <Thought events={events} />
    case 'raw':
      return <Raw events={events} />
    case 'verdicts':
      return <Verdicts events={events} />
    case 'wire':
      return <Wire events={events} />
    case 'timing':
      return <Timing events={events} row={row} course={course} />
    case 'events':
      return <Events events={events} />
  }
}

const wireIn = (events: readonly Event[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'acted' ? event.wire : []))

function Wire({ events }: PageProps) {
  const t = useTexts()
  const wire = wireIn(events)
  return wire.length === 0 ? <p className="dim">{t.replay.noWire}</p> : <pre>{wire.join('\n')}</pre>
}

type TimingProps = PageProps & Pick<RecordedPageProps, 'row' | 'course'>

/** Where the time went, and what was used up. */
function Timing({ events, row, course }: TimingProps) {
  const t = useTexts()
  const answered = events.findLast((event) => event.type === 'answered')
  const { tokens } = course ?? {}
  const facts: readonly Row[] = [
    [t.replay.began, course && sayTook(course.at)],
    [t.replay.lasted, course && sayTook(course.until - course.at)],
    [t.replay.firstToken, answered?.firstMs === undefined ? undefined : `${Math.round(answered.firstMs)} ms`],
    [t.replay.answeredBy, answered?.model && modelName(answered.model, t)],
    [t.replay.tokensIn, tokens && sayNumber(tokens.prompt)],
    [t.replay.tokensCached, tokens?.cached && sayNumber(tokens.cached)],
    [t.replay.tokensOut, tokens && sayNumber(tokens.completion)],
    [t.library.cost, sayCost(costIn({ tokens, price: row.price }))],
  ]
  return (
    <>
      <Ledger parts={ledgerOf(events)} />
      <Rows rows={facts} />
    </>
  )
}

/** What was read of the first answer, and of the one that was picked in its place. */
function Thought({ events }: PageProps) {
  const t = useTexts()
  const read = proposalsIn(events)
  if (read.length === 0) {
    const words = isByPerson(events) ? t.card.byPerson : t.card.noThought
    return <p className="dim">{words}</p>
  }
  return read.map(({ whose, proposal, by }) => (
    <Fragment key={whose}>
      {read.length > 1 && <Whose whose={whose} by={by} />}
      <p className={proposal.thought === undefined ? 'dim' : cardStyles.thought}>
        {proposal.thought ?? t.card.noThought}
      </p>
      {proposal.memory !== undefined && (
        <p className={cardStyles.memory}>
          <b>{t.card.memory}</b> {proposal.memory}
        </p>
      )}
      <Read proposal={proposal} />
    </Fragment>
  ))
}

function Whose({ whose, by }: Answer) {
  const t = useTexts()
  return (
    <h4 className={wordStyles.eyebrow}>
      <span>
        {t.replay.replies[whose]}
        {by !== undefined && (
          <>
            {' · '}
            <Foreign text={by} />
          </>
        )}
      </span>
    </h4>
  )
}

function Raw({ events }: PageProps) {
  const t = useTexts()
  const kept = repliesIn(events)
  if (kept.length === 0) return <p className="dim">{isByPerson(events) ? t.card.byPerson : t.card.noRaw}</p>
  return kept.map(({ whose, text, by }) => (
    <Fragment key={whose}>
      {kept.length > 1 && <Whose whose={whose} by={by} />}
      {text === undefined ? (
        <p className="dim">{t.card.noRaw}</p>
      ) : (
        <pre className={cardStyles.raw}>{text}</pre>
      )}
    </Fragment>
  ))
}

function Verdicts({ events }: PageProps) {
  const t = useTexts()
  const lang = useLang()
  const all = events.flatMap((event) => ('verdicts' in event ? (event.verdicts ?? []) : []))
  const objections = all.filter(({ rule }) => rule !== 'allow')
  if (objections.length === 0) return <p className={cardStyles.clear}>{t.card.clear}</p>
  return objections.map((verdict, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a guard may object twice in the same words, before and after reading.
    <Notice key={nth} tone={verdict.rule === 'deny' ? 'bad' : 'warn'}>
      {!namesItself(verdict) && <b>{verdict.rule === 'deny' ? t.card.forbidden : t.card.why} </b>}
      {sayVerdict(verdict, lang)}
      <Passes verdict={verdict} />
    </Notice>
  ))
}

function Passes({ verdict }: { readonly verdict: Verdict }) {
  const t = useTexts()
  const passes = mayPass(verdict)
  // What is over, or only tried, is nobody's to do.
  return passes !== undefined && passes !== 'leaves' && <small>{t.card[passes]}</small>
}

function Events({ events }: PageProps) {
  const t = useTexts()
  if (events.length === 0) return <p className="dim">{t.replay.noEvents}</p>
  return (
    <ul className={styles.events}>
      {events.map((event, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity but their order.
        <li key={nth}>
          <details>
            <summary>
              <code>{event.type}</code>
              {isTimed(event) && event.ms !== undefined && (
                <span className="number">{Math.round(event.ms)} ms</span>
              )}
            </summary>
            <pre className={cardStyles.raw}>{JSON.stringify(event, undefined, 2)}</pre>
          </details>
        </li>
      ))}
    </ul>
  )
}
