import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Examination } from '../../../../src/core/trials/examination'
import {
  dropExamination,
  listExaminations,
  readExamination,
  saveExamination,
} from '../../../../src/main/store/library/examinations'
import { clickAt } from '../../../core/samples'
import { endedPid } from '../../../fakes/child'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-exams-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

const plain = (text: string) => text
const named = (id: string, said = 'no'): Examination => ({
  row: {
    v: 1,
    id,
    at: '2026-11-22T08:00:00.000Z',
    ms: 5,
    title: 'M',
    model: 'm',
    dialect: 'canonical',
    prompt: '',
    runs: [{ id: '20261121-213500-ab12', task: 'save — 保存' }],
    n: 1,
    agreed: 0,
    skipped: [],
  },
  answers: [
    {
      run: '20261121-213500-ab12',
      step: 1,
      shown: 1,
      frame: 'a'.repeat(64),
      size: { width: 24, height: 16 },
      app: '',
      wanted: clickAt(1, 1),
      problem: said,
      difference: 'none',
    },
  ],
})
const [older, newer] = ['20261121-080000-aaaa', '20261122-080000-bbbb'] as const

test('what was kept is listed newest first and read again as it was', async () => {
  await saveExamination(home, named(older), plain)
  await saveExamination(home, named(newer), plain)
  const { rows, broken } = await listExaminations(home)
  expect(rows.map(({ id }) => id)).toEqual([newer, older])
  expect(broken).toEqual([])
  expect(await readExamination(home, older)).toEqual(named(older))
})

test('a home without any has none; what is deleted is gone, and deleting it again is no fault', async () => {
  expect(await listExaminations(home)).toEqual({ rows: [], broken: [] })
  await saveExamination(home, named(older), plain)
  await dropExamination(home, older)
  await dropExamination(home, older)
  expect((await listExaminations(home)).rows).toEqual([])
  await expect(readExamination(home, older)).rejects.toThrow('could not be read')
})

test('a file that is not what was written is named, the others are listed all the same', async () => {
  await saveExamination(home, named(older), plain)
  await saveExamination(home, named(newer), plain)
  const path = join(home, 'examinations', `${newer}.jsonl`)
  const [head = ''] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, `${head}\n`)
  await expect(readExamination(home, newer)).rejects.toThrow('not what was written')
  await writeFile(path, 'x'.repeat(2_000_000))
  const { rows, broken } = await listExaminations(home)
  expect(rows.map(({ id }) => id)).toEqual([older])
  expect(broken).toEqual([newer])
})

test('a name that is not one of ours leads nowhere', async () => {
  for (const id of ['../settings', '20261121-080000-aaaa/../x', ''])
    await expect(readExamination(home, id)).rejects.toThrow('not the name')
  expect(() => dropExamination(home, '../../x')).toThrow('not the name')
})

test('no secret is kept, and a writer that died leaves nothing that stays', async () => {
  await mkdir(join(home, 'examinations'), { recursive: true })
  await writeFile(join(home, 'examinations', `${older}.jsonl.tmp-${endedPid()}-0123456789ab`), 'half')
  await saveExamination(home, named(older, 'the key is hunter22'), (text) =>
    text.replaceAll('hunter22', '[secret]'),
  )
  expect(await readdir(join(home, 'examinations'))).toEqual([`${older}.jsonl`])
  expect((await readExamination(home, older)).answers[0]?.problem).toBe('the key is [secret]')
})

test('one that cannot be opened is named, and one that is deleted meanwhile is not', async () => {
  await saveExamination(home, named(newer), plain)
  await mkdir(join(home, 'examinations', `${older}.jsonl`))
  const third = '20261123-080000-cccc'
  await symlink(join(home, 'gone'), join(home, 'examinations', `${third}.jsonl`))
  const { rows, broken } = await listExaminations(home)
  expect(rows.map(({ id }) => id)).toEqual([newer])
  expect(broken).toEqual([older])
})
