/** The fences that no linter knows: purity of the core, a twin test for each file, sizes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function filesUnder(folder: string, kind = /\.tsx?$/): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Types and tables without behaviour of their own. This list may only shrink. */
const withoutTwin: readonly string[] = [
  'src/core/dialects/dialect.ts',
  'src/core/dialects/reading/json/json.ts',
  'src/main/engine/ports.ts',
]

test('core knows no time, no chance and no waiting', () => {
  const impure = /\basync\b|\bawait\b|Date\.now|new Date\(\)|Math\.random|\bPromise\b/
  const found = filesUnder('src/core').filter((file) => impure.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('every file of core and engine has a test at the same path', () => {
  const tests = new Set(filesUnder('test'))
  const untested = [...filesUnder('src/core'), ...filesUnder('src/main/engine')]
    .filter((file) => !withoutTwin.includes(file))
    .filter((file) => !tests.has(file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts')))
  expect(untested).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = [...filesUnder('src', /\.(tsx?|css)$/), ...filesUnder('test')].filter(
    (file) => readFileSync(join(root, file), 'utf8').split('\n').length > 301,
  )
  expect(long).toEqual([])
})

test('every source file opens with a sentence that says what it is for', () => {
  const silent = filesUnder('src').filter(
    (file) => !/^(\/\*\*|\/\/)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(silent).toEqual([])
})
