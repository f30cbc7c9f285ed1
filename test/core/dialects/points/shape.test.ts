import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import { askShape, clickOf, readShape } from '../../../../src/core/dialects/points/shape'

const size = { width: 200, height: 100 }
const seen = { screen: size, image: size, space: 'pixels' } as const
const read = (text: string, more: object = {}) =>
  readShape({ text, finish: 'stop', ...more }, seen, 'point', () => ({ at: [3, 4], said: [[3, 4]] }))

test('the first object with the key is a click, the others are counted', () => {
  expect(read('so {"other":1} {"point":[3,4]} {"point":[5,6]}')).toMatchObject({
    ok: true,
    intent: { actions: [{ kind: 'click', at: [3, 4] }], ignored: 1, repaired: [] },
  })
})

test('a cut reply and one without the key are refused; the reasoning of a silent one is a repair', () => {
  expect(read('{"point":[3,4]}', { finish: 'length' })).toMatchObject({ error: 'truncated' })
  expect(read('Click it.')).toMatchObject({ error: 'no_action' })
  expect(read('', { reasoning: '{"point":[3,4]}' })).toMatchObject({ intent: { repaired: ['reasoning'] } })
  expect(read('', { reasoning: '{"point":[3,4]} or not' })).toMatchObject({ error: 'no_action' })
})

test('the request has the template, the task and one picture', () => {
  const prompt = 'the shape\n=== user ===\n{{task}}'
  const observation = { frame: 'now', seq: 1, size }
  const turn = { task: 'save', lang: 'en', prompt, observation, seen, history: [], step: 1 } as const
  expect(askShape(turn).messages).toMatchObject([
    { role: 'system', content: [{ text: 'the shape' }] },
    { role: 'user', content: [{ text: 'save' }, { frame: 'now' }] },
  ])
})

test('only a plain click can be said', () => {
  const intent = (action: object) => Intent.parse({ actions: [Action.parse(action)] })
  expect(clickOf(intent({ kind: 'click', at: [3, 4] }), 'x')).toEqual([3, 4])
  for (const action of [
    { kind: 'click', at: [3, 4], count: 2 },
    { kind: 'wait', ms: 1 },
  ])
    expect(() => clickOf(intent(action), 'x')).toThrow('the x dialect has no words for')
})
