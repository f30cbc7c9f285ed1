import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportBy } from '../../../../../../src/main/doors/cli/commands/library/export'
import { exportRuns } from '../../../../../../src/main/store/exports/export'
import { eventsPath, runFolder } from '../../../../../../src/main/store/record/runs'
import { pictureMaker as maker } from '../../../../../../src/main/wiring/export-pictures'
import type { Exporting } from '../../../../../../src/main/wiring/export-thread'
import { exportHere } from '../../../../../fakes/exporting'
import { demonstration } from '../../../../../fixtures/exports/by-hand'
import { click, frameOf, runId, setup, size } from '../../../../../fixtures/exports/run'
import { addRuns, filesIn, makeHome } from '../../../../store/exports/recorded-home'

let home = ''
let told: string[] = []

beforeEach(async () => {
  home = await makeHome()
  told = []
  vi.stubEnv('PILOTHOUSE_HOME', home)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const out = () => join(home, 'out')
const call = (...more: readonly string[]) =>
  exportBy(exportHere, [runId, '--format', 'llama-factory', '--out', out(), ...more])

test('an export is made and told in a few lines', async () => {
  expect(await call()).toBe(0)
  expect(told.join('')).toContain('dpo 2')
  expect(told.join('')).toMatch(/left out: .*1 step stale/)
  expect(told.join('')).toContain('1 row of 1 step pair:not_refused')
  expect(told.join('')).toContain(`${(await filesIn(out())).size} files`)
})

test('with --json the manifest is the one line on stdout', async () => {
  expect(await call('--json', '--thought', '--image-size', 'native', '--split', '0.5')).toBe(0)
  expect(told).toHaveLength(1)
  const written: unknown = JSON.parse(await readFile(join(out(), 'manifest.json'), 'utf8'))
  expect(JSON.parse(told[0] ?? '')).toEqual(written)
  expect(written).toMatchObject({ options: { thought: true, picture: 'native', split: 0.5, redact: true } })
})

test.each([
  [[]],
  [[runId, '--out', 'x']],
  [[runId, '--format', 'csv', '--out', 'x']],
  [[runId, '--format', 'html']],
  [[runId, '--format', 'ms-swift', '--out', 'x', '--split', '2']],
  [[runId, '--format', 'native', '--out', 'x', '--thought']],
  [[runId, '--format', 'html', '--out', 'x', '--split', '0.1']],
  [[runId, '--format', 'atif', '--out', 'x', '--demonstrations', 'single-step']],
  [[runId, '--format', 'html', '--out', 'x', '--image-size', 'big']],
])('%j is wrong usage', async (argv) => {
  await expect(exportBy(exportHere, argv)).rejects.toMatchObject({ name: 'WrongUsage' })
})

test('of many runs one that is damaged is named, the others are exported, and the code says so; alone it is refused', async () => {
  const warned: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0)
  const others = ['20261121-213501-cd34', '20261121-213502-ef56']
  await addRuns(home, others)
  const path = eventsPath(runFolder(home, runId))
  await writeFile(path, (await readFile(path, 'utf8')).replace('"approved"', '"approxed"'))
  expect(await call(...others, others[0] ?? '')).toBe(1)
  expect(warned.join('')).toContain(`not exported: ${runId}  The run ${runId} is damaged`)
  expect(warned.join('')).toContain('2 of 3 runs are exported; 1 could not be.')
  expect(told.join('')).toContain('2 runs')
  await expect(
    exportBy(exportHere, [runId, '--format', 'html', '--out', join(home, 'alone')]),
  ).rejects.toThrow('is damaged')
})

test('an export that comes to nothing fails, and says why and what helps', async () => {
  const warned: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0)
  await rm(home, { recursive: true })
  const moves = [{ action: click(10, 10), frame: frameOf('a') }]
  home = await makeHome({ [runId]: demonstration(setup, size, moves, frameOf('b')) })
  vi.stubEnv('PILOTHOUSE_HOME', home)
  expect(await call('--split', '0.5')).toBe(1)
  expect(warned.join('')).toContain(`Nothing was exported: ${out()} holds the list of reasons alone.`)
  expect(warned.join('')).toContain('--demonstrations DIALECT')
  expect(warned.join('')).not.toContain('validation side')
  expect(told.join('')).toContain('no_request')
  const shown = [runId, '--format', 'llama-factory', '--out', join(home, 'shown')]
  expect(await exportBy(exportHere, [...shown, '--demonstrations', 'single-step'])).toBe(0)
})

test('an empty validation side is said', async () => {
  const warned: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0)
  expect(await call('--split', '0.1')).toBe(0)
  expect(warned.join('')).toContain('The validation side is empty')
  warned.length = 0
  await addRuns(home, ['20261121-213501-cd34'])
  const both = [runId, '20261121-213501-cd34', '--format', 'parquet', '--split', '0.5']
  expect(await exportBy(exportHere, [...both, '--out', join(home, 'both')])).toBe(0)
  expect(warned.join('')).not.toContain('validation side')
})

test('an export that was cut off is gone on with by the same command, which says so; --anew starts over', async () => {
  const warned: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0)
  const runs = ['20261121-213501-cd34', '20261121-213502-ef56', '20261121-213503-ab78']
  await addRuns(home, runs)
  const argv = [...runs, '--format', 'ms-swift', '--out', out()]
  const cut = async () => {
    const stop = new AbortController()
    const making: Exporting = (wanted) => {
      const progress: typeof wanted.progress = ({ runs: done }) => void (done === 2 && stop.abort())
      return exportRuns({ ...wanted, progress, signal: stop.signal, scrub: (text) => text, maker }).then(
        () => {
          throw new Error('it was not stopped')
        },
      )
    }
    await expect(exportBy(making, argv)).rejects.toThrow('2 of 3 runs are made and kept')
  }
  await cut()
  expect(await exportBy(exportHere, argv)).toBe(0)
  expect(warned.join('')).toContain('Going on with an export that was cut off: 2 of 3 runs are kept.')
  await rm(out(), { recursive: true })
  await cut()
  warned.length = 0
  expect(await exportBy(exportHere, [...argv, '--anew'])).toBe(0)
  expect(warned.join('')).not.toContain('Going on')
})
