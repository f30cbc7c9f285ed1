import { expect, test } from 'vitest'
import type { Setup } from '../../../src/core/run/events'
import type { Eyes, HandInput, Picture, Target, Wire } from '../../../src/main/engine/ports'
import { openSession } from '../../../src/main/engine/session'
import { fakeEyes, fakeParts, type Line, setup, shade } from '../../fakes/parts'
import { click } from './driving'

type Gate = { admit(): boolean; onHand(input: HandInput, before?: () => Picture): void }

function sitting(
  lines: readonly Line[],
  what: Setup = setup,
  eyes: Partial<Eyes> = {},
  platform: Target['info']['platform'] = 'desktop',
) {
  const { gate: _, ...parts } = fakeParts(lines, { eyes: { ...fakeEyes(), ...eyes } })
  const gates: Gate[] = []
  const target = {
    ...parts.target,
    info: { ...parts.target.info, platform },
    under: (...asked: Parameters<NonNullable<Target['under']>>) =>
      parts.target.under?.(...asked) ?? Promise.resolve(undefined),
    reconnect: (signal: AbortSignal) => parts.target.reconnect(signal),
    view: (_: Wire, gate: Gate) => void gates.push(gate),
    ended: () => void parts.target.log.push('ended'),
  }
  const waiting: { until: () => boolean; resolve: () => void }[] = []
  const session = openSession(what, { ...parts, target }, 'ask', {
    changed() {
      for (const { until, resolve } of waiting) if (until()) resolve()
    },
  })
  const phase = (name: string) =>
    new Promise<void>((resolve) => {
      const until = () => session.view()?.phase.name === name
      waiting.push({ until, resolve })
      if (until()) resolve()
    })
  /** Resolves once a lost target has been tried so often and is waited for. */
  const tried = (tries: number) =>
    new Promise<void>((resolve) => {
      const until = () => {
        const { reaching } = session.view() ?? {}
        return reaching?.next !== undefined && reaching.tries === tries
      }
      waiting.push({ until, resolve })
      if (until()) resolve()
    })
  return { session, parts, gates, phase, tried }
}

const wire: Wire = {
  send: () => undefined,
  onBytes: () => undefined,
  onClose: () => undefined,
  close: () => undefined,
}

test('a stop at the helm tells every move that was finished before it, and hides the texts that nobody has read', async () => {
  const { session, parts, gates, phase } = sitting(
    [],
    { ...setup, byHand: true },
    { elements: () => new Promise(() => undefined) },
  )
  session.live(wire)
  await phase('by_hand')
  let ms = 0
  const key = (keysym: number): void => {
    gates[0]?.onHand({ type: 'key', keysym, down: true, ms: ms++ }, () => parts.target.picture)
    gates[0]?.onHand({ type: 'key', keysym, down: false, ms: ms++ })
  }
  const tab = 0xff09
  for (const text of ['anna', 'berlin'])
    for (const sign of [...[...text].map((c) => c.charCodeAt(0)), tab]) key(sign)
  expect(await session.send({ type: 'stop', run: setup.id })).toEqual({ ok: true })
  await session.ended
  const moves = parts.journal.events.flatMap((event) => (event.type === 'hand' ? [event.action.kind] : []))
  expect(moves).toEqual(['type', 'keys', 'type', 'keys'])
  expect(JSON.stringify(parts.journal.events)).not.toMatch(/anna|berlin/)
  expect(parts.target.log[0]).toBe('release')
  await session.leave()
})

test("a viewer's input passes only while the operator has the helm", async () => {
  const { session, gates, phase } = sitting([[click(1, 2)]])
  session.live(wire)
  await phase('deciding')
  expect(gates[0]?.admit()).toBe(false)
  await session.send({ type: 'take_over', run: setup.id })
  await phase('by_hand')
  expect(gates[0]?.admit()).toBe(true)
  await session.leave()
  expect(gates[0]?.admit()).toBe(false)
})

test('what the hands did last is recorded before the helm goes back', async () => {
  const { session, gates, parts, phase } = sitting([[click(1, 2)], [click(1, 2)]])
  session.live(wire)
  await phase('deciding')
  await session.send({ type: 'take_over', run: setup.id })
  await phase('by_hand')
  gates[0]?.onHand({ type: 'key', keysym: 0x61, down: true, ms: 0 })
  await session.send({ type: 'hand_back', run: setup.id })
  await phase('deciding')
  const types = parts.journal.events.map(({ type }) => type)
  expect(types.indexOf('hand')).toBeGreaterThan(types.indexOf('took_over'))
  expect(types.indexOf('hand')).toBeLessThan(types.indexOf('handed_back'))
  await session.leave()
})

test('more autonomy puts the open question to policy again', async () => {
  const { session, parts, phase } = sitting([[{ kind: 'wait', ms: 1 }], [click(1, 2)]])
  await phase('deciding')
  session.setAutonomy('ask_risky')
  await phase('settling')
  await phase('deciding')
  expect(parts.target.performed).toMatchObject([{ kind: 'wait' }])
  await session.leave()
})

test('only the console whose hands have the helm says what is secret, and it holds at once', async () => {
  const { session, phase } = sitting([[click(1, 2)]])
  await phase('deciding')
  expect(await session.conceal(true)).toBe(false)
  await session.send({ type: 'take_over', run: setup.id }, 'a')
  await phase('by_hand')
  const told = session.conceal(true, 'a')
  expect(session.view()).toMatchObject({ conceals: true })
  expect(await told).toBe(true)
  expect(await session.conceal(false, 'b')).toBe(false)
  expect(session.view()).toMatchObject({ conceals: true })
  expect(await session.conceal(false, 'a')).toBe(true)
  expect(session.view()?.conceals).toBeUndefined()
  await session.leave()
})

test('a target is told that its run has ended once everything is lifted, and stays open for who looks at it', async () => {
  const { session, parts, phase } = sitting([[click(1, 2)]])
  await phase('deciding')
  expect(parts.target.log).not.toContain('ended')
  await session.send({ type: 'stop', run: setup.id })
  await session.ended
  expect(parts.target.log.slice(-2)).toEqual(['release', 'ended'])
  await session.leave()
  expect(parts.target.log.at(-1)).toBe('close')
})

test('leaving stops the run and lets go of the target', async () => {
  const { session, parts } = sitting(['hang'])
  await session.leave()
  expect((await session.ended).phase).toMatchObject({ end: { outcome: 'stopped' } })
  expect(parts.target.log.at(-1)).toBe('close')
})

test('what the hands of a demonstration did last is recorded before it ends, and the screen on which it does', async () => {
  const { session, gates, parts, phase } = sitting([], { ...setup, byHand: true })
  session.live(wire)
  await phase('by_hand')
  gates[0]?.onHand({ type: 'pointer', at: [3, 4], mask: 1, ms: 0 })
  gates[0]?.onHand({ type: 'pointer', at: [3, 4], mask: 0, ms: 10 })
  await session.send({ type: 'conclude', run: setup.id, outcome: 'completed', message: '' })
  await session.ended
  expect(parts.journal.events.map(({ type }) => type)).toEqual(['opened', 'hand', 'observed', 'ended'])
  await session.leave()
})

test('on a phone a touch that led to another page, and a text after it, are two moves on their own screens', async () => {
  const { session, gates, parts, phase } = sitting([], { ...setup, byHand: true }, {}, 'mobile')
  session.live(wire)
  await phase('by_hand')
  const [list, page] = [shade(250), shade(20)]
  parts.target.picture = page
  gates[0]?.onHand({ type: 'pointer', at: [3, 40], mask: 1, ms: 0 }, () => list)
  gates[0]?.onHand({ type: 'pointer', at: [3, 40], mask: 0, ms: 10 }, () => list)
  gates[0]?.onHand({ type: 'key', keysym: 0x61, down: true, ms: 900 }, () => page)
  gates[0]?.onHand({ type: 'key', keysym: 0x61, down: false, ms: 910 }, () => page)
  await session.send({ type: 'conclude', run: setup.id, outcome: 'completed', message: '' })
  await session.ended
  const hands = parts.journal.events.flatMap((event) => (event.type === 'hand' ? [event] : []))
  expect(hands.map(({ action }) => action.kind)).toEqual(['click', 'type'])
  expect(hands[1]?.action).not.toHaveProperty('at')
  expect(hands[0]?.frame).not.toBe(hands[1]?.frame)
  await session.leave()
})

test('a move by hand carries the element that its target has under the point', async () => {
  const { session, gates, parts, phase } = sitting([], { ...setup, byHand: true })
  const save = {
    text: 'Save',
    box: { x: 1, y: 2, width: 10, height: 10 },
    confidence: 1,
    mark: 4,
    selector: '#save',
  }
  parts.target.under = async () => save
  session.live(wire)
  await phase('by_hand')
  gates[0]?.onHand({ type: 'pointer', at: [3, 4], mask: 1, ms: 0 })
  gates[0]?.onHand({ type: 'pointer', at: [3, 4], mask: 0, ms: 10 })
  await session.send({ type: 'conclude', run: setup.id, outcome: 'completed', message: '' })
  await session.ended
  expect(parts.journal.events).toContainEqual(
    expect.objectContaining({
      type: 'hand',
      element: save,
      action: expect.objectContaining({ kind: 'click', label: 'Save', mark: 4 }),
    }),
  )
  await session.leave()
})

test('the words of a reply are told as a glimpse of the thinking they belong to, and change nothing else', async () => {
  const { gate: _, ...parts } = fakeParts([[click(1, 2)]])
  const told: string[] = []
  const session = openSession(setup, parts, 'ask', {
    changed: () => void (told.at(-1) !== 'changed' && told.push('changed')),
    glimpsed() {
      const { run, since, text } = session.glimpse() ?? {}
      const { phase, since: began } = session.view() ?? {}
      told.push(`${run} ${phase?.name} ${since === began} ${text !== undefined}`)
    },
  })
  await expect.poll(() => session.view()?.phase.name).toBe('deciding')
  expect(session.glimpse()).toBeUndefined()
  expect(told).toContain(`${setup.id} thinking true true`)
  await session.leave()
})

/** A target that is lost under an open question, and reached again as soon as that is tried. */
async function losing(comesBack: () => boolean) {
  const { session, parts, phase, tried } = sitting([[click(1, 2)], [click(3, 4)]])
  const { reconnect } = parts.target
  parts.target.reconnect = async (signal) => {
    if (comesBack()) return reconnect(signal)
    parts.target.lose('connection refused')
    throw new Error('connection refused')
  }
  await phase('deciding')
  parts.target.lose('the server closed the connection')
  await phase('stuck')
  return { session, parts, phase, tried }
}

test('a lost target is tried at once on a key, and what was proposed before is void', async () => {
  let there = false
  const { session, parts, phase, tried } = await losing(() => there)
  expect(session.view()?.reaching).toMatchObject({ state: 'waiting', tries: 0 })
  await tried(0)
  // A try in vain tells of the loss once more; that is over once the target is back.
  await session.send({ type: 'retry', run: setup.id })
  await tried(1)
  there = true
  expect(await session.send({ type: 'retry', run: setup.id })).toEqual({ ok: true })
  await phase('deciding')
  expect(session.view()).toMatchObject({ phase: { proposal: { id: 'p2' } } })
  expect(session.view()?.reaching).toBeUndefined()
  expect(parts.journal.events.filter(({ type }) => type === 'retried')).toEqual([
    { type: 'retried', tries: 2 },
  ])
  await session.leave()
})

test('a target that is lost once more says why it is now, not why a try failed before', async () => {
  let there = false
  const { session, parts, phase, tried } = await losing(() => there)
  await tried(0)
  await session.send({ type: 'retry', run: setup.id })
  await tried(1)
  there = true
  await session.send({ type: 'retry', run: setup.id })
  await phase('deciding')
  parts.target.lose('the cable is out')
  await phase('stuck')
  await session.leave()
  expect(parts.journal.events.flatMap((event) => (event.type === 'failed' ? [event.message] : []))).toEqual([
    expect.stringContaining('the server closed the connection'),
    expect.stringContaining('the cable is out'),
  ])
})

test('there is nothing to take over where the target is gone, and a stop ends the trying', async () => {
  const { session, phase } = await losing(() => false)
  expect(await session.send({ type: 'take_over', run: setup.id })).toEqual({ ok: false, why: 'unreachable' })
  await session.send({ type: 'stop', run: setup.id })
  await phase('ended')
  await session.leave()
})
