/** Which of a run's moves the operator let through, event by event. */
import type { Action } from '../action/action'
import type { Element } from '../action/observation'
import { isVain } from '../dialects/dialect'
import type { Event, EventOf } from '../run/events'
import { correctionOf } from '../trajectory/correction'
import { appOf, cellName, joinTallies, noCases, type Tally } from './evidence'

/** The tallies of one run by the names of their cells, with what folding needs to remember between two events. */
export type Cases = {
  readonly tallies: Readonly<Record<string, Tally>>
  readonly target: string
  readonly dialect: string
  readonly app: string
  /** The proposal up for decision. */
  readonly open?:
    | { readonly id: string; readonly actions: readonly Action[]; readonly index: number }
    | undefined
  /**
   * The newest act, also one of no cell, as a move of the operator's own is; `counted` when it stands in the tallies as let
   * through.
   */
  readonly last?:
    | {
        readonly names: readonly string[]
        readonly counted: boolean
        readonly vain: boolean
        /** What was so before it was let go: comes back whole where that is taken back. */
        readonly before?: Before | undefined
      }
    | undefined
  readonly vetoed?: Vetoed | undefined
  /** The newest yes is held: whatever else is said now takes its place. */
  readonly held?: boolean | undefined
}

type Before = Pick<Cases, 'tallies' | 'open' | 'last'>

/** What was so before a person's veto: comes back whole where that is taken back. */
type Vetoed = Pick<Cases, 'tallies' | 'open' | 'last' | 'app' | 'held'> & {
  readonly of: { readonly proposal: string; readonly index: number }
}

export const noCasesYet: Cases = { tallies: {}, target: '', dialect: '', app: '' }

/**
 * The cases after one more event. Only what a person decided counts as a case. Not let through: a veto, a material edit, a
 * question that was left by asking anew or by taking over, or answered with another of several candidates, a hold that was overruled (nobody can say what the move then
 * met), and, though it was approved or ran unasked, a move after which nothing had changed at its place and that was then made by hand.
 */
export function foldCases(before: Cases, event: Event): Cases {
  const cases = folded(before, event)
  // A hold is over with its question, and no later one knows of it.
  return cases.held === true && overs.includes(event.type) ? { ...cases, held: undefined } : cases
}

const overs: readonly Event['type'][] = ['proposed', 'unread', 'approved', 'composed', 'failed', 'resized']

function folded(cases: Cases, event: Event): Cases {
  switch (event.type) {
    case 'opened':
      return { ...cases, target: event.setup.target, dialect: event.setup.dialect }
    case 'observed':
      return { ...cases, app: appOf(event.observation, cases.target) }
    case 'proposed':
      return { ...cases, open: { id: event.proposal.id, actions: event.proposal.actions, index: 0 } }
    case 'approved':
      return approved(cases, event)
    case 'composed':
      return { ...cases, last: actOf(cases, []) }
    case 'vetoed':
      return event.by === 'operator' ? vetoed(cases, event) : closed(cases)
    case 'restored':
      return restored(cases, event)
    case 'repredicted':
    case 'took_over':
      return left(unheld(cases), event.control)
    case 'replied':
    case 'resized':
    case 'unread':
      return closed(cases)
    case 'held':
      return { ...cases, held: true }
    case 'overruled':
      return overruled(cases)
    case 'acted':
      return event.withdrawn ? undone(cases) : cases
    case 'reopened':
      return { ...undone(cases), held: undefined }
    case 'settled':
      return cases.last === undefined
        ? cases
        : { ...cases, last: { ...bare(cases.last), vain: isVain(event.outcome) } }
    case 'hand':
      return cases.last?.vain === true ? retracted(cases, cases.last) : cases
    default:
      return cases
  }
}

function vetoed(cases: Cases, { proposal, index, control }: EventOf<'vetoed'>): Cases {
  const { tallies, open, last, app, held } = cases
  const before = { tallies, open, last, app, held, of: { proposal, index } }
  return { ...left(atItem(unheld(cases), index), control), vetoed: before }
}

/** In a record that has lost the veto nothing comes back. */
function restored(cases: Cases, { proposal, index }: EventOf<'restored'>): Cases {
  if (cases.vetoed === undefined) return cases
  const { of, ...before } = cases.vetoed
  const isIt = of.proposal === proposal && of.index === index
  return isIt ? { ...cases, ...before, vetoed: undefined } : cases
}

function overruled({ held: _, ...cases }: Cases): Cases {
  return cases.last === undefined ? cases : retracted(cases, cases.last)
}

/** As if a yes that is held had not been given. */
function unheld({ held, ...cases }: Cases): Cases {
  return held === true ? undone(cases) : cases
}

const closed = ({ open: _, ...cases }: Cases): Cases => cases

/** A later item of a queue is up once the one before it has been done. */
const atItem = (cases: Cases, index: number): Cases =>
  cases.open === undefined ? cases : { ...cases, open: { ...cases.open, index } }

/** The cells that the open question falls into: its kind of move, and the control where one was asked about. */
function namesOf({ open, app, dialect }: Cases, control: string | undefined): readonly string[] {
  const kind = open?.actions[open.index]?.kind
  if (kind === undefined) return []
  const cell = { kind, app, dialect }
  return control === undefined ? [cellName(cell)] : [cellName(cell), cellName({ ...cell, control })]
}

function approved(before: Cases, event: EventOf<'approved'>): Cases {
  const { proposal, index, by, edited, action, control } = event
  // Another candidate was wanted; of what it is itself the record of this model says nothing.
  if (before.open !== undefined && before.open.id !== proposal)
    return { ...left(before, control), last: actOf(before, []) }
  const cases = atItem(before, index)
  const [proposed, names] = [cases.open?.actions[index], namesOf(cases, control)]
  const { open } = cases
  if (proposed === undefined || open === undefined) return { ...closed(cases), last: actOf(before, []) }
  const hasMore = index + 1 < open.actions.length
  const rest: Cases = hasMore ? { ...cases, open: { ...open, index: index + 1 } } : closed(cases)
  if (by !== 'operator') return { ...rest, last: actOf(before, names) }
  const correction = edited ? correctionOf(proposed, action, boxOf(proposed)) : 'none'
  // Where nobody can say whether it was another thing, it counts against the move: trust is not guessed.
  const through = correction === 'none' || correction === 'nudge'
  return { ...counted(rest, names, through), last: { ...actOf(before, names), counted: through } }
}

/** What is let go now; of the one before it nothing can be taken back any more. */
const actOf = ({ tallies, open, last }: Cases, names: readonly string[]): NonNullable<Cases['last']> => ({
  names,
  counted: false,
  vain: false,
  before: { tallies, open, last: last && bare(last) },
})

const bare = ({ before: _, ...last }: NonNullable<Cases['last']>): NonNullable<Cases['last']> => last

/** Only the proposal's own box is known here: what else is on the screen is too much to read for every step of every run. */
const boxOf = (proposed: Action): readonly Element[] =>
  'box' in proposed && proposed.box !== undefined ? [{ text: '', box: proposed.box, confidence: 1 }] : []

/** The open question got an answer other than yes. */
const left = (cases: Cases, control: string | undefined): Cases =>
  counted(closed(cases), namesOf(cases, control), false)

function counted(cases: Cases, names: readonly string[], through: boolean): Cases {
  const one: Tally = through
    ? { of: 1, through: 1, streak: 1, missed: false }
    : { of: 1, through: 0, streak: 0, missed: true }
  return changed(cases, names, (tally) => joinTallies(tally, one))
}

/** What was let through, or ran unasked, turned out to be wrong. */
function retracted(
  { last: _, ...cases }: Cases,
  { names, counted: wasCounted, before }: NonNullable<Cases['last']>,
): Cases {
  // No case can be told of it twice; the yes may still be taken back.
  const rest: Cases = { ...cases, last: { names: [], counted: false, vain: false, before } }
  if (!wasCounted) return counted(rest, names, false)
  return changed(rest, names, ({ of, through }) => ({ of, through: through - 1, streak: 0, missed: true }))
}

/**
 * What was let through and held, or taken back before it was sent, has not been answered: the answer that stands in the end counts
 * alone. Between the two nothing else is counted.
 */
const undone = (cases: Cases): Cases =>
  cases.last?.before === undefined ? cases : { ...cases, ...cases.last.before }

const changed = (cases: Cases, names: readonly string[], change: (tally: Tally) => Tally): Cases => ({
  ...cases,
  tallies: {
    ...cases.tallies,
    ...Object.fromEntries(names.map((name) => [name, change(cases.tallies[name] ?? noCases)])),
  },
})
