import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPicking } from '../../../src/core/datasets/picking'
import { Query } from '../../../src/core/datasets/query'
import { candidate, facts, rowOf } from './pieces'

const picking = (query: object) => openPicking(Query.parse(query))
const lefts = ({ steps }: ReturnType<ReturnType<typeof openPicking>>) => steps.map(({ left }) => left)

test('a rule speaks before what became of the step, and that before how much there is', () => {
  const pick = picking({ rules: { by: ['operator'] } })
  const others = { ...facts, by: 'policy' as const }
  const steps = [
    candidate(1),
    candidate(2, { facts: others, rows: [], lost: 'unjudged' }),
    candidate(3, { rows: [], lost: 'stale' }),
  ]
  expect(lefts(pick('r', steps))).toEqual([undefined, 'not_by', 'stale'])
})

test('of a step only the rows stay that teach the reasons asked for; without one it is left out', () => {
  const [own, models, plain] = (['operator', 'model', 'none'] as const).map((thought_by) => {
    return { ...rowOf(1), thought_by }
  })
  const rows = [own, models, plain].filter((row) => row !== undefined)
  const rowsBy = (...thought_by: string[]) => {
    const [step] = picking({ rules: { thought_by } })('r', [candidate(1, { rows })]).steps
    return [step?.left, step?.rows.map(({ thought_by: by }) => by)]
  }
  expect(rowsBy('operator', 'none')).toEqual([undefined, ['operator', 'none']])
  expect(rowsBy('afterwards')).toEqual(['not_thought_by', []])
  expect(lefts(picking({})('r', [candidate(1, { rows })]))).toEqual([undefined])
})

test('of a step only the rows of the kinds asked for stay; which rule left none of them is told', () => {
  const rows = (['sft', 'kto_good'] as const).map((file) => ({
    ...rowOf(1),
    file,
    thought_by: 'model' as const,
  }))
  const pickedBy = (rules: object) => {
    const [step] = picking({ rules })('r', [candidate(1, { rows })]).steps
    return [step?.left, step?.rows.map(({ file }) => file)]
  }
  expect(pickedBy({ kind: ['sft'] })).toEqual([undefined, ['sft']])
  expect(pickedBy({ kind: ['dpo'] })).toEqual(['not_kind', []])
  expect(pickedBy({ kind: ['sft'], thought_by: ['operator'] })).toEqual(['not_thought_by', []])
})

test('a screen counts once, but for what was asked on the same look', () => {
  const pick = picking({ dedupe: true })
  const frame = 'f'.repeat(64)
  const out = candidate(1, { frame, rows: [], lost: 'unjudged' })
  const same = [candidate(2, { frame }), candidate(3, { frame, question: 2 }), candidate(4, { frame })]
  expect(lefts(pick('r', [out, ...same]))).toEqual(['unjudged', undefined, undefined, 'same_frame'])
  expect(lefts(pick('r', [candidate(5, { frame, answers: 'other' })]))).toEqual([undefined])
  expect(lefts(pick('s', [candidate(2, { frame })]))).toEqual(['same_frame'])
  expect(lefts(picking({})('r', same))).toEqual([undefined, undefined, undefined])
})

const apps = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 8 })
const library = fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,6}$/), apps, { maxKeys: 12 })
const share = fc.double({ min: 0, max: 0.9, noNaN: true })

test('split by application no application and no run is on two sides, whatever else is recorded', () => {
  fc.assert(
    fc.property(library, share, (runs, part) => {
      const query = { split: { by: 'app', share: part } }
      const stepsOf = (of: readonly string[]) =>
        of.map((app, at) => candidate(at + 1, { facts: { ...facts, app } }))
      const sides = new Map<string, Set<string>>()
      const pick = picking(query)
      for (const [run, of] of Object.entries(runs)) {
        const picked = pick(run, stepsOf(of))
        expect(picking(query)(run, stepsOf(of))).toEqual(picked)
        for (const { facts: seen, left } of picked.steps)
          if (left === undefined) sides.set(seen.app, (sides.get(seen.app) ?? new Set()).add(picked.side))
          else expect(left).toBe('other_side')
      }
      for (const found of sides.values()) expect(found.size).toBe(1)
    }),
  )
})

test('split by run all steps of a run stay on its side', () => {
  fc.assert(
    fc.property(library, share, (runs, part) => {
      const pick = picking({ split: { by: 'run', share: part } })
      for (const [run, of] of Object.entries(runs)) {
        const steps = of.map((app, at) => candidate(at + 1, { facts: { ...facts, app } }))
        expect(lefts(pick(run, steps))).toEqual(of.map(() => undefined))
        expect(pick(run, []).side).toBe(pick(run, steps).side)
      }
    }),
  )
})
