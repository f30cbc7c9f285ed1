/** What it takes until an event counts: written, checked and durable; against a bare write and sync of the same bytes. */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Event } from '../../src/core/run/events'
import { openJournal } from '../../src/main/store/record/journal'
import { createScrub } from '../../src/main/store/scrub'
import { type Bench, measure, quantile } from './bench'

/** 2 kB, as a reply with its reasoning has. */
const event: Event = {
  type: 'answered',
  reply: { text: 'Thought: press Save. '.repeat(90), finish: 'stop' },
  ms: 900,
}

export const bench: Bench = {
  name: 'record',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'))
    const bare = await open(join(folder, 'bare'), 'w')
    const journal = await openJournal(join(folder, 'run'), {
      clock: () => performance.now(),
      encode: async ({ pixels }) => pixels,
      decode: async (pixels) => ({ width: 1, height: 1, pixels }),
      scrub: createScrub(() => ['a-secret-key', 'another-secret-key']),
    })
    const bytes = Buffer.from(`${JSON.stringify(event)}\n`)
    try {
      const floor = await measure(200, async () => {
        await bare.write(bytes)
        await bare.datasync()
      })
      const samples = await measure(200, () => journal.append(event))
      const [p50, p95, baseline] = [quantile(samples, 0.5), quantile(samples, 0.95), quantile(floor, 0.5)]
      const name = 'record: an event of 2 kB, durable'
      return [
        { name, unit: 'ms', p50, p95, baseline, ratio: p50 / baseline, goal: '≤ 5 ms p95', ok: p95 <= 5 },
      ]
    } finally {
      await journal.close()
      await bare.close()
      await rm(folder, { recursive: true })
    }
  },
}
