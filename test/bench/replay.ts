/**
 * A recorded run of 1,000 steps in the real console, in a real browser: from its address to the picture of a step, and how
 * evenly its film passes under the wheel. The floor of a frame is what the same page needs for frames in which nothing moves.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { endChild } from '../fakes/child'
import { recordRuns } from '../fakes/recorded-runs'
import { type Bench, type Line, quantile, rounds } from './bench'

const steps = rounds(1000)
const openings = rounds(40)

export const bench: Bench = {
  name: 'replay',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    const [run = '', other = ''] = [
      ...(await recordRuns(home, 1, steps)),
      ...(await recordRuns(home, 1, 1, 7)),
    ]
    const server = spawn(process.execPath, [join(process.cwd(), 'out/main/serve.js'), '--no-open'], {
      env: { ...process.env, PILOTHOUSE_HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = await once(createInterface(server.stdout), 'line')
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(String(url))
      // The first time it is read and indexed, and both programs warm up.
      for (const each of [run, other]) await opened(page, each, 1)
      const opening: number[] = []
      for (let nth = 0; nth < openings; nth++) {
        const step = 1 + ((nth * 379) % steps)
        opening.push(await opened(page, run, step))
        await opened(page, other, 1)
      }
      await opened(page, run, 1)
      // It gives way to the first picture.
      await page.locator('footer[data-virtual]').waitFor()
      const [still, moving] = [await page.evaluate(frames, 0), await page.evaluate(frames, 120)]
      return [
        line(`a run of ${steps} steps: from its address to the picture of the step`, opening, 300),
        {
          ...line(`its film under the wheel: a frame`, moving, 16.7),
          baseline: quantile(sorted(still), 0.5),
        },
      ]
    } finally {
      await browser.close()
      await endChild(server)
      await rm(home, { recursive: true, force: true, maxRetries: 10 })
    }
  },
}

/** Milliseconds from going to a step's address until its picture can be painted. */
const opened = (page: Page, run: string, step: number): Promise<number> =>
  page.evaluate(
    async ({ address, step }) => {
      const shown = () => {
        const images = document.querySelectorAll<HTMLImageElement>('[data-testid=replay-picture] img')
        const image = [...images].at(-1)
        const isThere = image?.complete === true && image.naturalWidth > 0
        return isThere && new RegExp(`\\b${step}\\b`).test(image.alt) ? image : undefined
      }
      const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
      const begun = performance.now()
      location.hash = address
      // A page that does not know the run yet shows another, or none.
      await frame()
      while (shown() === undefined || !location.hash.includes(address)) await frame()
      await shown()?.decode()
      return performance.now() - begun
    },
    { address: `#run=${run}&step=${step}`, step },
  )

/** Runs in the page: milliseconds of each frame while the film passes by so many pixels a frame. */
async function frames(by: number): Promise<readonly number[]> {
  const film = document.querySelector('footer[data-virtual]')
  if (film === null) throw new Error('the run has no film')
  const next = () => new Promise<number>(requestAnimationFrame)
  film.scrollLeft = 0
  const times: number[] = []
  let last = await next()
  for (let nth = 0; nth < 300; nth++) {
    film.scrollLeft += by
    const now = await next()
    times.push(now - last)
    last = now
  }
  return times
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b)

function line(what: string, times: readonly number[], goal: number): Line {
  const [p50, p95] = [quantile(sorted(times), 0.5), quantile(sorted(times), 0.95)]
  return { name: `replay: ${what}`, unit: 'ms', p50, p95, goal: `p50 ≤ ${goal} ms`, ok: p50 <= goal + 0.1 }
}
