/** What the console shows: the service's newest snapshot and glimpse, and the operator's own choices on this screen. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Action } from '../../core/action/action'
import type { Point } from '../../core/action/geometry'
import { settleMs } from '../../core/action/places'
import type { GlimpseView, PhaseView, Refusal, RunView, Snapshot } from '../../core/api/api'
import type { MarkedMany, RunQuery } from '../../core/library/library'
import type { Told } from '../../core/problems/shape'
import type { Spoken } from '../../core/run/notes'
import type { DatasetSpot } from '../link/dataset-spot'
import type { LinkState } from '../link/link'
import type { Take, Unheard } from '../link/microphone'
import type { PlaceSpot } from '../link/place-spot'
import { restarted, type Stood, standing } from './correcting/candidates'
import { stillMeant } from './correcting/kept'
import type { NotKept } from './correcting/not-kept'
import { isOver, type OnItsWay, stillOnItsWay } from './deciding/on-its-way'
import { type Asked, isLeaving, stillAsked } from './fleet/asked'
import { type Left, leftBy, type Returning, stillReturning, stillTaken, type Taken } from './fleet/left'
import { type NewRun, nothingChosen } from './fleet/new-run'
import { type Parked, stillParked } from './fleet/parked'
import type { Importing, ImportTold } from './importing'
import { share } from './share'
import { isOn, type Shift } from './shift/flow'

export type Place =
  | 'live'
  | 'runs'
  | 'inbox'
  | 'datasets'
  | 'regression'
  | 'drill'
  | 'policy'
  | 'settings'
  | 'prompts'
/** The places that lead to a recorded run; each keeps for itself what of it was looked at. */
export type Origin = Exclude<Place, 'runs' | 'settings' | 'prompts'>
export type Zoom = 'fit' | 'full' | 'target'

/**
 * An edit in the making; it belongs to one question and is void when its run asks another. `handle`: the point that moves. `thought`:
 * the operator's reason, once they have begun to write one. `near`: where the operator has put the point; the number keys offer
 * what is nearest to it. A step of an arrow, or a number itself, changes no number.
 */
export type Draft = {
  readonly question: string
  readonly action: Action
  readonly handle: number
  readonly thought?: string | undefined
  readonly near?: Point | undefined
}

/** A correction of a recorded step that was begun and not given. */
export type Half = Pick<Draft, 'action' | 'handle' | 'thought'>

/** A run without what moves while nothing happens in it: the age of its picture, the last stir under a question. */
export type StillRun = Omit<RunView, 'connection' | 'disturbed'>

/** What is spoken at the helm, from the asking for the microphone to its words. `why`: in this page's own words, or a problem's. */
export type Voice = { readonly run: string; readonly id: string } & (
  | { readonly state: 'asking' | 'keeping' }
  | { readonly state: 'recording'; readonly take: Take; readonly since: number }
  | { readonly state: 'hearing' | 'kept'; readonly spoken: Spoken; readonly why?: Told | undefined }
  | { readonly state: 'lost'; readonly why: Unheard['why'] | 'offline' | 'not_now' | Told }
)

/** Runs put in the trash, or one word said of many. */
export type ManyDone =
  | { readonly kind: 'trashed'; readonly runs: readonly string[]; readonly task?: string | undefined }
  | { readonly kind: 'said'; readonly mark: ManyMark; readonly back: MarkedMany['undo'] }

export type ManyMark = MarkedMany['undo'][number]['annotation']['mark']

type Why =
  | Refusal
  | 'nothing_back'
  | 'veto_answered'
  | 'offline'
  | 'unwritten'
  | 'no_clipboard'
  | 'empty_clipboard'
  | 'fresh'
  | 'leaving'
  | 'typed_on'
  | 'wrote_on'
  | 'editing'
  | 'sent'
  | NotKept

export type Shown = {
  readonly link: LinkState
  readonly snapshot: Snapshot | undefined
  /** The newest that came, of whatever reply: read it by `glimpseOf`. */
  readonly glimpse: GlimpseView | undefined
  /** When the snapshot came, on this page's clock, to reckon the seconds since. */
  readonly receivedAt: number
  /** The name of the open question or phase, and when it came into sight. */
  readonly question: string
  readonly askedAt: number
  /** When each candidate of the open question first stood here, by its id. */
  readonly stood: Stood
  /** What was asked to be brought to the front last, until it has come there. */
  readonly asked: Asked | undefined
  /** The run whose helm was asked for, and when that was pressed, until it is seen to have passed. */
  readonly taken: Taken | undefined
  /** The run whose helm was handed back, until it is seen to have passed. */
  readonly returning: Returning | undefined
  /** The run that another one has taken the place of by itself. */
  readonly left: Left | undefined
  /** The runs that were left by hand at an open question. */
  readonly parked: Parked
  /** Whether the next run that waits comes to the front by itself. */
  readonly follows: boolean
  /** The run that was in front before what is in front now: the form of a new one leads back to it. */
  readonly lastFront?: string | undefined
  /** What is chosen on the form for a new run. */
  readonly newRun: NewRun
  readonly place: Place
  readonly zoom: Zoom
  readonly help: boolean
  /** How many of the first lessons were taken on this page. */
  readonly taught: number
  /** The shift that goes on, or the one that is just over. */
  readonly shift: Shift | undefined
  /** The veto that Ctrl Z would take back: its run, and the number of its step in the record. */
  readonly takesBack: { readonly run: string; readonly step: number } | undefined
  /** The open question is a recorded step: what is made of it is kept, and nothing happens by it. */
  readonly recorded?: true
  /** A drill of the shift lies over the live room, so that its question is out of sight. */
  readonly drilled: boolean
  /** How many of the views that show the open question cannot be drawn. */
  readonly unseen: number
  /** What a press, a key or a listener failed with, until it is put away. */
  readonly fault: string | undefined
  /** By their questions: each waits for its own, whichever run is in front. */
  readonly drafts: ReadonlyMap<string, Draft>
  /** What is written and not sent, by what it is for (`state/correcting/kept`). */
  readonly written: ReadonlyMap<string, string>
  /** The question for which the veto list is open. */
  readonly vetoing: string | undefined
  /** The question whose answer was left with Esc, so that letters are keys again. */
  readonly lettersAreKeys?: string | undefined
  /** What the first of two keys was pressed for, and when; `rest`: what follows in its queue as well. */
  readonly armed: { readonly name: string; readonly at: number; readonly rest?: boolean } | undefined
  /** The spoken note that was begun last. */
  readonly voice: Voice | undefined
  /** The other of two pictures is shown, for as long as its key is held. */
  readonly peek: boolean
  /** Whether raw replies are shown. */
  readonly raw: boolean
  /** The decisions that are on their way, by their questions, so that none is sent twice. */
  readonly sent: ReadonlyMap<string, OnItsWay>
  /** The runs whose held move is being put up once more. */
  readonly reopening: readonly string[]
  /** A refusal of the service, shown until the next question, and no longer than what it tells of is so; `since`: of its phase; `of`: the task of the run, where it is another than the one in front. */
  readonly refused:
    | {
        readonly question: string
        readonly why: Why
        readonly since?: number | undefined
        readonly of?: string
        /** Of what was to be taken back: it is said for some seconds, whatever comes up meanwhile. */
        readonly undo?: true
      }
    | undefined
  /** The step of the filmstrip that is looked at instead of the live picture. */
  readonly selected: number | undefined
  /** Recorded runs that are looked at: none is the list, one a replay, two are compared. */
  readonly opened: readonly string[]
  /** The place that has led to them; none: the list, or an address. */
  readonly cameFrom?: Origin | undefined
  /** The search over the recorded runs; none leaves nothing out. */
  readonly query?: RunQuery | undefined
  /** The runs of the list as it was last shown, in its order: the next run is told by it. */
  readonly listed?: readonly string[] | undefined
  /** Who judges at this page, where that is not the operator of the settings. */
  readonly reviewer?: string | undefined
  /** The step that the replay of a run begins with; none is the first. */
  readonly openedAt?: { readonly run: string; readonly step: number } | undefined
  /** Corrections of recorded steps that were begun and not given, by `run/step`. */
  readonly halves?: ReadonlyMap<string, Half> | undefined
  /** What of the data sets an address has asked for, until it is looked at. */
  readonly dataset?: DatasetSpot | undefined
  /** What of a place an address has asked for, until it is looked at. */
  readonly sought?: PlaceSpot | undefined
  /** What was last done to many runs and can be had back, whatever is looked at meanwhile. */
  readonly manyDone?: ManyDone | undefined
  /** Files of runs that are on their way into the library, and what came of the last ones until it is put away. */
  readonly importing?: Importing | undefined
  readonly imported?: ImportTold | undefined
  /** The recorded step that the policy is tried on; none: the newest there is. `sought`: somebody came for it just now. */
  readonly tried?: { readonly run: string; readonly step: number; readonly sought?: boolean } | undefined
}

export type ConsoleStore = StoreApi<Shown> & {
  /** Takes the snapshot over; what has not changed since the one before keeps its identity. */
  receive(snapshot: Snapshot): void
  glimpse(glimpse: GlimpseView): void
  /** What is open has only now come into sight: the page was hidden, or another window in front. */
  sight(): void
  readonly clock: () => number
}

/** Before the first snapshot. */
const nothingYet = (now: number): Shown => ({
  link: 'connecting',
  snapshot: undefined,
  glimpse: undefined,
  receivedAt: now,
  question: '',
  askedAt: now,
  stood: new Map(),
  asked: undefined,
  taken: undefined,
  returning: undefined,
  left: undefined,
  parked: new Map(),
  follows: true,
  newRun: nothingChosen,
  place: 'live',
  zoom: 'fit',
  help: false,
  taught: 0,
  shift: undefined,
  takesBack: undefined,
  drilled: false,
  unseen: 0,
  fault: undefined,
  drafts: new Map(),
  written: new Map(),
  vetoing: undefined,
  armed: undefined,
  voice: undefined,
  peek: false,
  raw: false,
  sent: new Map(),
  reopening: [],
  refused: undefined,
  selected: undefined,
  opened: [],
})

/** @param clock milliseconds, monotonic. */
export function createConsoleStore(clock: () => number): ConsoleStore {
  const store = createStore<Shown>(() => nothingYet(clock()))
  const sight = () => store.setState(({ stood }) => ({ askedAt: clock(), stood: restarted(stood, clock()) }))
  store.subscribe((now, before) => {
    if ((isInSight(now) && !isInSight(before)) || (before.help && !now.help)) sight()
    if (isOver(now)) store.setState({ refused: undefined })
  })
  return {
    ...store,
    clock,
    sight,
    receive(received) {
      const snapshot = share(store.getState().snapshot, received)
      const question = questionOf(snapshot.run)
      const now = clock()
      const before = store.getState()
      // Its phase has begun anew: what was decided came to nothing between two snapshots, and it is asked again.
      const isAgain = before.snapshot?.run?.since !== snapshot.run?.since
      const isSame = question === before.question && !isAgain
      const fresh = isSame ? {} : { question, askedAt: now }
      store.setState((shown) => ({
        snapshot,
        receivedAt: now,
        stood: standing(shown.stood, snapshot.run, now),
        drafts: stillMeant(shown.drafts, snapshot, question),
        written: stillMeant(shown.written, snapshot, question),
        sent: stillOnItsWay(shown.sent, snapshot, question),
        asked: stillAsked(shown, snapshot),
        taken: stillTaken(shown.taken, snapshot),
        returning: stillReturning(shown.returning, snapshot),
        parked: stillParked(shown, snapshot),
        ...fresh,
        ...switched(shown, snapshot, now),
      }))
    },
    glimpse: (received) => store.setState(({ glimpse }) => ({ glimpse: share(glimpse, received) })),
  }
}

type Looking = Pick<Shown, 'place' | 'help' | 'selected' | 'drilled'>

/** Whether the open question is what the page shows: not another place, the help, a drill or a step that is over. */
export const isInSight = ({ place, help, selected, drilled }: Looking): boolean =>
  place === 'live' && !help && selected === undefined && !drilled

/** What was looked at of another run means nothing of the one that is in front now. */
function switched(shown: Shown, next: Snapshot, now: number): Partial<Shown> {
  const { snapshot, zoom, shift } = shown
  if (snapshot?.run?.setup.id === next.run?.setup.id) return {}
  return {
    ...{ selected: undefined, zoom: isOn(shift) ? zoom : 'fit', armed: undefined, vetoing: undefined },
    left: leftBy(shown, next, now),
    lastFront: snapshot?.run?.setup.id,
  }
}

/** Why a key that decides came out of turn: what it would decide on has only just come, just moved, or is being left. */
export function earlyOf(shown: Shown, now: number): 'fresh' | 'disturbed' | 'leaving' {
  const { snapshot, askedAt } = shown
  if (isLeaving(shown, now)) return 'leaving'
  return snapshot?.run?.disturbed === undefined || now - askedAt < settleMs ? 'fresh' : 'disturbed'
}

/** How long the question and the picture under it have stood as they are, in ms: the shorter of the two. */
export function ageOf({ snapshot, askedAt, receivedAt }: Shown, now: number): number {
  const { run, now: sent = 0 } = snapshot ?? {}
  const disturbed = run?.disturbed
  const calm = disturbed === undefined ? Number.POSITIVE_INFINITY : sent - disturbed + now - receivedAt
  return Math.min(now - askedAt, calm)
}

/** What can be read of the reply that the run waits for now; a glimpse of an earlier one, or come too late, is nothing. */
export function glimpseOf({ snapshot, glimpse }: Shown): GlimpseView | undefined {
  const run = snapshot?.run
  const fits = run?.phase.name === 'thinking' && glimpse?.run === run.setup.id && glimpse.since === run.since
  return fits ? glimpse : undefined
}

/** One name for all that must stay the same for a decision to mean what it meant. */
export function questionOf(run: StillRun | undefined): string {
  if (run === undefined) return ''
  const { phase } = run
  return `${run.setup.id}/${phase.name}/${askedIn(phase) ?? run.step}`
}

/** The step stays the same while one reply after the other cannot be read. */
function askedIn(phase: PhaseView): string | undefined {
  if (phase.name === 'unread') return `unread-${phase.nth}`
  return 'proposal' in phase ? `${phase.proposal.id}/${phase.index}` : undefined
}

/** The edit of the question that is open now. */
export const draftOf = ({ drafts, question }: Pick<Shown, 'drafts' | 'question'>): Draft | undefined =>
  drafts.get(question)

export const isVetoing = ({ vetoing, question }: Shown): boolean => vetoing === question && question !== ''

/** The step under the cursor of the filmstrip, when it is still there. */
export const selectedStep = ({ selected, snapshot }: Shown) =>
  selected === undefined ? undefined : snapshot?.run?.steps.find(({ number }) => number === selected)

/** The step whose effect the live picture shows, where what stood before it was kept. */
export function lastEffect({ selected, snapshot }: Shown) {
  const { phase, steps = [] } = snapshot?.run ?? {}
  if (selected !== undefined || phase === undefined || phase.name === 'held' || phase.name === 'by_hand')
    return undefined
  const last = steps.findLast(({ fate }) => fate !== 'open')
  return last?.after !== undefined && last.frame !== undefined ? last : undefined
}
