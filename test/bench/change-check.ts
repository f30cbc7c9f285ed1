/** The change check on a 1080p frame, against the floor: comparing the same bytes without asking where they differ. */
import { Action } from '../../src/core/action/action'
import { compareFor } from '../../src/main/vision/compare/compare'
import { type Bench, type Line, measure, quantile } from './bench'

const [width, height] = [1920, 1080]
const actions = {
  click: Action.parse({ kind: 'click', at: [960, 540] }),
  type: Action.parse({ kind: 'type', text: 'hello' }),
}

/** A frame of stripes, `shift` columns further on. */
function stripes(shift: number) {
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < pixels.length; i += 4) pixels.fill((((i / 4) % width) + shift) % 251, i, i + 4)
  return { width, height, pixels }
}

export const bench: Bench = {
  name: 'change-check',
  async run() {
    const seen = stripes(0)
    const floor = await measure(100, async () =>
      Buffer.from(seen.pixels.buffer).equals(Buffer.from(stripeCopy.buffer)),
    )
    const cases = { 'nothing changed': stripeCopy, 'everything changed': stripes(7).pixels }
    const lines: Line[] = []
    for (const [name, action] of Object.entries(actions)) {
      for (const [what, pixels] of Object.entries(cases)) {
        const live = { width, height, pixels }
        lines.push(await line(`${name}, ${what}`, () => compareFor(seen, live, action), quantile(floor, 0.5)))
      }
    }
    return lines
  },
}

const stripeCopy = stripes(0).pixels

async function line(what: string, check: () => unknown, baseline: number): Promise<Line> {
  const samples = await measure(60, async () => check())
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  const name = `change check at 1080p, ${what}`
  return { name, unit: 'ms', p50, p95, baseline, ratio: p50 / baseline, goal: '≤ 50 ms p95', ok: p95 <= 50 }
}
