import { expect, test } from 'vitest'
import { readStep } from '../../../../src/core/dialects/step-gui/action'
import { splitFields } from '../../../../src/core/dialects/step-gui/fields'

const size = { width: 1000, height: 2000 }

function actionIn(text: string) {
  const split = splitFields(`${text}\n`, () => undefined)
  if ('error' in split) return split.error
  const read = readStep(split.fields, { screen: size, image: size, space: '0-1000' }, () => undefined)
  return 'error' in read ? read.error : read.action
}

test.each([
  ['action:LONGPRESS\tpoint:500,500', { kind: 'long_press', ms: 1500 }],
  ['action:LONGPRESS\tpoint:500,500\tduration:2', { kind: 'long_press', ms: 2000 }],
  ['action:TYPE\tvalue:\tpoint:500,500', { kind: 'type', text: '' }],
  ['action:COMPLETE\tvalue:done', { kind: 'finish', outcome: 'completed', message: 'done' }],
  ['action:CALL_USER\tvalue:Which?', { kind: 'ask', question: 'Which?' }],
  ['action:WAIT\tvalue:1.5', { kind: 'wait', ms: 1500 }],
])('%j is read', (text, wanted) => {
  expect(actionIn(text)).toMatchObject(wanted)
})

test.each([
  ['action:WAIT\tvalue:601', 'schema'],
  // A second line of the text may be missing.
  ['action:TYPE\tvalue:line one', 'truncated'],
  ['action:TYPE\tvalue:', 'truncated'],
  ['action:LONGPRESS\tpoint:500,500\tduration:-1', 'schema'],
  ['action:HOT_KEY\tkey:nowhere', 'schema'],
  ['action:HOT_KEY', 'schema'],
  ['action:SLIDE\tpoint1:1,2', 'schema'],
  ['action:constructor', 'unknown_action'],
  ['explain:nothing', 'no_action'],
])('%j is refused as %s', (text, error) => {
  expect(actionIn(text)).toBe(error)
})
