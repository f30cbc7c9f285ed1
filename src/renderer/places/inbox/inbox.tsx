/** Inbox: recorded steps of all runs, one after the other, judged by one key each. */

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { InboxItem } from '../../../core/inbox/inbox'
import { nameOfDue } from '../../../core/inbox/queue'
import { labelKeys } from '../../../core/library/annotation'
import type { InboxWork } from '../../state/inbox/inbox-work'
import { isOnControl, type Press, reasonFor } from '../../state/keys'
import { useRoom, useShown, useTexts } from '../../state/room'
import { openRun } from '../../state/ways/ways'
import { Caps } from '../../widgets/button'
import { useFrame } from '../../widgets/frame-image'
import pictureStyles from '../../widgets/looks/picture.module.css'
import { Segmented } from '../../widgets/segmented'
import { useCorrecting } from '../correct/correct'
import { Zooms, zoomBy } from '../live/zooms'
import { useOperatorName } from '../runs/annotate/annotate-marks'
import { type Moment, ReplayPicture } from '../runs/replay/replay-picture'
import { isBare, usePlaceKeys } from '../runs/runs-keys'
import { createAhead } from './ahead'
import styles from './inbox.module.css'
import { InboxCard } from './inbox-card'
import { InboxEmpty, InboxFoot, InboxHead } from './inbox-frame'
import { InboxList } from './inbox-list'

export function InboxPlace() {
  const by = useOperatorName()
  return <Desk key={by} by={by} />
}

function Desk({ by }: { readonly by: string }) {
  const t = useTexts()
  const { store, operator, inbox } = useRoom()
  const [work] = useState(() => inbox.of(by))
  useLife(work)
  const shown = useStore(work)
  const [item] = shown.items
  const [seen, setSeen] = useState<{ readonly name: string; readonly moment: Moment }>()
  const name = item && nameOfDue(item)
  const moment = seen?.name === name ? (seen?.moment ?? 'before') : 'before'
  usePreload(shown.items)
  const see = (next: Moment) => name !== undefined && setSeen({ name, moment: next })
  const openStep = useOpenStep(item)
  const unseen = useUnseen(item)
  const correctable = canCorrect(item) && !unseen ? item : undefined
  const correct = useCorrecting({ place: correctable, by, give: work.correct })
  usePlaceKeys((press) => {
    if (correct.view !== undefined) return keyed(correct.press(press), work)
    const meant =
      pressed('e', press, () => correct.begin()) ||
      judgeBy(press, work, unseen) ||
      pressed('a', press, () => see(moment === 'before' ? 'after' : 'before')) ||
      pressed('o', press, openStep) ||
      zoomBy(press, operator)
    return keyed(meant, work)
  })
  return (
    <div className={styles.inbox}>
      <InboxHead by={by} shown={shown} />
      <InboxList
        shown={shown}
        onChoose={(other) => correct.view === undefined && work.choose(other)}
        onTurn={(why) => correct.view === undefined && work.turnTo(why)}
      />
      {correct.view}
      {item === undefined && correct.view === undefined && <InboxEmpty shown={shown} />}
      {item !== undefined && correct.view === undefined && (
        <section className={pictureStyles.stage} aria-label={t.inboxing.picture} data-step={name}>
          <ReplayPicture
            {...{ run: item.run, step: item.view, next: undefined, moment }}
            onPlace={correctable !== undefined && moment === 'before' ? correct.begin : undefined}
          />
          <StageBar blind={item.rating === 'second'} moment={moment} onMoment={see} />
        </section>
      )}
      {item !== undefined && correct.view === undefined && (
        <InboxCard
          {...{ item, work, unseen }}
          onOpen={openStep}
          onCorrect={correctable === undefined ? undefined : () => correct.begin()}
          problem={correct.problem}
        />
      )}
      <InboxFoot shown={shown} clock={store.clock} />
    </div>
  )
}

/** A second rater says nothing but their word, and a move by hand was nobody's proposal. */
const canCorrect = (item: InboxItem | undefined): item is InboxItem =>
  item !== undefined && item.rating !== 'second' && item.view.proposed !== undefined

/** Whether the picture of the step cannot be had: nobody judges what they do not see. */
function useUnseen(item: InboxItem | undefined): boolean {
  const { gone } = useFrame(item?.run ?? '', item?.view.frame)
  return item !== undefined && (gone || item.view.frame === undefined)
}

function keyed(meant: boolean, work: InboxWork): boolean {
  if (meant) work.pressed()
  return meant
}

/** Asks for steps, and goes on showing signs of life. */
function useLife(work: InboxWork): void {
  const runs = useShown(({ snapshot }) => snapshot?.runs)
  const reads = useStore(work, ({ known }) => known === undefined || known.reading !== undefined)
  const idle = useStore(work, ({ items }) => items.length === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that has begun may have steps to judge.
  useEffect(() => void work.look(), [work, runs])
  useEffect(() => work.sit(), [work])
  const every = reads ? 1000 : idle ? 5000 : 30_000
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void work.look(), every)
    return () => clearInterval(timer)
  }, [work, every])
}

/** So many steps ahead have their pictures here, ready to be drawn. */
const ahead = 4

/** First what comes, then what came of it, which is looked at by a key. */
function usePreload(items: readonly InboxItem[]): void {
  const { link } = useRoom()
  const [pictures] = useState(() =>
    createAhead(async ({ run, hash }) => decoded(await link.frame(run, hash))),
  )
  useEffect(() => {
    const frames = [
      ...items.slice(0, 1 + ahead).map(({ run, view }) => ({ run, hash: view.frame })),
      ...items.slice(0, 2).map(({ run, view }) => ({ run, hash: view.after })),
    ]
    pictures.want(frames.flatMap(({ run, hash }) => (hash === undefined ? [] : [{ run, hash }])))
  }, [items, pictures])
}

async function decoded(src: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  return image
}

/** Nobody who is to judge blind sees there what others said, and how it went on. */
function useOpenStep(item: InboxItem | undefined): () => void {
  const { store } = useRoom()
  return () => {
    if (item === undefined || item.rating === 'second') return
    openRun(store, item.run, item.step)
  }
}

/** The keys of judging; whether the press was one of them. A step that is unseen takes no label. */
function judgeBy(press: Press, work: InboxWork, unseen: boolean): boolean {
  const key = press.key.toLowerCase()
  if (key === 'z' && (press.ctrl || press.meta) && !press.alt && press.focus !== 'text') {
    if (!press.repeat) work.undo()
    return true
  }
  if (!isBare(press) || press.repeat || press.composing || work.getState().items.length === 0) return false
  const label = labelKeys.find(([own]) => own === key)?.[1]
  const reason = /^[1-9]$/.test(key) ? reasonFor(press) : undefined
  if (unseen && (label !== undefined || reason !== undefined)) return true
  if (label !== undefined) work.judge(label)
  else if (reason !== undefined) work.judge('wrong', reason)
  else return key === ' ' && !isOnControl(press) && pressed(' ', press, work.putOff)
  return true
}

function pressed(key: string, press: Press, act: () => void): boolean {
  const meant = isBare(press) && !press.repeat && press.key.toLowerCase() === key
  if (meant) act()
  return meant
}

type BarProps = {
  readonly blind: boolean
  readonly moment: Moment
  readonly onMoment: (moment: Moment) => void
}

function StageBar({ blind, moment, onMoment }: BarProps) {
  const t = useTexts()
  return (
    <footer className={pictureStyles.bar}>
      <Zooms />
      <span className="space" />
      {!blind && (
        <span className={`${pictureStyles.walk} ${styles.moments}`}>
          <Segmented
            name={t.replay.moment}
            value={moment}
            options={(['before', 'after'] as const).map((value) => ({ value, label: t.replay[value] }))}
            onChoose={onMoment}
          />
          <Caps caps={['A']} />
        </span>
      )}
    </footer>
  )
}
