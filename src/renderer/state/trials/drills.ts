/** The drill at this console: cases dealt, judged one by one against the clock, scored and kept. Nothing of it is sent to a target. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import { settleMs } from '../../../core/action/places'
import type { Told } from '../../../core/problems/shape'
import type { VetoReason } from '../../../core/run/events'
import type { DrillAnswer, DrillCase, DrillGround } from '../../../core/trials/drill'
import type { Link } from '../../link/link'
import { problemOfCall } from '../../link/problem-of-call'

export type DrillShown = {
  /** `start`: what there is and what was. `judging`: one case is up. `revealed`: what it was. `done`: the result. */
  readonly stage: 'start' | 'dealing' | 'judging' | 'revealed' | 'done'
  /** Undefined until it is known. */
  readonly ground: DrillGround | undefined
  readonly problem: Told | undefined
  readonly count: number
  /** Whether each answer is followed by what it was. */
  readonly reveal: boolean
  readonly seed: string
  readonly cases: readonly DrillCase[]
  readonly answers: readonly DrillAnswer[]
  /** The case that is up, from 0. */
  readonly at: number
  readonly paused: boolean
  readonly vetoing: boolean
  readonly thought: boolean
  /** When the picture, or what was revealed, last came up; undefined while it is not there. */
  readonly since: number | undefined
  /** Milliseconds that this case was looked at before a pause. */
  readonly spent: number
}

export type Drills = StoreApi<DrillShown> & {
  /** Asks what there is to judge. */
  look(): Promise<void>
  begin(): Promise<void>
  /** The picture of the case stands on the screen: the clock runs. */
  stands(): void
  /** Here and below, `at` is when it was pressed, on the page's clock: a page that is busy hears of it later. */
  approve(at?: number): void
  veto(because: VetoReason, at?: number): void
  /** After what was revealed. */
  next(at?: number): void
  /** A case whose picture is lost is not judged. */
  skip(): void
  pause(): void
  resume(): void
  /** Ends it here. What was judged counts. */
  leave(): void
}

const blank = {
  stage: 'start',
  seed: '',
  cases: [],
  answers: [],
  at: 0,
  paused: false,
  vetoing: false,
  thought: false,
  since: undefined,
  spent: 0,
} as const

export type DrillParts = {
  readonly link: Link
  /** Milliseconds, monotonic. */
  readonly clock: () => number
  /** Another word each time. */
  readonly seed: () => string
  readonly operator: () => string
  /** What is said when the service does not answer. */
  readonly offline: () => string
  /** When the page was last turned to: a key may have been meant for what was there before. */
  readonly sightedAt?: () => number
  readonly between?: Between
}

/** Single cases between the questions of a shift. */
type Between = {
  /** What was judged is kept together under its name. */
  shift(): string
  /** Runs of which nothing is dealt. */
  without(): readonly string[]
  /** Who has looked away for longer has judged nothing, in ms. */
  readonly longest: number
}

type Store = StoreApi<DrillShown>

export function createDrills(parts: DrillParts): Drills {
  const store: Store = createStore<DrillShown>(() => ({
    ...blank,
    ground: undefined,
    problem: undefined,
    count: parts.between === undefined ? 20 : 1,
    reveal: true,
  }))
  const { link, seed, offline } = parts
  // In a shift it stays told until its sum is read.
  const anew = parts.between === undefined ? { problem: undefined } : {}
  const get = store.getState
  const finish = () => {
    if (get().answers.length === 0) store.setState(blank)
    else {
      if (parts.between === undefined) void keep(store, parts)
      store.setState({ stage: 'done', paused: false, vetoing: false })
    }
  }
  return {
    ...store,
    ...judging(store, parts, finish, () => void keep(store, parts)),
    look: () => look(store, parts),
    async begin() {
      if (get().stage === 'dealing') return
      store.setState({ ...blank, stage: 'dealing', seed: seed(), ...anew })
      try {
        const { cases, problem } = await link.client.deal({
          ...{ count: get().count, seed: get().seed },
          without: [...(parts.between?.without() ?? [])],
        })
        if (get().stage !== 'dealing') return
        const told = problem === undefined ? anew : { problem }
        store.setState({ stage: cases.length === 0 ? 'start' : 'judging', cases, ...told })
      } catch (cause) {
        store.setState({ stage: 'start', problem: problemOfCall(cause) ?? offline() })
      }
    },
    leave() {
      const { stage } = get()
      if (stage === 'judging' || stage === 'revealed') finish()
      else store.setState(blank)
    },
  }
}

async function look(store: Store, { link, offline }: DrillParts): Promise<void> {
  try {
    const ground = await link.client.drillGround({})
    store.setState({ ground, ...(ground.problem !== undefined && { problem: ground.problem }) })
  } catch (cause) {
    store.setState({ problem: problemOfCall(cause) ?? offline() })
  }
}

async function keep(store: Store, parts: DrillParts): Promise<void> {
  const { answers, cases, seed } = store.getState()
  const shift = parts.between?.shift()
  const drill = {
    ...{ operator: parts.operator(), seed, dealt: cases.length, answers: [...answers] },
    ...(shift !== undefined && { seed: shift, shift: true as const }),
  }
  try {
    const { problem } = await parts.link.client.keepDrill(drill)
    if (shift === undefined || problem !== undefined) store.setState({ problem })
    if (shift === undefined) await look(store, parts)
  } catch (cause) {
    store.setState({ problem: problemOfCall(cause) ?? parts.offline() })
  }
}

const fresh = { vetoing: false, thought: false, since: undefined, spent: 0 } as const

/** One case after the other. @param finish after the last. */
function judging(
  store: Store,
  { clock, sightedAt = () => Number.NEGATIVE_INFINITY, between }: DrillParts,
  finish: () => void,
  keepNow: () => void,
): Pick<Drills, 'stands' | 'approve' | 'veto' | 'next' | 'skip' | 'pause' | 'resume'> {
  const get = store.getState

  function goOn(): void {
    const { at, cases } = get()
    if (at + 1 < cases.length) store.setState({ stage: 'judging', at: at + 1, ...fresh })
    else finish()
  }

  /** The first moments belong to the case before: a key may have been meant for that. */
  const isInert = (at: number): boolean => {
    const { since, paused } = get()
    return paused || since === undefined || at - Math.max(since, sightedAt()) < settleMs
  }

  function say(said: Pick<DrillAnswer, 'said' | 'because'>, pressedAt = clock()): void {
    const { stage, cases, at, answers, since = 0, spent, reveal } = get()
    const up = cases[at]
    if (stage !== 'judging' || up === undefined || isInert(pressedAt)) return
    if (pressedAt - since > (between?.longest ?? Number.POSITIVE_INFINITY)) return void finish()
    const { run, step, made, known, reason } = up
    const ms = Math.round(spent + pressedAt - since)
    const answer = { run, step, made, known, ...(reason && { reason }), ...said, ms }
    store.setState({ answers: [...answers, answer], vetoing: false })
    // In a shift nobody may come to see its end.
    if (between !== undefined) keepNow()
    if (reveal) store.setState({ stage: 'revealed', since: clock() })
    else goOn()
  }

  return {
    stands() {
      if (get().since === undefined && !get().paused) store.setState({ since: clock() })
    },
    approve: (at) => say({ said: 'approve' }, at),
    veto: (because, at) => say({ said: 'veto', because }, at),
    next(at = clock()) {
      if (get().stage === 'revealed' && !isInert(at)) goOn()
    },
    skip: goOn,
    pause() {
      const { stage, paused, since, spent } = get()
      if (stage !== 'judging' || paused) return
      const more = since === undefined ? 0 : clock() - since
      store.setState({ paused: true, vetoing: false, since: undefined, spent: spent + more })
    },
    resume: () => store.setState({ paused: false }),
  }
}
