import { expect, test } from 'vitest'
import { refuse } from '../../../../../src/core/dialects/reading/refusal'
import { readFirst, type Way } from '../../../../../src/core/dialects/reading/tools/reading'

const size = { width: 200, height: 100 }
const seen = { screen: size, image: size, space: 'pixels' } as const
const args = new Map([['at', [3, 4]]])
const way: Way = {
  read: (use, fields) => fields.finish({ kind: 'click', at: fields.point('at'), label: use.name }),
}
const found = (names: readonly string[], more: object = {}) =>
  ({ ok: true, uses: names.map((name) => ({ name, args })), repaired: [], ...more }) as const

test('the first call is taken, the others are counted', () => {
  expect(readFirst(found(['a', 'b', 'c'], { thought: 'so' }), seen, way)).toMatchObject({
    ok: true,
    intent: { actions: [{ label: 'a', at: [3, 4] }], ignored: 2, thought: 'so', said: { points: [[3, 4]] } },
  })
})

test('no call, and what could not be found, are refused', () => {
  expect(readFirst(found([]), seen, way)).toMatchObject({ error: 'no_action' })
  expect(readFirst(refuse('truncated', 'cut'), seen, way)).toMatchObject({ error: 'truncated' })
  expect(readFirst(found(['a']), seen, { ...way, split: () => [] })).toMatchObject({ error: 'schema' })
})

test('a call may carry several moves and ask for the operator', () => {
  const several = { ...way, split: (use: Parameters<Way['read']>[0]) => [use, use], confirm: () => 'careful' }
  const reading = readFirst(found(['a']), seen, several)
  expect(reading).toMatchObject({ ok: true, intent: { confirm: 'careful', actions: [{}, {}] } })
})

test('a finish without a message ends with the words before it', () => {
  const ending: Way = { read: (_, fields) => fields.finish({ kind: 'finish', outcome: 'completed' }) }
  expect(readFirst(found(['a'], { thought: 'Saved.' }), seen, ending)).toMatchObject({
    intent: { actions: [{ message: 'Saved.' }] },
  })
})
