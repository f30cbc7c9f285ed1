import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Manifest, writeBundle } from '../../../../src/main/store/bundle/bundle'
import { importBundle } from '../../../../src/main/store/bundle/import'
import { sha256 } from '../../../../src/main/store/contents'
import {
  addAnnotation,
  annotationsPath,
  readAnnotations,
} from '../../../../src/main/store/library/annotations'
import { openJournal } from '../../../../src/main/store/record/journal'
import { runFolder } from '../../../../src/main/store/record/runs'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { check, record } from '../record/recorded-run'
import { id, makeHome, options, paused } from '../record/recording'
import { type RawEntry, rawZip } from './raw-zip'

let home: string
let folder: string
let file: string

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
  file = join(home, 'bundle.zip')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const pack = () => writeBundle(folder, file, { run: id, version: '0.1.0' })
const take = (more = {}) => importBundle(home, file, { random: () => 0.5, ...more })

async function contents(of: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files.map(async (path) => [path.slice(of.length), sha256(await readFile(path))] as const)
  return new Map(await Promise.all(read))
}

describe('a run that is packed and taken back', () => {
  test('is the same, byte for byte, and good', async () => {
    await record(folder)
    const before = await contents(folder)
    expect((await pack()).files).toBe(before.size)
    await rm(folder, { recursive: true })
    expect(await take()).toEqual({ run: id, files: before.size, same: false, merged: 0 })
    expect(await contents(folder)).toEqual(before)
    expect(await verifyRun(folder, check)).toEqual([])
    expect((await readdir(home)).sort()).toEqual(['bundle.zip', 'runs'])
  })

  test('gives the same bundle each time it is packed', async () => {
    await record(folder)
    await pack()
    const first = await readFile(file)
    await pack()
    expect(sha256(await readFile(file))).toBe(sha256(first))
  })

  test('is left alone where it is there already, and gets a name of its own where another run has its name', async () => {
    await record(folder)
    await pack()
    expect(await take()).toMatchObject({ run: id, same: true })
    await rm(join(folder, 'run.json'))
    expect(await take()).toMatchObject({ run: id, same: true })
    const journal = await openJournal(folder, options())
    await journal.append(paused)
    await journal.close()
    const grown = await contents(folder)
    const taken = await take()
    expect(taken).toMatchObject({ run: '20261121-213500-iiii', same: false })
    expect(await contents(folder)).toEqual(grown)
    expect(await take()).toMatchObject({ run: taken.run, same: true })
    expect(await verifyRun(runFolder(home, taken.run), check)).toEqual([])
  })

  test('brings the words that were said of it elsewhere to the run that is here, each once and none over a newer one', async () => {
    await record(folder)
    const said = (by: string, label: 'correct' | 'wrong', second: number) =>
      addAnnotation(
        folder,
        { by, rating: 'first', mark: { kind: 'step', step: 1, label } },
        { now: () => new Date(Date.UTC(2026, 10, 22, 0, 0, second)), scrub: (text) => text },
      )
    await said('rae', 'correct', 1)
    const here = await readFile(annotationsPath(folder))
    await said('rae', 'wrong', 2)
    await said('sam', 'correct', 3)
    await pack()
    await writeFile(annotationsPath(folder), here)
    await said('rae', 'correct', 9)
    const wordsOf = async () => (await readAnnotations(folder)).map(({ rev, by, t_utc }) => [rev, by, t_utc])
    const before = await wordsOf()
    expect(await take()).toMatchObject({ run: id, same: true, merged: 1 })
    expect(await wordsOf()).toEqual([...before, [3, 'sam', '2026-11-22T00:00:03.000Z']])
    expect(await take()).toMatchObject({ run: id, same: true, merged: 0 })
    expect(await readdir(join(home, 'runs'))).toEqual([id])
    expect(await verifyRun(folder, check)).toEqual([])
  })

  test('brings no word twice: what a person said here since stands, however fast the clock of a copy was', async () => {
    await record(folder)
    const say = (label: 'correct' | 'wrong', now: string) =>
      addAnnotation(
        folder,
        { by: 'rae', rating: 'first', mark: { kind: 'step', step: 1, label } },
        { now: () => new Date(now), scrub: (text) => text },
      )
    await say('wrong', '2031-01-01')
    await pack()
    await rm(folder, { recursive: true })
    expect(await take({ now: () => new Date('2026-11-23') })).toMatchObject({ same: false })
    expect(await readAnnotations(folder)).toMatchObject([
      { t_utc: '2026-11-23T00:00:00.000Z', dated: '2031-01-01T00:00:00.000Z' },
    ])
    await say('correct', '2026-11-24')
    for (const day of ['2026-11-25', '2032-01-01'])
      expect(await take({ now: () => new Date(day) })).toMatchObject({ run: id, same: true, merged: 0 })
    expect(await verifyRun(folder, check)).toEqual([])
  })

  test('is packed with what belongs to it alone, and never while it is being written', async () => {
    await record(folder)
    await writeFile(join(folder, 'passwords.txt'), 'hunter2')
    await pack()
    expect((await readFile(file)).includes('passwords')).toBe(false)
    const journal = await openJournal(folder, options())
    await expect(pack()).rejects.toThrow('is being written by process')
    await journal.close()
    await expect(writeBundle(join(home, 'nothing'), file, { run: id, version: '' })).rejects.toThrow()
  })
})

const oldLine = (seq: number, event: object): string =>
  `${JSON.stringify({ v: 1, seq, t_utc: '2026', t_mono_ms: 0, ...event })}\n`
/** As the first programs wrote it, without sums. */
const events = Buffer.from(oldLine(0, { type: 'opened', setup: { id } }))
const journal: RawEntry = { name: 'events.jsonl', data: events }

/** A bundle whose list says exactly what its entries hold, whatever that is. */
function bundle(entries: readonly RawEntry[], change: Partial<Manifest> = {}): Buffer {
  const files = entries.map(({ name, data = '' }) => ({
    file: name,
    bytes: Buffer.byteLength(Buffer.from(data)),
    sha256: sha256(Buffer.from(data)),
  }))
  const manifest = { v: 1, kind: 'pilothouse-run', run: id, version: '0', files, ...change }
  return rawZip([{ name: 'MANIFEST.json', data: JSON.stringify(manifest) }, ...entries])
}

const limits = { entries: 20, fileBytes: 40_000_000, totalBytes: 3_000_000 }
const zeros = (length: number) => Buffer.alloc(length)
const frame = (digit: string) => `frames/${digit.repeat(64)}.webp`

/** The head of a picture of 24 × 16. */
const webp = Buffer.alloc(30)
webp.write('RIFF\0\0\0\0WEBPVP8X', 'latin1')
webp.writeUIntLE(23, 24, 3)
webp.writeUIntLE(15, 27, 3)
const huge = { frame: 'a'.repeat(64), size: { width: 1e9, height: 1e9 } }
const lies = (event: object) =>
  bundle([
    { name: 'events.jsonl', data: `${events}${oldLine(1, event)}` },
    { name: frame('a'), data: webp },
  ])
const sizes = /its frame aaaaaaaa is a picture of 24 × 16, and its journal says of it 1000000000 × 1000000000/

const hostile: readonly (readonly [string, () => Buffer, RegExp])[] = [
  [
    'a name that leads upwards',
    () => bundle([journal, { name: 'frames/../../x' }]),
    /“frames\/..\/..\/x” leads out of the run/,
  ],
  ['an absolute name', () => bundle([journal, { name: '/etc/passwd' }]), /names a place outside/],
  ['a drive', () => bundle([journal, { name: 'C:/x' }]), /names a place outside/],
  ['backslashes', () => bundle([journal, { name: '..\\x' }]), /is not a name for a file/],
  ['a name with a line break', () => bundle([journal, { name: 'a\nb' }]), /is not a name for a file/],
  ['an endless name', () => bundle([journal, { name: 'x'.repeat(5000) }]), /is not a name for a file/],
  ['a link', () => bundle([journal, { name: frame('a'), data: '/etc/passwd', mode: 0o120777 }]), /is a link/],
  ['a device', () => bundle([journal, { name: frame('a'), mode: 0o020666 }]), /is a link or a device/],
  [
    'an encrypted file',
    () => bundle([journal, { name: frame('a'), deflate: true, flags: 1 }]),
    /is encrypted/,
  ],
  ['one name twice', () => bundle([journal, journal]), /is there twice/],
  [
    'two names that are one',
    () => bundle([journal, { name: 'Events.jsonl' }]),
    /the same file as “events.jsonl”/,
  ],
  [
    'too many files',
    () => bundle([journal, ...Array.from({ length: 30 }, (_, n) => ({ name: `${n}` }))]),
    /no more than 20/,
  ],
  [
    'a file that says it is huge',
    () => bundle([{ ...journal, deflate: true, told: 4_000_000_000 }]),
    /more than 40000000/,
  ],
  [
    'many that are huge together',
    () =>
      bundle([journal, ...['a', 'b', 'c'].map((digit) => ({ name: frame(digit), data: zeros(1_500_000) }))]),
    /more than 3000000/,
  ],
  [
    'a bomb',
    () => bundle([{ ...journal, deflate: true, told: 39_000_000 }]),
    /would grow without reason when unpacked/,
  ],
  [
    'a bomb that says it is small',
    () =>
      bundle([{ ...journal, data: zeros(1_000_000), deflate: true, told: 70 }], {
        files: [{ file: 'events.jsonl', bytes: 70, sha256: sha256('') }],
      }),
    /cannot be unpacked/,
  ],
  [
    'files on top of each other',
    () =>
      bundle([
        { name: 'events.jsonl', data: zeros(500_000) },
        { name: frame('a'), data: zeros(500_000), over: 1 },
        { name: frame('b'), data: zeros(500_000), over: 1 },
      ]),
    /lie on top of each other/,
  ],
  [
    'another content',
    () =>
      bundle([journal], { files: [{ file: 'events.jsonl', bytes: events.length, sha256: sha256('other') }] }),
    /is not what its list says/,
  ],
  [
    'another length',
    () => bundle([journal], { files: [{ file: 'events.jsonl', bytes: 5, sha256: sha256(events) }] }),
    /is not as long as its list says/,
  ],
  ['a file that its list lacks', () => bundle([journal], { files: [] }), /is no part of a run/],
  [
    'a file that no run has',
    () => bundle([journal, { name: 'run.sh', data: 'rm -rf' }]),
    /“run.sh” is no part of a run/,
  ],
  [
    'a list of more than is there',
    () =>
      bundle([journal], {
        files: [
          ...[events].map((data) => ({ file: 'events.jsonl', bytes: data.length, sha256: sha256(data) })),
          { file: frame('a'), bytes: 1, sha256: sha256('') },
        ],
      }),
    /files of its list are missing/,
  ],
  ['a run of another name', () => bundle([journal], { run: '../../home' }), /MANIFEST.json cannot be read/],
  [
    'a run under the name of another one',
    () => bundle([journal], { run: '20261122-213500-ab12' }),
    /its list calls it the run 20261122-213500-ab12, and its journal the run 20261121-213500-ab12/,
  ],
  [
    'a journal of no run',
    () => bundle([{ name: 'events.jsonl', data: oldLine(0, { type: 'paused' }) }]),
    /its journal does not say which run it is/,
  ],
  ['a screen larger than its picture', () => lies({ type: 'observed', observation: huge }), sizes],
  ['a move by hand on such a screen', () => lies({ type: 'hand', ...huge }), sizes],
  ['no list', () => rawZip([journal]), /has no MANIFEST.json/],
  ['no journal', () => bundle([{ name: frame('a'), data: 'x' }]), /has no journal/],
  ['an empty journal', () => bundle([{ name: 'events.jsonl', data: 'hello\n' }]), /its journal is empty/],
  ['no zip', () => Buffer.from('hello'), /is not a zip file that can be read/],
  ['nothing', () => Buffer.alloc(0), /is not a zip file that can be read/],
]

test.each(hostile)('%s is refused in one sentence and leaves nothing behind', async (_, make, sentence) => {
  await mkdir(join(home, 'runs'))
  await writeFile(file, make())
  const refusal = await take({ limits }).then(
    () => new Error('it was taken'),
    (cause: Error) => cause,
  )
  expect(refusal.message).toMatch(sentence)
  expect(refusal.message.split('\n')).toHaveLength(1)
  expect((await readdir(home, { recursive: true })).sort()).toEqual(['bundle.zip', 'runs'])
})

test('an honest bundle from elsewhere, compressed, is taken', async () => {
  await writeFile(file, bundle([{ ...journal, deflate: true }]))
  expect(await take({ limits })).toEqual({ run: id, files: 1, same: false, merged: 0 })
})

test('a bundle of which any byte was changed is refused, or gives the same run', async () => {
  await record(folder)
  await pack()
  const before = await contents(folder)
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Buffer.from(bytes)
      changed[at] = (bytes[at] ?? 0) ^ by
      await writeFile(file, changed)
      const taken = await take().catch(() => undefined)
      if (taken === undefined) {
        expect(await readdir(join(home, 'runs'))).toEqual([])
        return
      }
      expect(await contents(runFolder(home, taken.run))).toEqual(before)
      await rm(runFolder(home, taken.run), { recursive: true })
    }),
    { numRuns: 60 },
  )
})

test('a damaged journal is kept as it is and told by its first reason; what is here already is not told again', async () => {
  await record(folder)
  const path = join(folder, 'events.jsonl')
  const [first = '', second = '', ...rest] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, [first, second, second, ...rest].join('\n'))
  await pack()
  await rm(folder, { recursive: true })
  expect(await take()).toMatchObject({ same: false, damage: 'line 3 has number 1 where 2 was due' })
  expect(await take()).toEqual({ run: id, files: expect.any(Number), same: true, merged: 0 })
})

test('a bundle of a run that got another name beside its own is one of the run as it was recorded', async () => {
  await record(folder)
  await writeBundle(folder, file, { run: '20261121-213500-iiii', version: '0.1.0' })
  expect(await take()).toMatchObject({ run: id, same: true })
  await rm(folder, { recursive: true })
  expect(await take()).toMatchObject({ run: id, same: false })
})
