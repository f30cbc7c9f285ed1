import { expect, test } from 'vitest'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { shownSignal } from '../../../src/core/trajectory/shown'
import type { DataStep } from '../../../src/core/trajectory/step'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { demonstration } from '../../fixtures/exports/by-hand'
import { click, linesOf, setup, size } from '../../fixtures/exports/run'

const run = trajectoryOf(linesOf(demonstration(setup, size, [{ action: click(10, 20), frame: 'a' }], 'z')))
const rae = { v: 1, id: 'x', t_utc: '2026-11-25T00:00:00.000Z', rev: 1, by: 'rae', rating: 'first' } as const

const kinds = (...marks: readonly object[]) => kindsOf({}, ...marks)

function kindsOf(over: Partial<DataStep>, ...marks: readonly object[]) {
  const [step] = run?.steps ?? []
  if (step === undefined) throw new Error('there is no step')
  const said = marks.map((mark) => Object({ ...rae, mark }))
  const { lessons, excluded } = shownSignal({ ...step, ...over }, opinionsOf(said))
  return { kinds: lessons.map((lesson) => [lesson.kind, 'label' in lesson && lesson.label]), excluded }
}

test('a move by hand is right unless people say otherwise; a wrong one is a bad answer, a needless one none', () => {
  expect(kinds()).toEqual({ kinds: [['sft', false]], excluded: undefined })
  expect(kinds({ kind: 'step', step: 1, label: 'wrong' }).kinds).toEqual([['kto', false]])
  expect(kinds({ kind: 'step', step: 1, label: 'redundant' })).toEqual({ kinds: [], excluded: 'redundant' })
})

test('a move that was given afterwards takes its place', () => {
  const given = {
    kind: 'correction',
    step: 1,
    frame: 'a',
    action: { kind: 'keys', keys: ['enter'] },
    verdicts: [],
  }
  expect(kinds(given).kinds).toEqual([
    ['sft', false],
    ['kto', false],
  ])
})

test('nobody said that a move by hand was right that did not do what was meant, until somebody does', () => {
  const stray = (astray: DataStep['astray'], ...marks: readonly object[]) => kindsOf({ astray }, ...marks)
  expect(stray('broken')).toEqual({ kinds: [], excluded: 'unknown_outcome' })
  expect(stray('nowhere')).toEqual({ kinds: [], excluded: 'nowhere' })
  expect(stray('nowhere', { kind: 'step', step: 1, label: 'correct' }).kinds).toEqual([['sft', false]])
})
