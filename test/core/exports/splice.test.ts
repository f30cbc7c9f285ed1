import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spliced } from '../../../src/core/exports/splice'

test('only what changed is changed: blanks, fences and words round it stay', () => {
  const reply = 'Sure:\n```json\n{ "x":  20,\n  "name": "Cancel" }\n```'
  expect(spliced(reply, '{"x":20,"name":"Cancel"}', '{"x":120,"name":"Save all"}')).toBe(
    'Sure:\n```json\n{ "x":  120,\n  "name": "Save all" }\n```',
  )
})

test('a change whose place is not in the reply is no splice', () => {
  expect(spliced('click at twenty', '{"x":20}', '{"x":21}')).toBeUndefined()
})

test('a reply as a machine writes it becomes the other as a machine writes it', () => {
  const json = fc
    .record({ x: fc.nat(), y: fc.nat(), text: fc.string() })
    .map((value) => JSON.stringify(value))
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(spliced(before, before, after)).toBe(after)
    }),
  )
})

test('with other blanks in the reply the meaning of the written answer comes out', () => {
  const body = fc.record({ x: fc.nat(), y: fc.nat(), name: fc.stringMatching(/^[a-z]{1,8}$/) })
  fc.assert(
    fc.property(body, body, (before, after) => {
      const reply = JSON.stringify(before, undefined, 3)
      const out = spliced(reply, JSON.stringify(before), JSON.stringify(after))
      if (out !== undefined) expect(JSON.parse(out)).toEqual(after)
    }),
  )
})
