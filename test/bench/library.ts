/** The library at 10,000 steps: listing it, opening a run, seeking a step; against reading the same bytes. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Event } from '../../src/core/run/events'
import { parseLines, toLine, toRow } from '../../src/core/run/journal'
import { openLibrary } from '../../src/main/store/library/library'
import { summarize, summaryText } from '../../src/main/store/record/summary'
import { setup } from '../fakes/parts'
import { type Bench, type Line, measure, quantile, rounds } from './bench'

const hash = (n: number) => n.toString(16).padStart(64, '0')

/** About 6 kB a step, as a screen with sixty texts gives. */
function stepEvents(n: number): readonly Event[] {
  const frame = hash(n)
  const elements = Array.from({ length: 60 }, (_, i) => ({
    text: `Text ${i} of a screen`,
    box: { x: i, y: i, width: 80, height: 20 },
    confidence: 0.9,
  }))
  const action = { kind: 'click', at: [n % 1000, 5], button: 'left', count: 1, modifiers: [] } as const
  const click = { ...action, at: [n % 1000, 5] as const, modifiers: [] }
  const answers = { proposal: `p${n}`, index: 0, frame }
  return [
    { type: 'observed', observation: { frame, seq: n, size: { width: 1920, height: 1080 } }, ms: 20 },
    { type: 'recognized', frame, elements, ms: 300 },
    { type: 'asked', frame, request: frame, images: [], ms: 2 },
    { type: 'answered', reply: { text: JSON.stringify({ actions: [click] }), finish: 'stop' }, ms: 900 },
    { type: 'proposed', proposal: { ...proposal(n, frame), actions: [click] }, verdicts: [] },
    { type: 'approved', ...answers, action: click, edited: false, by: 'operator', ms: 1200 },
    { type: 'intended', proposal: `p${n}`, index: 0, action: click },
    { type: 'acted', result: 'sent', wire: ['pointer 5,5'], ms: 4 },
    { type: 'settled', outcome: 'expected_here', quiet: true, frame, ms: 400 },
  ]
}

const proposal = (n: number, frame: string) => ({ id: `p${n}`, frame, repaired: [], ignored: 0 })

export async function writeRun(home: string, id: string, steps: number): Promise<void> {
  const opened: Event = { type: 'opened', setup: { ...setup, id }, version: '0' }
  const ended: Event = { type: 'ended', end: { outcome: 'completed', by: 'model', message: 'saved' } }
  const events = [opened, ...Array.from({ length: steps }, (_, n) => stepEvents(n)).flat(), ended]
  const rows = events.map((event, seq) =>
    toRow(toLine(event, { seq, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: seq }), crc32),
  )
  await mkdir(join(home, 'runs', id), { recursive: true })
  await writeFile(join(home, 'runs', id, 'events.jsonl'), rows.join(''))
  const { lines } = parseLines(rows.join(''))
  const summary = summarize(lines, Buffer.byteLength(rows.join('')))
  await writeFile(join(home, 'runs', id, 'run.json'), summaryText(summary))
}

export const name = (n: number) => `20261121-${String(n).padStart(6, '0')}-aaaa`

export const bench: Bench = {
  name: 'library',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    try {
      for (let n = 1; n <= rounds(100); n++) await writeRun(home, name(n), rounds(100))
      const first = await measure(1, async () => {
        await rm(join(home, 'library.jsonl'), { force: true })
        await openLibrary(home).search({})
      })
      const again = await measure(10, () => openLibrary(home).search({ text: 'save' }))
      const steps = rounds(10_000)
      await writeRun(home, name(0), steps)
      const floor = await measure(3, () => readFile(join(home, 'runs', name(0), 'events.jsonl')))
      const opening = await measure(3, () => openLibrary(home).steps(name(0)))
      const library = openLibrary(home)
      await library.steps(name(0))
      const seeking = await measure(200, () => library.step(name(0), 1 + Math.floor(Math.random() * steps)))
      return [
        line('library: 100 runs of 100 steps, the index made anew', first, 500),
        line('library: 100 runs of 100 steps, listed by a new process', again, 500),
        {
          ...line('library: one run of 10,000 steps, opened', opening, 2000),
          baseline: quantile(floor, 0.5),
        },
        line('library: a step of 10,000, sought', seeking, 50),
      ]
    } finally {
      await rm(home, { recursive: true })
    }
  },
}

function line(what: string, samples: readonly number[], most: number): Line {
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  return { name: what, unit: 'ms', p50, p95, goal: `≤ ${most} ms p95`, ok: p95 <= most }
}
