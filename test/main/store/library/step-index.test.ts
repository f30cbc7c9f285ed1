import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Event } from '../../../../src/core/run/events'
import { toLine, toRow } from '../../../../src/core/run/journal'
import { foldStep, noSteps } from '../../../../src/core/run/steps'
import { indexSteps } from '../../../../src/main/store/library/step-index'
import { clickAt, names, proposal, seen, setup } from '../../../core/samples'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-index-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const click = clickAt(1, 2)
const yes = (index: number): Event => {
  return { type: 'approved', ...names, index, action: click, edited: false, by: 'operator' }
}
const observed: Event = { type: 'observed', observation: seen, ms: 1 }
const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }
const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, index: 1, wire: [], ms: 0 }
const proposed: Event = { type: 'proposed', proposal: proposal(click, click), verdicts: [] }

test('a step that a yes had made is none once that was taken back, and begins where it was first looked at', async () => {
  const begun: Event[] = [
    { type: 'opened', setup, version: '0' },
    ...[observed, proposed, yes(0), settled, observed],
  ]
  for (const then of [[], [yes(1), settled], [{ type: 'took_over', epoch: 1 } as const]]) {
    const events = [...begun, yes(1), taken, ...then]
    const rows = events.map((event, seq) => {
      return toRow(toLine(event, { seq, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: seq }), crc32)
    })
    await writeFile(join(folder, 'events.jsonl'), rows.join(''))
    const placed = await indexSteps(folder)
    expect(placed.map(({ view }) => view)).toEqual(events.reduce(foldStep, noSteps).steps)
    const looked = rows.slice(0, begun.length - 1).join('').length
    if (placed.length > 1) expect(placed[1]).toMatchObject({ start: looked })
  }
})

test('a step whose veto was taken back ends where the next one begins, and the look in between begins none', async () => {
  const veto = (index: number): Event => ({
    ...{ type: 'vetoed', ...names, index, reason: 'other', note: '', by: 'operator' },
  })
  const back = (index: number): Event => ({
    ...{ type: 'restored', ...names, index, reason: 'other', by: 'operator' },
  })
  const events: Event[] = [
    { type: 'opened', setup, version: '0' },
    ...[observed, proposed, veto(0), observed, back(0), yes(0), settled],
    ...[observed, veto(1), observed, back(1), yes(1), settled],
    ...[observed, proposed],
  ]
  const rows = events.map((event, seq) =>
    toRow(toLine(event, { seq, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: seq }), crc32),
  )
  await writeFile(join(folder, 'events.jsonl'), rows.join(''))
  const placed = await indexSteps(folder)
  expect(placed.map(({ view }) => view)).toEqual(events.reduce(foldStep, noSteps).steps)
  const before = (count: number) => rows.slice(0, count).join('').length
  expect(placed.map(({ start }) => start)).toEqual([0, before(8), before(14)])
})
