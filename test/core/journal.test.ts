import { expect, test } from 'vitest'
import type { Event } from '../../src/core/events'
import { eventOf, parseLine, parseLines, toLine, upgrade } from '../../src/core/journal'

const paused: Event = { type: 'paused' }
const when = (seq: number) => ({ seq, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 12.5 })
const row = (line: unknown) => `${JSON.stringify(line)}\n`

test('a line carries its version, number and both clocks before the event', () => {
  const line = toLine({ type: 'took_over', epoch: 3 }, when(7))
  expect(JSON.stringify(line)).toBe(
    '{"v":1,"seq":7,"t_utc":"2026-11-21T21:35:00.000Z","t_mono_ms":12.5,"type":"took_over","epoch":3}',
  )
  expect(eventOf(line)).toEqual({ type: 'took_over', epoch: 3 })
})

test('unknown events and unknown keys survive being read and written again', () => {
  const future = { v: 1, ...when(0), type: 'dreamed', of: { sheep: [1, 2] } }
  const richer = { v: 1, ...when(1), type: 'paused', why: 'coffee' }
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
  expect(parseLine(bad)).toBeUndefined()
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

test('lines of the current version need no lifting', () => {
  const line = toLine(paused, when(0))
  expect(upgrade(line)).toBe(line)
})

test('an empty file is an empty journal', () => {
  expect(parseLines('')).toEqual({ lines: [], faults: [] })
})
