import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import type { Command } from '../../../src/core/api/api'
import { canonical } from '../../../src/core/dialects/canonical'
import { guards } from '../../../src/core/guards'
import { problem, sayEnglish } from '../../../src/core/problem'
import { openJudge } from '../../../src/core/run/judging'
import { ruledGate } from '../../../src/main/engine/autonomy/gate'
import { fakeEyes, fakeParts, ordinary, setup, shade } from '../../fakes/parts'
import { click, done, start, startOn } from './driving'

test('a queue that is let through follows by itself, and stops where the screen changed', async () => {
  const wait = { kind: 'wait', ms: 1 }
  const driving = start([[wait, wait, click(30, 40)], [done]])
  expect(await driving.send({ type: 'approve', rest: true, ...(await driving.question()) })).toEqual({
    ok: true,
  })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  const approvals = driving.parts.journal.events.filter(({ type }) => type === 'approved')
  expect(approvals).toMatchObject([{ by: 'operator', rest: true }, { by: 'rule' }, { by: 'rule' }])
  expect(driving.parts.target.performed).toHaveLength(3)
  await driving.stop()
})

test('a guard stops a queue that was let through', async () => {
  const send = { ...click(50, 40), label: 'Send' }
  const driving = start([[{ kind: 'wait', ms: 1 }, send]])
  await driving.send({ type: 'approve', rest: true, ...(await driving.question()) })
  const { verdicts } = await driving.phase(
    'deciding',
    (phase) => phase.index === 1 && phase.verdicts.length > 0,
  )
  expect(verdicts).toMatchObject([{ guard: 'sending', floor: true }, { guard: 'unknown' }])
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('a queue waits where nobody knows what a move does on a screen that the operator has not seen', async () => {
  const driving = start([[click(10, 20), click(30, 40)], [done]])
  driving.parts.target.midway = async () => {
    driving.parts.target.picture = shade(9)
  }
  await driving.send({ type: 'approve', rest: true, ...(await driving.question()) })
  const { verdicts } = await driving.phase(
    'deciding',
    (phase) => phase.index === 1 && phase.verdicts.length > 0,
  )
  expect(verdicts).toMatchObject([{ guard: 'unknown' }])
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('what the target can never do is refused, told to the model, and ends the queue', async () => {
  const driving = start([[{ kind: 'open_app', name: 'Notes' }, click(1, 2)], [done]])
  await driving.approve()
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toEqual([])
  expect(driving.parts.journal.events.find(({ type }) => type === 'acted')).toMatchObject({
    result: 'refused',
    answer: sayEnglish(problem('vnc.move.no_apps')),
    problem: problem('vnc.move.no_apps'),
  })
  await driving.stop()
})

test('a look is answered without asking anybody, and touches nothing', async () => {
  const element = { text: 'Save', box: { x: 1, y: 1, width: 9, height: 9 }, confidence: 1 }
  const driving = start([[{ kind: 'look', what: 'elements' }], [done]], { eyes: fakeEyes([element]) })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.log).not.toContain('perform')
  expect(driving.parts.journal.events.find(({ type }) => type === 'acted')).toHaveProperty('answer')
  await driving.stop()
})

test('a second opinion is asked for without history, and its answer is kept', async () => {
  const driving = start([[{ kind: 'look', what: 'verify', question: 'Is it saved?' }], 'Yes, it is.', [done]])
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  const second = driving.parts.model.requests[1]
  expect(second?.messages).toHaveLength(1)
  expect(JSON.stringify(second)).toContain('Is it saved?')
  expect(driving.parts.journal.events.find(({ type }) => type === 'acted')).toMatchObject({
    answer: 'Yes, it is.',
  })
  await driving.stop()
})

test('a model may change its own parameters at run time', async () => {
  const driving = start([[{ kind: 'look', what: 'configure', params: { width: 50 } }], [done]])
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.events()).toContain('configured')
  expect(driving.parts.journal.events.find(({ type }) => type === 'acted')).toMatchObject({
    answer: '{"width":50}',
  })
  await driving.stop()
})

test('no policy acts on a screen whose texts could not be read', async () => {
  const elements = () => Promise.reject(new Error('ocr: it took too long'))
  const driving = start([[click(1, 2)]], {
    eyes: { ...fakeEyes(), elements },
    gate: ruledGate(({ verdicts }) => verdicts.length === 0),
  })
  const { verdicts } = await driving.phase('deciding', (phase) => phase.verdicts.length > 0)
  expect(verdicts).toMatchObject([{ guard: 'unseen', floor: true }, { guard: 'unknown' }])
  expect(driving.parts.target.performed).toEqual([])
  await driving.stop()
})

test('what the target lists is known to the model before anything was read off the picture', async () => {
  const save = { text: 'Save', box: { x: 10, y: 10, width: 20, height: 10 }, confidence: 1, mark: 1 }
  const parts = fakeParts([[click(15, 15)]])
  const { observe } = parts.target
  parts.target.observe = async (signal) => ({ ...(await observe(signal)), elements: [save] })
  const driving = startOn(parts)
  const { observation } = await driving.phase('deciding', (phase) => phase.observation.elements !== undefined)
  expect(observation.listed).toEqual([save])
  expect(observation.elements).toEqual([save])
  await driving.stop()
})

test('what has the focus is known with what is seen, and nothing is not the same as not told', async () => {
  const save = { text: 'Save', box: { x: 10, y: 10, width: 20, height: 10 }, confidence: 1 }
  for (const given of [{ focus: save }, { focus: null }, {}]) {
    const parts = fakeParts([[click(15, 15)]])
    const { observe } = parts.target
    parts.target.observe = async (signal) => ({ ...(await observe(signal)), ...given })
    const driving = startOn(parts)
    const { observation } = await driving.phase('deciding')
    expect(observation.focus).toEqual(given.focus)
    await driving.stop()
  }
})

test('a move is held when another element lies under its point, though the picture is the same', async () => {
  const parts = fakeParts([[click(15, 15)]])
  const { observe } = parts.target
  parts.target.observe = async (signal) => ({ ...(await observe(signal)), elements: [] })
  parts.target.displaced = async () => ({ was: 'Save', is: 'Delete' })
  const driving = startOn(parts)
  await driving.approve()
  const { change } = await driving.phase('held')
  expect(change.element).toEqual({ was: 'Save', is: 'Delete' })
  expect(parts.target.performed).toEqual([])
  await driving.stop()
})

test("in place of an unreadable reply the operator's own move is done, and the model goes on from there", async () => {
  const driving = start(['no move in this', [done]])
  const { observation } = await driving.phase('unread', (phase) => phase.observation.elements !== undefined)
  const action = Action.parse(click(3, 4))
  const command: Command = { type: 'compose', run: 'run-1', frame: observation.frame, action }
  expect(await driving.send(command)).toEqual({ ok: true })
  await driving.phase('deciding', (phase) => phase.action.kind === 'finish')
  expect(driving.parts.target.performed).toEqual([action])
  await driving.stop()
})

test('a demonstration asks nobody and ends as its operator says', async () => {
  const parts = fakeParts([])
  const driving = startOn(parts, { ...setup, byHand: true })
  await driving.phase('by_hand')
  expect(await driving.send({ type: 'conclude', run: 'run-1', outcome: 'completed', message: '' })).toEqual({
    ok: true,
  })
  expect((await driving.ended).phase).toMatchObject({ name: 'ended', end: { outcome: 'completed' } })
  expect(parts.model.requests).toEqual([])
})

test.each([
  [undefined, 'ended'],
  [true, 'deciding'],
] as const)('an answer where it %s goes on leaves the run %s', async (answerGoesOn, name) => {
  const lines = [[{ kind: 'answer', text: '42' }], [done]]
  const driving = start(lines, { dialect: { ...canonical, ...(answerGoesOn && { answerGoesOn }) } })
  await driving.approve()
  const phase = await driving.phase(name, (now) => !('action' in now) || now.action.kind === 'finish')
  if (phase.name === 'ended') expect(phase.end).toMatchObject({ outcome: 'completed', message: '42' })
  expect(driving.parts.target.performed).toEqual([])
  await driving.stop()
})

test('where the rules of a run stop and nobody is there, it ends as failed; at a console a person goes on by hand', async () => {
  const pay = { ...click(50, 40), label: 'Pay now' }
  const around = () => ({ ...ordinary, stopsAt: ['pay' as const] })
  const judge = openJudge(guards, around)
  const alone = start([[pay]], { judge, around, unattended: true })
  expect((await alone.ended).phase).toMatchObject({ end: { outcome: 'failed', by: 'policy' } })
  expect(alone.parts.target.performed).toEqual([])
  const watched = start([[pay]], { judge, around })
  const { verdicts } = await watched.phase('deciding')
  expect(verdicts).toMatchObject([
    { guard: 'payment', rule: 'deny', stops: true },
    { guard: 'unknown', rule: 'ask' },
  ])
  expect(await watched.send({ type: 'approve', ...(await watched.question()), confirmed: true })).toEqual({
    ok: false,
    why: 'denied',
  })
  expect(await watched.send({ type: 'take_over', run: setup.id })).toEqual({ ok: true })
  await watched.stop()
})

test('a remark that waits while the run comes to its end stands before the end', async () => {
  const driving = start([[done]])
  await driving.approve()
  driving.inbox.remark({ type: 'verified', frame: 'f', question: '', answer: 'Saved.', ms: 1 })
  await driving.ended
  expect(driving.events().slice(-2)).toEqual(['verified', 'ended'])
})
