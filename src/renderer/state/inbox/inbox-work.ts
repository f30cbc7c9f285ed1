/** The inbox of this page: the step that is up, those held ready behind it, what was just judged, and the way back. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Inbox, type InboxItem, kindOf } from '../../../core/inbox/inbox'
import { Kind, nameOfDue } from '../../../core/inbox/queue'
import type { Mark, StepLabel } from '../../../core/library/annotation'
import type { Told } from '../../../core/problems/shape'
import type { VetoReason } from '../../../core/run/events'
import type { Link } from '../../link/link'
import { createInboxWords } from './inbox-words'

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
  readonly first: Kind | undefined
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
  turnTo(kind: Kind): void
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

export function createInboxWork(parts: InboxParts): InboxWork {
  const { link, clock, by } = parts
  const store = createStore<InboxShown>(() => ({
    ...{ known: undefined, items: [], done: [], problem: undefined, gone: false },
    ...{ saving: 0, keys: 0, since: clock(), first: undefined },
  }))
  const get = store.getState
  const words = createInboxWords(parts, store.setState)
  const { look, again, left } = createDealing(store, parts, words.unsettled)
  const later = (item: InboxItem, back?: true): void =>
    void words
      .inTurn(item, () => link.client.putOff({ by, run: item.run, step: item.step, ...(back && { back }) }))
      .then(again)
  const since = () => Math.max(Math.round(clock() - get().since), 0)

  function finish(item: InboxItem | undefined, mark: Said | undefined): void {
    if (item === undefined) return
    const { items, done } = get()
    const rest = items.filter((one) => one !== item)
    const ms = since()
    const said = { item, mark, at: clock() }
    store.setState({ items: rest, done: [...done, said], since: said.at })
    if (mark === undefined) later(item)
    else
      words.say(item, { mark, ms }, (problem) => {
        store.setState({ problem })
        if (problem !== undefined) store.setState(uncounted(said, problem, clock()))
      })
    if (rest.length < few) void look()
  }

  return {
    ...store,
    ...turning(store, parts, look),
    look,
    judge(label, reason) {
      const [item] = get().items
      if (item !== undefined) finish(item, labelled(item, label, reason))
    },
    // Unlike a label it is not counted before it is kept: nobody would type it once more.
    correct: (item, mark) =>
      new Promise((resolve) =>
        words.say(item, { mark, ms: since() }, (told) => {
          if (told === undefined) store.setState(corrected({ item, mark, at: clock() }))
          if (get().items.length < few) void look()
          resolve(told)
        }),
      ),
    putOff: () => finish(get().items[0], undefined),
    undo() {
      const { done, items } = get()
      const last = done.at(-1)
      if (last === undefined) return
      const { item, mark, at } = last
      // It may have been dealt once more meanwhile.
      const others = items.filter((one) => !isAt(item)(one))
      store.setState({ done: done.slice(0, -1), items: [item, ...others], since: clock() })
      if (mark === undefined) return later(item, true)
      words.takeBack(item, (problem) => {
        store.setState({ problem })
        // What is newer stands: the step is neither up nor this page's to take back.
        const again = codeOf(problem) !== 'mark.newer'
        if (problem !== undefined) store.setState(standing({ item, mark, at }, again))
      })
    },
    leave() {
      const isLeft = left()
      store.setState({ items: [], known: undefined })
      void words
        .settled()
        .then(() => (isLeft() ? link.client.leaveInbox({}) : undefined))
        .catch(() => undefined) // what nobody hears of any more is free before long
    },
  }
}

const labelled = ({ step, side }: InboxItem, label: StepLabel, reason?: VetoReason): Said => ({
  ...{ kind: 'step', step, label },
  ...(side && { of: side }),
  ...(reason && { reason }),
})

type Store = StoreApi<InboxShown>

/** How steps are asked for. @param unsettled done with here, and not yet known to have arrived: the service could deal them once more. */
function createDealing(store: Store, { link, clock, by }: InboxParts, unsettled: () => readonly InboxItem[]) {
  const get = store.getState
  let asking = false
  /** What is being told was asked before something changed. */
  let stale = false
  /** What is held ready was dealt for this kind; for another one whatever is of no use any more gives way. */
  let turned: Kind | undefined
  /** The leave that was taken last, until somebody sits here again. */
  let gone: object | undefined

  async function look(): Promise<void> {
    gone = undefined
    if (asking) return
    asking = true
    stale = false
    const { items: held, first } = get()
    const kept =
      first !== undefined && first !== turned ? held.filter((item) => kindOf(item) === first) : held
    turned = first
    try {
      const have = [...kept, ...unsettled()].map(({ run, step }) => ({ run, step })).slice(0, 40)
      const want = Math.max(ready - kept.length, 0)
      const { items, ...known } = await link.client.inbox({ by, want, have, ...(first && { first }) })
      if (gone !== undefined) return
      const given = held.filter((item) => !kept.includes(item))
      store.setState((shown) => ({ known, gone: false, ...dealt(shown, { items, given }, clock()) }))
    } catch {
      store.setState({ gone: true })
    } finally {
      asking = false
      if (gone === undefined && (stale || turned !== get().first)) void look()
    }
  }
  return {
    look,
    /** How it stands after what has just changed. */
    again(): void {
      stale = true
      // Who has left does not sit down again for it.
      if (gone === undefined) void look()
    },
    /** @returns whether nobody has sat down here since. */
    left(): () => boolean {
      const own = {}
      gone = own
      return () => gone === own
    },
  }
}

/** What is done with the steps that are held, without a word on any. */
function turning(
  store: Store,
  { clock }: Pick<InboxParts, 'clock'>,
  look: () => Promise<void>,
): Pick<InboxWork, 'turnTo' | 'choose' | 'pressed' | 'sit'> {
  return {
    turnTo(kind) {
      store.setState(({ first }) => ({ first: first === kind ? undefined : kind }))
      void look()
    },
    choose: (item) =>
      store.setState(({ items }) => ({
        items: [item, ...items.filter((one) => one !== item)],
        since: clock(),
      })),
    pressed: () => store.setState(({ keys }) => ({ keys: keys + 1 })),
    sit: () => store.setState({ since: clock() }),
  }
}

const codeOf = (told: Told | undefined): string | undefined =>
  typeof told === 'object' ? told.code : undefined

const isHere = (item: InboxItem, { items, done }: Pick<InboxShown, 'items' | 'done'>): boolean => {
  // Of an edited step the other move may come as well.
  const judged = done.flatMap((one) => (one.mark && one.item.side === item.side ? [one.item] : []))
  return [...items, ...judged].some((one) => nameOfDue(one) === nameOfDue(item))
}

/** What came is behind what is held, without what was given up for it. */
function dealt(
  { items: held, done }: InboxShown,
  { items, given }: Record<'items' | 'given', readonly InboxItem[]>,
  now: number,
): Partial<InboxShown> {
  const stay = held.filter((item) => !given.includes(item))
  const next = [...stay, ...items.filter((item) => !isHere(item, { items: stay, done }))]
  return { items: next, ...(next[0] !== held[0] && { since: now }) }
}

/** Others have these, or have said their word of them. */
const lost: readonly (string | undefined)[] = ['inbox.taken', 'inbox.judged']

/**
 * It was not taken: it is the next one, unless it is another's, or was taken back meanwhile and is up already. A key may be on its way
 * for what is up now, which stays.
 */
const uncounted =
  (said: Done, why: Told, now: number) =>
  ({ done, items: [up, ...items] }: InboxShown): Partial<InboxShown> => {
    if (!done.includes(said)) return {}
    const rest = done.filter((one) => one !== said)
    if (lost.includes(codeOf(why))) return { done: rest }
    if (up === undefined) return { done: rest, items: [said.item], since: now }
    const others = items.filter((one) => !isAt(said.item)(one))
    return { done: rest, items: isAt(said.item)(up) ? [said.item, ...others] : [up, said.item, ...others] }
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

/** What is left of each kind: what this page holds, and what it may be dealt yet. */
export function leftBy({ known, items }: Pick<InboxShown, 'known' | 'items'>): Record<Kind, number> {
  const counts = Kind.options.map((kind) => {
    const held = items.filter((item) => kindOf(item) === kind).length
    return [kind, (known?.left[kind] ?? 0) + held]
  })
  return Object.fromEntries(counts) as Record<Kind, number>
}

export const leftIn = (shown: Pick<InboxShown, 'known' | 'items'>): number =>
  Object.values(leftBy(shown)).reduce((sum, count) => sum + count, 0)
