/** Texts after a typed line, an opened menu and a dialog, against reading the whole page, at 1280x800; and what the console feels of it. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { chromium, type Page } from 'playwright-core'
import { type Ocr, openOcr } from '../../src/main/vision/ocr/ocr'
import { findBrowser } from '../../src/main/wiring/find-browser'
import { type Change, pagePair } from '../fakes/screen-pairs'
import { type Bench, type Line, quantile, rounds } from './bench'

const viewport = { width: 1280, height: 800 }
const blank = {
  ...viewport,
  pixels: new Uint8Array(viewport.width * viewport.height * 4).fill(127),
}

export const bench: Bench = {
  name: 'ocr',
  async run() {
    const executablePath = await findBrowser()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const ocr = openOcr({ deadlineMs: 60_000 })
    try {
      const page = await browser.newPage({ viewport })
      const lag = monitorEventLoopDelay({ resolution: 1 })
      await ocr.elements(blank)
      const lines: Line[] = []
      for (const [nth, change] of (['typed', 'menu', 'dialog'] as const).entries())
        lines.push(await line(ocr, page, { change, seed: 1000 * (nth + 1) }, lag))
      return [...lines, lagging(lag)]
    } finally {
      await ocr.close()
      await browser.close()
    }
  },
}

type Lag = ReturnType<typeof monitorEventLoopDelay>

/** `seed`: pages that nobody has read before, as lines that were read are remembered. */
type Kind = { readonly change: Change; readonly seed: number }

async function line(ocr: Ocr, page: Page, { change, seed }: Kind, lag: Lag): Promise<Line> {
  const [parts, whole]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds(12); round++) {
    const { before, after } = await pagePair(page, change, seed + round)
    // So that nothing of the page before stands on this one.
    await ocr.elements(blank)
    lag.enable()
    whole.push(await timed(() => ocr.elements(before)))
    parts.push(await timed(() => ocr.elements(after)))
    lag.disable()
  }
  const sorted = parts.sort((a, b) => a - b)
  const baseline = quantile(
    whole.sort((a, b) => a - b),
    0.5,
  )
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
  const ok = p50 <= 250 && p50 * 5 <= baseline
  const goal = '≤ 250 ms p50 and 5 times as fast as the whole page'
  return {
    name: `ocr: texts after ${change}, 1280x800`,
    unit: 'ms',
    p50,
    p95,
    baseline,
    ratio: p50 / baseline,
    goal,
    ok,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** In ms, above the turn that the clock itself takes. */
function lagging(lag: Lag): Line {
  const [p50, p95] = [lag.percentile(50) / 1e6, lag.percentile(99) / 1e6]
  const name = 'ocr: lag of the main thread meanwhile (p50, p99)'
  return { name, unit: 'ms', p50, p95, goal: '≤ 20 ms p99', ok: p95 <= 20 }
}
