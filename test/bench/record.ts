/** What it takes until an event counts: scrubbed, written, checked and durable; against a bare write and sync of the same bytes. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Event } from '../../src/core/run/events'
import { openJournal } from '../../src/main/store/record/journal'
import { openSecrets, type Secrets } from '../../src/main/store/settings/secrets'
import { type Bench, type Line, measure, quantile } from './bench'

/** 2 kB, as a reply with its reasoning has. */
const reply: Event = {
  type: 'answered',
  reply: { text: 'Thought: press Save. '.repeat(90), finish: 'stop' },
  ms: 900,
}

/** A page that lists 400 of its elements, about 60 kB. */
const page: Event = {
  type: 'observed',
  observation: {
    frame: 'a'.repeat(64),
    seq: 1,
    size: { width: 1280, height: 800 },
    listed: Array.from({ length: 400 }, (_, mark) => ({
      text: `Element number ${mark} of the list`,
      box: { x: mark, y: mark, width: 80, height: 20 },
      confidence: 1,
      source: 'page',
      role: 'link',
      mark,
    })),
  },
  ms: 20,
}

/** Twenty keys of models besides whatever the environment holds. */
async function twentySecrets(home: string): Promise<Secrets> {
  const secrets = await openSecrets({ home, env: process.env })
  for (let n = 0; n < 20; n++)
    await secrets.keys.save(
      { id: `model-${n}`, baseUrl: 'https://api.example.com/v1' },
      `sk-${randomBytes(24).toString('base64')}`,
    )
  return secrets
}

export const bench: Bench = {
  name: 'record',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'))
    const bare = await open(join(folder, 'bare'), 'w')
    const { scrub } = await twentySecrets(folder)
    const journal = await openJournal(join(folder, 'run'), {
      clock: () => performance.now(),
      encode: async ({ pixels }) => pixels,
      decode: async (pixels) => ({ width: 1, height: 1, pixels }),
      scrub,
    })
    async function line(name: string, event: Event): Promise<Line> {
      const bytes = Buffer.from(`${JSON.stringify(event)}\n`)
      const floor = await measure(200, async () => {
        await bare.write(bytes)
        await bare.datasync()
      })
      const samples = await measure(200, () => journal.append(event))
      const [p50, p95, baseline] = [quantile(samples, 0.5), quantile(samples, 0.95), quantile(floor, 0.5)]
      return { name, unit: 'ms', p50, p95, baseline, ratio: p50 / baseline, goal: '≤ 5 ms p95', ok: p95 <= 5 }
    }
    try {
      return [
        await line('record: an event of 2 kB, durable', reply),
        await line('record: an event with 400 elements and 20 secrets, durable', page),
      ]
    } finally {
      await journal.close()
      await bare.close()
      await rm(folder, { recursive: true })
    }
  },
}
