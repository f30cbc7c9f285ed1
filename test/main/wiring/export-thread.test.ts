import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Progress } from '../../../src/main/store/exports/export'
import { exportInThread, type Wanted } from '../../../src/main/wiring/export-thread'
import { runId } from '../../fixtures/exports/run'
import { addRuns, filesIn, make, makeHome, plain } from '../store/exports/recorded-home'
import { buildProgram } from '../store/record/program'

let file: string
let strange: string
beforeAll(async () => {
  file = await buildProgram(join(import.meta.dirname, '../../../src/main/wiring/export-worker.ts'))
  strange = await mkdtemp(join(tmpdir(), 'pilothouse-strange-'))
}, 60_000)
afterAll(async () => {
  await rm(dirname(file), { recursive: true, force: true })
  await rm(strange, { recursive: true, force: true })
})

const more = Array.from({ length: 20 }, (_, n) => `20261122-${String(100000 + n)}-ab12`)
let home: string
let wanted: Wanted
beforeEach(async () => {
  home = await makeHome()
  wanted = {
    ...{ home, runs: [runId], format: 'llama-factory', out: join(home, 'out'), options: plain },
    version: '0.0.0',
    secrets: { values: [], named: [] },
    signal: new AbortController().signal,
    progress: () => undefined,
  }
})

const leftIn = async () => (await readdir(home)).filter((name) => name !== 'runs')

/** A thread that begins as an export does, and then does as it is told here. */
async function threadThat(does: string): Promise<string> {
  const path = join(strange, `${Buffer.from(does).toString('hex').slice(-40)}.mjs`)
  const begin = `import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
mkdirSync(workerData.out + '.unfinished-export.tmp-' + process.pid + '-0123456789ab/images', { recursive: true })
parentPort.on('message', () => undefined)
parentPort.postMessage({ kind: 'going', left: [], progress: { run: '', runs: 0, steps: 0, of: 1, stage: 'reading' } })
`
  await writeFile(path, begin + does)
  return path
}

test('an export in a thread is the same, byte for byte, as one that was made here', async () => {
  const seen: Progress[] = []
  const progress = (one: Progress) => seen.push(one)
  for (const format of ['llama-factory', 'webdataset', 'html'] as const) {
    const out = join(home, `thread-${format}`)
    const exported = await exportInThread({ ...wanted, format, out, progress }, { file })
    const { out: here, manifest } = await make(home, format)
    expect(exported).toEqual({
      runs: 1,
      files: manifest.files.length + 1,
      counts: manifest.counts,
      excluded: manifest.excluded,
      ...(manifest.excluded_steps && { excluded_steps: manifest.excluded_steps }),
    })
    expect(await filesIn(out)).toEqual(await filesIn(here))
  }
  expect(seen.map(({ stage }) => stage)).toContain('checking')
}, 60_000)

test('secrets cross to the thread, and are in nothing that it writes', async () => {
  const secrets = { values: ['Save the draft'], named: [['Save', '{{secret:WORD}}']] as const }
  await exportInThread({ ...wanted, secrets }, { file })
  const rows = await readFile(join(home, 'out', 'dpo.jsonl'), 'utf8')
  expect(rows).not.toContain('Save')
  expect(rows).toContain('{{secret:WORD}}')
})

test('an export that is stopped ends in one sentence, and the same one goes on from what it has made', async () => {
  const abort = new AbortController()
  await addRuns(home, more)
  const going = { ...wanted, runs: more, signal: abort.signal, progress: () => abort.abort() }
  const stopped = expect.stringMatching(/^export\.stopped/)
  await expect(exportInThread(going, { file })).rejects.toMatchObject({ problem: { code: stopped } })
  await expect(exportInThread(going, { file })).rejects.toMatchObject({ problem: { code: 'export.stopped' } })
  expect(await leftIn()).not.toContain('out')
  const { runs } = await exportInThread({ ...wanted, runs: more }, { file })
  expect([runs, await leftIn()]).toEqual([20, ['out']])
})

test('what a thread has made that dies is kept, and it is said how much', async () => {
  const log = "'/images/../unfinished.jsonl', 'head\\nrun\\nrun\\n'"
  const draft = "workerData.out + '.unfinished-export.tmp-' + process.pid + '-0123456789ab'"
  const broken = await threadThat(
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${draft} + ${log})\nprocess.exit(3)`,
  )
  await expect(exportInThread({ ...wanted, runs: more }, { file: broken })).rejects.toMatchObject({
    problem: { code: 'export.cut_kept', params: { runs: 2, of: 20 } },
  })
  expect(await leftIn()).toEqual(['out.unfinished-export'])
})

test('a thread that does not hear the stop is ended, and what it has begun goes with it', async () => {
  const abort = new AbortController()
  const deaf = await threadThat('setTimeout(() => { for (;;); }, 1)')
  const going = { ...wanted, signal: abort.signal, progress: () => abort.abort() }
  await expect(exportInThread(going, { file: deaf, patienceMs: 50 })).rejects.toMatchObject({
    problem: { code: 'export.stopped' },
  })
  expect(await leftIn()).toEqual([])
})

test.each([
  ['throws', "throw new Error('no luck with hunter2secret')", /cut off: no luck with \[secret\]\./],
  ['ends', 'process.exit(3)', /cut off: .*ended with code 3\./],
])(
  'a thread that %s is one sentence without secrets, and leaves nothing',
  async (_, does, said) => {
    const broken = await threadThat(does)
    const secrets = { values: ['hunter2secret'], named: [] }
    await expect(exportInThread({ ...wanted, secrets }, { file: broken })).rejects.toThrow(said)
    expect(await leftIn()).toEqual([])
  },
  60_000,
)

test('without a bundled thread it is said what to do', async () => {
  await expect(exportInThread(wanted)).rejects.toMatchObject({ problem: { code: 'export.not_built' } })
})
