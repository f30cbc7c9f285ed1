import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addAnnotation } from '../../../../src/main/store/library/annotations'
import { longestRow } from '../../../../src/main/store/long-rows'
import { openJournal } from '../../../../src/main/store/record/journal'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { toWebpLossless } from '../../../../src/main/vision/encode'
import { before, check, record, story } from './recorded-run'
import { makeHome, options, paused } from './recording'

let home: string
let folder: string

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
})
afterEach(() => rm(home, { recursive: true, force: true }))

const problems = async () =>
  (await verifyRun(folder, check)).map(({ file, message }) => `${file}: ${message}`)

const annotate = () =>
  addAnnotation(
    folder,
    { by: 'ada', rating: 'first', mark: { kind: 'step', step: 1, label: 'wrong', reason: 'wrong_target' } },
    { now: () => new Date(0), scrub: (text) => text },
  )

/** Every file of the run, lock and folders apart. */
async function filesOf(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a run as it was recorded has no problem', async () => {
  await record(folder)
  await annotate()
  expect(await problems()).toEqual([])
})

test('whatever byte of whatever file is changed, it is found', async () => {
  await record(folder)
  await annotate()
  await appendFile(join(folder, 'events.jsonl'), '{"v":2,"se')
  const journal = await openJournal(folder, options({ ...check, encode: toWebpLossless }))
  await journal.append(paused)
  await journal.close()
  expect(await problems()).toEqual([])
  const files = await filesOf()
  expect(files).toHaveLength(8)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (file, place, by) => {
        const bytes = await readFile(file)
        const changed = Buffer.from(bytes)
        const at = place % bytes.length
        changed[at] = (bytes[at] ?? 0) ^ by
        await writeFile(file, changed)
        expect(await problems()).not.toEqual([])
        await writeFile(file, bytes)
      },
    ),
    { numRuns: 300 },
  )
  expect(await problems()).toEqual([])
})

describe('what is wrong is said in two sentences:', () => {
  beforeEach(() => record(folder))
  const events = () => join(folder, 'events.jsonl')
  const change = async (from: string | RegExp, to: string) =>
    writeFile(events(), (await readFile(events(), 'utf8')).replace(from, to))
  const withoutSummary = () => rm(join(folder, 'run.json'))

  test('a changed line', async () => {
    await change('wrong_target', 'wrong_action')
    expect(await problems()).toContain(
      'events.jsonl: Line 6 is not what was written: its sum differs. Take it from a copy of this run, if there is one.',
    )
  })

  test('a line that was taken out', async () => {
    await change(/.*"type":"intended".*\n/, '')
    expect((await problems()).join()).toContain('Line 12 has number 12 where 11 was due. Events are lost.')
  })

  test('lines cut from the end', async () => {
    await change(/.*"type":"ended".*\n/, '')
    expect(await problems()).toEqual([
      'run.json: It does not say what the events add up to. Delete it, it is made anew.',
    ])
  })

  test('a torn tail, which opening the record sets aside', async () => {
    await withoutSummary()
    await appendFile(events(), '{"v":2')
    expect((await problems()).join()).toContain('set aside by “verify --mend”')
    await (await openJournal(folder, options())).close()
    expect(await problems()).toEqual([])
  })

  test('a frame that is gone', async () => {
    await rm(join(folder, 'frames', `${before}.webp`))
    expect((await problems()).join('\n')).toMatch(/It was written and is gone.*\n.*An event names it/)
  })

  test('a picture under another one’s name', async () => {
    const [one = '', other = ''] = await readdir(join(folder, 'frames'))
    await cp(join(folder, 'frames', one), join(folder, 'frames', other))
    await rm(join(folder, 'files.jsonl'))
    expect(await problems()).toEqual([
      'files.jsonl: It is gone, and with it what the bytes of frames and requests must be. Take it from a copy of this run, if there is one.',
      `frames/${other}: Its pixels are not those it is named by. Take it from a copy of this run, if there is one.`,
    ])
  })

  test('a file that nobody knows', async () => {
    await writeFile(join(folder, 'frames', 'cat.webp'), 'meow')
    expect((await problems()).join()).toContain('frames/cat.webp: It is no file of a run.')
  })

  test('a request that is gone', async () => {
    await rename(join(folder, 'blobs'), join(folder, 'elsewhere'))
    expect((await problems()).join()).toContain('An event names it, and it is not there.')
  })

  test('a journal that is gone', async () => {
    await rm(events())
    expect((await problems()).join()).toContain('There is no journal that can be read.')
  })

  test('a run that is being written', async () => {
    const journal = await openJournal(folder, options())
    expect(await problems()).toEqual([
      `lock: Process ${process.pid} is writing this run. Verify it once that console is closed.`,
    ])
    await journal.close()
  })
})

test('a run that died before its last frame was durable is good; one that sent input since is not', async () => {
  const journal = await openJournal(folder, options({ ...check, encode: toWebpLossless }))
  const request = await journal.saveBlob('{}')
  for (const event of story(request).slice(0, 5)) await journal.append(event)
  await journal.close()
  expect(await problems()).toEqual([])
  const again = await openJournal(folder, options({ ...check, encode: toWebpLossless }))
  for (const event of story(request).slice(5, 13)) await again.append(event)
  await again.close()
  expect((await problems()).join()).toContain(`frames/${before}.webp: An event names it`)
})

test('a run of version 1, without sums, is good', async () => {
  await mkdir(folder, { recursive: true })
  await cp(join(import.meta.dirname, '../../../fixtures/journals/v1'), folder, { recursive: true })
  expect(await problems()).toEqual([])
})

test('a row too long to be read is a flaw, in whatever file of rows it stands', async () => {
  await record(folder)
  await annotate()
  for (const file of ['events.jsonl', 'files.jsonl', 'annotations.jsonl']) {
    const path = join(folder, file)
    const { size } = await stat(path)
    await truncate(path, size + longestRow + 1024 * 1024)
    expect(await problems()).toEqual([expect.stringContaining(`${file}: It has a row too long to be read.`)])
    await truncate(path, size)
  }
  expect(await problems()).toEqual([])
})
