import { expect, test } from 'vitest'
import { ruledGate } from '../../../src/main/engine/autonomy/gate'
import { fakeEyes, fakeParts, setup, shade, untilAborted } from '../../fakes/parts'
import { click, done, start, startOn } from './driving'

const run = setup.id

test('an approved click is performed, recorded before it is sent, and the run goes on to its end', async () => {
  const driving = start([[click(10, 20)], [done]])
  await driving.approve()
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  await driving.approve()
  const { phase } = await driving.ended
  expect(phase).toMatchObject({ name: 'ended', end: { outcome: 'completed', by: 'model', message: 'saved' } })
  expect(driving.parts.target.performed).toMatchObject([{ kind: 'click', at: [10, 20] }])
  const events = driving.events()
  expect(events.indexOf('approved')).toBeLessThan(events.indexOf('intended'))
  expect(events.indexOf('intended')).toBeLessThan(events.indexOf('acted'))
  expect(events.at(-1)).toBe('ended')
})

test('an edited proposal is performed as edited, and the record keeps both', async () => {
  const driving = start([[click(10, 20)], [done]])
  const action = {
    kind: 'click' as const,
    at: [11, 20] as [number, number],
    button: 'left' as const,
    count: 1 as const,
    modifiers: [],
  }
  expect(await driving.send({ type: 'edit', ...(await driving.question()), action })).toEqual({ ok: true })
  await driving.phase('deciding', (phase) => phase.action.kind === 'finish')
  expect(driving.parts.target.performed).toEqual([action])
  const { events } = driving.parts.journal
  expect(events.find(({ type }) => type === 'proposed')).toMatchObject({
    proposal: { actions: [{ at: [10, 20] }] },
  })
  expect(events.find(({ type }) => type === 'approved')).toMatchObject({
    edited: true,
    action: { at: [11, 20] },
  })
  await driving.stop()
  await driving.ended
})

test('a veto sends nothing, and its reason and note are in the next request', async () => {
  const driving = start([[click(10, 20)], [done]])
  const veto = { type: 'veto', reason: 'wrong_target', note: 'the other Save' } as const
  await driving.send({ ...veto, ...(await driving.question()) })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toEqual([])
  const asked = JSON.stringify(driving.parts.model.requests[1])
  expect(asked).toContain('wrong_target')
  expect(asked).toContain('the other Save')
  await driving.stop()
})

test('an answer to an older question is refused as stale', async () => {
  const driving = start([[click(10, 20)], [click(30, 40)]])
  const old = await driving.question()
  await driving.send({ type: 'veto', ...old, reason: 'other', note: '' })
  await driving.phase('deciding', ({ proposal }) => proposal.id === 'p2')
  expect(await driving.send({ type: 'approve', ...old })).toEqual({ ok: false, why: 'stale' })
  expect(driving.parts.target.performed).toEqual([])
  await driving.stop()
})

test('approving twice performs once', async () => {
  const driving = start([[click(10, 20)], [done]])
  const question = await driving.question()
  const receipts = await Promise.all([
    driving.send({ type: 'approve', ...question }),
    driving.send({ type: 'approve', ...question }),
  ])
  expect(receipts.filter(({ ok }) => ok)).toHaveLength(1)
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('a stop after the approval and before the act prevents the act', async () => {
  const driving = start([[click(10, 20)]])
  const append = driving.parts.journal.append
  driving.parts.journal.append = async (event) => {
    if (event.type === 'intended') void driving.stop()
    await append(event)
  }
  await driving.approve()
  const { phase } = await driving.ended
  expect(phase).toMatchObject({ name: 'ended', end: { outcome: 'stopped', by: 'operator' } })
  expect(driving.parts.target.performed).toEqual([])
  expect(driving.parts.target.log).not.toContain('perform')
  expect(driving.parts.journal.events.find(({ type }) => type === 'acted')).toMatchObject({
    result: 'prevented',
  })
})

test('a stop during the act leaves its outcome unknown and releases what is held', async () => {
  const driving = start([[click(10, 20)]])
  driving.parts.target.midway = (signal) => {
    void driving.stop()
    return untilAborted(signal)
  }
  await driving.approve()
  await driving.ended
  expect(driving.parts.target.performed).toEqual([])
  expect(driving.parts.journal.events.find(({ type }) => type === 'acted')).toMatchObject({
    result: 'unknown',
  })
  expect(driving.parts.target.log.at(-1)).toBe('release')
})

test('a target region that changed since the model looked holds the step until the operator goes on', async () => {
  const driving = start([[click(10, 20)], [done]])
  const question = await driving.question()
  driving.parts.target.picture = shade(2)
  await driving.send({ type: 'approve', ...question })
  await driving.phase('held')
  expect(driving.parts.target.performed).toEqual([])
  expect(await driving.send({ type: 'overrule', ...question })).toEqual({ ok: true })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  expect(driving.events()).toContain('overruled')
  await driving.stop()
})

test('a screen that came after a hold holds the move again, whatever was said of the one that was shown', async () => {
  const driving = start([[click(10, 20)], [done]])
  const question = await driving.question()
  driving.parts.target.picture = shade(2)
  await driving.send({ type: 'approve', ...question })
  const { live } = await driving.phase('held')
  driving.parts.target.picture = shade(9)
  expect(await driving.send({ type: 'overrule', ...question, live })).toEqual({ ok: true })
  const again = await driving.phase('held', (phase) => phase.live !== live)
  expect(driving.parts.target.performed).toEqual([])
  expect(await driving.send({ type: 'overrule', ...question, live })).toEqual({ ok: false, why: 'stale' })
  expect(await driving.send({ type: 'overrule', ...question, live: again.live })).toEqual({ ok: true })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('a move may be held on one screen after the other and still goes on the one that stays', async () => {
  const driving = start([[click(10, 20)], [done]])
  const question = await driving.question()
  driving.parts.target.picture = shade(2)
  await driving.send({ type: 'approve', ...question })
  for (const value of [3, 4, 5, 6, 7]) {
    const { live } = await driving.phase('held')
    driving.parts.target.picture = shade(value)
    await driving.send({ type: 'overrule', ...question, live })
    await driving.phase('held', (phase) => phase.live !== live)
  }
  const { live } = await driving.phase('held')
  await driving.send({ type: 'overrule', ...question, live })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('a held move is put up once more on the screen of now, and runs as it is decided there', async () => {
  const driving = start([[click(10, 20)], [done]], { gate: ruledGate(() => false) })
  const question = await driving.question()
  driving.parts.target.picture = shade(2)
  await driving.send({ type: 'approve', ...question })
  await driving.phase('held')
  expect(await driving.send({ type: 'reopen', ...question })).toEqual({ ok: true })
  const { observation } = await driving.phase('deciding', (phase) => phase.reopened === true)
  expect(observation.frame).not.toBe(question.frame)
  expect(driving.parts.model.requests).toHaveLength(1)
  // What answers the old screen is too late.
  expect(await driving.send({ type: 'approve', ...question })).toEqual({ ok: false, why: 'stale' })
  await driving.approve()
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toMatchObject([{ kind: 'click', at: [10, 20] }])
  await driving.stop()
})

test('a reply that cannot be read waits for the operator, and is asked again with the complaint', async () => {
  const driving = start(['I would rather not.', [done]])
  const { observation, detail } = await driving.phase('unread')
  expect(driving.parts.target.performed).toEqual([])
  await driving.send({ type: 'repredict', run, frame: observation.frame })
  await driving.phase('deciding')
  expect(JSON.stringify(driving.parts.model.requests[1])).toContain(JSON.stringify(detail).slice(1, -1))
  await driving.stop()
})

test('a target lost while the operator decides leaves the run stuck with its sentence, and a retry looks anew', async () => {
  const driving = start([[click(10, 20)], [click(30, 40)]])
  await driving.question()
  driving.parts.target.lose('vnc 127.0.0.1: the server closed the connection')
  const stuck = await driving.phase('stuck')
  expect(stuck).toMatchObject({
    source: 'target',
    message: 'vnc 127.0.0.1: the server closed the connection',
  })
  expect(await driving.send({ type: 'retry', run })).toEqual({ ok: true })
  await driving.phase('deciding', ({ proposal }) => proposal.id === 'p2')
  await driving.stop()
})

test('a desktop resized under an open question makes the question void', async () => {
  const driving = start([[click(10, 20)], [click(30, 40)]])
  await driving.question()
  driving.parts.target.resize(200, 160)
  const { observation } = await driving.phase('deciding', ({ proposal }) => proposal.id === 'p2')
  expect(observation.size).toEqual({ width: 200, height: 160 })
  expect(driving.events()).toContain('resized')
  await driving.stop()
})

test('a size is told once, however often the target says that it is live', async () => {
  const driving = start([[click(10, 20)], [click(30, 40)]])
  await driving.question()
  const told: string[] = []
  const { post } = driving.inbox
  driving.inbox.post = (event, fits) => {
    told.push(event.type)
    post(event, fits)
  }
  const { resize } = driving.parts.target
  for (const _ of [1, 2, 3]) resize(200, 160)
  await driving.phase('deciding', ({ proposal }) => proposal.id === 'p2')
  resize(100, 80)
  expect(told).toEqual(['resized', 'resized'])
  await driving.stop()
})

test('a model that fails leaves the run stuck, not ended', async () => {
  const driving = start([])
  expect(await driving.phase('stuck')).toMatchObject({ source: 'model' })
  await driving.stop()
  expect((await driving.ended).phase).toMatchObject({ end: { outcome: 'stopped' } })
})

test('nothing is sent while the record is broken, and the step is asked for anew once it is mended', async () => {
  const driving = start([[click(10, 20)], [click(10, 20)]])
  const question = await driving.question()
  driving.parts.journal.broken = 'the disk is full'
  await driving.send({ type: 'approve', ...question })
  expect(await driving.phase('stuck')).toMatchObject({ source: 'journal', message: 'the disk is full' })
  expect(driving.parts.target.performed).toEqual([])
  driving.parts.journal.broken = undefined
  await driving.send({ type: 'retry', run })
  await driving.phase('deciding')
  await driving.stop()
})

test('taking over breaks off the model, moves the helm, and handing back looks anew', async () => {
  const driving = start(['hang', [done]])
  await driving.parts.model.hanging
  expect(await driving.send({ type: 'take_over', run })).toEqual({ ok: true })
  await driving.phase('by_hand')
  expect(driving.parts.target.log).toContain('release')
  const action = {
    kind: 'click' as const,
    at: [1, 2] as [number, number],
    button: 'left' as const,
    count: 1 as const,
    modifiers: [],
  }
  driving.inbox.post({ type: 'hand', action }, () => true)
  await driving.send({ type: 'hand_back', run })
  await driving.phase('deciding')
  expect(JSON.stringify(driving.parts.model.requests.at(-1))).toContain('by_hand')
  expect((await driving.phase('deciding')).observation.seq).toBeGreaterThan(1)
  await driving.stop()
})

test('a pause keeps the open question, and resuming asks it again', async () => {
  const driving = start([[click(10, 20)]])
  const question = await driving.question()
  await driving.send({ type: 'pause', run })
  await driving.phase('paused')
  expect(await driving.send({ type: 'approve', ...question })).toEqual({ ok: false, why: 'stale' })
  await driving.send({ type: 'resume', run })
  expect(await driving.question()).toEqual(question)
  await driving.stop()
})

test('what policy lets through runs unasked; what it does not waits', async () => {
  const driving = start([[{ kind: 'scroll', direction: 'down', ticks: 3 }], [click(10, 20)]], {
    gate: ruledGate(({ action }) => action.kind === 'scroll'),
  })
  await driving.phase('deciding', ({ action }) => action.kind === 'click')
  expect(driving.parts.target.performed).toMatchObject([{ kind: 'scroll' }])
  expect(driving.parts.journal.events.find(({ type }) => type === 'approved')).toMatchObject({
    by: 'headless',
  })
  await driving.stop()
})

test('a queue is reviewed item by item, each on the frame of its own moment', async () => {
  const driving = start([[click(10, 20), click(30, 40)], [done]])
  const first = await driving.question()
  driving.parts.target.midway = async () => {
    driving.parts.target.picture = shade(7)
  }
  await driving.approve()
  const second = await driving.phase('deciding', ({ index }) => index === 1)
  expect(second.observation.frame).not.toBe(first.frame)
  expect(driving.parts.model.requests).toHaveLength(1)
  await driving.stop()
})

test('the run gives up at its step limit', async () => {
  const lines = Array.from({ length: 60 }, () => [{ kind: 'wait', ms: 1 }])
  const driving = start(lines, { gate: ruledGate(() => true) })
  const { phase } = await driving.ended
  expect(phase).toMatchObject({ end: { outcome: 'failed', by: 'limit' } })
  expect(driving.parts.target.performed).toHaveLength(setup.steps)
})

test('the answer to a question of the model reaches its next request', async () => {
  const driving = start([[{ kind: 'ask', question: 'Which Save?' }], [done]])
  await driving.send({ type: 'reply', ...(await driving.question()), text: 'the left one' })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(JSON.stringify(driving.parts.model.requests[1])).toContain('the left one')
  await driving.stop()
})

test('a stop does not wait for texts that are still being looked for', async () => {
  const driving = start([[click(10, 20)]], {
    eyes: { ...fakeEyes(), elements: () => new Promise(() => undefined) },
  })
  await driving.phase('thinking')
  await driving.stop()
  expect((await driving.ended).phase).toMatchObject({ end: { outcome: 'stopped' } })
})

test('a run whose beginning could not be written writes it first once there is room', async () => {
  const parts = fakeParts([[click(10, 20)]])
  parts.journal.broken = 'the disk is full'
  const driving = startOn(parts)
  expect(await driving.phase('stuck')).toMatchObject({ source: 'journal', message: 'the disk is full' })
  expect(driving.events()).toEqual([])
  parts.journal.broken = undefined
  await driving.send({ type: 'retry', run })
  await driving.phase('deciding')
  expect(driving.events().slice(0, 3)).toEqual(['opened', 'retried', 'observed'])
  await driving.stop()
})

test('an act whose result could not be written is not blamed on the target, and the record has it once there is room', async () => {
  const parts = fakeParts([[click(10, 20)], [done]])
  const { append } = parts.journal
  parts.target.midway = async () => {
    parts.journal.append = async () => {
      throw new Error('the disk is full')
    }
  }
  const driving = startOn(parts)
  await driving.approve()
  expect(await driving.phase('stuck')).toMatchObject({ source: 'journal', message: 'the disk is full' })
  parts.journal.append = append
  await driving.send({ type: 'retry', run })
  await driving.phase('deciding')
  const told = parts.journal.events.filter(({ type }) => type === 'acted' || type === 'failed')
  expect(told).toMatchObject([{ type: 'acted', result: 'sent' }])
  expect(JSON.stringify(parts.model.requests.at(-1))).toContain('unknown')
  expect(parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('a demonstration that was stuck goes on by hand, and no model is asked', async () => {
  const parts = fakeParts([])
  const driving = startOn(parts, { ...setup, byHand: true })
  await driving.phase('by_hand')
  parts.target.lose('the server closed the connection')
  await driving.phase('stuck')
  await driving.send({ type: 'retry', run })
  await driving.phase('by_hand')
  expect(parts.model.requests).toEqual([])
  await driving.stop()
})

test('what fails in the program itself leaves the run stuck, and a stop still ends it', async () => {
  const outcome = () => {
    throw new Error('the pictures differ in size')
  }
  const driving = start([[click(10, 20)]], { eyes: { ...fakeEyes(), outcome } })
  await driving.approve()
  expect(await driving.phase('stuck')).toMatchObject({
    source: 'program',
    message: 'the pictures differ in size',
  })
  await driving.stop()
  expect((await driving.ended).phase).toMatchObject({ end: { outcome: 'stopped' } })
})
