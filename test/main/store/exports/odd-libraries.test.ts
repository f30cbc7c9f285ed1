/** Libraries as they come: runs cut off in mid-step, runs of versions long gone, very many at once. */
import { appendFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { toRow } from '../../../../src/core/run/journal'
import type { Format } from '../../../../src/main/store/exports/options'
import { framePath } from '../../../../src/main/store/record/runs'
import { events, frameOf, linesOf, runId } from '../../../fixtures/exports/run'
import { addRuns, filesIn, jsonLines, make, makeHome } from './recorded-home'

const journalOf = (home: string, run: string) => join(home, 'runs', run, 'events.jsonl')

/** Steps that have rows, by their keys. */
async function stepsIn(out: string): Promise<readonly number[]> {
  const keys = JSON.stringify([...(await filesIn(out)).values()].map((bytes) => bytes.toString('latin1')))
  const found = [...keys.matchAll(/\\"step\\+":(\d+)/g)].map(([, step]) => Number(step))
  return [...new Set(found)].sort((a, b) => a - b)
}

test.each<Format>(['llama-factory', 'ms-swift', 'webdataset'])(
  'a run that was cut off in mid-step is told up to there in %s: nothing of the step that nobody saw the end of',
  async (format) => {
    const home = await makeHome()
    await make(home, format, { out: join(home, 'whole') })
    const path = journalOf(home, runId)
    const rows = (await readFile(path, 'utf8')).split('\n')
    const acted = rows.findIndex((row) => row.includes('"type":"acted"') && row.includes('pointer p5'))
    expect(acted).toBeGreaterThan(0)
    await writeFile(path, `${rows.slice(0, acted).join('\n')}\n${rows[acted]?.slice(0, 40)}`)
    const cut = await make(home, format, { out: join(home, 'cut-off') })
    const [all, left] = [await stepsIn(join(home, 'whole')), await stepsIn(join(home, 'cut-off'))]
    expect(left).toEqual(all.filter((step) => step < 5))
    expect(cut.manifest.runs).toMatchObject([{ id: runId }])
  },
)

test.each<Format>(['llama-factory', 'parquet', 'atif', 'html'])(
  'a run that goes on while it is exported as %s is told up to where it was, and later whole',
  async (format) => {
    const home = await makeHome()
    const path = journalOf(home, runId)
    const rows = (await readFile(path, 'utf8')).split('\n')
    const begun = `${rows.slice(0, 34).join('\n')}\n`
    await writeFile(path, begun)
    const told = async (out: string, more = {}) => {
      await make(home, format, { out: join(home, out), ...more })
      return [...(await filesIn(join(home, out)))].map(
        ([name, bytes]) => `${name} ${bytes.toString('latin1')}`,
      )
    }
    const still = await told('still')
    let left = rows.slice(34)
    const goOn = () => {
      if (left.length > 0) appendFileSync(path, left.join('\n'))
      left = []
    }
    // Its steps are read again once what must be known of it is known.
    const scrub = (text: string) => {
      setImmediate(goOn)
      return text
    }
    expect(await told('meanwhile', { scrub })).toEqual(still)
    expect(left).toEqual([])
    expect((await told('whole')).join().length).toBeGreaterThan(still.join().length)
  },
)

/** As earlier versions wrote it, and as a newer one may. */
const written: Readonly<Record<string, (lines: ReturnType<typeof linesOf>) => readonly string[]>> = {
  '0.0.1': (lines) => lines.map((line) => `${JSON.stringify({ ...older(line), v: 1 })}\n`),
  '0.0.2': (lines) => lines.map((line) => toRow({ ...older(line), v: 2 }, crc32)),
  '0.1.0': (lines) => lines.map((line) => toRow(line, crc32)),
  '0.2.0': (lines) => lines.map((line) => toRow({ ...line, of_later: true }, crc32)),
  '0.3.0': ([first, ...rest]) =>
    [first, { ...first, type: 'dreamed', of: { sheep: [1, 2] } }, ...rest].map((line, seq) =>
      toRow({ ...line, seq, t_mono_ms: seq * 1000 }, crc32),
    ),
}

/** An outcome in the words of then. */
const older = (line: ReturnType<typeof linesOf>[number]) =>
  line.type === 'settled'
    ? { ...line, outcome: 'confirmed', near: { x: 1, y: 1, width: 9, height: 9 } }
    : line

test('a library with runs of five versions is exported whole: each says by which it was recorded, and all make the same rows', async () => {
  const home = await makeHome()
  const ids = Object.keys(written).map((_, n) => `20261122-10000${n}-ab12`)
  await addRuns(home, ids)
  for (const [n, [version, write]] of Object.entries(written).entries()) {
    const id = ids[n] ?? ''
    const lines = linesOf(
      events.map((event) =>
        event.type === 'opened' ? { ...event, version, setup: { ...event.setup, id } } : event,
      ),
    )
    await writeFile(journalOf(home, id), write(lines).join(''))
  }
  const { out, manifest } = await make(home, 'llama-factory', { runs: ids })
  expect(manifest.runs.map(({ version }) => version)).toEqual(Object.keys(written))
  expect(manifest.runs.map(({ unknown_lines: unknown }) => unknown)).toEqual([0, 0, 0, 0, 1])
  const files = await filesIn(out)
  for (const file of ['sft.jsonl', 'dpo.jsonl', 'kto.jsonl']) {
    const rows = jsonLines(files.get(file)).map((row) => JSON.stringify(row))
    const of = (id: string, version: string) =>
      rows
        .filter((row) => row.includes(id))
        .map((row) => row.replaceAll(id, 'ID').replace(`\\"version\\":\\"${version}\\"`, ''))
    const [first, ...others] = Object.keys(written).map((version, n) => of(ids[n] ?? '', version))
    expect(first?.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(first)
  }
})

/** A model was shown b; g is a screen that only the operator's hands were on, which formats of whole runs show. */
test.each<[Format, 'b' | 'g']>([
  ...(['llama-factory', 'ms-swift', 'parquet', 'webdataset', 'agentnet', 'osworld'] as const).map(
    (format): [Format, 'b'] => [format, 'b'],
  ),
  ...(['agentnet', 'osworld', 'atif', 'html', 'webp'] as const).map((format): [Format, 'g'] => [format, 'g']),
])(
  'a run whose frame is gone is refused in %s by its name and the frame %s, and the others are exported',
  async (format, shade) => {
    const home = await makeHome()
    const other = '20261121-213501-cd34'
    await addRuns(home, [other])
    await rm(framePath(join(home, 'runs', runId), frameOf(shade)))
    const sentence = `The frame ${frameOf(shade).slice(0, 8)} of the run ${runId} is gone.`
    await expect(make(home, format)).rejects.toThrow(sentence)
    const left: string[] = []
    const { manifest } = await make(home, format, {
      runs: [runId, other],
      leaveOut: (run, why) => left.push(`${run} ${why.code}`),
    })
    expect([left, manifest.runs.map(({ id }) => id)]).toEqual([[`${runId} export.no_frame`], [other]])
  },
)
