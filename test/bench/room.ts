/**
 * The real page in a real browser: how long 200 steps keep it busy at a time, and how long after the last byte of a reply its
 * question is drawn. The gallery's own page plays the snapshots that a service would send, of four runs in turn.
 */
import { join } from 'node:path'
import type { Moment, momentsOf } from '../fakes/scenes-moments'
import { openGallery } from '../renderer/gallery/served'
import { type Bench, type Line, quantile, rounds } from './bench'

type Shown = {
  readonly gallery: { readonly moments: typeof momentsOf; play(moment: Moment): void }
}
type Measured = {
  readonly long: readonly number[]
  readonly drawn: readonly number[]
  readonly count: number
}

/** The most that the page may be busy at a time, in ms: what the browser itself calls a long task. */
const longest = 50
const promptly = 50

export const bench: Bench = {
  name: 'room',
  async run() {
    const gallery = await openGallery(join(process.cwd(), 'test/renderer/gallery'))
    try {
      const page = await gallery.browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${gallery.address}gallery.html?scene=observing&lang=en&theme=dark`)
      await page.waitForSelector('aside footer')
      // What the page does to start is no part of a step.
      await page.evaluate(play, { from: 8, steps: rounds(10), runs: 1 })
      const one = await page.evaluate(play, { from: 20, steps: rounds(200), runs: 1 })
      const four = await page.evaluate(play, {
        ...{ from: 20, steps: rounds(500), runs: 4 },
        names: ['thinking', 'glimpse', 'asked'],
      })
      return [busy(one, rounds(200)), prompt(four, rounds(500))]
    } finally {
      await gallery.close()
    }
  },
}

/** Runs in the page: plays so many steps, each of another run, a frame or more for each moment. */
async function play({
  from,
  steps,
  runs,
  names,
}: {
  readonly from: number
  readonly steps: number
  readonly runs: number
  /** Absent: every moment of a step. */
  readonly names?: readonly string[]
}): Promise<Measured> {
  const { gallery } = window as unknown as Shown
  const long: number[] = []
  const drawn: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration)
  })
  observer.observe({ type: 'longtask' })
  /** Once what was asked for is on its way to the screen: the task after the frame's own callbacks. */
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  for (let nth = 0; nth < steps; nth++) {
    const run = `run-${(nth % runs) + 1}`
    const moments = gallery.moments(from + Math.floor(nth / runs), 'en')
    // What is played was made in a task of its own.
    await frame()
    for (const moment of moments.filter(({ name }) => names === undefined || names.includes(name))) {
      const { snapshot } = moment
      const shown =
        snapshot.run === undefined
          ? moment
          : {
              ...moment,
              snapshot: {
                ...snapshot,
                run: { ...snapshot.run, setup: { ...snapshot.run.setup, id: run } },
              },
            }
      const begun = performance.now()
      gallery.play(shown)
      await frame()
      if (snapshot.run?.phase.name === 'deciding') drawn.push(performance.now() - begun)
    }
  }
  for (const { duration } of observer.takeRecords()) long.push(duration)
  observer.disconnect()
  return { long, drawn, count: steps }
}

function busy({ long }: Measured, steps: number): Line {
  const sorted = long.toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? 0
  const name = `long tasks of the page in ${steps} steps: ${long.length}; the longest`
  return { name, unit: 'ms', p50: most, p95: most, goal: `none over ${longest} ms`, ok: most <= longest }
}

function prompt({ drawn }: Measured, steps: number): Line {
  const sorted = drawn.toSorted((a, b) => a - b)
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
  const name = `a proposal that has come is drawn, 4 runs, ${steps} steps`
  return { name, unit: 'ms', p50, p95, goal: `p95 ≤ ${promptly} ms`, ok: p95 <= promptly }
}
