import { expect, test } from 'vitest'
import { readCall } from '../../../../src/core/dialects/holo/action'
import { openFields } from '../../../../src/core/dialects/reading/tools/fields'

const size = { width: 1000, height: 1000 }

function read(name: string, args: Record<string, string | number | boolean | readonly string[]>) {
  const map = new Map(
    Object.entries(args).map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
  )
  const fields = openFields(
    new Map(map) as never,
    { screen: size, image: size, space: '0-1000' },
    () => undefined,
  )
  const action = readCall({ name, args: fields.args }, fields)
  return 'error' in action ? action.error : action
}

test.each([
  ['triple_click', { x: 1, y: 2 }, { kind: 'click', count: 3 }],
  ['press_key_desktop', { key: 'enter' }, { kind: 'keys', keys: ['enter'] }],
  ['write', { text: 'a' }, { kind: 'type', text: 'a', submit: false }],
  ['write_element_abs', { content: 'a', x: 1, y: 2 }, { kind: 'type', at: [1, 2], submit: true }],
  ['wait', {}, { kind: 'wait', ms: 2000 }],
] as const)('%s %j is read', (name, args, wanted) => {
  expect(read(name, args)).toMatchObject(wanted)
})

test.each([
  ['restart', {}, 'unknown_action'],
  ['key_up_desktop', { key: 'a' }, 'unknown_action'],
  ['goto', { url: 'javascript:alert(1)' }, 'schema'],
  ['write', { content: 'a', x: 1 }, 'schema'],
  ['click', { x: 0.5, y: 0.5 }, 'bad_coordinate'],
] as const)('%s %j is refused as %s', (name, args, error) => {
  expect(read(name, args)).toBe(error)
})
