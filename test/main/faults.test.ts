import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keysym } from '../../src/core/action/keys'
import type { EventOf } from '../../src/core/run/events'
import type { Target } from '../../src/main/engine/ports'
import { type Crew, openSession, type Session } from '../../src/main/engine/session'
import { openJournal } from '../../src/main/store/record/journal'
import { readRun } from '../../src/main/store/record/runs'
import { connectVnc } from '../../src/main/targets/vnc/vnc'
import { frameHash, fromImage, toWebpLossless } from '../../src/main/vision/encode'
import { openCuttingProxy } from '../fakes/cutting-proxy'
import { joinView } from '../fakes/operator'
import { fakeEyes, fakeJournal, fakeParts, type Line, setup } from '../fakes/parts'
import { click } from './engine/driving'
import { desktop, reason } from './targets/vnc/real-server'

const run = setup.id
const drag = {
  kind: 'drag',
  path: [
    [100, 100],
    [500, 400],
  ],
  ms: 5000,
}

afterEach(() => void vi.useRealTimers())

/** A run on a target of the test's choice, with ways to wait for its phases. */
function sit(lines: readonly Line[], target: Target | undefined, change: Partial<Crew> = {}) {
  const parts = fakeParts(lines)
  const waiting = new Set<() => void>()
  const session: Session = openSession(
    setup,
    { ...parts, ...(target && { target }), clock: () => performance.now(), ...change },
    'ask',
    {
      changed() {
        for (const look of [...waiting]) look()
      },
    },
  )
  const phase = (name: string, fits: () => boolean = () => true) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (session.view()?.phase.name !== name || !fits()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const question = () => {
    const now = session.view()?.phase
    if (now?.name !== 'deciding') throw new Error('nothing is asked')
    return { run, proposal: now.proposal.id, index: now.index, frame: now.observation.frame }
  }
  /** A picture that has only just come to rest is not approved yet. */
  const approve = async () => {
    while (!(await session.send({ type: 'approve', ...question() })).ok)
      await new Promise((resolve) => setImmediate(resolve))
  }
  return { session, parts, phase, question, approve }
}

describe.skipIf(reason !== undefined)(`faults on a real desktop${reason ? ` (${reason})` : ''}`, () => {
  async function driven(lines: readonly Line[]) {
    const real = await desktop()
    const proxy = await openCuttingProxy(real.port)
    onTestFinished(() => proxy.close())
    const target = await connectVnc(`vnc://127.0.0.1:${proxy.port}`, { patience: 3000 })
    onTestFinished(() => target.close())
    const log = await real.watch()
    const journal = fakeJournal()
    const sitting = sit(lines, target, { journal })
    const acted = () => journal.events.filter((event): event is EventOf<'acted'> => event.type === 'acted')
    return { ...sitting, real, proxy, target, log, journal, acted }
  }

  test('a connection lost in mid-drag leaves the outcome unknown, and nothing of it is sent a second time', async () => {
    const { session, phase, approve, proxy, log, acted, question } = await driven([
      [drag],
      [{ kind: 'wait', ms: 1 }],
    ])
    await phase('deciding')
    await approve()
    await log.until((events) => events.some(({ type }) => type === 'ButtonPress'))
    proxy.cutNow('reset')
    await phase('stuck')
    expect(acted()).toMatchObject([{ result: 'unknown', wire: [] }])
    await session.send({ type: 'retry', run })
    await phase('deciding')
    expect(question().proposal).toBe('p2')
    expect(log.clicks()).toEqual(['ButtonPress 1', 'ButtonRelease 1'])
    await session.leave()
  })

  test('a server that takes no more input makes the end of an act unknown after a second', async () => {
    const { session, phase, approve, real, log, acted } = await driven([[{ ...drag, ms: 300 }]])
    await phase('deciding')
    await approve()
    await log.until((events) => events.some(({ type }) => type === 'ButtonPress'))
    real.kill('SIGSTOP')
    await phase('stuck')
    expect(acted()).toMatchObject([{ result: 'unknown' }])
    expect(session.view()?.phase).toMatchObject({
      message: expect.stringContaining('took no input for 2 s'),
    })
    real.kill('SIGCONT')
    await session.leave()
  })
})

test('a target that goes between the approval and the act is sent nothing, and asked for anew', async () => {
  const { session, parts, phase, question, approve } = sit([[click(10, 20)], [click(10, 20)]], undefined)
  await phase('deciding')
  const append = parts.journal.append
  parts.journal.append = async (event) => {
    await append(event)
    if (event.type === 'approved') parts.target.lose('vnc 127.0.0.1: the server closed the connection.')
  }
  await approve()
  await phase('stuck')
  expect(parts.target.log).not.toContain('perform')
  parts.journal.append = append
  await session.send({ type: 'retry', run })
  await phase('deciding')
  expect(question().proposal).toBe('p2')
  expect(parts.target.performed).toEqual([])
  await session.leave()
})

test('what is seen, pressed or typed in the live picture of an open question decides nothing and is sent nowhere', async () => {
  const real = await desktop()
  const target = await connectVnc(real.url, {})
  onTestFinished(() => target.close())
  const log = await real.watch()
  const { session, parts, phase, question } = sit([[{ kind: 'wait', ms: 1 }]], target)
  await phase('deciding')
  const before = question()
  const viewer = await joinView((wire) => session.live(wire, 'page'))
  // Where a page has drawn a card of ours, with its key beside it.
  viewer.client.pointer(50, 60, 0)
  viewer.client.pointer(50, 60, 1)
  viewer.client.pointer(50, 60, 0)
  for (const name of ['enter', 'a', 'y', 'g'])
    for (const down of [true, false]) viewer.client.key(keysym(name), down)
  await viewer.client.probe()
  expect(question()).toEqual(before)
  expect(parts.journal.events.map(({ type }) => type)).not.toContain('approved')
  expect(log.events).toEqual([])
  viewer.close()
  await session.leave()
})

test('a clock that is set an hour on or back changes no order, no time and no limit of a run', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-clock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const journal = await openJournal(join(folder, 'run'), {
    clock: () => performance.now(),
    encode: toWebpLossless,
    decode: fromImage,
    scrub: (text) => text,
  })
  let hours = 0
  const jumping = {
    ...journal,
    append: (event: Parameters<typeof journal.append>[0]) => {
      hours = hours > 0 ? -1 : 1
      vi.setSystemTime(Date.now() + hours * 3_600_000 * 2)
      return journal.append(event)
    },
  }
  const { session, phase, approve } = sit([[{ kind: 'wait', ms: 1 }], [click(10, 20)]], undefined, {
    journal: jumping,
    eyes: { ...fakeEyes(), name: frameHash },
  })
  await phase('deciding')
  await approve()
  await phase('deciding', () => session.view()?.step === 2)
  await session.leave()
  const { lines } = await readRun(join(folder, 'run'))
  const times = lines.map(({ t_mono_ms }) => t_mono_ms)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, nth) => nth))
  const spans = lines.flatMap((line) => ('ms' in line && typeof line.ms === 'number' ? [line.ms] : []))
  expect(spans.length).toBeGreaterThan(3)
  expect(spans.every((ms) => ms >= 0 && ms < 20_000)).toBe(true)
  const walls = lines.map(({ t_utc }) => Date.parse(t_utc))
  expect(walls).not.toEqual([...walls].sort((a, b) => a - b))
  expect((await session.ended).phase).toMatchObject({ end: { outcome: 'stopped' } })
})
