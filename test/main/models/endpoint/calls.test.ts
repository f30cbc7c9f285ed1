import { expect, test } from 'vitest'
import { readArguments, withDecision } from '../../../../src/main/models/endpoint/calls'

const means = { fail: () => new Error('no arguments') }
const read = (written: unknown) => readArguments(written, means as never)

test.each([
  ['{"x":1,"y":2}', { x: 1, y: 2 }],
  ['{"text":"a: \\"b\\": c","more":[{"x":1},{"x":2}]}', { text: 'a: "b": c', more: [{ x: 1 }, { x: 2 }] }],
  [{ x: 1 }, { x: 1 }],
])('%j are the arguments of a call', (written, meant) => {
  expect(read(written)).toEqual(meant)
})

test.each([
  '{"x":1,"y":2,"x":900}',
  '{"at":{"x":1,"\\u0078":2}}',
  '{"safety_decision":{"decision":"require_confirmation"},"safety_decision":null}',
  '{"moves":[{"x":1,"x":2}]}',
  '[1,2]',
  '"x"',
  '{"x":1',
  null,
])('%j may mean anything', (written) => {
  expect(() => read(written)).toThrow('no arguments')
})

test('what a service asks a person beside the arguments stands among them, and never in place of what stands there', () => {
  expect(withDecision({ x: 1 }, {})).toEqual({ x: 1 })
  expect(withDecision({ x: 1 }, { safety_decision: 'ask' })).toEqual({ x: 1, safety_decision: 'ask' })
  expect(withDecision({ safety_decision: null }, { safety_decision: 'ask' })).toEqual({
    safety_decision: 'ask',
  })
  expect(withDecision({ safety_decision: 'asked' }, { safety_decision: 'no' })).toEqual({
    safety_decision: 'asked',
  })
})

test('a decision is one in any spelling, and of two the one that clears nothing counts', () => {
  expect(withDecision({ x: 1 }, { safetyDecision: 'ask' })).toEqual({ x: 1, safety_decision: 'ask' })
  expect(withDecision({ x: 1, safetyDecision: 'ask' }, {})).toEqual({ x: 1, safety_decision: 'ask' })
  const [fine, asks] = [{ decision: 'regular' }, { decision: 'require_confirmation' }]
  expect(withDecision({ safety_decision: fine }, { safetyDecision: asks })).toEqual({ safety_decision: asks })
  expect(withDecision({ safety_decision: fine }, {})).toEqual({ safety_decision: fine })
})
