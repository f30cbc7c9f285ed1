/** A numbered picture of a page with 200 elements, against the bare picture: what finding, numbering and drawing cost. */
import { type Browser, chromium } from 'playwright-core'
import { findElements } from '../../src/main/targets/web/marks/find'
import { numberMarks } from '../../src/main/targets/web/marks/numbering'
import { fromImage } from '../../src/main/vision/encode'
import { drawMarks } from '../../src/main/vision/marks/marks'
import { findBrowser } from '../../src/main/wiring/find-browser'
import { type Bench, type Line, measure, quantile, rounds } from './bench'

const size = { width: 1280, height: 800 }
const never = new AbortController().signal

/** 200 links, buttons and fields in view among a few thousand elements that are none. */
const html = `<style>body{margin:0;font:12px sans-serif}div{float:left;width:110px;height:30px;padding:3px;border:1px solid #ccc}
p{clear:left}</style>${Array.from(
  { length: 200 },
  (_, n) =>
    `<div>${[`<a href="#${n}">Article ${n}</a>`, `<button>Buy ${n}</button>`, `<input size="8" placeholder="Field ${n}">`][n % 3]}</div>`,
).join('')}${Array.from({ length: 1500 }, (_, n) => `<p>Line <b>${n}</b> of <i>text</i></p>`).join('')}`

export const bench: Bench = {
  name: 'marks',
  async run() {
    const executablePath = await findBrowser()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      return await lines(browser)
    } finally {
      await browser.close()
    }
  },
}

async function lines(browser: Browser): Promise<readonly Line[]> {
  const page = await browser.newPage({ viewport: size })
  await page.setContent(html)
  const session = await page.context().newCDPSession(page)
  const shoot = async () => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }
  const picture = await fromImage(await shoot())
  const marks = (await find()).flatMap(({ mark, box }) => (mark === undefined ? [] : [{ mark, box }]))
  if (marks.length !== 200) throw new Error(`bench: ${marks.length} elements were found instead of 200.`)
  async function find() {
    return numberMarks((await findElements(page, never)).found).elements
  }
  const draw = async () => drawMarks(picture, marks, { x: 1, y: 1 })
  const whole = async () => {
    await find()
    drawMarks(await fromImage(await shoot()), marks, { x: 1, y: 1 })
  }
  const bare = async () => fromImage(await shoot())
  return [
    await line('marks: 200 elements of a page of 5,000 found and numbered', find, bare, {
      most: 100,
      times: 3,
    }),
    await line('marks: 200 numbers drawn at 1280x800', draw, bare, { most: 15, times: 0.5 }),
    await line('marks: picture with 200 marks at 1280x800', whole, bare, { most: 150, times: 4 }),
  ]
}

/**
 * On a machine that is slow or busy the bare picture is slow too: then the goal is told by it. Both are taken in turn, so
 * that a busy moment is a busy moment for both.
 */
async function line(
  name: string,
  work: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  { most, times }: { most: number; times: number },
): Promise<Line> {
  const mine: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds(40); round++) {
    mine.push(...(await measure(1, work)))
    floor.push(...(await measure(1, bare)))
  }
  const [p50, p95] = [quantile(mine.sort(byAmount), 0.5), quantile(mine, 0.95)]
  const baseline = quantile(floor.sort(byAmount), 0.5)
  const goal = `≤ ${most} ms p50, or ${times} of a bare picture where that takes longer`
  const ok = p50 <= Math.max(most, times * baseline)
  return { name, unit: 'ms', p50, p95, baseline, ratio: p50 / baseline, goal, ok }
}

const byAmount = (a: number, b: number): number => a - b
