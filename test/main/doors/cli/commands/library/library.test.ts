import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WrongUsage } from '../../../../../../src/main/doors/cli/command'
import { importing } from '../../../../../../src/main/doors/cli/commands/library/import'
import { runs } from '../../../../../../src/main/doors/cli/commands/library/runs'
import { show } from '../../../../../../src/main/doors/cli/commands/library/show'
import { verify } from '../../../../../../src/main/doors/cli/commands/library/verify'
import { replay } from '../../../../../../src/main/doors/cli/commands/replay'
import { modelOf } from '../../../../../../src/main/doors/cli/model-flags'
import { writeBundle } from '../../../../../../src/main/store/bundle/bundle'
import { record } from '../../../../store/record/recorded-run'
import { id, makeHome } from '../../../../store/record/recording'

let home: string
let folder: string
let said = ''
let warned = ''

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
  await record(folder)
  vi.stubEnv('PILOTHOUSE_HOME', home)
  ;[said, warned] = ['', '']
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    warned += text
    return true
  })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(home, { recursive: true, force: true })
})

const spoil = async () => {
  const path = join(folder, 'events.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"epoch":1', '"epoch":2'))
}
const lines = () => said.trimEnd().split('\n')

test('verify says that a run is good, or what is wrong and exits with 1', async () => {
  expect(await verify([])).toBe(0)
  expect(lines()).toEqual([`${id}  good`])
  await spoil()
  said = ''
  expect(await verify([id, '--json'])).toBe(1)
  const { run, ok, problems } = JSON.parse(said)
  expect([run, ok, problems[0].file]).toEqual([id, false, 'events.jsonl'])
  await expect(verify(['../x'])).rejects.toThrow('is not the name of a run')
})

test('verify --mend sets a torn tail aside', async () => {
  await rm(join(folder, 'run.json'))
  await writeFile(join(folder, 'events.jsonl'), '{"v":2', { flag: 'a' })
  expect(await verify([id])).toBe(1)
  expect(await verify([id, '--mend'])).toBe(0)
  expect(lines().at(-1)).toBe(`${id}  good`)
})

test('verify --mend makes no run where there is none', async () => {
  await expect(verify(['20261121-213500-none', '--mend'])).rejects.toThrow('holds no run')
  expect(await readdir(join(home, 'runs'))).toEqual([id])
})

test('runs are found, put aside and taken back', async () => {
  const found = async (...argv: string[]) => {
    said = ''
    expect(await runs(argv)).toBe(0)
    return said === '' ? [] : lines().map((line) => line.split('  ').slice(0, 3))
  }
  expect(await found()).toEqual([[id, 'completed', '3']])
  expect(await found('save 5900', '--reason', 'wrong_target')).toHaveLength(1)
  expect(await found('--task', 'shop', '--json')).toEqual([])
  expect(warned).toBe('')
  expect(await found('--task', 'shop')).toEqual([])
  expect(warned).toBe('No run matches.\n')
  await found('--trash', id)
  expect(await found()).toEqual([])
  expect(await found('--trashed')).toHaveLength(1)
  await found('--restore', id)
  await found('--json')
  expect(JSON.parse(said)).toMatchObject({ id, steps: 3, reasons: { wrong_target: 1 } })
  await expect(runs(['--reason', 'mood'])).rejects.toThrow('--reason')
  await expect(runs(['--purge', id])).rejects.toThrow('is not in the trash')
})

test('days are those of this machine’s clock, as they are in the console', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const [line = ''] = (await readFile(join(folder, 'events.jsonl'), 'utf8')).split('\n')
  const started = new Date(JSON.parse(line).t_utc)
  const day = started.toLocaleDateString('sv')
  const next = new Date(started.getTime() + 86_400_000).toLocaleDateString('sv')
  const counts: number[] = []
  for (const argv of [
    ['--from', day, '--to', day],
    ['--from', next],
    ['--from', day.slice(0, 7)],
  ]) {
    said = ''
    await runs(argv)
    counts.push(said === '' ? 0 : lines().length)
  }
  expect(counts).toEqual([1, 0, 1])
  await expect(runs(['--from', 'yesterday'])).rejects.toThrow('--from yesterday: write a day')
  await expect(runs(['--to', '2026-02-30'])).rejects.toThrow('--to 2026-02-30: write a day')
})

test('show tells each step and what is wrong with the record', async () => {
  expect(await show([id])).toBe(0)
  expect(lines()).toHaveLength(8)
  expect(said).toContain('✕ vetoed')
  await spoil()
  expect(await show([id])).toBe(1)
  expect(warned).toContain('"damaged"')
})

test('import takes a bundle back, tells what its record lacks, and refuses what is none', async () => {
  const file = join(home, 'run.zip')
  await spoil()
  await writeBundle(folder, file, { run: id, version: '0' })
  expect(await importing([file])).toBe(0)
  expect(lines()).toEqual([`${id}  was there already`])
  expect(warned).toContain('is not what was written')
  await rm(folder, { recursive: true })
  said = ''
  expect(await importing([file, '--json'])).toBe(0)
  expect(JSON.parse(said)).toMatchObject({
    ...{ run: id, same: false, problems: [{ file: 'events.jsonl' }, {}] },
    damage: expect.stringContaining('is not what was written'),
  })
  await rm(folder, { recursive: true })
  said = ''
  expect(await importing([file])).toBe(0)
  expect(said).toMatch(/imported, damaged: line \d+ is not what was written/)
  await expect(importing([join(home, 'runs')])).rejects.toThrow('is not a zip file')
  await expect(importing([])).rejects.toBeInstanceOf(WrongUsage)
})

test('replay puts a run’s questions to a recording of it, and says where it disagrees', async () => {
  expect(await replay([id, '--model', `replay:${id}`])).toBe(0)
  expect(lines().slice(0, 2)).toEqual(['agreement 0 of 2 (0 %)', '  click        0 of 2 (0 %)'])
  said = ''
  expect(await replay([id, '--model', `replay:${folder}`, '--json'])).toBe(0)
  expect(lines().map((line) => JSON.parse(line))).toMatchObject([
    { step: 1, difference: 'place' },
    { step: 2, difference: 'place' },
    { n: 2, agreed: 0, byKind: { click: { n: 2, agreed: 0 } }, byDifference: { place: 2 } },
  ])
})

test('a recording answers in the dialect and the space it was recorded in', async () => {
  const flags = { model: `replay:${id}`, 'model-name': 'default' }
  expect((await modelOf(home, flags)).profile).toMatchObject({
    id: 'replay',
    dialect: 'canonical',
    space: 'pixels',
  })
  expect((await modelOf(home, flags)).replays).toMatchObject({ run: id })
  await expect(modelOf(home, { ...flags, dialect: 'glm-pc' })).rejects.toThrow(
    'the recording speaks canonical',
  )
  await expect(modelOf(home, { ...flags, space: '0-999' })).rejects.toBeInstanceOf(WrongUsage)
  await expect(modelOf(home, { ...flags, model: 'gpt' })).rejects.toBeInstanceOf(WrongUsage)
  await expect(modelOf(home, { ...flags, model: 'http://127.0.0.1:1/v1' })).rejects.toThrow('--dialect')
})
