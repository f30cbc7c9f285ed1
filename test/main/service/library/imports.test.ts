import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openImports } from '../../../../src/main/service/library/imports'
import { writeBundle } from '../../../../src/main/store/bundle/bundle'
import { runFolder } from '../../../../src/main/store/record/runs'
import { record } from '../../store/record/recorded-run'
import { id } from '../../store/record/recording'

async function opened(spoil: (journal: string) => string = (journal) => journal) {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-imports-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const file = join(home, 'bundle.zip')
  await record(runFolder(home, id))
  const journal = join(runFolder(home, id), 'events.jsonl')
  await writeFile(journal, spoil(await readFile(journal, 'utf8')))
  await writeBundle(runFolder(home, id), file, { run: id, version: '0.1.0' })
  const bytes = await readFile(file)
  await Promise.all([rm(file), rm(runFolder(home, id), { recursive: true })])
  const changed: (readonly string[])[] = []
  const imports = openImports({ home, flawsIn: async () => 2, changed: (runs) => changed.push(runs) })
  const part = (at: number, to: number, upload = 'upload-1') =>
    imports.takeIn({
      ...{ upload, name: 'mine.zip', at, of: bytes.length },
      part: bytes.subarray(at, to).toString('base64'),
    })
  const drafts = async () => (await readdir(home)).filter((name) => name.startsWith('upload'))
  return { home, bytes, imports, part, drafts, changed }
}

test('a bundle that comes in parts is a run once it is whole, with what its record lacks', async () => {
  const { bytes, part, drafts, changed } = await opened()
  expect(await part(0, 1000)).toEqual({ ok: true, got: 1000 })
  expect(changed).toEqual([])
  expect(await part(1000, bytes.length)).toEqual({
    ...{ ok: true, taken: [{ run: id, same: false, merged: 0, flaws: 2 }], left: [] },
  })
  expect(changed).toEqual([[id]])
  expect(await drafts()).toEqual([])
})

test('a run whose journal is damaged is taken and marked', async () => {
  const { bytes, part } = await opened((journal) => journal.replace('"epoch":1', '"epoch":2'))
  expect(await part(0, bytes.length)).toEqual({
    ...{ ok: true, taken: [{ run: id, same: false, merged: 0, flaws: 2, damaged: true }], left: [] },
  })
})

test('a part that does not follow the one before is refused, and the file given up', async () => {
  const { part, drafts } = await opened()
  await part(0, 1000)
  expect(await part(2000, 3000)).toMatchObject({ ok: false, problem: { code: 'import.broken' } })
  expect(await drafts()).toEqual([])
  expect(await part(1000, 2000)).toMatchObject({ ok: false })
})

test('a file that was called off leaves nothing, and those whose pages have left give way to others', async () => {
  const { part, imports, drafts } = await opened()
  await part(0, 1000)
  await imports.drop('upload-1')
  expect(await drafts()).toEqual([])
  for (let nth = 1; nth <= 12; nth += 1) await part(0, 1000, `upload-of-${nth}`)
  await expect.poll(drafts).toHaveLength(8)
  expect(await part(1000, 2000, 'upload-of-12')).toMatchObject({ ok: true })
})

test('what is no bundle is told by the name that the person knows it by', async () => {
  const { imports, drafts } = await opened()
  const answer = await imports.takeIn({
    ...{ upload: 'upload-1', name: 'photo.png', at: 0, of: 3 },
    part: Buffer.from('png').toString('base64'),
  })
  expect(answer).toMatchObject({
    ...{ ok: false, problem: { code: 'bundle.not_zip', params: { file: 'photo.png' } } },
  })
  expect(await drafts()).toEqual([])
})
