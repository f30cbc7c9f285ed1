import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBundle } from '../../../../src/main/store/bundle/bundle'
import { importFile } from '../../../../src/main/store/bundle/import-file'
import { packFolder } from '../../../../src/main/store/exports/tar'
import { runFolder } from '../../../../src/main/store/record/runs'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { check, record } from '../record/recorded-run'
import { id, makeHome } from '../record/recording'

let home: string
let folder: string
let file: string
const other = '20261121-213501-cd34'

/** What a browser downloads of two runs, one of them damaged where that is wished. */
async function archive(damaged = false): Promise<void> {
  const place = join(home, 'download')
  await mkdir(place)
  for (const run of [id, other]) {
    await record(runFolder(home, run), undefined, run)
    await writeBundle(runFolder(home, run), join(place, `${run}.zip`), { run, version: '0.1.0' })
    await rm(runFolder(home, run), { recursive: true })
  }
  await writeFile(join(place, 'manifest.json'), '{}')
  if (damaged) await truncate(join(place, `${other}.zip`), 300)
  await pipeline(packFolder(place), createWriteStream(file))
  await rm(place, { recursive: true })
}

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
  file = join(home, 'runs.tar')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const take = () => importFile(home, file, { random: () => 0.5, name: 'runs.tar' })

test('every run of the archive that a browser downloads is taken, and nothing is left beside them', async () => {
  await archive()
  const { taken, left } = await take()
  expect(taken.map(({ run, same }) => [run, same])).toEqual([
    [id, false],
    [other, false],
  ])
  expect(left).toEqual([])
  expect(await verifyRun(folder, check)).toEqual([])
  expect((await readdir(home)).sort()).toEqual(['runs', 'runs.tar'])
  expect((await take()).taken.map(({ same }) => same)).toEqual([true, true])
})

test('a bundle that is refused keeps back no other, and is told by its own name', async () => {
  await archive(true)
  const { taken, left } = await take()
  expect(taken.map(({ run }) => run)).toEqual([id])
  expect(left.map(({ file }) => file)).toEqual([`${other}.zip`])
  expect(left[0]?.problem).toMatchObject({ code: 'bundle.not_zip', params: { file: `${other}.zip` } })
})

test('an archive that is cut off, one without bundles, and what is no archive are each told in one sentence', async () => {
  await archive()
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length / 2))
  await expect(take()).rejects.toThrow('runs.tar is cut off or damaged')
  expect((await readdir(home)).sort()).toEqual(['runs', 'runs.tar'])
  await mkdir(join(home, 'empty'))
  await writeFile(join(home, 'empty', 'notes.txt'), 'none')
  await pipeline(packFolder(join(home, 'empty')), createWriteStream(file))
  await expect(take()).rejects.toThrow('runs.tar holds no bundle of a run.')
  await writeFile(file, 'not an archive')
  await expect(take()).rejects.toThrow('runs.tar is not a zip file')
})
