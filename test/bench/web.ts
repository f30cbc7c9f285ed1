/** A web page as a target: a whole look at 200 elements, and a click until the page is quiet again. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Action } from '../../src/core/action/action'
import { settleLimits } from '../../src/main/live/settle'
import { connectWeb, type WebTarget } from '../../src/main/targets/web/web'
import { fromImage } from '../../src/main/vision/encode'
import { findBrowser } from '../../src/main/wiring/find-browser'
import { type Bench, type Line, measure, quantile } from './bench'

const never = new AbortController().signal

/** 200 links, buttons and fields in view; a click anywhere is counted in the corner. */
const html = `<!doctype html><style>body{margin:0;font:12px sans-serif}div{float:left;width:110px;height:30px;padding:3px;border:1px solid #ccc}
output{position:fixed;right:0;bottom:0;font:40px sans-serif;width:120px;background:#fff}</style><output id="count">0</output>${Array.from(
  { length: 200 },
  (_, n) =>
    `<div>${[`<a href="#${n}">Article ${n}</a>`, `<button>Buy ${n}</button>`, `<input size="8" placeholder="Field ${n}">`][n % 3]}</div>`,
).join(
  '',
)}<script>onclick = () => { const at = document.getElementById('count'); at.value = Number(at.value) + 1 }</script>`

export const bench: Bench = {
  name: 'web',
  async run() {
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('bench: the server has no port.')
    const target = await connectWeb(`web:http://127.0.0.1:${address.port}/`, {
      decode: fromImage,
      executable: await findBrowser(),
    })
    try {
      return [await looking(target), await clicking(target)]
    } finally {
      await target.close()
      server.close()
      server.closeAllConnections()
    }
  },
}

async function markedOn(target: WebTarget) {
  const { elements = [] } = await target.observe(never)
  return elements.filter(({ mark }) => mark !== undefined)
}

async function looking(target: WebTarget): Promise<Line> {
  await target.settle(never)
  let marked = await markedOn(target)
  // A page that is busy is not listed at the first look.
  for (let looks = 1; marked.length === 0 && looks < 20; looks++) marked = await markedOn(target)
  if (marked.length !== 200) throw new Error(`bench: ${marked.length} elements were found instead of 200.`)
  const samples = await measure(40, () => target.observe(never))
  const [p50, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)]
  const name = 'web: a look at 1280x800, picture and 200 numbered elements'
  return { name, unit: 'ms', p50, p95, goal: '≤ 300 ms p50', ok: p50 <= 300 }
}

/** The quiet that is waited for is the floor: what is above it is ours and the browser's. */
async function clicking(target: WebTarget): Promise<Line> {
  const { elements = [] } = await target.observe(never)
  const box = elements.find(({ text }) => text === 'Buy 1')?.box
  if (box === undefined) throw new Error('bench: there is no button to click.')
  const at = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  const samples = await measure(30, async () => {
    await target.perform(Action.parse({ kind: 'click', at }), never)
    const { quiet } = await target.settle(never)
    if (!quiet) throw new Error('bench: the page did not become quiet.')
  })
  const [p50, p95, baseline] = [quantile(samples, 0.5), quantile(samples, 0.95), settleLimits.quiet]
  const name = 'web: click → settled'
  const goal = '≤ 250 ms above the quiet p50'
  return { name, unit: 'ms', p50, p95, baseline, ratio: p50 / baseline, goal, ok: p50 <= baseline + 250 }
}
