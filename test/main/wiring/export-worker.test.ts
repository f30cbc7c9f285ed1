import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { ExportTask, ExportTold } from '../../../src/main/wiring/export-thread'
import { answer } from '../../../src/main/wiring/export-worker'
import { runId } from '../../fixtures/exports/run'
import { addRuns, makeHome, plain } from '../store/exports/recorded-home'

const ids = Array.from({ length: 20 }, (_, n) => `20261122-${String(100000 + n)}-ab12`)
let home: string
let task: ExportTask
const never = new AbortController().signal

beforeEach(async () => {
  home = await makeHome()
  task = {
    ...{ home, runs: ids, format: 'llama-factory', out: join(home, 'out'), options: plain, version: '0' },
    secrets: { values: [], named: [] },
    shipped: 'prompts',
    leavesOut: true,
  }
})

async function toldOf(wanted: ExportTask, signal = never): Promise<readonly ExportTold[]> {
  const told: ExportTold[] = []
  await answer(wanted, signal, (one) => told.push(one))
  return told
}

test('what was made is the last word, and progress goes before it, far less often than steps', async () => {
  await addRuns(home, ids)
  const began = performance.now()
  const told = await toldOf(task)
  const spent = performance.now() - began
  expect(told.at(-1)).toMatchObject({ kind: 'done', exported: { runs: 20, counts: { dpo: 40 } } })
  const going = told.flatMap((one) => (one.kind === 'going' ? [one.progress.stage] : []))
  expect(new Set(going)).toEqual(new Set(['reading', 'checking', 'hashing']))
  expect(going.length).toBeLessThanOrEqual(spent / 50 + 4)
  expect(await readdir(join(home, 'out'))).toContain('manifest.json')
})

test('runs that are left out are told, each with its reason, also when many are', async () => {
  const gone = Array.from({ length: 30 }, (_, n) => `20261122-${String(200000 + n)}-gone`)
  const told = await toldOf({ ...task, runs: [runId, ...gone] })
  const left = told.flatMap((one) => (one.kind === 'going' ? one.left : []))
  expect(left.map(({ run }) => run)).toEqual(gone)
  expect(told.at(-1)).toMatchObject({ kind: 'done', exported: { runs: 1 } })
})

test('a stop and a run that is not there are sentences, and nothing lies about', async () => {
  const stopped = await toldOf(task, AbortSignal.abort())
  expect(stopped.at(-1)).toMatchObject({ kind: 'failed', problem: { code: 'export.stopped' } })
  const lost = await toldOf({ ...task, runs: ['20261122-080000-none'], leavesOut: false })
  expect(lost.at(-1)).toMatchObject({ kind: 'failed', problem: { code: 'run.unreadable' } })
  expect((await readdir(home)).sort()).toEqual(['runs'])
})
