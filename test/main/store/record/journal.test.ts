import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toRow } from '../../../../src/core/run/journal'
import type { Picture } from '../../../../src/main/engine/ports'
import { openJournal } from '../../../../src/main/store/record/journal'
import { framePath, readRun } from '../../../../src/main/store/record/runs'
import { createScrub } from '../../../../src/main/store/scrub'
import { disk, full, makeHome, opened, options, paused, tookOver } from './recording'

const hash = (digit: string) => digit.repeat(64)
const picture: Picture = { width: 1, height: 1, pixels: new Uint8Array([1, 2, 3, 255]) }

let home: string
let folder: string

beforeEach(async () => {
  ;({ home, folder } = await makeHome())
})
afterEach(() => rm(home, { recursive: true, force: true }))

const file = () => readFile(join(folder, 'events.jsonl'), 'utf8')

describe('events', () => {
  test('are on disk, numbered, when append resolves', async () => {
    const journal = await openJournal(folder, options())
    await journal.append(opened)
    expect(await file()).toBe(
      toRow({ v: 3, seq: 0, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 5, ...opened }, crc32),
    )
    await journal.close()
  })

  test('appended all at once stand in the order of the calls', async () => {
    const journal = await openJournal(folder, options())
    await Promise.all(Array.from({ length: 40 }, (_, epoch) => journal.append(tookOver(epoch))))
    await journal.close()
    const { lines, faults } = await readRun(folder)
    expect(faults).toEqual([])
    expect(lines.map((line) => line.epoch)).toEqual(Array.from({ length: 40 }, (_, epoch) => epoch))
  })

  test('go on where the last session stopped', async () => {
    const first = await openJournal(folder, options())
    await first.append(opened)
    await first.close()
    const second = await openJournal(folder, options())
    await second.append(paused)
    await second.close()
    const { lines, faults } = await readRun(folder)
    expect(faults).toEqual([])
    expect(lines.map((line) => [line.seq, line.type])).toEqual([
      [0, 'opened'],
      [1, 'paused'],
    ])
  })

  test('written in small pieces by the disk are whole', async () => {
    const drip = disk(async (real, bytes, [offset, length, position]) => {
      const { bytesWritten } = await real.write(bytes, offset, Math.min(7, length), position)
      return bytesWritten
    })
    const journal = await openJournal(folder, options({ openFile: drip }))
    await journal.append(opened)
    await journal.append(paused)
    await journal.close()
    expect((await readRun(folder)).faults).toEqual([])
  })

  test('after a full disk nothing half stands in the file, and appending works again once it is mended', async () => {
    let room = 300
    const small = disk(async (real, bytes, [offset, length, position]) => {
      if (room === 0) throw full()
      const taken = Math.min(room, length)
      room -= taken
      const { bytesWritten } = await real.write(bytes, offset, taken, position)
      return bytesWritten
    })
    const journal = await openJournal(folder, options({ openFile: small }))
    await journal.append(paused)
    const good = await file()
    await expect(journal.append(opened)).rejects.toThrow(
      /events\.jsonl could not be written: the disk is full/,
    )
    expect(await file()).toBe(good)
    await expect(journal.append(paused)).rejects.toThrow('the disk is full')
    room = 10_000
    await journal.append(tookOver(1))
    await journal.close()
    const { lines, faults } = await readRun(folder)
    expect(faults).toEqual([])
    expect(lines.map((line) => line.type)).toEqual(['paused', 'took_over'])
  })

  test('that waited behind a failed one are not written after it', async () => {
    let failing = true
    const once = disk(async (real, bytes, [offset, length, position]) => {
      if (failing) {
        failing = false
        throw full()
      }
      return (await real.write(bytes, offset, length, position)).bytesWritten
    })
    const journal = await openJournal(folder, options({ openFile: once }))
    const results = await Promise.allSettled([journal.append(opened), journal.append(paused)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await file()).toBe('')
    await journal.append(tookOver(2))
    await journal.close()
    expect((await readRun(folder)).lines.map((line) => line.seq)).toEqual([0])
  })

  test('a write that takes nothing is a failure, not an endless loop', async () => {
    const journal = await openJournal(folder, options({ openFile: disk(async () => 0) }))
    await expect(journal.append(paused)).rejects.toThrow('the disk takes no more bytes')
    await journal.close()
  })

  test('a folder that was deleted under the run is an error, not a silent loss', async () => {
    const journal = await openJournal(folder, options())
    await journal.append(opened)
    await rm(folder, { recursive: true })
    await expect(journal.append(paused)).rejects.toThrow('the file was deleted')
    await expect(journal.append(paused)).rejects.toThrow('the folder is gone')
    await expect(journal.close()).rejects.toThrow('run.json could not be written')
  })

  test('nothing is appended once closed', async () => {
    const journal = await openJournal(folder, options())
    await journal.close()
    await expect(journal.append(paused)).rejects.toThrow('the record is closed')
    await journal.close()
  })
})

describe('opening', () => {
  test('sets a torn tail aside and goes on behind the last whole line', async () => {
    const first = await openJournal(folder, options())
    await first.append(opened)
    await first.close()
    const good = await file()
    await writeFile(join(folder, 'events.jsonl'), `${good}{"v":1,"seq":1,"ty`)
    const second = await openJournal(folder, options())
    await second.append(paused)
    await second.close()
    const names = await readdir(folder)
    const torn = names.find((name) => name.startsWith('events.jsonl.torn-')) ?? ''
    expect(await readFile(join(folder, torn), 'utf8')).toBe('{"v":1,"seq":1,"ty')
    expect((await readRun(folder)).faults).toEqual([])
    expect((await readRun(folder)).lines.map((line) => line.seq)).toEqual([0, 1])
  })

  test('is refused while another process writes there, and the refusal names it', async () => {
    const journal = await openJournal(folder, options())
    await expect(openJournal(folder, options())).rejects.toThrow(`written by process ${process.pid}`)
    await journal.close()
    await (await openJournal(folder, options())).close()
  })

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1 })],
    ['an older process with the same number', JSON.stringify({ pid: process.pid, born: '1' })],
    ['nobody, its writer having died', ''],
    ['nothing that can be read', '\u0000\u0000{'],
  ])('takes over the lock of %s', async (_, lock) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'lock'), lock)
    const journal = await openJournal(folder, options())
    await journal.append(paused)
    await journal.close()
    expect(await readdir(folder)).not.toContain('lock')
  })

  test('a folder that cannot be made is one clear sentence', async () => {
    await writeFile(join(home, 'runs'), 'in the way')
    await expect(openJournal(folder, options())).rejects.toThrow(/cannot hold a record: /)
  })
})

describe('frames and blobs', () => {
  test('a frame is encoded once, however often and however fast it is saved', async () => {
    let encoded = 0
    const encode = async () => {
      encoded += 1
      return new Uint8Array([1, 2, 3])
    }
    const journal = await openJournal(folder, options({ encode }))
    const save = () => journal.saveFrame(hash('a'), picture)
    await Promise.all([save(), save()])
    await save()
    await journal.close()
    const again = await openJournal(folder, options({ encode }))
    await again.saveFrame(hash('a'), picture)
    await again.close()
    expect(encoded).toBe(1)
    expect(await readdir(join(folder, 'frames'))).toEqual([`${hash('a')}.webp`])
  })

  test('a saved frame can be had again, one that is not there is said to be missing', async () => {
    const journal = await openJournal(folder, options({ encode: async () => new Uint8Array([7, 7, 7, 7]) }))
    await journal.saveFrame(hash('a'), picture)
    expect((await journal.loadFrame(hash('a'))).pixels.every((value) => value === 7)).toBe(true)
    await expect(journal.loadFrame(hash('b'))).rejects.toThrow('is not in the record')
    await journal.close()
  })

  test('a frame that failed may be saved again', async () => {
    let broken = true
    const encode = async () => {
      if (broken) throw new Error('the picture could not be encoded')
      return new Uint8Array([1])
    }
    const journal = await openJournal(folder, options({ encode }))
    await expect(journal.saveFrame(hash('b'), picture)).rejects.toThrow('could not be encoded')
    broken = false
    await journal.saveFrame(hash('b'), picture)
    await journal.close()
    expect(await readdir(join(folder, 'frames'))).toEqual([`${hash('b')}.webp`])
  })

  test.each([
    '',
    'a',
    '../../../etc/passwd',
    `${'a'.repeat(63)}/`,
    'A'.repeat(64),
    `${hash('a')}/../x`,
    `${hash('a')}\n`,
  ])('no frame is called %j', async (name) => {
    const journal = await openJournal(folder, options())
    await expect(journal.saveFrame(name, picture)).rejects.toThrow('is not the name of a frame')
    expect(() => framePath(folder, name)).toThrow()
    await journal.close()
    expect(await readdir(join(folder, 'frames'))).toEqual([])
  })

  test('a blob is named by its content and by what it is', async () => {
    const journal = await openJournal(folder, options())
    const json = await journal.saveBlob('{"a":1}')
    const text = await journal.saveBlob('{ not json')
    expect(await journal.saveBlob('{"a":1}')).toBe(json)
    await journal.close()
    expect((await readdir(join(folder, 'blobs'))).sort()).toEqual([`${json}.json`, `${text}.txt`].sort())
    expect(await readFile(join(folder, 'blobs', `${json}.json`), 'utf8')).toBe('{"a":1}')
    expect(json).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862')
  })
})

test('no secret reaches a line or a blob, in whatever spelling', async () => {
  const secret = 'sk-"quoted"\\äß1234'
  const scrub = createScrub([secret])
  const journal = await openJournal(folder, options({ scrub }))
  await journal.append({ type: 'failed', source: 'model', message: `401: bad key ${secret}` })
  await journal.append({
    type: 'answered',
    ms: 1,
    reply: {
      text: JSON.stringify({ say: secret }),
      finish: 'stop',
      toolCalls: [{ id: '1', name: 'x', arguments: JSON.stringify({ inner: JSON.stringify(secret) }) }],
    },
  })
  await journal.saveBlob(
    JSON.stringify({ authorization: `Bearer ${secret}`, url: `?key=${encodeURIComponent(secret)}` }),
  )
  await journal.close()
  const blobs = await readdir(join(folder, 'blobs'))
  const written = [await file(), await readFile(join(folder, 'blobs', blobs[0] ?? ''), 'utf8')].join('')
  expect(written).not.toContain('quoted')
  expect(written).not.toContain('1234')
  expect((await readRun(folder)).faults).toEqual([])
})
