/** The fences that no linter knows: purity of the core, a test for each file, sizes, rooms and the arrows between them. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function filesUnder(folder: string, kind = /\.tsx?$/): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Types and tables without behaviour. This list may only shrink. */
const withoutTwin: readonly string[] = [
  'src/core/dialects/dialect.ts',
  'src/core/dialects/reading/json/json.ts',
  'src/main/engine/ports.ts',
  'src/main/service/call.ts',
  'src/main/service/door.ts',
  'src/core/practice.ts',
  'src/main/wiring/pictures.ts',
  'src/main/wiring/practice.ts',
  'src/main/wiring/streamed.ts',
]

test('core knows no time, no chance and no waiting', () => {
  const impure = /\basync\b|\bawait\b|Date\.now|new Date\(\)|Math\.random|\bPromise\b/
  const found = filesUnder('src/core').filter((file) => impure.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('every clock is one that no garbage collection stops', () => {
  const own = 'src/main/engine/waiting.ts'
  const found = [...filesUnder('src'), ...filesUnder('test')].filter(
    (file) => file !== own && /AbortSignal\.time(?:out)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

/** Its tables are tested as one: test/core/problems/english.test.ts. */
const catalogue = 'src/core/problems/english/'

test('every file of core, engine, wiring and service has a test at the same path', () => {
  const tests = new Set(filesUnder('test'))
  const untested = ['core', 'main/engine', 'main/wiring', 'main/service']
    .flatMap((room) => filesUnder(join('src', room)))
    .filter((file) => !withoutTwin.includes(file) && !file.startsWith(catalogue))
    .filter((file) => !tests.has(file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts')))
  expect(untested).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = [...filesUnder('src', /\.(tsx?|css)$/), ...filesUnder('test')].filter(
    (file) => readFileSync(join(root, file), 'utf8').split('\n').length > 401,
  )
  expect(long).toEqual([])
})

test('no folder of the source holds more than 20 files', () => {
  const folders = filesUnder('src', /./).map(dirname)
  const full = new Set(folders.filter((folder) => folders.filter((other) => other === folder).length > 20))
  expect([...full]).toEqual([])
})

const roomsIn = (folder: string): readonly string[] => readdirSync(join(root, folder))

/** `room → room` of main, once for each pair that an import joins. */
function arrowsInMain(): readonly string[] {
  const room = (file: string) => relative('src/main', file).split(sep)[0]
  const arrows = filesUnder('src/main').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => path.startsWith(join('src', 'main')) && room(path) !== room(file))
      .map((path) => `${room(file)} → ${room(path)}`),
  )
  return [...new Set(arrows)]
}

test('main has at most 12 rooms and 40 arrows between them, the renderer at most 15 rooms', () => {
  expect(roomsIn('src/main').length).toBeLessThanOrEqual(12)
  expect(roomsIn('src/renderer').length).toBeLessThanOrEqual(15)
  expect(arrowsInMain().length).toBeGreaterThan(20)
  expect(arrowsInMain().length).toBeLessThanOrEqual(40)
})

test('every source file opens with a sentence that says what it is for', () => {
  const silent = filesUnder('src').filter(
    (file) => !/^(\/\*\*|\/\/)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(silent).toEqual([])
})

test('who listens for an abort hears it once: a signal made of others keeps every other listener for good', () => {
  const listening = /addEventListener\(\s*'abort'[^;]*?(?:\}\s*\)|\)(?=\s*[\n;)]))/g
  const kept = filesUnder('src').filter((file) =>
    (readFileSync(join(root, file), 'utf8').match(listening) ?? []).some(
      (call) => !call.includes('once: true'),
    ),
  )
  expect(kept).toEqual([])
})
