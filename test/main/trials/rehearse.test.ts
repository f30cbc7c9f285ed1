import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { GateRules } from '../../../src/core/policy/grounds'
import { noPolicy, Policy } from '../../../src/core/policy/policy'
import { mostRuns, type RehearsalNews, type RehearsalWish } from '../../../src/core/policy/rehearsal'
import type { Event } from '../../../src/core/run/events'
import { openJournal } from '../../../src/main/store/record/journal'
import { eventsPath, runFolder } from '../../../src/main/store/record/runs'
import { type RehearsalParts, recordedQuestion, rehearse } from '../../../src/main/trials/rehearse'
import { frameHash, fromImage, toWebpLossless } from '../../../src/main/vision/encode'
import { setup, shade } from '../../fakes/parts'

let home: string
let parts: RehearsalParts

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'rehearse-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const world = { ownDoors: [], secretsIn: () => [], rules: GateRules.parse({}) }
  parts = { home, world: () => world }
})

const frame = frameHash(shade(9))
const scroll: Action = { kind: 'scroll', at: [50, 40], direction: 'down', ticks: 3 }
const wait: Action = { kind: 'wait', ms: 1 }
const texts = [{ text: 'Notes', box: { x: 45, y: 38, width: 10, height: 4 }, confidence: 1 }]

/** A question and what becomes of it; `read`: the texts of its screen were looked for. */
function question(
  id: string,
  action: Action,
  answer: 'approved' | 'vetoed' | 'took_over',
  read = true,
): Event[] {
  const names = { proposal: id, index: 0, frame }
  const answers = {
    approved: { type: 'approved', ...names, action, edited: false, by: 'operator' },
    vetoed: { type: 'vetoed', ...names, reason: 'wrong_action', note: '', by: 'operator' },
    took_over: { type: 'took_over', epoch: 1 },
  } as const satisfies Record<string, Event>
  const done: Event[] = [
    { type: 'intended', proposal: id, index: 0, action },
    { type: 'acted', result: 'sent', wire: [], ms: 1 },
    { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 },
  ]
  return [
    {
      type: 'observed',
      observation: { frame, seq: 1, size: { width: 100, height: 80 }, ...(read && { elements: texts }) },
      ms: 1,
    },
    { type: 'proposed', proposal: { id, frame, actions: [action], repaired: [], ignored: 0 }, verdicts: [] },
    answers[answer],
    ...(answer === 'approved' ? done : []),
  ]
}

const idOf = (nth: number) => `20261122-08${String(nth).padStart(4, '0')}-ab12`

async function record(nth: number, ...events: Event[]): Promise<string> {
  const id = idOf(nth)
  const journal = await openJournal(runFolder(home, id), {
    clock: () => 1,
    encode: toWebpLossless,
    decode: fromImage,
    scrub: (text) => text,
  })
  const opened: Event = { type: 'opened', setup: { ...setup, id }, version: '0' }
  for (const event of [opened, ...events]) await journal.append(event)
  await journal.close()
  return id
}

const noScroll = Policy.parse({
  rules: [{ id: 'r', effect: 'deny', subject: { kind: 'action', actions: ['scroll'] } }],
})
const wish: RehearsalWish = { from: noPolicy, to: noScroll, mode: 'then' }

async function heard(
  told: AsyncGenerator<RehearsalNews>,
  each: (news: RehearsalNews) => void = () => undefined,
): Promise<readonly RehearsalNews[]> {
  const news: RehearsalNews[] = []
  for await (const one of told) {
    news.push(one)
    each(one)
  }
  return news
}

const ended = async (over = wish) => (await heard(rehearse(parts, over, new AbortController().signal))).at(-1)

test('counts what a rule would have refused, by what the person had decided, and lists the newest first', async () => {
  await record(1, ...question('p1', scroll, 'approved'), ...question('p2', wait, 'approved'))
  await record(2, ...question('p1', scroll, 'vetoed'), ...question('p2', scroll, 'took_over'))
  expect(await ended()).toMatchObject({
    stage: 'done',
    runs: 2,
    of: 2,
    damaged: 0,
    judged: 4,
    unjudged: 0,
    turned: [
      { turn: 'refused', answered: 'vetoed', count: 1 },
      { turn: 'refused', answered: 'taken_over', count: 1 },
      { turn: 'refused', answered: 'approved', count: 1 },
    ],
    steps: [
      { run: idOf(2), step: 1, answered: 'vetoed', action: { kind: 'scroll' }, verdict: { guard: 'rule' } },
      { run: idOf(2), step: 2 },
      { run: idOf(1), step: 1, turn: 'refused' },
    ],
  })
  expect(await ended({ ...wish, to: noPolicy })).toMatchObject({ judged: 4, turned: [], steps: [] })
})

test('steps whose screen nobody read are counted apart, and runs that never began are not counted', async () => {
  await record(1, ...question('p1', scroll, 'approved', false), ...question('p2', scroll, 'vetoed'))
  await writeFile(join(home, 'runs', 'notes.txt'), '')
  expect(await ended()).toMatchObject({ of: 1, judged: 1, unjudged: 1, steps: [{ step: 2 }] })
})

test('damaged runs are left out and counted; one that was only cut off is not damaged', async () => {
  await record(1, ...question('p1', scroll, 'approved'))
  const changed = eventsPath(runFolder(home, await record(2, ...question('p1', scroll, 'approved'))))
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('"scroll"', '"wait"'))
  const odd = await record(3, ...question('p1', scroll, 'approved').slice(1))
  const cut = await record(4, ...question('p1', scroll, 'vetoed'))
  await appendFile(eventsPath(runFolder(home, cut)), '{"v":2,"seq":')
  expect(await ended()).toMatchObject({
    runs: 4,
    damaged: 2,
    judged: 2,
    steps: [{ run: cut }, { run: idOf(1) }],
  })
  await expect(ask(odd, 1)).rejects.toThrow(/cannot be followed/)
})

test('nothing recorded is an answer, and only the newest runs are read', async () => {
  expect(await ended()).toMatchObject({ stage: 'done', of: 0, judged: 0, steps: [] })
  await record(0, ...question('p1', scroll, 'vetoed'))
  for (let nth = 1; nth <= mostRuns; nth += 1) await record(nth)
  expect(await ended()).toMatchObject({ runs: mostRuns, of: mostRuns, judged: 0 })
})

test('others have their turn while it works, it tells how far it is, and ends where it is called off', async () => {
  const many = Array.from({ length: 40 }, (_, nth) => question(`p${nth}`, scroll, 'vetoed')).flat()
  for (let nth = 0; nth < 6; nth += 1) await record(nth, ...many)
  // The first judgement of all makes the tables of words ready.
  await heard(rehearse(parts, wish, new AbortController().signal))
  let longest = 0
  // By the processor's time: what other programs take of it is no work of this one.
  const worked = () => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  let last = worked()
  const began = last
  let beating = true
  const beat = () => {
    const now = worked()
    longest = Math.max(longest, now - last)
    last = now
    if (beating) setImmediate(beat)
  }
  setImmediate(beat)
  const whole = await heard(rehearse(parts, wish, new AbortController().signal))
  beating = false
  expect(whole[0]).toMatchObject({ stage: 'judging', runs: 0, of: 6 })
  expect(whole.at(-1)).toMatchObject({ stage: 'done', judged: 240 })
  expect(longest).toBeLessThan((worked() - began) / 4)
  const leave = new AbortController()
  const stopped = await heard(rehearse(parts, wish, leave.signal), () => leave.abort())
  expect(stopped.map(({ stage }) => stage)).toEqual(['judging'])
})

const ask = (run: string, step: number) =>
  recordedQuestion(parts, { run, step }, new AbortController().signal)

test('one step is told with what was known then, and a step without a move to judge says so', async () => {
  const run = await record(
    1,
    ...question('p1', wait, 'approved'),
    ...question('p2', scroll, 'vetoed'),
    ...question('p3', scroll, 'took_over', false),
    { type: 'hand', action: scroll },
  )
  expect(await ask(run, 2)).toMatchObject({
    run,
    step: 2,
    task: 'press Save',
    action: scroll,
    answered: 'vetoed',
    seen: { frame, elements: texts },
    about: { history: [{ frame, done: wait, outcome: 'expected_here' }], platform: 'desktop', steps: 1 },
  })
  const told = (step: number) => ask(run, step).catch(String)
  expect(await told(3)).toMatch(/Nobody looked for the texts/)
  expect(await told(4)).toMatch(/holds no proposal/)
  expect(await told(9)).toMatch(/has no step 9/)
  await expect(ask('../..', 1)).rejects.toThrow(/not the name of a run/)
})
