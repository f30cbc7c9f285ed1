/** The inbox of this page: the step that is up, those held ready behind it, what was just judged, and the way back. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Inbox, InboxItem } from '../../../core/inbox/inbox'
import { nameOfDue, Why } from '../../../core/inbox/queue'
import type { Annotation, Mark, StepLabel, Undo } from '../../../core/library/annotation'
import type { Told } from '../../../core/problems/shape'
import type { VetoReason } from '../../../core/run/events'
import type { Link } from '../../link/link'
import { problemOfCall } from '../../link/problem-of-call'

type Said = Extract<Mark, { kind: 'step' | 'correction' }>
type Place = Pick<InboxItem, 'run' | 'step'>

/** What became of a step here. */
export type Done = {
  readonly item: InboxItem
  /** Absent: put off. */
  readonly mark?: Said | undefined
  /** When, on this page's clock. */
  readonly at: number
}

type Judged = Done & { readonly mark: Said }

const isAt =
  ({ run, step }: Place) =>
  (item: InboxItem): boolean =>
    item.run === run && item.step === step

export type InboxShown = {
  /** Undefined until the service has answered once. */
  readonly known: Omit<Inbox, 'items'> | undefined
  /** The step that is up, and what is held ready behind it. */
  readonly items: readonly InboxItem[]
  /** Oldest first. */
  readonly done: readonly Done[]
  readonly problem: Told | undefined
  /** The service does not answer. */
  readonly gone: boolean
  /** How many words are on their way to the disk. */
  readonly saving: number
  /** This kind comes before the others. */
  readonly first: Why | undefined
  /** Keys pressed here that meant something. */
  readonly keys: number
  /** When the step that is up came up. */
  readonly since: number
}

export type InboxWork = StoreApi<InboxShown> & {
  judge(label: StepLabel, reason?: VetoReason): void
  /** The move that would have been right at this step, which stays up until it is kept; answers why it was not. */
  correct(item: InboxItem, mark: Extract<Mark, { kind: 'correction' }>): Promise<Told | undefined>
  putOff(): void
  /** Takes the last one back, and it is up again. */
  undo(): void
  /** Has this kind before the others, or, asked once more, all in their usual order again. */
  turnTo(why: Why): void
  /** Brings a step that is held ready to the front. */
  choose(item: InboxItem): void
  pressed(): void
  /** Somebody sits down: the step that is up is looked at from now on. */
  sit(): void
  /** Asks for more where little is left; also the sign of life of this page. */
  look(): Promise<void>
  /** What is held is given up. What was judged here can still be taken back. */
  leave(): void
}

/** So many are held ready: their pictures are there before they are asked for. */
const ready = 8
/** Below this more are asked for. */
const few = 6

export type InboxParts = {
  readonly link: Link
  readonly clock: () => number
  readonly by: string
  readonly offline: () => string
}

export function createInboxWork({ link, clock, by, offline }: InboxParts): InboxWork {
  const store = createStore<InboxShown>(() => ({
    ...{ known: undefined, items: [], done: [], problem: undefined, gone: false },
    ...{ saving: 0, keys: 0, since: clock(), first: undefined },
  }))
  const get = store.getState
  let asking = false
  /** What is held ready was dealt for another kind: whatever is of no use any more gives way. */
  let turning = false
  /** Judged here, and not yet known to be written: the service could deal them once more. */
  const unsettled = new Set<InboxItem>()
  /** Of what was judged here and is written: what takes it back, where it changed anything. */
  const undos = new Map<InboxItem, Undo>()
  /** The leave that was taken last, until somebody sits here again. */
  let left: object | undefined
  const { inTurn, going } = openTurns((cause, saving) =>
    store.setState({ saving, ...(cause && { problem: problemOfCall(cause.of) ?? offline() }) }),
  )

  async function look(): Promise<void> {
    left = undefined
    if (asking) return
    asking = true
    const { items: held, first } = get()
    const kept = turning && first !== undefined ? held.filter(({ why }) => why === first) : held
    turning = false
    try {
      const have = [...kept, ...unsettled].map(({ run, step }) => ({ run, step })).slice(0, 40)
      const want = Math.max(ready - kept.length, 0)
      const { items, ...known } = await link.client.inbox({ by, want, have, ...(first && { first }) })
      if (left !== undefined) return
      const [up] = get().items
      const stay = get().items.filter((item) => kept.includes(item) || !held.includes(item))
      const next = [...stay, ...items.filter((item) => !isHere(item, { items: stay, done: get().done }))]
      store.setState({ items: next, known, gone: false, ...(next[0] !== up && { since: clock() }) })
    } catch {
      store.setState({ gone: true })
    } finally {
      asking = false
      if (turning) void look()
    }
  }

  type Answer = Awaited<ReturnType<typeof link.client.judge>>

  /** @param settle is told why it was not taken, if it was not; nothing where there was nothing to ask for. */
  function write(
    item: InboxItem,
    ask: () => Promise<Answer | undefined>,
    settle: (told: Told | undefined) => void,
  ): void {
    unsettled.add(item)
    inTurn(item, async () => {
      try {
        const answer = await ask()
        if (answer !== undefined) settle(answer.ok ? undefined : (answer.problem ?? offline()))
      } catch (cause) {
        settle(problemOfCall(cause) ?? offline())
      } finally {
        unsettled.delete(item)
      }
    })
  }

  const asked = (item: InboxItem, mark: Said) => {
    const ms = Math.max(Math.round(clock() - get().since), 0)
    const annotation: Annotation = { by, rating: item.rating, mark, ms }
    return async () => {
      undos.delete(item)
      const answer = await link.client.judge({ run: item.run, annotation })
      if (answer.undo !== undefined) undos.set(item, answer.undo)
      return answer
    }
  }

  /** What was not written, or changed nothing, is back without a word. */
  function takeBack(said: Judged): void {
    const { item } = said
    const ask = async () => {
      const undo = undos.get(item)
      return undo && link.client.unjudge({ run: item.run, undo })
    }
    write(item, ask, (problem) => {
      store.setState({ problem })
      // What is newer stands: the step is neither up nor this page's to take back.
      if (problem !== undefined) store.setState(standing(said, codeOf(problem) !== 'mark.newer'))
    })
  }

  function finish(item: InboxItem | undefined, mark: Said | undefined): void {
    if (item === undefined) return
    const { items, done } = get()
    const rest = items.filter((one) => one !== item)
    const at = clock()
    const ask = mark && asked(item, mark)
    const said = { item, mark, at }
    store.setState({ items: rest, done: [...done, said], since: at })
    if (ask === undefined) inTurn(item, () => link.client.putOff({ by, run: item.run, step: item.step }))
    else
      write(item, ask, (problem) => {
        store.setState({ problem })
        if (problem !== undefined) store.setState(uncounted(said, problem, clock()))
      })
    if (rest.length < few) void look()
  }

  /** Unlike a label it is not said before it is kept: nobody would type it once more. */
  const correct: InboxWork['correct'] = (item, mark) =>
    new Promise((resolve) =>
      write(item, asked(item, mark), (told) => {
        if (told === undefined) {
          store.setState(corrected({ item, mark, at: clock() }))
          if (get().items.length < few) void look()
        }
        resolve(told)
      }),
    )

  return {
    ...store,
    look,
    judge(label, reason) {
      const [item] = get().items
      if (item === undefined) return
      const { step, side } = item
      finish(item, { kind: 'step', step, label, ...(side && { of: side }), ...(reason && { reason }) })
    },
    correct,
    putOff: () => finish(get().items[0], undefined),
    undo() {
      const { done, items } = get()
      const last = done.at(-1)
      if (last === undefined) return
      const { item, mark } = last
      // It may have been dealt once more meanwhile.
      const others = items.filter((one) => !isAt(item)(one))
      store.setState({ done: done.slice(0, -1), items: [item, ...others], since: clock() })
      if (mark !== undefined) takeBack({ item, mark, at: last.at })
      else inTurn(item, () => link.client.putOff({ by, run: item.run, step: item.step, back: true }))
    },
    turnTo(why) {
      store.setState({ first: get().first === why ? undefined : why })
      turning = true
      void look()
    },
    choose: (item) =>
      store.setState(({ items }) => ({
        items: [item, ...items.filter((one) => one !== item)],
        since: clock(),
      })),
    pressed: () => store.setState(({ keys }) => ({ keys: keys + 1 })),
    sit: () => store.setState({ since: clock() }),
    leave() {
      const own = {}
      left = own
      store.setState({ items: [], known: undefined })
      void Promise.all(going())
        .then(() => (left === own ? link.client.leaveInbox({}) : undefined))
        .catch(() => undefined) // what nobody hears of any more is free before long
    },
  }
}

const codeOf = (told: Told): string | undefined => (typeof told === 'string' ? undefined : told.code)

const isHere = (item: InboxItem, { items, done }: Pick<InboxShown, 'items' | 'done'>): boolean => {
  // Of an edited step the other move may come as well.
  const judged = done.flatMap((one) => (one.mark && one.item.side === item.side ? [one.item] : []))
  return [...items, ...judged].some((one) => nameOfDue(one) === nameOfDue(item))
}

/** Others have these, or have said their word of them. */
const lost: readonly (string | undefined)[] = ['inbox.taken', 'inbox.judged']

/** It was not taken: it is up again, unless it is another's, or was taken back meanwhile and is up already. */
const uncounted =
  (said: Done, why: Told, now: number) =>
  ({ done, items }: InboxShown): Partial<InboxShown> => {
    if (!done.includes(said)) return {}
    const rest = done.filter((one) => one !== said)
    if (lost.includes(codeOf(why))) return { done: rest }
    const others = items.filter((one) => !isAt(said.item)(one))
    return { done: rest, items: [said.item, ...others], since: now }
  }

/** It was kept; it counts once, also where it was judged otherwise meanwhile. */
const corrected =
  (said: Judged) =>
  ({ done, items, since }: InboxShown): Partial<InboxShown> => ({
    problem: undefined,
    items: items.filter((one) => one !== said.item),
    done: done.some((one) => one.item === said.item) ? done : [...done, said],
    since: items[0] === said.item ? said.at : since,
  })

/** It was not taken back: what was said of it stands. */
const standing =
  (said: Judged, again: boolean) =>
  ({ done, items }: InboxShown): Partial<InboxShown> => ({
    done: again ? [...done, said] : done,
    items: items.filter((one) => one !== said.item),
  })

type Turns = {
  inTurn(item: InboxItem, work: () => Promise<unknown>): void
  going(): Iterable<Promise<unknown>>
}

/** Of one step, what was said first is written first, and its taking back after it. @param tell how many are under way, and what failed. */
function openTurns(tell: (cause: { readonly of: unknown } | undefined, saving: number) => void): Turns {
  const going = new Map<string, Promise<unknown>>()
  return {
    going: () => going.values(),
    inTurn(item, work) {
      const name = nameOfDue(item)
      const turn = (going.get(name) ?? Promise.resolve())
        .then(work)
        .catch((of) => tell({ of }, going.size))
        .finally(() => {
          if (going.get(name) === turn) going.delete(name)
          tell(undefined, going.size)
        })
      going.set(name, turn)
      tell(undefined, going.size)
    },
  }
}

/** What is left of each kind: what this page holds, and what it may be dealt yet. */
export function leftBy({ known, items }: Pick<InboxShown, 'known' | 'items'>): Record<Why, number> {
  const counts = Why.options.map((why) => {
    const held = items.filter((item) => item.why === why).length
    return [why, (known?.left[why] ?? 0) + held]
  })
  return Object.fromEntries(counts) as Record<Why, number>
}

export const leftIn = (shown: Pick<InboxShown, 'known' | 'items'>): number =>
  Object.values(leftBy(shown)).reduce((sum, count) => sum + count, 0)
