/** Export of long runs as JSON lines, their pictures compared and copied: steps a second, beside copying the same journals, memory, and how the service answers. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import type { Event } from '../../src/core/run/events'
import { toRow } from '../../src/core/run/journal'
import { openService } from '../../src/main/service/service'
import type { Format } from '../../src/main/store/exports/options'
import { toWebpLossless } from '../../src/main/vision/encode'
import { exportInThread, type Wanted } from '../../src/main/wiring/export-thread'
import {
  approved,
  blobs,
  click,
  done,
  frameOf,
  linesOf,
  proposed,
  setup,
  shades,
  size,
} from '../fixtures/exports/run'
import { writeSums } from '../main/store/exports/recorded-home'
import { type Bench, type Line, quantile, rounds } from './bench'
import type { Probed } from './export-probe'

const runs = rounds(20)
const stepsEach = rounds(500)
const options = { thought: false, unjudged: false, picture: 'sent', split: 0, redact: true } as const

export const bench: Bench = {
  name: 'export',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'pilothouse-bench-'))
    try {
      const ids = await record(home)
      const lines: Line[] = []
      for (const format of ['llama-factory', 'ms-swift', 'agentnet'] as const)
        lines.push(await measured(home, ids, format), await weighed(home, ids, format))
      lines.push(await answered(home, ids))
      return lines
    } finally {
      await rm(home, { recursive: true })
    }
  },
}

async function measured(
  home: string,
  ids: readonly string[],
  format: 'llama-factory' | 'ms-swift' | 'agentnet',
): Promise<Line> {
  const rates: number[] = []
  for (let round = 0; round < rounds(3); round++) {
    const start = performance.now()
    await exportInThread(wantedOf(home, ids, format, `${format}-${round}`))
    rates.push((runs * stepsEach) / ((performance.now() - start) / 1000))
  }
  const baseline = await copying(home, ids)
  const sorted = rates.sort((a, b) => a - b)
  // The slowest tenth of rates is the low end.
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.05)]
  const name = `export ${runs * stepsEach} steps as ${format}, pictures linked`
  return {
    name,
    unit: 'steps/s',
    p50,
    p95,
    baseline,
    ratio: p50 / baseline,
    goal: '≥ 2000 steps/s',
    ok: p95 >= 2000,
  }
}

const wantedOf = (home: string, ids: readonly string[], format: Format, out: string): Wanted => ({
  ...{ home, runs: ids, format, out: join(home, out), options, version: '0' },
  secrets: { values: [], named: [] },
  signal: new AbortController().signal,
  progress: () => undefined,
})

/** How often a page asks the service while an export goes on. */
const everyMs = 5

/** How long the service takes to hand out a picture while the same process exports: what a page waits for. */
async function answered(home: string, ids: readonly string[]): Promise<Line> {
  const service = await openService({ home, version: '0' })
  const samples: number[] = []
  let going = true
  const exporting = exportInThread(wantedOf(home, ids, 'llama-factory', 'answered')).finally(() => {
    going = false
  })
  while (going) {
    // From the moment in which it was due: a thread that is busy is late.
    const due = performance.now() + everyMs
    await wait(everyMs)
    await service.frame(ids[0] ?? '', frameOf('a'))
    samples.push(performance.now() - due)
  }
  await exporting
  await service.close()
  samples.sort((a, b) => a - b)
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  const name = 'a picture from the service while it exports as llama-factory'
  return { name, unit: 'ms', p50, p95, goal: '≤ 20 ms p95', ok: p95 <= 20 }
}

const mebibyte = 1024 * 1024

/**
 * Resident memory at its highest, over what it was before the export began, of a process that does nothing else. Only Linux
 * tells; what V8 has not yet collected counts.
 */
async function weighed(home: string, ids: readonly string[], format: string): Promise<Line> {
  const grown: number[] = []
  for (let round = 0; round < rounds(3); round++) {
    const args = [
      join(import.meta.dirname, 'export-probe.js'),
      home,
      format,
      join(home, `weighed-${format}-${round}`),
      ...ids,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const { idle, peak }: Probed = JSON.parse(stdout)
    grown.push((peak - idle) / mebibyte)
  }
  const sorted = grown.sort((a, b) => a - b)
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
  const name = `export ${runs * stepsEach} steps as ${format}, memory over idle`
  return { name, unit: 'MiB', p50, p95, goal: '≤ 64 MiB', ok: p95 <= 64 }
}

/** Steps a second if an export were no more than a copy of the journals. */
async function copying(home: string, ids: readonly string[]): Promise<number> {
  const start = performance.now()
  for (const id of ids) await copyFile(join(home, 'runs', id, 'events.jsonl'), join(home, 'copy.jsonl'))
  return (runs * stepsEach) / ((performance.now() - start) / 1000)
}

async function record(home: string): Promise<readonly string[]> {
  const move = click(130, 60, 'Save')
  const ids = Array.from({ length: runs }, (_, n) => `20261121-${String(213500 + n)}-ab12`)
  const steps = Array.from({ length: stepsEach }, (_, n): readonly Event[] => {
    const id = `p${n}`
    return [
      ...proposed(id, 'a', move, 'I press Save.'),
      approved({ id, name: 'a' }, move),
      ...done(id, move, 'b'),
    ]
  }).flat()
  const frame = await toWebpLossless({
    ...size,
    pixels: new Uint8Array(size.width * size.height * 4).fill(240),
  })
  for (const id of ids) {
    const folder = join(home, 'runs', id)
    await mkdir(join(folder, 'frames'), { recursive: true })
    await mkdir(join(folder, 'blobs'))
    const opened: Event = { type: 'opened', setup: { ...setup, id }, version: '0.1.0' }
    const rows = linesOf([opened, ...steps]).map((line) => toRow(line, crc32))
    await writeFile(join(folder, 'events.jsonl'), rows.join(''))
    for (const [name, text] of blobs) await writeFile(join(folder, 'blobs', `${name}.json`), text)
    for (const shade of ['a', 'b'] as const) {
      if (shade in shades) await writeFile(join(folder, 'frames', `${frameOf(shade)}.webp`), frame)
    }
    await writeSums(folder)
  }
  return ids
}
