import { expect, test } from 'vitest'
import { fillTemplate, splitTemplate, withoutPlace } from '../../../src/core/dialects/template'

test('a template has the rules above the border and the turn below it', () => {
  expect(splitTemplate('rules\r\n\r\n=== user ===\r\ntask: {{task}}\r\n')).toEqual({
    system: 'rules',
    user: 'task: {{task}}',
  })
  expect(splitTemplate('only rules')).toEqual({ system: 'only rules', user: '' })
})

test('what is filled in is not filled again', () => {
  expect(fillTemplate('{{a}} {{ b }} {"c": {}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} $& {"c": {}}')
})

test('an unknown place is named', () => {
  expect(() => fillTemplate('{{taks}}', { task: '' })).toThrow('unknown place {{taks}}; known are task')
  expect(() => fillTemplate('{{constructor}}', { task: '' })).toThrow('unknown place')
})

test('a paragraph is left out with its place', () => {
  expect(withoutPlace('{{task}}\n\nBefore:\n{{ history }}\n\nGo.', 'history')).toBe('{{task}}\n\nGo.')
  expect(withoutPlace('{{task}}', 'history')).toBe('{{task}}')
})
