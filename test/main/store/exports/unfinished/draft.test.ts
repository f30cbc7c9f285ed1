import { spawnSync } from 'node:child_process'
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { ExportRequest, Progress } from '../../../../../src/main/store/exports/export'
import type { Format } from '../../../../../src/main/store/exports/options'
import { unfinishedLike } from '../../../../../src/main/store/exports/unfinished/draft'
import { buildProgram } from '../../record/program'
import { addRuns, filesIn, make, makeHome, plain } from '../recorded-home'

let program: string
/** What most tests export; those that change its runs have a copy of their own. */
let library: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, 'cut.ts'))
  library = await makeHome()
  await addRuns(library, runs)
}, 60_000)
afterAll(async () => {
  await rm(dirname(program), { recursive: true, force: true })
  await rm(library, { recursive: true, force: true })
})

const runs = Array.from({ length: 6 }, (_, n) => `20261122-10000${n}-ab12`)
const stepsEach = 10
let home: string
let out: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-draft-'))
  await symlink(join(library, 'runs'), join(home, 'runs'), 'junction')
  out = join(home, 'cut')
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function ownRuns(): Promise<void> {
  await rm(join(home, 'runs'))
  await cp(join(library, 'runs'), join(home, 'runs'), { recursive: true })
}

const options = { ...plain, split: 0.5 }

/** The same export once more, and how it went. */
async function again(format: Format, more: Partial<ExportRequest> = {}) {
  const told: Progress[] = []
  const left: string[] = []
  const request: Partial<ExportRequest> = { out, runs, options, leaveOut: (run) => left.push(run) }
  await make(home, format, { ...request, progress: (one) => told.push(one), ...more })
  return {
    kept: told[0]?.kept,
    anew: told[0]?.anew,
    steps: told.at(-1)?.steps,
    files: await filesIn(out),
    left,
  }
}

const uncuts = new Map<Format, ReturnType<typeof filesIn>>()
/** One that was never cut, of the runs as they were recorded; made once for each format. */
function uncut(format: Format): ReturnType<typeof filesIn> {
  const out = join(library, `uncut-${format}`)
  const made =
    uncuts.get(format) ?? make(library, format, { runs, options, out }).then(async () => filesIn(out))
  uncuts.set(format, made)
  return made
}

const kill = (format: Format, at: number | string) =>
  spawnSync(process.execPath, [program, home, out, format, String(at), ...runs], { encoding: 'utf8' })

/** Stops it in this process when it has told so often. */
async function stop(format: Format, at: number): Promise<void> {
  const abort = new AbortController()
  let told = 0
  const progress = () => {
    told += 1
    if (told === at) abort.abort()
  }
  const stopping = make(home, format, {
    ...{ out, runs, options, signal: abort.signal, progress },
    leaveOut: () => undefined,
  })
  await expect(stopping).rejects.toMatchObject({ problem: { code: 'export.stopped_kept' } })
}

const leftOver = async () => (await readdir(home)).filter((name) => name.includes('unfinished'))

test.each<[Format, number | string, number]>([
  ['llama-factory', 3, 0],
  ['llama-factory', 5 * stepsEach + 7, 5],
  ['parquet', 4 * stepsEach + 2, 4],
  ['webdataset', 'hashing', 6],
  ['osworld', 4 * stepsEach + 5, 4],
])(
  'as %s, killed at %s, %i runs are kept and the rest is done: byte for byte as one that was never cut',
  async (format, at, kept) => {
    const { signal } = kill(format, at)
    expect(signal).toBe('SIGKILL')
    expect(await readdir(home)).not.toContain('cut')
    const found = await again(format)
    expect(found).toMatchObject({ kept, steps: runs.length * stepsEach })
    expect(found.files).toEqual(await uncut(format))
    expect(await leftOver()).toEqual([])
  },
  120_000,
)

test.each<[Format, number]>([
  ['ms-swift', 5],
  ['agentnet', 3],
  ['parquet', 1],
  ['webdataset', 2],
  ['atif', 3],
  ['hf-sessions', 2],
  ['html', 2],
  ['webp', 1],
])(
  'as %s, stopped after %i runs, these are kept and the rest is done, byte for byte',
  async (format, kept) => {
    await stop(format, kept * stepsEach + 1)
    const found = await again(format)
    expect(found.steps).toBe(runs.length * stepsEach)
    // Some tell of a run's steps when it is already done.
    expect([kept, kept + 1]).toContain(found.kept)
    expect(found.files).toEqual(await uncut(format))
  },
)

/** No file may become longer than so many blocks of 512 bytes: writes fail as they do on a full disk. */
function tight(format: Format, blocks: number): unknown {
  const argv = [process.execPath, program, home, out, format, 'never', ...runs]
  const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...argv]
  return JSON.parse(spawnSync('sh', limited, { encoding: 'utf8' }).stdout)
}

test.skipIf(process.platform === 'win32').each<Format>(['llama-factory', 'webdataset'])(
  'as %s, what no room is left for is told, and what there was room for is gone on with',
  async (format) => {
    const sizes = [...(await uncut(format)).values()].map(({ length }) => length)
    const blocks = Math.floor((Math.max(...sizes) * 0.7) / 512)
    const full = { code: 'export.cut_kept', params: { of: runs.length, why: { code: 'disk.file_limit' } } }
    const first = tight(format, blocks)
    expect(first).toMatchObject(full)
    expect(await readdir(home)).toEqual(['cut.unfinished-export', 'runs'])
    // As long as there is no room nothing of it is lost.
    expect(tight(format, 0)).toEqual(first)
    expect(await readdir(home)).toEqual(['cut.unfinished-export', 'runs'])
    const found = await again(format)
    expect(found).toMatchObject({
      kept: z.object({ params: z.object({ runs: z.int().min(1) }) }).parse(first).params.runs,
    })
    expect(found.files).toEqual(await uncut(format))
  },
  60_000,
)

test.skipIf(process.platform === 'win32')(
  'where there is room for nothing, nothing is left, in one sentence',
  async () => {
    expect(tight('ms-swift', 0)).toMatchObject({
      code: 'export.no_place',
      params: { why: { code: 'disk.file_limit' } },
    })
    expect(await readdir(home)).toEqual(['runs'])
  },
)

test('it may be cut again and again', async () => {
  for (let times = 0; times < 3; times++) await stop('webdataset', stepsEach + 5)
  const found = await again('webdataset')
  expect(found.kept).toBe(3)
  expect(found.files).toEqual(await uncut('webdataset'))
})

test('one that is stopped keeps its runs and says so, and nothing else lies about', async () => {
  const abort = new AbortController()
  const stopping = make(home, 'ms-swift', {
    ...{ out, runs, options, signal: abort.signal },
    progress: ({ runs: done }) => done === 3 && abort.abort(),
  })
  await expect(stopping).rejects.toMatchObject({
    problem: { code: 'export.stopped_kept', params: { runs: 3, of: 6 } },
  })
  expect(await leftOver()).toEqual(['cut.unfinished-export'])
  const found = await again('ms-swift')
  expect(found.kept).toBe(3)
  expect(found.files).toEqual(await uncut('ms-swift'))
  expect(await leftOver()).toEqual([])
})

test('a run that has changed, a row that is not what was written, a lost picture: from there on it is made anew', async () => {
  await ownRuns()
  const spoils: readonly ((draft: string) => Promise<void>)[] = [
    () => appendFile(join(home, 'runs', runs[2] ?? '', 'annotations.jsonl'), ''),
    async (draft) => {
      const path = join(draft, 'sft.jsonl')
      const bytes = await readFile(path)
      bytes[50] = 33
      await writeFile(path, bytes)
    },
    (draft) => truncate(join(draft, 'sft.validation.jsonl'), 10),
    async (draft) => {
      const [first = ''] = (await readdir(join(draft, 'images'))).sort()
      await rm(join(draft, 'images', first))
    },
  ]
  for (const spoil of spoils) {
    await stop('llama-factory', 4 * stepsEach + 5)
    const [draft = ''] = await leftOver()
    await spoil(join(home, draft))
    const found = await again('llama-factory')
    expect(found.kept).toBeLessThan(4)
    expect(found.anew).toMatchObject({ code: 'export.anew_from', params: { run: runs[found.kept ?? 0] } })
    expect(found.files).toEqual(await uncut('llama-factory'))
    await rm(out, { recursive: true })
  }
}, 60_000)

test.each<[string, Partial<ExportRequest>, string]>([
  ['options', { options: { ...options, thought: true } }, 'export.other_options'],
  ['version', { version: '0.0.1' }, 'export.other_version'],
  ['runs', { runs: runs.slice(1) }, 'export.other_runs'],
  ['secrets', { secrets: { values: ['Save'], named: [] } }, 'export.other_secrets'],
])('with other %s nothing is kept, and it is said why', async (_, more, code) => {
  await stop('llama-factory', 4 * stepsEach + 5)
  const found = await again('llama-factory', more)
  expect(found).toMatchObject({ kept: 0, anew: { code: 'export.anew', params: { what: { code } } } })
  expect(await leftOver()).toEqual([])
})

test('who wants to start over does, and an export to another folder leaves it alone', async () => {
  await stop('llama-factory', 4 * stepsEach + 5)
  await make(home, 'html')
  expect(await leftOver()).toHaveLength(1)
  expect(await again('llama-factory', { anew: true })).toMatchObject({ kept: 0 })
  expect(await leftOver()).toEqual([])
})

test('the same export is found by what it is of', async () => {
  await stop('llama-factory', 4 * stepsEach + 5)
  const asked = { runs, format: 'llama-factory', options, version: '0.0.0' } as const
  expect(await unfinishedLike(home, asked)).toBe(out)
  expect(await unfinishedLike(home, { ...asked, format: 'ms-swift' })).toBeUndefined()
  expect(await unfinishedLike(home, { ...asked, secrets: { values: ['Save'], named: [] } })).toBeUndefined()
})

test('runs that were left out before stay left out, and are named again', async () => {
  await ownRuns()
  const path = join(home, 'runs', runs[1] ?? '', 'events.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"count":1', '"count":2'))
  await stop('llama-factory', 3 * stepsEach + 5)
  const found = await again('llama-factory')
  expect(found).toMatchObject({ kept: 4, left: [runs[1]] })
})
