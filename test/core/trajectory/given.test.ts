import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Revision } from '../../../src/core/library/annotation'
import type { Event } from '../../../src/core/run/events'
import { afterwards, isDoubted } from '../../../src/core/trajectory/given'
import { judgementOf } from '../../../src/core/trajectory/judgement'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { at, edit, given, no, places, resolution, yes } from '../../fixtures/exports/moments'
import { said } from '../../fixtures/exports/opinions'
import { click, linesOf, setup } from '../../fixtures/exports/run'

const own = click(...places.person)
const bo = { by: 'bo' } as const
const beside = at('beside', 'Line')
const elsewhere = at('nowhere', 'Line')

function taught(told: readonly Event[], words: readonly Revision[]) {
  const all = trajectoryOf(linesOf([{ type: 'opened', setup, version: '0.1.0' }, ...told]))
  const step = all?.steps[0]
  if (step === undefined) throw new Error('no step')
  const opinions = opinionsOf(words)
  const { lessons, untaught } = afterwards(step, judgementOf(step, opinions), opinions)
  return {
    kinds: lessons.map(({ kind }) => kind),
    untaught: untaught.map(({ kind, why }) => `${kind} ${why}`),
    doubted: isDoubted(step, opinions),
  }
}

test.each<[string, readonly Event[], readonly Revision[], readonly string[], readonly string[]]>([
  ['nothing was given', yes, [], [], []],
  ['another move', yes, [given(own)], ['sft', 'pair', 'kto'], []],
  ['two who give one move', yes, [given(own), given(own, bo)], ['sft', 'pair', 'kto'], []],
  ['two who give different ones', yes, [given(own), given(elsewhere, bo)], [], ['given given_differ']],
  [
    'a third that ends it',
    yes,
    [given(own), given(elsewhere, bo), given(own, resolution)],
    ['sft', 'pair', 'kto'],
    [],
  ],
  ['somebody calls it right', yes, [said('correct', 1), given(own, bo)], [], ['given disputed']],
  ['who gives it calls it right', yes, [said('correct', 1), given(own)], [], ['given overruled']],
  ['needless, says who gives it', yes, [said('redundant', 1), given(own)], ['sft'], ['pair overruled']],
  ['the very move', yes, [given(at('model'))], [], ['given given_same']],
  [
    'what was done instead stays right',
    edit,
    [said('correct', 1), given(at('model'))],
    [],
    ['given overruled'],
  ],
  ['another point of the same thing', yes, [given(at('nudged'))], ['sft'], ['pair same_thing']],
  ['the same of a veto', no, [given(at('nudged'))], ['sft'], ['pair same_thing']],
  ['a veto', no, [given(own)], ['sft', 'pair', 'kto'], []],
])('%s', (_, told, words, kinds, untaught) => {
  expect(taught(told, words)).toEqual({ kinds, untaught, doubted: false })
})

const moved = (told: readonly Event[], from: Action): readonly Event[] =>
  told.map((event): Event => {
    if (event.type === 'proposed') return { ...event, proposal: { ...event.proposal, actions: [from] } }
    return event.type === 'approved' || event.type === 'intended' ? { ...event, action: from } : event
  })

test('a place of which nobody can tell whether it is another is a target, and no better answer unless a person refused the other', () => {
  const doubts = taught(moved(yes, elsewhere), [given(beside)])
  expect(doubts).toEqual({ kinds: ['sft'], untaught: ['pair unclear'], doubted: true })
  expect(taught(moved(no, elsewhere), [given(beside)]).kinds).toEqual(['sft', 'pair', 'kto'])
  const byRule = no.map((event): Event => (event.type === 'vetoed' ? { ...event, by: 'policy' } : event))
  expect(taught(moved(byRule, elsewhere), [given(beside)])).toMatchObject({
    kinds: ['sft'],
    untaught: ['pair unclear'],
  })
})
