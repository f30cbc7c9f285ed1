import { copyFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256, sumsPath } from '../../../../src/main/store/contents'
import type { ExportRequest } from '../../../../src/main/store/exports/export'
import type { Format } from '../../../../src/main/store/exports/options'
import { framePath, runFolder } from '../../../../src/main/store/record/runs'
import { fromImage, isNamed } from '../../../../src/main/vision/encode'
import { pictureMaker } from '../../../../src/main/wiring/export-pictures'
import { events, frameOf, runId } from '../../../fixtures/exports/run'
import { readZip } from './contents-of'
import { addRuns, filesIn, make, makeHome, plain, writeSums } from './recorded-home'

const other = '20261121-213501-cd34'
const [shown, wrong] = [frameOf('a'), frameOf('c')]
const short = shown.slice(0, 8)
let home: string

beforeEach(async () => {
  home = await makeHome()
  await addRuns(home, [other])
})
afterEach(() => rm(home, { recursive: true, force: true }))

const frameIn = (run: string, name: string) => framePath(runFolder(home, run), name)
/** The right name, and another picture of the same size under it. */
const swap = (run: string) => copyFile(frameIn(run, wrong), frameIn(run, shown))

/** As in a bundle that was made by hand. */
const forge = (run: string) => writeSums(runFolder(home, run))

const both = [other, runId]
const asExport = (format: Format, more: Partial<ExportRequest> = {}) =>
  make(home, format, { runs: both, ...more })

describe('a frame whose bytes are not those that were written', () => {
  test.each<Format>([
    'llama-factory',
    'ms-swift',
    'parquet',
    'webdataset',
    'atif',
    'agentnet',
    'osworld',
    'html',
    'webp',
  ])(
    'leaves its run out of %s, which is told by the frame; nobody else’s rows are touched',
    async (format) => {
      await swap(other)
      const sentence = `The frame ${short} of the run ${other} is not the picture that was recorded.`
      await expect(asExport(format)).rejects.toThrow(sentence)
      const left: string[] = []
      const { manifest } = await asExport(format, { leaveOut: (run, { code }) => left.push(run, code) })
      expect(left).toEqual([other, 'export.changed_frame'])
      expect(manifest.runs.map(({ id }) => id)).toEqual([runId])
    },
  )

  test('is known by its pixels where the run is of before there were sums', async () => {
    for (const run of both) await rm(sumsPath(runFolder(home, run)))
    await asExport('llama-factory')
    await swap(other)
    await expect(asExport('parquet')).rejects.toThrow(`The frame ${short} of the run ${other}`)
  })
})

describe('a run whose own sums are of the wrong picture', () => {
  const wanted = async () => sha256(await readFile(frameIn(runId, shown)))

  test('gives it to no other run, whichever comes first', async () => {
    await swap(other)
    await forge(other)
    const { out } = await asExport('llama-factory')
    expect(sha256(await readFile(join(out, 'images', `${shown}.webp`)))).toBe(await wanted())
    await expect(asExport('ms-swift', { runs: [runId, other] })).rejects.toThrow(
      `The frame ${short} of the run ${other} is not the picture`,
    )
  })

  test('nor where pictures are made, or packed with their rows', async () => {
    await swap(other)
    await forge(other)
    const picturesOf = async (options = plain) =>
      [...(await filesIn((await asExport('webdataset', { options, runs: both })).out))].flatMap(
        ([path, bytes]) => (path.endsWith('.tar') ? [bytes] : []),
      )
    const [tar] = await picturesOf()
    const right = await readFile(frameIn(runId, shown))
    expect(tar?.includes(right)).toBe(true)
  })
})

test('two encodings of the same pixels are one picture', async () => {
  const { file } = await pictureMaker.cover(await readFile(frameIn(other, shown)), [])
  // A chunk that no reader knows is passed over, as another encoder's would be.
  const longer = Buffer.concat([file, Buffer.from('JUNK\0\0\0\0', 'latin1')])
  longer.writeUInt32LE(longer.length - 8, 4)
  await writeFile(frameIn(other, shown), longer)
  await forge(other)
  expect(isNamed(await fromImage(longer), shown)).toBe(true)
  expect((await asExport('llama-factory')).manifest.runs).toHaveLength(2)
})

test('whoever writes into a picture of an export writes into no record', async () => {
  const before = await readFile(frameIn(runId, shown))
  for (const format of ['llama-factory', 'atif', 'agentnet', 'ms-swift'] as const) {
    const { out } = await asExport(format, { runs: [runId] })
    const path = join(out, 'images', `${shown}.webp`)
    expect((await stat(path)).nlink, format).toBe(1)
    await truncate(path, 10)
  }
  const { out } = await asExport('native', { runs: [runId] })
  expect((await readZip(join(out, `${runId}.zip`))).has(`frames/${shown}.webp`)).toBe(true)
  expect(await readFile(frameIn(runId, shown))).toEqual(before)
})

test('a frame of another size than its run says is refused', async () => {
  const told = events.map((event) =>
    event.type === 'observed' && event.observation.frame === shown
      ? { ...event, observation: { ...event.observation, size: { width: 1e9, height: 1e9 } } }
      : event,
  )
  const large = await makeHome({ [runId]: told })
  const sentence = `The frame ${short} of the run ${runId} is a picture of 200 × 120, and the run says of it 1000000000 × 1000000000.`
  for (const format of ['llama-factory', 'atif', 'html', 'osworld'] as const)
    await expect(make(large, format), format).rejects.toThrow(sentence)
  await rm(large, { recursive: true })
})
