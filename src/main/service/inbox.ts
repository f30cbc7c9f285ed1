/** The inbox of every page: who looks at which step, what comes next for whom, and whose word is taken. */

import { type Claims, openClaims } from '../../core/inbox/claims'
import { type Inbox, type InboxItem, type InboxWish, kindOf } from '../../core/inbox/inbox'
import {
  type Batch,
  batchIn,
  type Due,
  nameOfDue,
  openQueue,
  type Queue,
  type Reviewed,
  stepsOfNames,
  withoutSteps,
} from '../../core/inbox/queue'
import { aboutIn, pairsIn } from '../../core/inbox/words'
import { worthOf } from '../../core/inbox/worth'
import { openAgreement, type Pair } from '../../core/library/agreement'
import {
  type Annotation,
  blinded,
  type Revision,
  type Side,
  sideOf,
  type Undo,
} from '../../core/library/annotation'
import { isSamePerson, personOf } from '../../core/library/person'
import { problem } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { pickedIn } from '../../core/run/candidates/picked'
import { withoutTakenBack } from '../../core/run/decided/taking-back'
import type { Event } from '../../core/run/events'
import { settledWithin } from '../engine/waiting'
import type { Library } from '../store/library/library'
import type { Reviews } from '../store/library/reviews'
import { eachInTurn } from '../store/pace'
import type { Shelf } from './library/shelf'

type Place = { readonly run: string; readonly step: number }
type Judged = Awaited<ReturnType<Shelf['annotate']>>

export type InboxDesk = {
  /** @param console the page that asks; what it gets is its own until it gives no sign of life. */
  deal(console: string, wish: InboxWish): Promise<Inbox>
  judge(console: string, run: string, annotation: Annotation): Promise<Judged>
  /** Takes a word back, and the step is this page's again. */
  unjudge(console: string, run: string, undo: Undo): Promise<Judged>
  putOff(console: string, wanted: Place & { readonly by: string; readonly back?: boolean | undefined }): void
  leave(console: string): void
}

type Parts = {
  readonly library: Pick<Library, 'find' | 'steps' | 'step'>
  readonly reviews: Omit<Reviews, 'about'>
  /** The one way to say something of a run. */
  readonly annotate: Shelf['annotate']
  /** What stands on a run. */
  readonly said: (run: string) => Promise<readonly Revision[]>
  /** Milliseconds, monotonic. */
  readonly clock: () => number
}

/** A page asks again more often than this, as long as somebody sits there. */
const claimMs = 90_000
/** So long a page waits for what is new on disk; a large library is told of as far as it is read. */
const renewMs = 200

type Desk = Parts & {
  readonly claims: Claims
  /** Of each person, what they put off, the last one last. */
  readonly later: Map<string, Set<string>>
  /** What could not be shown, and when: its run was gone, or could not be read. It may be there again. */
  readonly lost: Map<string, number>
}

export function openInbox(parts: Parts): InboxDesk {
  const { reviews, clock } = parts
  const desk: Desk = { ...parts, claims: openClaims(claimMs), later: new Map(), lost: new Map() }
  const { claims, later } = desk
  return {
    async deal(console, wish) {
      await settledWithin(reviews.renew(), renewMs)
      await reviews.begun()
      return deal(desk, console, wish)
    },
    judge: (console, run, annotation) =>
      annotation.withdrawn ? takeBack(desk, console, run, annotation) : judge(desk, console, run, annotation),
    unjudge: (console, run, { annotation, rev }) => takeBack(desk, console, run, annotation, rev),
    putOff(console, { by, back, ...place }) {
      const name = nameOfDue(place)
      const own = later.get(personOf(by)) ?? new Set()
      later.set(personOf(by), own)
      own.delete(name)
      if (back) claims.take(name, console, clock())
      else {
        own.add(name)
        claims.release(name, console)
      }
    },
    leave: (console) => claims.releaseAll(console),
  }
}

async function judge(desk: Desk, console: string, run: string, annotation: Annotation): Promise<Judged> {
  const { claims, clock, reviews, later } = desk
  const name = nameIn(run, annotation)
  // Held until it is known to all: nobody else judges the step while this word is on its way to the disk.
  if (name !== undefined && !claims.take(name, console, clock())) return refused(problem('inbox.taken', {}))
  try {
    const other = judgedBy(desk, run, annotation)
    if (other !== undefined) return refused(problem('inbox.judged', { by: other }))
    const said = await desk.annotate(run, annotation)
    if (!said.ok) return said
    await reviews.said(run)
    if (name !== undefined) later.get(personOf(annotation.by))?.delete(name)
    return said
  } finally {
    if (name !== undefined) claims.release(name, console)
  }
}

const refused = (why: Problem): Judged => ({ ok: false, problem: why, annotations: [] })

/** A word can always be taken back, also where somebody else has been asked about the same step meanwhile. */
async function takeBack(
  desk: Desk,
  console: string,
  run: string,
  annotation: Annotation,
  after?: number,
): Promise<Judged> {
  const { claims, clock, reviews } = desk
  const said = await desk.annotate(run, annotation, after)
  if (!said.ok) return said
  await reviews.said(run)
  const name = nameIn(run, annotation)
  if (name !== undefined) claims.take(name, console, clock())
  return said
}

/** Of the step that is meant. */
const nameIn = (run: string, { mark }: Annotation): string | undefined =>
  'step' in mark && mark.step !== undefined ? nameOfDue({ run, step: mark.step }) : undefined

/** Somebody else who has given a word of this kind, on the same move, meanwhile. */
function judgedBy({ reviews }: Desk, run: string, { by, rating, mark }: Annotation): string | undefined {
  if (mark.kind !== 'step' && mark.kind !== 'correction') return undefined
  const { words = [], signs = '' } = reviews.of(run) ?? {}
  const edited = mark.kind === 'step' && worthOf(signs[mark.step - 1] ?? '')?.edited === true
  const here = words.filter((word) => word.step === mark.step && word.rating === rating)
  const about = mark.kind === 'step' ? aboutIn(here, sideOf(mark, rating), { edited }) : here
  return about.find((word) => !isSamePerson(word.by, by))?.by
}

async function deal(desk: Desk, console: string, { by, want, have, first }: InboxWish): Promise<Inbox> {
  const { claims, clock, reviews } = desk
  const held = new Set(have.map(nameOfDue))
  claims.releaseAll(console)
  for (const name of held) claims.take(name, console, clock())
  const later = desk.later.get(personOf(by)) ?? new Set<string>()
  const { batches, agreement } = await workedOut(reviews.known(), by)
  const apart = [...held, ...claims.taken(console, clock()), ...lostIn(desk)]
  const queue = queued(batches, { apart, later })
  const items = await dealt(desk, { console, want, first, held }, queue)
  const reading = reviews.reading()
  return {
    items,
    left: leftOf(queue, items),
    others: claims.others(console, clock()),
    ...(reading && { reading }),
    agreement,
  }
}

type Dealing = Pick<InboxWish, 'want' | 'first'> & {
  readonly console: string
  readonly held: ReadonlySet<string>
}

/** The first that nobody has, taken before they are looked up, so that no other page takes them meanwhile. */
async function dealt(
  desk: Desk,
  { console, want, first, held }: Dealing,
  queue: Waiting,
): Promise<InboxItem[]> {
  const { claims, clock } = desk
  const taken = new Set(held)
  const takes = (due: Due): boolean => {
    const name = nameOfDue(due)
    return !taken.has(name) && !isLost(desk, name) && claims.take(name, console, clock())
  }
  const items: InboxItem[] = []
  for (const next of inOrder(queue, first))
    for (let more = want - items.length; more > 0; more = want - items.length) {
      const found = next(more, takes)
      if (found.length === 0) break
      for (const due of found) taken.add(nameOfDue(due))
      items.push(...(await lookedUp(desk, found, { console, later: queue.later })))
    }
  return items
}

/** What cannot be read is passed over. */
async function lookedUp(
  desk: Desk,
  found: readonly Due[],
  { console, later }: Pick<Dealing, 'console'> & Pick<Waiting, 'later'>,
): Promise<InboxItem[]> {
  const items: InboxItem[] = []
  for (const due of found) {
    const item = await itemOf(desk, due).catch(() => undefined)
    if (item === undefined) forget(desk, console, nameOfDue(due))
    else items.push(later.includes(due) ? { ...item, putOff: true } : item)
  }
  return items
}

type Next = (count: number, fits: (due: Due) => boolean) => readonly Due[]

/** What is asked for first, then all in their order, and what was put off at last. */
function inOrder({ now, later }: Waiting, first: InboxWish['first']): readonly Next[] {
  const putOff: Next = (count, fits) => {
    const found: Due[] = []
    for (const due of later) if (found.length < count && fits(due)) found.push(due)
    return found
  }
  const usual: readonly Next[] = [(count, fits) => now.first(count, fits), putOff]
  if (first === undefined) return usual
  return [first === 'put_off' ? putOff : (count, fits) => now.first(count, fits, first), ...usual]
}

/** What could not be shown is not tried again for so long, in ms. */
const lostMs = 30_000

function isLost({ lost, clock }: Desk, name: string): boolean {
  const at = lost.get(name)
  if (at === undefined || clock() - at < lostMs) return at !== undefined
  lost.delete(name)
  return false
}

/** All that could not be shown lately. */
const lostIn = (desk: Desk): readonly string[] => [...desk.lost.keys()].filter((name) => isLost(desk, name))

function forget({ claims, lost, clock }: Desk, console: string, name: string): void {
  lost.set(name, clock())
  claims.release(name, console)
}

/** What was just dealt is held by the page from now on, and counts there. */
function leftOf({ now, later }: Waiting, items: readonly InboxItem[]): Inbox['left'] {
  const counts = { ...now.left, put_off: later.length }
  for (const item of items) counts[kindOf(item)] -= 1
  return counts
}

/** The agreement of all, and what a person can judge in each run: that takes long only for runs that have changed since. */
async function workedOut(known: readonly Reviewed[], person: string) {
  const agreement = openAgreement()
  const batches: Batch[] = []
  await eachInTurn(known, (run) => {
    batches.push(dueFor(run, person))
    agreement.add(pairsFor(run))
  })
  return { batches, agreement: agreement.told() }
}

type Kept = {
  /** Names of steps that are not to be dealt. */
  readonly apart: readonly string[]
  readonly later: ReadonlySet<string>
}

/** `later`: what was put off and can still be judged, in the order in which it was put off. */
type Waiting = { readonly now: Queue; readonly later: readonly Due[] }

/** All in one turn, so that nobody takes a step meanwhile: only runs that hold steps of these names are gone through. */
function queued(batches: readonly Batch[], { apart, later }: Kept): Waiting {
  const now = openQueue()
  const put = new Map<string, Due>()
  const [taken, off] = [stepsOfNames(apart), stepsOfNames(later)]
  for (const batch of batches) {
    const free = withoutSteps(batch, taken.get(batch.run))
    const own = off.get(batch.run)
    now.add(withoutSteps(free, own))
    if (own === undefined) continue
    for (const due of free.due) if (own.has(due.step)) put.set(nameOfDue(due), due)
  }
  return { now, later: [...later].flatMap((name) => put.get(name) ?? []) }
}

/** A run is worked out once for a person, as long as it stays what it is. */
const dues = new WeakMap<Reviewed, Map<string, Batch>>()

function dueFor(run: Reviewed, person: string): Batch {
  const known = dues.get(run) ?? new Map<string, Batch>()
  dues.set(run, known)
  const due = known.get(person) ?? batchIn(run, person)
  known.set(person, due)
  return due
}

const pairs = new WeakMap<Reviewed, readonly Pair[]>()

function pairsFor(run: Reviewed): readonly Pair[] {
  if (run.words.length < 2) return []
  const found = pairs.get(run) ?? pairsIn(run.words, run.signs)
  pairs.set(run, found)
  return found
}

/** Undefined where the run is gone; rejects where it cannot be read. */
async function itemOf(
  { library, said }: Desk,
  { run, step, why, rating, side }: Due,
): Promise<InboxItem | undefined> {
  const [found, steps] = await Promise.all([library.find(run), library.steps(run)])
  const view = steps[step - 1]
  if (found === undefined || found.place !== 'runs' || view === undefined) return undefined
  const { task, target, model, operator } = found.row
  const about = {
    run,
    step,
    why,
    rating,
    ...(side && { side }),
    task,
    target,
    model,
    operator,
    of: steps.length,
  }
  if (rating === 'second') return { ...about, view: blinded(view), said: [] }
  const [events, all] = await Promise.all([library.step(run, step), said(run)])
  const first = events.find((event) => event.type === 'proposed')?.proposal
  // The reasons and the time are those of what is shown: the answer that was picked, as it was decided last.
  const { thought } = pickedIn(events)?.answer?.proposal ?? first ?? {}
  const ms = decidedMs(events)
  return {
    ...about,
    view,
    ...(thought !== undefined && { thought }),
    ...(ms !== undefined && { decidedMs: ms }),
    said: all.filter((revision) => isAbout(revision, step, side)),
  }
}

/** Of a step, and where one of its moves is asked about not of the other one. */
const isAbout = ({ mark, rating }: Revision, step: number, side: Side | undefined): boolean =>
  'step' in mark &&
  mark.step === step &&
  (mark.kind !== 'step' || side === undefined || sideOf(mark, rating) === side)

/** How long the answer took that stands in the end; of one that was taken back, or came to nothing, nothing is told. */
function decidedMs(events: readonly Event[]): number | undefined {
  const told = withoutTakenBack(events)
  const at = told.findLastIndex(({ type }) => type === 'approved' || type === 'vetoed')
  const decision = told[at]
  const isUndone = told.slice(at).some((event) => event.type === 'acted' && event.result === 'prevented')
  return decision !== undefined && 'ms' in decision && !isUndone ? decision.ms : undefined
}
