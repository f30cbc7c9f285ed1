import { expect, test } from 'vitest'
import {
  actionName,
  fingerPath,
  readGlmMobileObject,
  wholeOf,
} from '../../../../../src/core/dialects/glm/mobile/action'
import { isObject } from '../../../../../src/core/dialects/reading/json/json'
import { readJson } from '../../../../../src/core/dialects/reading/json/lenient-json'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

function outcome(text: string): { readonly got: unknown; readonly repaired: readonly string[] } {
  const reading = readJson(text, 0, false)
  if (!reading.ok || !isObject(reading.value)) throw new Error('not an object')
  const repaired: string[] = []
  const read = readGlmMobileObject(reading.value, seen, (repair) => repaired.push(repair), 'all there')
  return { got: 'error' in read ? read.error : read.action, repaired }
}

test.each([
  [
    '{"action_type": "input_text", "text": "x", "box_2d": [[1,1,3,3]], "override": false}',
    { kind: 'type', replace: false },
    0,
  ],
  [
    '{"action_type": "input_text", "text": "x", "box_2d": [[1,1,3,3]], "override": "True"}',
    { kind: 'type', replace: true },
    1,
  ],
  ['{"action_type": "input_text", "text": "x", "box_2d": [[1,1,3,3]]}', { kind: 'type', replace: false }, 1],
  ['{"action_type": "Long Press", "box_2d": "[[1,1,3,3]]"}', { kind: 'long_press', at: [2, 2] }, 2],
  ['{"action_type": "click", "box_2d": [[1,1],[3,3]]}', { kind: 'click', at: [2, 2] }, 1],
  ['{"action_type": "navigate_home"}', { kind: 'navigate', to: 'home' }, 0],
  ['{"action_type": "keyboard_enter"}', { kind: 'keys', keys: ['enter'] }, 0],
])('%s', (text, wanted, repairs) => {
  const { got, repaired } = outcome(text)
  expect(got).toMatchObject(wanted)
  expect(repaired).toHaveLength(repairs)
})

test('an override that is neither true nor false, an answer without words and no type are refused', () => {
  for (const text of [
    '{"action_type": "input_text", "text": "x", "box_2d": [[1,1,3,3]], "override": "maybe"}',
    '{"action_type": "answer", "text": ""}',
    '{"action": "click"}',
  ])
    expect(outcome(text).got).toBe('schema')
})

test('a finger goes over the middle three fifths', () => {
  expect(fingerPath(wholeOf(size), 'up')).toEqual({ from: [500, 800], to: [500, 200] })
  expect(fingerPath(wholeOf(size), 'right')).toEqual({ from: [200, 500], to: [800, 500] })
})

test('names of an action are forgiven their spelling', () => {
  expect(actionName('Open App')).toBe('open_app')
  expect(actionName('toString')).toBeUndefined()
})
