import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openKnownRuns } from '../../../src/main/service/known-runs'

test('runs are counted once each, those begun meanwhile too, and not those that never began', async () => {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-count-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  for (const id of ['20261121-213500-aaaa', '20261121-213500-bbbb', '20261121-213500-none'])
    await mkdir(join(home, 'runs', id, 'frames'), { recursive: true })
  for (const id of ['20261121-213500-aaaa', '20261121-213500-bbbb'])
    await writeFile(join(home, 'runs', id, 'events.jsonl'), '{}\n')
  let told = 0
  const runs = openKnownRuns(home, () => {
    told += 1
  })
  runs.began('20261121-213500-bbbb')
  runs.began('20261122-080000-cccc')
  expect(runs.count()).toBe(2)
  expect(await runs.any()).toBe(true)
  expect([runs.count(), told]).toEqual([3, 1])
  await runs.renew() // what is still being read is kept in the home
})
