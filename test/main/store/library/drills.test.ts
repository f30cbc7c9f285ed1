import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DrillRecord } from '../../../../src/core/trials/drill'
import { appendDrill, readDrills } from '../../../../src/main/store/library/drills'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-drills-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

const drill = (operator: string): DrillRecord => ({
  v: 1,
  at: '2026-11-22T08:00:00.000Z',
  operator,
  seed: 's',
  dealt: 10,
  answers: [
    {
      run: 'r',
      step: 1,
      made: false,
      known: 'bad',
      reason: 'unsafe',
      said: 'veto',
      because: 'other',
      ms: 900,
    },
  ],
})
const operators = async () => (await readDrills(home)).map(({ operator }) => operator)

test('drills follow one another in one file, the newest is told first', async () => {
  expect(await readDrills(home)).toEqual([])
  await appendDrill(home, drill('ada'))
  await appendDrill(home, drill('小明'))
  expect(await readDrills(home)).toEqual([drill('小明'), drill('ada')])
  expect(await readdir(home)).toEqual(['drills.jsonl'])
})

test('a row that was changed does not count, and a torn one gives way to the next drill', async () => {
  await appendDrill(home, drill('ada'))
  const path = join(home, 'drills.jsonl')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"ms":900', '"ms":100'))
  expect(await operators()).toEqual([])
  await rm(path)
  await appendDrill(home, drill('ada'))
  await appendFile(path, '{"v":1,"at"')
  await appendDrill(home, drill('bob'))
  expect(await operators()).toEqual(['bob', 'ada'])
})

test('a drill without an answer is refused before anything is written', async () => {
  await expect(appendDrill(home, { ...drill('ada'), answers: [] })).rejects.toThrow()
  expect(await operators()).toEqual([])
})
