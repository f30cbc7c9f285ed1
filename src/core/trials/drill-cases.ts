/** Which recorded proposals a drill may use, and which of them are dealt: bad ones made from good ones where too few are known. */

import { Action, movePoints, pointsOf } from '../action/action'
import { center, distance, inside } from '../action/geometry'
import { type Element, knownElements } from '../action/observation'
import { isUnknown } from '../guards/unknown'
import type { StepLabel } from '../library/annotation'
import type { VetoReason } from '../run/events'
import { correctionOf, isMaterial } from '../trajectory/correction'
import { type Judged, judgementOf } from '../trajectory/judgement'
import { isBad, isPerson } from '../trajectory/lesson'
import { noOpinions, type Opinions } from '../trajectory/opinions'
import { type DataStep, type Trajectory, wasSent } from '../trajectory/step'
import type { DrillCase } from './drill'
import { differenceOf } from './regression'

/** Gives 0 ≤ n < 1. */
export type Chance = () => number

type Worth = Pick<DrillCase, 'known' | 'reason'>

/** How many moves before it are told with a proposal. */
const told = 5

/**
 * One after the other, every proposal of a run of which it is known whether it was good: approved as it was by a person and its place changed; or
 * vetoed, materially edited, or said to be wrong afterwards. What nobody judged, or judged on a changed screen, is left out.
 * @param marks what was said of the steps afterwards, by their numbers; of an edited one: of its proposal.
 * @param opinions all that people said, of the run and by giving another move too: a drill knows no more than the data does.
 */
export function* drillCases(
  { setup, steps }: Trajectory,
  marks: ReadonlyMap<number, Marked>,
  opinions: Opinions = noOpinions,
): Generator<DrillCase> {
  let before: readonly Action[] = []
  for (const step of steps) {
    const found = caseIn(step, marks.get(step.number), opinions)
    if (found !== undefined) yield { run: setup.id, task: setup.task, before: [...before], ...found }
    if (step.result === 'sent' && wasSent(step) && step.done !== undefined)
      before = [...before, step.done].slice(-told)
  }
}

function caseIn(
  step: DataStep,
  mark: Marked | undefined,
  opinions: Opinions,
): Omit<DrillCase, 'run' | 'task' | 'before'> | undefined {
  const { proposal, proposed, observation, decision, done, verdicts, number } = step
  const worth = worthOf(step, mark, opinions)
  if (worth === undefined || !proposal || !proposed || !observation || !decision) return undefined
  const { said: _, ...unsaid } = proposal
  const kind = decision.kind === 'vetoed' || decision.kind === 'edited' ? decision.kind : 'approved'
  return {
    step: number,
    observation,
    proposal: unsaid,
    action: proposed,
    verdicts: [...verdicts],
    made: false,
    voices: voicesFor(worth, decision.kind, mark),
    ...worth,
    fate: {
      kind,
      ...(kind === 'edited' && done && { done }),
      ...(decision.note && { note: decision.note }),
      ...(mark && { mark: mark.label }),
    },
  }
}

type Marked = {
  readonly label: StepLabel
  readonly reason?: VetoReason | undefined
  /** How many people say so. */
  readonly voices?: number
}

/** How many people say so: those who judged it afterwards, and whoever decided it, where they agree. */
function voicesFor({ known }: Worth, decided: string, mark: Marked | undefined): number {
  const later = mark === undefined || mark.label === 'redundant' ? 0 : (mark.voices ?? 1)
  const agrees = (decided === 'approved') === (known === 'good')
  // Whoever gave another move, or judged the run, put no mark on the step.
  return Math.max(1, later + (agrees ? 1 : 0))
}

function worthOf(step: DataStep, mark: Marked | undefined, opinions: Opinions): Worth | undefined {
  const { kind, index, held, superseded, decision, frame, observation } = step
  const sound = kind === 'proposed' && index === 0 && held === undefined && superseded === undefined
  if (!sound || decision?.by !== 'operator' || observation?.frame !== frame) return undefined
  const wrong = wrongIn(mark)
  const { proposed } = judgementOf(step, opinions)
  const isRefuted = mark?.label === 'correct' || !isBad(proposed) || !isPerson(proposed)
  switch (decision.kind) {
    case 'vetoed':
      return isRefuted ? undefined : { known: 'bad', reason: decision.reason ?? 'other' }
    case 'edited':
      return isRefuted ? undefined : editedWorth(step)
    case 'approved':
      if (wrong !== undefined) return { known: 'bad', reason: wrong.reason ?? reasonBy[wrong.label] }
      return letThrough(step, mark, proposed)
    default:
      return undefined
  }
}

/** What was approved, as the data judges it: another move given afterwards and a verdict on the run speak against it too. */
function letThrough(step: DataStep, mark: Marked | undefined, proposed: Judged): Worth | undefined {
  const { label } = proposed
  if (isBad(proposed) && isPerson(proposed))
    return { known: 'bad', reason: label === 'premature_done' || label === 'unsafe' ? label : 'other' }
  return label === 'right' && isProven(step, mark) ? { known: 'good' } : undefined
}

const wrongIn = (mark: Marked | undefined): Marked | undefined =>
  mark?.label === 'wrong' || mark?.label === 'unsafe' ? mark : undefined

const reasonBy = { unsafe: 'unsafe', wrong: 'other', correct: 'other', redundant: 'other' } as const

/** A nudge corrects nothing that a judge should have seen, and is no approval either. */
function editedWorth({ proposed, done, observation }: DataStep): Worth | undefined {
  if (proposed === undefined || done === undefined || observation === undefined) return undefined
  const place = { size: observation.size, elements: knownElements(observation) }
  if (!isMaterial(correctionOf(proposed, done, place.elements))) return undefined
  const difference = differenceOf(done, proposed, place) ?? 'detail'
  return { known: 'bad', reason: reasonOf[difference] }
}

const reasonOf = {
  kind: 'wrong_action',
  place: 'wrong_target',
  text: 'wrong_text',
  detail: 'wrong_action',
  none: 'other',
} as const

/** The effect proves it, or a person said so afterwards; the end of a run has no effect to see. */
function isProven({ proposed, result, outcome }: DataStep, mark: Marked | undefined): boolean {
  if (result !== 'sent' || mark?.label === 'redundant') return false
  return outcome === 'expected_here' || mark?.label === 'correct' || proposed?.kind === 'finish'
}

/** As much of a case as is needed to draw it. */
export type KnownCase = Pick<DrillCase, 'run' | 'step' | 'known'> & { readonly frame: string }

export const knownCase = ({ run, step, known, observation }: DrillCase): KnownCase => ({
  ...{ run, step, known },
  frame: observation.frame,
})

/** So many good ones there are for each that is to be made bad: not every one can be. */
const spare = 3

/** The cases that `dealCases` needs for so many, drawn by chance from all that are known. */
export function drawCases(known: readonly KnownCase[], count: number, chance: Chance): readonly KnownCase[] {
  const of = (worth: KnownCase['known']) => {
    const all = known.filter((each) => each.known === worth)
    return [...new Map(shuffle(all, chance).map((each) => [`${each.run}/${each.frame}`, each])).values()]
  }
  const bad = of('bad').slice(0, count)
  const lacking = Math.max(0, Math.ceil(count * (leastBad + spread)) - bad.length)
  // A good one on the frame of a bad one is not dealt.
  return [...bad, ...of('good').slice(0, count + bad.length + lacking * spare)]
}

/** Between three and five in ten are bad, so that counting does not help. */
const leastBad = 0.3
const spread = 0.2

/** At most `count` cases in no order, one of a frame, known good and known bad mixed. */
export function dealCases(known: readonly DrillCase[], count: number, chance: Chance): readonly DrillCase[] {
  const share = leastBad + spread * chance()
  const wanted = Math.max(count > 1 ? 1 : 0, Math.floor(count * share + chance()))
  const bad = onePerFrame(
    shuffle(
      known.filter((each) => each.known === 'bad'),
      chance,
    ),
  )
  const shownBad = new Set(bad.slice(0, wanted).map(frameOf))
  const good = onePerFrame(
    shuffle(
      known.filter((each) => each.known === 'good'),
      chance,
    ),
  ).filter((each) => !shownBad.has(frameOf(each)))
  const lacking = Math.min(wanted - Math.min(bad.length, wanted), Math.ceil(good.length * share))
  const made = good.flatMap((each) => spoil(each, chance) ?? []).slice(0, lacking)
  const spent = new Set(made.map(frameOf))
  const left = good.filter((each) => !spent.has(frameOf(each)))
  const first = [...bad.slice(0, wanted), ...made]
  const rest = left.slice(0, count - first.length)
  const more = bad.slice(wanted, wanted + count - first.length - rest.length)
  return shuffle([...first, ...rest, ...more], chance).map(slim)
}

/** A judge needs the picture, not the list of what is on it. */
function slim(dealt: DrillCase): DrillCase {
  const { listed: _, ...observation } = dealt.observation
  return { ...dealt, observation: { ...observation, elements: [] } }
}

const frameOf = ({ run, observation }: DrillCase): string => `${run}/${observation.frame}`

function onePerFrame(cases: readonly DrillCase[]): readonly DrillCase[] {
  return [...new Map(cases.map((each) => [frameOf(each), each])).values()]
}

/** Fisher and Yates. */
export function shuffle<T>(items: readonly T[], chance: Chance): readonly T[] {
  const left = [...items]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(Math.floor(chance() * left.length), 1))
  return drawn
}

/** A share of the frame's diagonal: nearer elements may be the same thing twice. */
const farEnough = 0.03

/**
 * The same proposal with its point on another element, as models miss. Undefined where there is no other, or no point, or where a
 * guard's words about the old place would give it away.
 */
export function spoil(good: DrillCase, chance: Chance): DrillCase | undefined {
  const { action, observation, proposal } = good
  const [point, ...others] = pointsOf(action)
  const objected = good.verdicts.some((verdict) => verdict.rule !== 'allow' && !isUnknown(verdict))
  if (point === undefined || others.length > 0 || objected) return undefined
  const apart = farEnough * Math.hypot(observation.size.width, observation.size.height)
  const boxes = [...('box' in action && action.box ? [action.box] : [])]
  const elsewhere = knownElements(observation).filter(({ box, secret }: Element) => {
    const middle = center(box)
    const under = inside(box, point) || boxes.some((each) => inside(each, middle))
    return !secret && !under && distance(middle, point) > apart
  })
  const element = elsewhere[Math.floor(chance() * elsewhere.length)]
  if (element === undefined) return undefined
  const moved = placed(action, element)
  return {
    ...good,
    action: moved,
    proposal: { ...proposal, actions: [moved] },
    known: 'bad',
    reason: 'wrong_target',
    made: true,
    fate: { ...good.fate, done: action },
  }
}

/** The action on another element; a box goes with it, so that nothing gives it away. */
function placed(action: Action, { box }: Element): Action {
  const moved = movePoints(action, () => center(box))
  return Action.parse({ ...moved, mark: undefined, ...('box' in action && action.box && { box }) })
}

/** Chance from a seed: the same seed, the same chance (mulberry32 over FNV-1a). */
export function seededChance(seed: string): Chance {
  let state = 0x811c9dc5
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
