/** What was taken back counts nowhere: runs by lot say the same with and without the decisions that were taken back. */
import { expect, test } from 'vitest'
import { foldCases, noCasesYet } from '../../../../src/core/policy/cases'
import { isMove, openMoves } from '../../../../src/core/policy/recorded'
import type { Event } from '../../../../src/core/run/events'
import type { PhaseOf } from '../../../../src/core/run/phase'
import { questionsOf } from '../../../../src/core/run/questions'
import { advance, begin, type Run } from '../../../../src/core/run/run'
import { foldStep, noSteps } from '../../../../src/core/run/steps'
import { trajectoryOf } from '../../../../src/core/trajectory/trajectory'
import { seededChance } from '../../../../src/core/trials/drill-cases'
import { summarize } from '../../../../src/main/store/record/summary'
import { linesOf } from '../../../fixtures/exports/run'
import { randomRun } from '../../random-run'
import { clickAt } from '../../samples'

/** A yes to the open question that is taken back before it is sent; now and then it was held and overruled in between. */
function slip(chance: () => number, phase: PhaseOf<'deciding'>): readonly Event[] {
  const { proposal, index, observation, action } = phase
  const named = { proposal: proposal.id, index }
  const edited = chance() < 0.5
  const yes: Event = {
    ...{ type: 'approved', ...named, frame: observation.frame, by: 'operator', edited },
    action: edited ? clickAt(7, 7) : action,
    ...(edited && { thought: 'a slip', over: ['p0'] }),
  }
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  // What is held may be vetoed and come back, before it is let go and taken back after all.
  const veto = chance() < 0.5 ? vetoSlip(chance, phase) : []
  const hold: Event[] = [
    { type: 'held', ...named, live: 'f1', change },
    ...veto,
    { type: 'overruled', ...named },
  ]
  const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, index, wire: [], ms: 0 }
  return [yes, ...(chance() < 0.3 ? hold : []), taken]
}

/** A move of the operator's own that is taken back. */
function ownSlip({ observation: { frame } }: PhaseOf<'unread'>): readonly Event[] {
  const action = clickAt(8, 8)
  const proposal = { id: 'operator-slip', frame, actions: [action], repaired: [], ignored: 0 }
  return [
    { type: 'composed', proposal, action, verdicts: [], thought: 'a slip' },
    { type: 'acted', result: 'prevented', withdrawn: true, index: 0, unread: true, wire: [], ms: 0 },
  ]
}

/** A veto that is taken back, now and then once the next look or the next request has begun. */
function vetoSlip(
  chance: () => number,
  phase: Pick<PhaseOf<'deciding' | 'held'>, 'proposal' | 'index' | 'observation'>,
): readonly Event[] {
  const { proposal, index, observation } = phase
  const named = { proposal: proposal.id, index, frame: observation.frame }
  const frame = chance() < 0.5 ? observation.frame : 'f-slip'
  const look: Event = {
    type: 'observed',
    observation: { frame, seq: 1, size: observation.size, foreground: 'another' },
    ms: 1,
  }
  const asked: Event = { type: 'asked', frame, images: [], request: 'a slip', ms: 1 }
  const since = [look, asked].slice(0, Math.floor(chance() * 3))
  return [
    { type: 'vetoed', ...named, reason: 'other', note: 'a slip', by: 'operator' },
    ...since,
    { type: 'restored', ...named, reason: 'other', by: 'operator' },
  ]
}

/** The run with slips strewn in. What was held, or had a move of the operator's own up already, would be another question then. */
function withSlips(
  events: readonly Event[],
  chance: () => number,
  own: typeof ownSlip = ownSlip,
): readonly Event[] {
  let run: Run | undefined
  return events.flatMap((event) => {
    run = event.type === 'opened' ? begin(event.setup) : run && advance(run, event)
    const { phase } = run ?? {}
    if (phase?.name !== 'deciding' && phase?.name !== 'unread' && phase?.name !== 'held') return [event]
    if (chance() > 0.3) return [event]
    if (phase.name === 'unread') return [event, ...own(phase)]
    const isVeto = phase.name === 'held' || chance() < 0.5
    return [event, ...(isVeto ? vetoSlip(chance, phase) : slip(chance, phase))]
  })
}

const stepsIn = (events: readonly Event[]) => events.reduce(foldStep, noSteps).steps
const tallies = (events: readonly Event[]) => events.reduce(foldCases, noCasesYet).tallies
/** Where in the file a step begins is another place with more lines before it. */
const dataIn = (events: readonly Event[]) =>
  trajectoryOf(linesOf(events))?.steps.map((step) => ({
    ...step,
    seq: 0,
    at: '',
    decision: step.decision && { ...step.decision, at: '' },
  }))

const sumsIn = (events: readonly Event[]) => {
  const { steps, reasons } = summarize(linesOf(events), 0)
  return { steps, reasons: Object.entries(reasons).filter(([, count]) => count > 0) }
}
const questionsIn = (events: readonly Event[]) =>
  questionsOf(events).map(({ step, shown, wanted, judged, happened }) => ({
    ...{ step, shown, wanted, judged, happened },
  }))
const movesIn = (events: readonly Event[]) => {
  const reading = openMoves()
  // An intent after which something else than its act is told counts as broken off; by lot anything may follow.
  const told = events.filter(({ type }) => type !== 'intended')
  const moves = [...told.map((event) => reading.add(event)), reading.close()]
  return moves.flatMap((move) =>
    move === undefined ? [] : [isMove(move) ? [move.step, move.action, move.answered] : [move.step]],
  )
}

test('whatever was taken back, steps, cases, data and sums are those of the run without it', () => {
  let slips = 0
  for (let seed = 0; seed < 400; seed += 1) {
    const name = `seed ${seed}`
    const plain = randomRun(seededChance(`run ${seed}`), 60)
    const told = withSlips(plain, seededChance(`slips ${seed}`))
    slips += told.length - plain.length
    expect(stepsIn(told), name).toEqual(stepsIn(plain))
    expect(tallies(told), name).toEqual(tallies(plain))
    expect(dataIn(told), name).toEqual(dataIn(plain))
    expect(sumsIn(told), name).toEqual(sumsIn(plain))
    // After one of these the question is another to the run: what follows in the plain run would not fit.
    const followed = withSlips(plain, seededChance(`slips ${seed}`), () => [])
    expect(questionsIn(followed), name).toEqual(questionsIn(plain))
    expect(movesIn(followed), name).toEqual(movesIn(plain))
  }
  expect(slips).toBeGreaterThan(1000)
})
