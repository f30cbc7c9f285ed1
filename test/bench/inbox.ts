/** Ten thousand runs: what is dealt next after a word, and the list put in order and filtered; against reading its rows once. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Annotation } from '../../src/core/library/annotation'
import { openInbox } from '../../src/main/service/inbox'
import { openLibrary } from '../../src/main/store/library/library'
import { openReviews } from '../../src/main/store/library/reviews'
import { type Bench, type Line, measure, quantile, rounds } from './bench'
import { name, writeRun } from './library'

const by = 'Ada'
const stepsEach = 3

export const bench: Bench = {
  name: 'inbox',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    try {
      for (let n = 0; n < rounds(10_000); n++) await writeRun(home, name(n), stepsEach)
      return await measured(home)
    } finally {
      await rm(home, { recursive: true })
    }
  },
}

async function measured(home: string): Promise<readonly Line[]> {
  const library = openLibrary(home)
  await library.search({})
  const reviews = openReviews(home, library)
  await reviews.renew()
  const desk = openInbox({
    ...{ library, clock: () => performance.now(), said: async () => [] },
    // How long the disk takes for a word is another's measure.
    annotate: async () => ({ ok: true, annotations: [] }),
    reviews: { ...reviews, renew: async () => undefined },
  })
  const [first] = (await desk.deal('page', { by, want: 1, have: [] })).items
  let up = first
  const dealing = await measure(200, async () => {
    if (up === undefined) throw new Error('nothing is left')
    const { run, step } = up
    const mark = { kind: 'step', step, label: 'correct' } as const
    await desk.judge('page', run, Annotation.parse({ by, rating: up.rating, mark }))
    desk.putOff('page', { by, run, step })
    up = (await desk.deal('page', { by, want: 1, have: [] })).items[0]
  })
  const floor = await measure(20, () => readFile(join(home, 'library.jsonl')))
  const orders = ['started', 'task', 'steps', 'reviewed'] as const
  let nth = 0
  const sorting = await measure(100, async () => {
    const order = { by: orders[nth++ % orders.length] ?? 'started', down: nth % 2 === 0 }
    await library.search({ order, limit: 100 }, reviews.about)
  })
  const filtering = await measure(100, () =>
    library.search({ text: `${nth++ % 10}`, limit: 100 }, reviews.about),
  )
  const baseline = quantile(floor, 0.5)
  const runs = rounds(10_000).toLocaleString('en')
  return [
    line(`inbox: the next step of ${runs} runs after a word`, dealing, baseline),
    line(`library: ${runs} runs put in another order`, sorting, baseline),
    line(`library: ${runs} runs filtered by a text`, filtering, baseline),
  ]
}

function line(what: string, samples: readonly number[], baseline: number): Line {
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  return { name: what, unit: 'ms', p50, p95, baseline, goal: '≤ 100 ms p95', ok: p95 <= 100 }
}
