/** The record of one step in the words it was kept in: thought, reply, verdicts, events. All of it is text. */

import { useEffect, useState } from 'react'
import type { RunView } from '../../../../core/api/api'
import { sayVerdict } from '../../../../core/guards/index'
import type { Told } from '../../../../core/problems/shape'
import type { Event, EventOf } from '../../../../core/run/events'
import { useLang, useRoom, useTexts } from '../../../state/room'
import cardStyles from '../../../widgets/looks/card.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Segmented } from '../../../widgets/segmented'
import styles from './replay.module.css'

type Recorded = { readonly events?: readonly Event[]; readonly problem?: Told | undefined }

/** The events of one step; none until they have come. */
export function useRecordedStep(run: string, step: number): Recorded {
  const { link } = useRoom()
  const t = useTexts()
  const [recorded, setRecorded] = useState<Recorded & { readonly name: string }>({ name: '' })
  const name = `${run} ${step}`
  const gone = t.replay.stepGone
  useEffect(() => {
    let current = true
    link.client.recordedStep({ run, step }).then(
      ({ events, problem }) => current && setRecorded({ name, events, problem }),
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
  events.flatMap((event) => {
    if (!isTimed(event)) return []
    return event.ms === undefined ? [] : [{ part: parts[event.type], ms: event.ms }]
  })

const isTimed = (event: Event): event is EventOf<keyof typeof parts> => event.type in parts

export const proposalOf = (events: readonly Event[]) =>
  events.find((event) => event.type === 'proposed')?.proposal

const tabs = ['thought', 'raw', 'verdicts', 'events'] as const
type Tab = (typeof tabs)[number]

export function StepRecord({ recorded: { events, problem } }: { readonly recorded: Recorded }) {
  const t = useTexts()
  const [tab, setTab] = useState<Tab>('thought')
  return (
    <section className={styles.record} aria-label={t.replay.tabs}>
      <Segmented
        name={t.replay.tabs}
        value={tab}
        options={tabs.map((value) => ({ value, label: t.replay[value] }))}
        onChoose={setTab}
      />
      {problem !== undefined && (
        <Notice tone="warn">
          <Said told={problem} />
        </Notice>
      )}
      {events === undefined ? <p className="dim">{t.replay.reading}</p> : <Page tab={tab} events={events} />}
    </section>
  )
}

type PageProps = { readonly events: readonly Event[] }

function Page({ tab, events }: PageProps & { readonly tab: Tab }) {
  switch (tab) {
    case 'thought':
      return <Thought events={events} />
    case 'raw':
      return <Raw events={events} />
    case 'verdicts':
      return <Verdicts events={events} />
    case 'events':
      return <Events events={events} />
  }
}

function Thought({ events }: PageProps) {
  const t = useTexts()
  const proposal = proposalOf(events)
  return (
    <>
      <p className={proposal?.thought === undefined ? 'dim' : cardStyles.thought}>
        {proposal?.thought ?? t.card.noThought}
      </p>
      {proposal?.memory !== undefined && (
        <p className={cardStyles.memory}>
          <b>{t.card.memory}</b> {proposal.memory}
        </p>
      )}
    </>
  )
}

function Raw({ events }: PageProps) {
  const t = useTexts()
  const reply = events.findLast((event) => event.type === 'answered')?.reply
  const calls = reply?.toolCalls?.map((call) => `${call.name}(${call.arguments})`) ?? []
  const words = [reply?.reasoning, reply?.text, ...calls].filter((each) => each !== undefined && each !== '')
  const kept = words.length > 0 ? words.join('\n\n') : events.find((event) => event.type === 'unread')?.text
  return kept === undefined ? (
    <p className="dim">{t.card.noRaw}</p>
  ) : (
    <pre className={cardStyles.raw}>{kept}</pre>
  )
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
      <b>{verdict.rule === 'deny' ? t.card.forbidden : t.card.why}</b> {sayVerdict(verdict, lang)}
      {verdict.floor && <small>{t.card.floor}</small>}
    </Notice>
  ))
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
