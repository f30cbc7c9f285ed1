/** What one person says of a recorded run: kept as it is said, taken back by saying so. */

import { useRef, useState } from 'react'
import {
  type Annotation,
  type Mark,
  type Revision,
  sideOf,
  standing,
} from '../../../../core/library/annotation'
import type { RunRecord } from '../../../../core/library/library'
import { isSamePerson, nameless } from '../../../../core/library/person'
import type { Told } from '../../../../core/problems/shape'
import { problemOfCall } from '../../../link/problem-of-call'
import { useRoom, useShown, useTexts } from '../../../state/room'

type Rating = NonNullable<Annotation['rating']>

/** A second rating that is going on: who gives it, of which steps. */
export type Blind = {
  readonly rater: { readonly by: string; readonly rating: Rating }
  readonly sample: readonly number[]
}

export type Saying = {
  readonly by: string
  readonly rating: Rating
  /** All that stands, of everybody. */
  readonly annotations: readonly Revision[]
  /** Why the last one was not kept. */
  readonly problem: Told | undefined
  say(mark: Mark): void
  /** The same, where somebody waits for it: answers why it was not kept, and tells it nowhere else. */
  give(mark: Mark): Promise<Told | undefined>
  takeBack(mark: Mark): void
}

type Props = {
  readonly record: RunRecord
  readonly replace: (record: RunRecord) => void
  readonly rater: { readonly by: string; readonly rating: Rating }
  /** What is looked at: the time since it came up goes with what is said. */
  readonly looked: string
}

export function useSaying({ record, replace, rater, looked }: Props): Saying {
  const { link, store } = useRoom()
  const t = useTexts()
  const [problem, setProblem] = useState<Told>()
  const [underWay, setUnderWay] = useState<readonly Revision[]>([])
  const since = useRef({ looked: '', at: 0 })
  if (since.current.looked !== looked) since.current = { looked, at: store.clock() }
  const send = async (mark: Mark, withdrawn: boolean): Promise<Told | undefined> => {
    const ms = Math.max(Math.round(store.clock() - since.current.at), 0)
    const annotation = { ...rater, mark, ms, ...(withdrawn && { withdrawn }) }
    const rev = ([...record.annotations, ...underWay].at(-1)?.rev ?? 0) + 1
    const said: Revision = { ...annotation, v: 1, rev, t_utc: new Date().toISOString() }
    setUnderWay((before) => [...before, said])
    try {
      const answer = await link.client.annotate({ run: record.row.id, annotation })
      if (!answer.ok) return answer.problem ?? t.annotate.offline
      replace({ ...record, annotations: answer.annotations })
      return undefined
    } catch (cause) {
      return problemOfCall(cause) ?? t.annotate.offline
    } finally {
      setUnderWay((before) => before.filter((each) => each !== said))
    }
  }
  return {
    ...rater,
    // A reason or a severity is said of a label that may still be on its way: without it, it would be lost.
    annotations: standing([...record.annotations, ...underWay]),
    problem,
    say: (mark) => void send(mark, false).then(setProblem),
    give: (mark) => send(mark, false),
    takeBack: (mark) => void send(mark, true).then(setProblem),
  }
}

/** Who judges at this console. */
export const useOperatorName = (): string =>
  useShown(({ snapshot, reviewer }) => reviewer?.trim() || snapshot?.settings.operator.trim()) || nameless

type MarkOf<K extends Mark['kind']> = Extract<Mark, { kind: K }>

/** What this person has said of a kind of thing, in this rating. */
export function ownMarks<K extends Mark['kind']>(saying: Saying, kind: K): readonly MarkOf<K>[] {
  const isKind = (mark: Mark): mark is MarkOf<K> => mark.kind === kind
  return saying.annotations
    .filter(({ by, rating }) => isSamePerson(by, saying.by) && rating === saying.rating)
    .map(({ mark }) => mark)
    .filter(isKind)
}

/** Of an edited step: on the move that this rating is about, as a label that is given here is. */
export function ownLabel(saying: Saying, step: number): MarkOf<'step'> | undefined {
  const { rating } = saying
  const side = sideOf({}, rating)
  return ownMarks(saying, 'step').find((mark) => mark.step === step && sideOf(mark, rating) === side)
}

/** Whether a label asks for its cause. */
export const wantsReason = (mark: MarkOf<'step'> | undefined): mark is MarkOf<'step'> =>
  mark?.label === 'wrong' || mark?.label === 'unsafe'
