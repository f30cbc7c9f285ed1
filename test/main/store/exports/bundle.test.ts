import { appendFile, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { toRow } from '../../../../src/core/run/journal'
import { importBundle } from '../../../../src/main/store/bundle/import'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { createScrub } from '../../../../src/main/store/scrub'
import { fromImage, isNamed } from '../../../../src/main/vision/encode'
import { events, linesOf, runId, shades } from '../../../fixtures/exports/run'
import { readZip } from './contents-of'
import { coveredHome } from './covered-home'
import { make, makeHome, plain } from './recorded-home'
import { textsIn } from './unpacked'

const paused = { type: 'paused' } as const
const check = { decode: fromImage, isNamed }
const journalOf = (home: string, run: string) => readFile(join(home, 'runs', run, 'events.jsonl'), 'utf8')

async function takeBack(file: string) {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-back-'))
  const { run } = await importBundle(home, file, { random: () => 0 })
  return { home, run, problems: await verifyRun(join(home, 'runs', run), check) }
}

for (const redact of [true, false]) {
  test(`a bundle is taken back with the same journal, byte for byte (redacted: ${redact})`, async () => {
    const home = await makeHome()
    const { out } = await make(home, 'native', { options: { ...plain, redact } })
    const back = await takeBack(join(out, `${runId}.zip`))
    expect(back.problems).toEqual([])
    expect(await journalOf(back.home, back.run)).toBe(await journalOf(home, runId))
  })
}

test('a bundle that had a secret taken out is a sound run without it', async () => {
  const home = await makeHome()
  const { out } = await make(home, 'native', {
    scrub: createScrub(['the note is missing', 'One JSON object']),
  })
  const back = await takeBack(join(out, `${runId}.zip`))
  expect(back.problems).toEqual([])
  const text = await journalOf(back.home, back.run)
  expect(text).not.toContain('the note is missing')
  expect(text.split('\n')).toHaveLength((await journalOf(home, runId)).split('\n').length)
})

test('a bundle of a run with covered areas is a whole run without them, and makes the rows that the run makes', async () => {
  const home = await coveredHome(events, { ...shades })
  const original = await make(home, 'llama-factory')
  const { out } = await make(home, 'native')
  const back = await takeBack(join(out, `${runId}.zip`))
  expect(back.problems).toEqual([])
  const again = await make(back.home, 'llama-factory')
  const bare = async (of: string) =>
    (await readFile(join(of, 'sft.jsonl'), 'utf8')).replaceAll(/[0-9a-f]{64}[\w-]*/g, 'NAME')
  expect(await bare(again.out)).toBe(await bare(original.out))
  const second = await make(back.home, 'native')
  expect([...(await readZip(join(second.out, `${runId}.zip`))).keys()].sort()).toEqual(
    [...(await readZip(join(out, `${runId}.zip`))).keys()].sort(),
  )
})

const half = '{"v":2,"seq":99,"said":"hunter2pass'

test.each([`${half}`, `${half}\n`])(
  'a row that is cut off or damaged keeps no secret in a bundle',
  async (tail) => {
    const home = await makeHome()
    await appendFile(join(home, 'runs', runId, 'events.jsonl'), tail)
    const { out } = await make(home, 'native', { scrub: createScrub(['hunter2pass']) })
    const files = await readZip(join(out, `${runId}.zip`))
    expect(files.get('events.jsonl')?.toString('utf8')).not.toContain('hunter2')
    const bare = await make(home, 'native', { out: `${home}/as-it-is` })
    expect((await readZip(join(bare.out, `${runId}.zip`))).get('events.jsonl')?.toString('utf8')).toContain(
      half,
    )
  },
)

test('rows of a run that was taken in beside one of its name say its own', async () => {
  const home = await makeHome()
  const { out } = await make(home, 'native')
  await appendFile(
    join(home, 'runs', runId, 'events.jsonl'),
    toRow(linesOf([...events, paused]).at(-1) ?? {}, crc32),
  )
  const { run } = await importBundle(home, join(out, `${runId}.zip`), { random: () => 0 })
  expect(run).not.toBe(runId)
  for (const format of [
    'llama-factory',
    'parquet',
    'atif',
    'agentnet',
    'osworld',
    'hf-sessions',
    'html',
  ] as const) {
    const told = await textsIn((await make(home, format, { runs: [run] })).out)
    expect(told.some(([, text]) => text.includes(run))).toBe(true)
    expect(told.filter(([, text]) => text.includes(runId)).map(([file]) => `${format} ${file}`)).toEqual([])
  }
})
