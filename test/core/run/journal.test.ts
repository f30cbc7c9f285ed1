import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import {
  eventOf,
  eventsOf,
  isJournalLine,
  JournalLine,
  parseLines,
  readRow,
  toLine,
  toRow,
} from '../../../src/core/run/journal'

const paused: Event = { type: 'paused' }
const when = (seq: number) => ({ seq, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 12.5 })
const row = (line: unknown) => `${JSON.stringify(line)}\n`

test('a line carries its version, number and both clocks before the event', () => {
  const line = toLine({ type: 'took_over', epoch: 3 }, when(7))
  expect(JSON.stringify(line)).toBe(
    '{"v":3,"seq":7,"t_utc":"2026-11-21T21:35:00.000Z","t_mono_ms":12.5,"type":"took_over","epoch":3}',
  )
  expect(eventOf(line)).toEqual({ type: 'took_over', epoch: 3 })
})

test('unknown events and unknown keys survive being read and written again', () => {
  const future = { v: 3, ...when(0), type: 'dreamed', of: { sheep: [1, 2] } }
  const richer = { v: 3, ...when(1), type: 'paused', why: 'coffee' }
  const text = row(future) + row(richer)
  const { lines, faults } = parseLines(text)
  expect(faults).toEqual([])
  expect(lines.map(row).join('')).toBe(text)
  expect(lines.map(eventOf)).toEqual([undefined, paused])
})

test('a line that was cut off is named and left out, what stands before it is kept', () => {
  const { lines, faults } = parseLines(`${row(toLine(paused, when(0)))}{"v":1,"seq":1,"t_u`)
  expect(lines).toHaveLength(1)
  expect(faults).toEqual([{ kind: 'torn', line: 2, message: 'line 2 was cut off while being written' }])
})

test('a line without its line end is torn even where its JSON is whole', () => {
  const { lines, faults } = parseLines(JSON.stringify(toLine(paused, when(0))))
  expect(lines).toEqual([])
  expect(faults.map(({ kind }) => kind)).toEqual(['torn'])
})

test.each([
  ['no JSON', 'hello'],
  ['an empty line', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['a line without a type', '{"v":1,"seq":0,"t_utc":"x","t_mono_ms":0}'],
  ['a number that is no number', '{"v":1,"seq":-1,"t_utc":"x","t_mono_ms":0,"type":"paused"}'],
])('%s in the middle is named with its line', (_, bad) => {
  const { lines, faults } = parseLines(`${bad}\n${row(toLine(paused, when(0)))}`)
  expect(lines).toHaveLength(1)
  expect(faults).toEqual([{ kind: 'unreadable', line: 1, message: 'line 1 is not a line of a journal' }])
})

test('what counts as a line by hand is what the schema takes', () => {
  const keys = ['v', 'seq', 't_utc', 't_mono_ms', 'session', 'type'] as const
  const odd = fc.oneof(fc.constantFrom(0, 1, 1.5, -1, 2 ** 60, Infinity, '', null, undefined), fc.jsonValue())
  const spoilt = fc.tuple(fc.constantFrom(...keys), odd).map(([key, value]) => ({
    ...toLine(paused, when(0)),
    [key]: value,
  }))
  fc.assert(
    fc.property(fc.oneof(odd, spoilt), (value) => {
      expect(isJournalLine(value)).toBe(JournalLine.safeParse(value).success)
    }),
    { numRuns: 2000 },
  )
})

test('a missing number is a loss and is told', () => {
  const { lines, faults } = parseLines(row(toLine(paused, when(0))) + row(toLine(paused, when(3))))
  expect(lines).toHaveLength(2)
  expect(faults).toEqual([{ kind: 'gap', line: 2, message: 'line 2 has number 3 where 1 was due' }])
})

test('a line of a newer version is kept as it is, and told', () => {
  const newer = { v: 9, ...when(0), type: 'paused', spin: 'left' }
  const { lines, faults } = parseLines(row(newer))
  expect(lines).toEqual([newer])
  expect(faults.map(({ kind }) => kind)).toEqual(['newer'])
})

test('a run of version 1, written without sums, reads as it was meant', () => {
  const text = readFileSync(join(import.meta.dirname, '../../fixtures/journals/v1/events.jsonl'), 'utf8')
  const { lines, faults } = parseLines(text, crc32)
  expect(faults).toEqual([])
  expect(lines.every(({ v }) => v === 3)).toBe(true)
  expect(lines.map(({ type }) => type)).toContain('dreamed')
  expect(lines.filter((line) => eventOf(line) === undefined).map(({ type }) => type)).toEqual(['dreamed'])
})

test('an empty file is an empty journal', () => {
  expect(parseLines('')).toEqual({ lines: [], faults: [] })
})

test('a row ends with its sum, which is no part of the line', () => {
  const row = toRow(toLine(paused, when(0)), crc32)
  expect(row).toMatch(/,"type":"paused","crc32":"[0-9a-f]{8}"\}\n$/)
  expect(parseLines(row, crc32)).toEqual({ lines: [toLine(paused, when(0))], faults: [] })
  expect(readRow(row.trimEnd(), crc32)).toEqual({
    bare: JSON.stringify(toLine(paused, when(0))),
    sum: 'good',
  })
})

test('whatever byte of a row is changed, it is named', () => {
  const rows = [paused, { type: 'took_over', epoch: 3 } as const, paused].map((event, seq) =>
    toRow(toLine(event, when(seq)), crc32),
  )
  const bytes = Buffer.from(rows.join(''))
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = Buffer.from(bytes)
      changed[at] = (bytes[at] ?? 0) ^ by
      expect(parseLines(changed.toString('utf8'), crc32).faults).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a changed line is left out and named, and the one behind it is no loss', () => {
  const [first = '', second = ''] = [0, 1].map((seq) => toRow(toLine(paused, when(seq)), crc32))
  const { lines, faults } = parseLines(first.replace('12.5', '12.6') + second, crc32)
  expect(lines.map(({ seq }) => seq)).toEqual([1])
  expect(faults.map(({ kind }) => kind)).toEqual(['damaged'])
})

test('a line that lost its sum is kept, and told', () => {
  const { lines, faults } = parseLines(row(toLine(paused, when(0))), crc32)
  expect(lines).toHaveLength(1)
  expect(faults.map(({ kind }) => kind)).toEqual(['unchecked'])
})

test('time runs forward within a session and begins anew with the next', () => {
  const at = (seq: number, t_mono_ms: number, session?: number) =>
    row(toLine(paused, { ...when(seq), t_mono_ms, ...(session !== undefined && { session }) }))
  const kinds = (text: string) => parseLines(text).faults.map(({ kind }) => kind)
  expect(kinds(at(0, 50) + at(1, 50) + at(2, 3, 1) + at(3, 4, 1))).toEqual([])
  expect(kinds(at(0, 50) + at(1, 49))).toEqual(['clock'])
  expect(kinds(at(0, 50, 1) + at(1, 51))).toEqual(['clock'])
})

test('an intent without a result means that nobody knows how much arrived', () => {
  const intended: Event = { type: 'intended', proposal: 'p', index: 0, action: { kind: 'wait', ms: 5 } }
  const sent: Event = { type: 'acted', result: 'sent', wire: [], ms: 1 }
  const read = (...events: Event[]) =>
    eventsOf(events.map((event, seq) => toLine(event, when(seq)))).map((event) =>
      event.type === 'acted' ? event.result : event.type,
    )
  expect(read(intended, sent)).toEqual(['intended', 'sent'])
  expect(read(intended)).toEqual(['intended', 'unknown'])
  expect(read(intended, { type: 'retried' }, intended, sent)).toEqual([
    'intended',
    'unknown',
    'retried',
    'intended',
    'sent',
  ])
})
