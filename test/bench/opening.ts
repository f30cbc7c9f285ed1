/** How long a console waits for a service whose library holds 1,000 runs that no cache knows yet, and for one of these runs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openService } from '../../src/main/service/service'
import { openLibrary } from '../../src/main/store/library/library'
import { type Bench, type Line, measure, quantile } from './bench'
import { name, writeRun } from './library'

const runs = 1000

export const bench: Bench = {
  name: 'opening',
  async run() {
    const [empty, full] = [await mkdtemp(join(tmpdir(), 'bench-')), await mkdtemp(join(tmpdir(), 'bench-'))]
    try {
      for (let n = 0; n < runs; n++) await writeRun(full, name(n), 10)
      const floor = await measure(5, () => open(empty))
      const up = await measure(5, () => open(full))
      const found = await measure(20, () => openLibrary(full).find(name(500)))
      const few = quantile(floor, 0.5)
      return [
        { ...line(`opening: the service, ${runs} runs in the library`, up, 300), baseline: few },
        line(`opening: one of ${runs} runs, in a new process`, found, 300),
      ]
    } finally {
      await Promise.all(closing)
      for (const home of [empty, full]) await rm(home, { recursive: true, maxRetries: 10 })
    }
  },
}

async function open(home: string): Promise<void> {
  for (const cache of ['library.jsonl', 'evidence.json']) await rm(join(home, cache), { force: true })
  const service = await openService({ home, version: '0' })
  closing.push(service.close())
}

/** Not part of what is measured. */
const closing: Promise<void>[] = []

function line(what: string, samples: readonly number[], most: number): Line {
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  return { name: what, unit: 'ms', p50, p95, goal: `≤ ${most} ms p95`, ok: p95 <= most }
}
