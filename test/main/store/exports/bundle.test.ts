import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importBundle } from '../../../../src/main/store/bundle/import'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { createScrub } from '../../../../src/main/store/scrub'
import { fromImage, isNamed } from '../../../../src/main/vision/encode'
import { runId } from '../../../fixtures/exports/run'
import { make, makeHome, plain } from './recorded-home'

const check = { decode: fromImage, isNamed }
const events = (home: string, run: string) => readFile(join(home, 'runs', run, 'events.jsonl'), 'utf8')

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
    expect(await events(back.home, back.run)).toBe(await events(home, runId))
  })
}

test('a bundle that had a secret taken out is a sound run without it', async () => {
  const home = await makeHome()
  const { out } = await make(home, 'native', {
    scrub: createScrub(['the note is missing', 'One JSON object']),
  })
  const back = await takeBack(join(out, `${runId}.zip`))
  expect(back.problems).toEqual([])
  const text = await events(back.home, back.run)
  expect(text).not.toContain('the note is missing')
  expect(text.split('\n')).toHaveLength((await events(home, runId)).split('\n').length)
})
