/**
 * How many decisions an hour one operator makes over 1, 2, 4 and 8 runs: the whole service on practice desktops, a model that
 * answers after 8 s, an operator who takes 2.5 s a decision and presses the console's own keys.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRouterClient } from '@orpc/server'
import { nothingTold, snapshotFrom, toldAfter } from '../../src/core/api/updates'
import { openService } from '../../src/main/service/service'
import type { Link } from '../../src/renderer/link/link'
import { keepFollowing } from '../../src/renderer/state/fleet/following'
import { createOperator } from '../../src/renderer/state/operator'
import { type ConsoleStore, createConsoleStore } from '../../src/renderer/state/store'
import { openFakeOpenai } from '../fakes/openai-server'
import { type Bench, type Line, rounds } from './bench'

/** A short round only shows that the bench works. */
const isShort = rounds(40) < 40
const modelMs = isShort ? 400 : 8000
const operatorMs = isShort ? 300 : 2500
const fleets = isShort ? [1, 2] : [1, 2, 4, 8]
/** How long each number of runs is measured, in ms. */
const shiftMs = isShort ? 5000 : 40_000
const goal = 3
const clock = () => performance.now()

export const bench: Bench = {
  name: 'fleet',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    const model = await openFakeOpenai({ reply: () => wait(modelMs).then(reply) })
    const profile = {
      id: 'm',
      title: 'M',
      kind: 'openai',
      baseUrl: model.url,
      model: 'm',
      dialect: 'single-step',
      space: 'pixels',
    }
    await writeFile(join(home, 'settings.json'), JSON.stringify({ v: 1, models: [profile] }))
    const service = await openService({ home, version: '0.0.0' })
    try {
      const counts: number[] = []
      for (const runs of fleets) counts.push(await shift(service.router, runs))
      return fleets.map((runs, nth) => lineOf(runs, counts[nth] ?? 0, counts[0] ?? 0))
    } finally {
      await service.close()
      await model.close()
      await rm(home, { recursive: true })
    }
  },
}

let replies = 0

/** A click into the text of the open note, never twice at one place. */
const reply = () => {
  const coordinates = [900 + ((++replies * 17) % 200), 420 + ((replies * 7) % 60)]
  const action = { type: 'click', coordinates, text: '' }
  return JSON.stringify({ status: 'in_progress', description: 'a note', target: 'the note', action })
}

type Router = Awaited<ReturnType<typeof openService>>['router']

/** The decisions of one shift over so many runs. */
async function shift(router: Router, runs: number): Promise<number> {
  const client = createRouterClient(router, { context: { console: 'bench' } })
  for (let nth = 0; nth < runs; nth++) {
    const begun = await client.start({ target: 'practice:desktop', task: 't', model: 'm', autonomy: 'ask' })
    if (!begun.ok) throw new Error(`bench: ${JSON.stringify(begun.problem)}`)
  }
  const store = createConsoleStore(clock)
  // The calls of the contract in this very process: what the wire adds is measured elsewhere.
  const operator = createOperator({ client } as unknown as Link, store)
  const leave = new AbortController()
  void follow(await client.watch({}, { signal: leave.signal }), store)
  const unfollow = keepFollowing(store, operator.fronts.lead, () => false)
  const press = (key: string) => operator.press({ ...plain, key })
  const decisions = await decide(store, press)
  unfollow()
  leave.abort()
  await client.stopAll({})
  for (const { run } of store.getState().snapshot?.fleet ?? []) await client.leave({ run })
  return decisions
}

const plain = {
  code: '',
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  repeat: false,
  composing: false,
  focus: 'page',
} as const

async function follow(updates: AsyncIterable<Parameters<typeof snapshotFrom>[1]>, store: ConsoleStore) {
  let told = nothingTold
  for await (const update of updates) {
    const snapshot = snapshotFrom(told, update)
    told = toldAfter(told, snapshot)
    store.receive(structuredClone(snapshot))
  }
}

/** Looks at each question for as long as a person does, then approves it; counts what was decided once the first was. */
async function decide(store: ConsoleStore, press: (key: string) => boolean): Promise<number> {
  const asked = (phase: string | undefined) => phase === 'deciding' || phase === 'held'
  const phase = () => store.getState().snapshot?.run?.phase.name
  let decisions = -1
  let until = Number.POSITIVE_INFINITY
  while (clock() < until) {
    mustGoOn(store)
    if (!asked(phase())) {
      // Where nothing waits here, somebody else may.
      if (decisions >= 0) press('w')
      await wait(20)
      continue
    }
    await wait(operatorMs)
    const { question } = store.getState()
    press(phase() === 'held' ? 'g' : 'Enter')
    if (decisions < 0) until = clock() + shiftMs
    decisions += 1
    while (store.getState().question === question && clock() < until) await wait(10)
  }
  return decisions
}

function mustGoOn(store: ConsoleStore): void {
  const phase = store.getState().snapshot?.run?.phase
  if (phase?.name !== 'unread' && phase?.name !== 'stuck' && phase?.name !== 'ended') return
  const { observation: _, ...told } = { observation: undefined, ...phase }
  throw new Error(`bench: a run is ${JSON.stringify(told).slice(0, 400)}`)
}

function lineOf(runs: number, count: number, alone: number): Line {
  const [hour, base] = [count, alone].map((decisions) => Math.round((decisions * 3_600_000) / shiftMs))
  const ratio = count / Math.max(alone, 1)
  const name = `decisions an hour over ${runs} ${runs === 1 ? 'run' : 'runs'}, ${operatorMs / 1000} s each, model ${modelMs / 1000} s`
  const held = runs === 4 ? { goal: `≥ ${goal} × one run`, ok: ratio >= goal } : { goal: 'told', ok: true }
  return { name, unit: '/h', p50: hour ?? 0, p95: hour ?? 0, baseline: base ?? 0, ratio, ...held }
}
