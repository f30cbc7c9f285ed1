/** What an update costs the service's thread for each page that follows a run whose screen has 5,000 controls. */
import { performance } from 'node:perf_hooks'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { Element } from '../../src/core/action/observation'
import { api, type Snapshot } from '../../src/core/api/api'
import { openApi } from '../../src/main/doors/api-channel'
import { stream } from '../../src/main/service/call'
import { openNews } from '../../src/main/service/news'
import { updates } from '../../src/main/service/updates'
import type { Client } from '../../src/renderer/link/wire'
import { element, observation, question, runOf, snapshotOf } from '../fakes/snapshots'
import { type Bench, type Line, quantile, rounds } from './bench'

/** As many as a target lists at most. */
const controls = 5000
/** Nothing long holds the service's thread. */
const most = 10

export const bench: Bench = {
  name: 'updates',
  async run() {
    const listed = Array.from({ length: controls }, (_, nth) => control(nth))
    const seen = { ...observation, listed, elements: [...listed, ...observation.elements] }
    const asked = runOf({ name: 'deciding', ...question(), observation: seen })
    const bare = runOf({ name: 'deciding', ...question() })
    const [later, first, few] = [await laterOf(asked), await firstOf(asked), await laterOf(bare)]
    return [
      line(`an update, ${controls} controls on the screen`, later, few, most),
      line(`the first update of a page, ${controls} controls`, first, few),
    ]
  },
}

const control = (nth: number): Element => ({
  ...element(`Row ${nth}: open the order of customer ${nth * 7}`, 20 + (nth % 10) * 180, 40 + nth, 160, 24),
  mark: nth,
  role: 'link',
  tag: 'a',
  selector: `#orders > tbody > tr:nth-child(${nth}) > td:nth-child(2) > a`,
  hints: [`Order ${nth}`],
  href: `https://shop.example/orders/${nth}?tab=lines`,
  within: ['Orders', 'This month'],
})

function line(name: string, times: readonly number[], few: readonly number[], goal?: number): Line {
  const [p50, p95, baseline] = [quantile(times, 0.5), quantile(times, 0.95), quantile(few, 0.5)]
  const held = goal === undefined ? 'told' : `≤ ${goal} ms p95`
  const ok = goal === undefined || p95 <= goal
  return {
    name,
    unit: 'ms',
    p50,
    p95,
    baseline,
    ratio: p50 / baseline,
    goal: `${held}; baseline: 10 texts`,
    ok,
  }
}

/** What the thread is busy with between two waits, in ms: everything from a change to the words on the wire. */
async function busy(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).active
}

/** Each update of a page that follows, the first one left out. */
async function laterOf(run: NonNullable<Snapshot['run']>): Promise<readonly number[]> {
  const stage = openStage(run, await asking())
  const page = stage.follow()
  await page.come()
  const times: number[] = []
  for (let nth = 0; nth < rounds(60) + 5; nth++)
    times.push(
      await busy(() => {
        stage.change()
        return page.come()
      }),
    )
  page.leave()
  return times.slice(5).sort((a, b) => a - b)
}

async function firstOf(run: NonNullable<Snapshot['run']>): Promise<readonly number[]> {
  const stage = openStage(run, await asking())
  const times: number[] = []
  for (let nth = 0; nth < rounds(30) + 3; nth++) {
    const page = stage.follow()
    times.push(await busy(page.come))
    page.leave()
  }
  return times.slice(3).sort((a, b) => a - b)
}

/** The contract's own stream over a channel of text; the page's side reads nothing, so that only the service is measured. */
function openStage(run: NonNullable<Snapshot['run']>, call: string) {
  const news = openNews()
  let snapshot: Snapshot = snapshotOf(run)
  snapshot = { ...snapshot, run }
  const router = {
    watch: stream(api.watch).handler(({ signal }) => updates(news.follow(() => snapshot, signal))),
  }
  const serve = openApi(router)
  return {
    change() {
      const now = snapshot.now + 16
      snapshot = { ...snapshot, now, run: { ...run, ledger: [...run.ledger, { part: 'model', ms: now }] } }
      news.spread()
    },
    follow() {
      let came = (): void => undefined
      let waiting = 0
      const channel = serve(
        {
          send: (message) => {
            // The answer's head goes before what it has to tell.
            if (!message.includes('"kept"')) return
            waiting += 1
            came()
          },
          close: () => undefined,
        },
        'bench',
      )
      channel.hear(call)
      return {
        /** Resolves with the next message that carries news. */
        async come() {
          if (waiting === 0) await new Promise<void>((done) => (came = done))
          waiting = 0
        },
        leave: channel.gone,
      }
    },
  }
}

/** What a page sends to follow, word for word. */
const asking = () =>
  new Promise<string>((resolve) => {
    const websocket = { readyState: 1, addEventListener: () => undefined, send: resolve }
    const client: Client = createORPCClient(new RPCLink({ websocket: websocket as never }))
    void client.watch({})
  })
