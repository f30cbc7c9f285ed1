import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Event } from '../../../../src/core/run/events'
import { toLine, toRow } from '../../../../src/core/run/journal'
import { openEvidence } from '../../../../src/main/store/library/evidence'
import { clickAt, names, proposal, seen, setup } from '../../../core/samples'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-evidence-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

const click = clickAt(1, 2)
const cell = { kind: 'click', app: 'vnc://127.0.0.1:5900', dialect: 'single-step' } as const
const opened: Event = { type: 'opened', setup, version: '0' }
const yes: Event[] = [
  { type: 'observed', observation: seen, ms: 1 },
  { type: 'proposed', proposal: proposal(click), verdicts: [] },
  { type: 'approved', ...names, action: click, edited: false, by: 'operator' },
]
const no: Event[] = [
  ...yes.slice(0, 2),
  { type: 'vetoed', ...names, reason: 'wrong_target', note: '', by: 'operator' },
]
const rows = (events: readonly Event[], from = 0) =>
  events
    .map((event, nth) =>
      toRow(toLine(event, { seq: from + nth, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: nth }), crc32),
    )
    .join('')

async function record(id: string, ...events: Event[]) {
  await mkdir(join(home, 'runs', id), { recursive: true })
  await writeFile(join(home, 'runs', id, 'events.jsonl'), rows([opened, ...events]))
}

async function renewed() {
  const evidence = openEvidence(home)
  await evidence.renew()
  return evidence
}

const first = '20261120-080000-aaaa'
const second = '20261121-080000-bbbb'

test('without a record there is no case', async () => {
  expect((await renewed()).tally(cell)).toEqual({ of: 0, through: 0, streak: 0, missed: false })
})

test('the runs of a library add up, in the order in which they began', async () => {
  await record(second, ...yes, ...yes)
  await record(first, ...yes, ...no)
  expect((await renewed()).tally(cell)).toEqual({ of: 4, through: 3, streak: 2, missed: true })
  expect((await renewed()).tally({ ...cell, app: 'elsewhere' }).of).toBe(0)
})

test('what is read is kept, read on when a run grew, and made anew when the file is gone or broken', async () => {
  await record(first, ...yes)
  const cache = join(home, 'evidence.json')
  await renewed()
  const kept = await readFile(cache, 'utf8')
  await appendFile(join(home, 'runs', first, 'events.jsonl'), rows(yes, 4))
  expect((await renewed()).tally(cell)).toMatchObject({ of: 2 })
  expect(await readFile(cache, 'utf8')).not.toBe(kept)
  await writeFile(cache, '{"v":1,"runs":{"x":')
  expect((await renewed()).tally(cell)).toMatchObject({ of: 2 })
  await rm(join(home, 'runs', first), { recursive: true })
  expect((await renewed()).tally(cell)).toMatchObject({ of: 0 })
})

test('what was kept by a program that counted otherwise is read as nothing, and made anew', async () => {
  await record(first, ...yes)
  const cache = join(home, 'evidence.json')
  await renewed()
  const kept = JSON.parse(await readFile(cache, 'utf8'))
  const [entry] = Object.values<{ tallies: Record<string, object> }>(kept.runs)
  for (const name of Object.keys(entry?.tallies ?? {}))
    Object.assign(entry?.tallies ?? {}, { [name]: { of: 7, through: 7, streak: 7, missed: false } })
  await writeFile(cache, JSON.stringify({ ...kept, v: 4 }))
  expect((await renewed()).tally(cell)).toMatchObject({ of: 1 })
  expect(JSON.parse(await readFile(cache, 'utf8')).v).not.toBe(4)
})

test('a line that is not as it was written is no case', async () => {
  await record(first, ...yes)
  const path = join(home, 'runs', first, 'events.jsonl')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('"by":"operator"', '"by":"operator","x":1'))
  expect((await renewed()).tally(cell).of).toBe(0)
})

test('a run that goes on counts as it happens, and once', async () => {
  await record(first, ...yes)
  const evidence = await renewed()
  for (const event of [opened, ...yes, ...no]) evidence.note(second, event)
  expect(evidence.tally(cell)).toEqual({ of: 3, through: 2, streak: 0, missed: true })
  await record(second, ...yes, ...no)
  await evidence.renew()
  expect(evidence.tally(cell)).toMatchObject({ of: 3 })
})

test('a yes that was taken back counts neither live nor from disk', async () => {
  const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, wire: [], ms: 0 }
  const veto: Event = { type: 'vetoed', ...names, reason: 'wrong_target', note: '', by: 'operator' }
  const events = [...yes, taken, veto]
  await record(first, ...events)
  const live = openEvidence(home)
  for (const event of [opened, ...events]) live.note(first, event)
  expect((await renewed()).tally(cell)).toEqual(live.tally(cell))
  expect(live.tally(cell)).toEqual({ of: 1, through: 0, streak: 0, missed: true })
})
