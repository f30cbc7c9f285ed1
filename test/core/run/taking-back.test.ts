/** What was taken back counts nowhere: runs by lot say the same with and without the yeses that were taken back. */
import { expect, test } from 'vitest'
import { foldCases, noCasesYet } from '../../../src/core/policy/cases'
import type { Event } from '../../../src/core/run/events'
import type { PhaseOf } from '../../../src/core/run/phase'
import { advance, begin, type Run } from '../../../src/core/run/run'
import { foldStep, noSteps } from '../../../src/core/run/steps'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { seededChance } from '../../../src/core/trials/drill-cases'
import { summarize } from '../../../src/main/store/record/summary'
import { linesOf } from '../../fixtures/exports/run'
import { randomRun } from '../random-run'
import { clickAt } from '../samples'

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
  const hold: Event[] = [
    { type: 'held', ...named, live: 'f1', change },
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
    { type: 'acted', result: 'prevented', withdrawn: true, index: 0, wire: [], ms: 0 },
  ]
}

/** The run with slips strewn in. What was held, or had a move of the operator's own up already, would be another question then. */
function withSlips(events: readonly Event[], chance: () => number): readonly Event[] {
  let run: Run | undefined
  return events.flatMap((event) => {
    run = event.type === 'opened' ? begin(event.setup) : run && advance(run, event)
    const { phase } = run ?? {}
    if (phase?.name !== 'deciding' && phase?.name !== 'unread') return [event]
    if (chance() > 0.3) return [event]
    return [event, ...(phase.name === 'unread' ? ownSlip(phase) : slip(chance, phase))]
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
    expect(summarize(linesOf(told), 0).steps, name).toBe(summarize(linesOf(plain), 0).steps)
  }
  expect(slips).toBeGreaterThan(1000)
})
