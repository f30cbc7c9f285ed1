import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../../../../src/core/dialects/reading/json/json'
import { readJson, readWhole } from '../../../../../src/core/dialects/reading/json/lenient-json'
import { findObjects } from '../../../../../src/core/dialects/reading/json/reply-objects'

/** The value as plain JavaScript, to be held against JSON.parse. */
function plain(value: Json): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]))
  return Array.isArray(value) ? value.map(plain) : value
}

const jsonObject = fc
  .dictionary(
    fc.stringMatching(/^[a-z]{1,6}$/).filter((key) => key !== 'constructor'),
    fc.jsonValue({ maxDepth: 3 }),
  )
  .filter((object) => !/__proto__|" | "|constructor|prototype/.test(JSON.stringify(object)))

const hasOddKeys = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (new Set(Object.keys(value).map((key) => key.trim())).size !== Object.keys(value).length ||
    Object.keys(value).some((key) => key !== key.trim()) ||
    Object.values(value).some(hasOddKeys))

test('valid JSON is read as JSON, and needs no repair', () => {
  fc.assert(
    fc.property(jsonObject, fc.boolean(), (object, indent) => {
      fc.pre(!hasOddKeys(object))
      const text = JSON.stringify(object, null, indent ? 2 : undefined)
      const reading = readJson(text, 0, false)
      if (!reading.ok) throw new Error(`${reading.detail}: ${text}`)
      expect(plain(reading.value)).toEqual(JSON.parse(text))
      expect(reading).toMatchObject({ end: text.length, repaired: [] })
    }),
    { numRuns: 1000 },
  )
})

test('no text whatever makes the reader throw', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '“',
    '：',
    ',',
    ':',
    '\\',
    '//',
    '/*',
    '1',
    'a',
    'null',
    '\n',
    '`',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(typeof readJson(`{${parts.join('')}`, 0, true).ok).toBe('boolean')
      expect(typeof findObjects(parts.join(''), true).ok).toBe('boolean')
    }),
    { numRuns: 3000 },
  )
})

test('an unfinished text shows what is there so far, and what is still open', () => {
  const reading = readJson('{"a":[1,2],"b":[3', 0, true)
  if (reading.ok) throw new Error('it was read')
  expect(reading.error).toBe('truncated')
  expect(plain(reading.partial)).toEqual({ a: [1, 2], b: [] })
  const root = reading.partial instanceof Map ? reading.partial : new Map<string, Json>()
  expect([root.get('a') ?? null, root.get('b') ?? null].map((list) => reading.open.has(list))).toEqual([
    false,
    true,
  ])
})

test('brackets nested too deep are refused', () => {
  expect(readJson('['.repeat(100_000), 0, true)).toMatchObject({ ok: false, error: 'bad_json' })
})

const nasty = [
  '{',
  '[',
  '{}',
  '{"a":',
  '\\"',
  '" ,',
  '","a',
  '"//"\n',
  '/*',
  '//{\n',
  '<think>{</think>',
  '{"</think>',
  '1,',
  '\u200b',
  '“”',
  "'s",
]

/** Milliseconds of the processor for the fastest of three readings: what a shared machine does in between is not the reader's. */
function cost(text: string): number {
  const times = [0, 1, 2].map(() => {
    const begun = process.cpuUsage()
    findObjects(text, true)
    return process.cpuUsage(begun).user / 1000
  })
  return Math.min(...times)
}

test.each(nasty.flatMap((piece) => ['', '{"a":"', '{"a":['].map((before) => [piece, before] as const)))(
  'the cost of many %j after %j grows with their number, not its square',
  (piece, before) => {
    const fill = (length: number) => (before + piece.repeat(length / piece.length)).slice(0, length)
    // Eight times as much text; a quadratic reader would need 64 times as long. The floor keeps the clock's grain out.
    const small = Math.max(cost(fill(131_072)), 3)
    expect(cost(fill(1_048_576)) / small).toBeLessThan(32)
  },
)

test.each(['[1, 2]', ' {"a": 1} ', "['a']"])('%j is a list or an object and nothing else', (text) => {
  expect(readWhole(text)).toBeDefined()
})

test.each(['[1, 2] x', '5', '"a"', '[1', ''])('%j is no list and no object, or more than one', (text) => {
  expect(readWhole(text)).toBeUndefined()
})
