import { describe, expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Element } from '../../../../src/core/action/observation'
import type { Command } from '../../../../src/core/api/api'
import { canonical } from '../../../../src/core/dialects/canonical'
import type { Judge } from '../../../../src/core/run/judging'
import { ruledGate } from '../../../../src/main/engine/autonomy/gate'
import { fakeEyes } from '../../../fakes/parts'
import { click, done, start } from '../driving'

const pay: Element = { text: 'Pay now', box: { x: 20, y: 30, width: 40, height: 20 }, confidence: 1 }

/** A model that is asked before anybody has read the screen. */
const { needsElements: _, ...dialect } = canonical

/** Eyes that read the screen only when they are told to. */
function slowEyes(found: readonly Element[]) {
  let read = (): void => undefined
  const elements = new Promise<readonly Element[]>((resolve) => {
    read = () => resolve(found)
  })
  return { eyes: { ...fakeEyes(), elements: () => elements }, read: () => read() }
}

test('an approval that came before the screen was read does not carry over a payment page', async () => {
  const { eyes, read } = slowEyes([pay])
  const driving = start([[click(30, 40)], [done]], { eyes, dialect })
  await driving.approve()
  await driving.phase('acting')
  read()
  const { verdicts } = await driving.phase('deciding', (phase) => phase.verdicts.length > 0)
  expect(verdicts[0]).toMatchObject({ guard: 'payment', floor: true })
  expect(driving.parts.target.performed).toEqual([])
  expect(await driving.send({ type: 'approve', ...(await driving.question()) })).toEqual({
    ok: false,
    why: 'unconfirmed',
  })
  expect(await driving.send({ type: 'approve', confirmed: true, ...(await driving.question()) })).toEqual({
    ok: true,
  })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('an approval that came before the screen was read is carried out once nothing speaks against it', async () => {
  const { eyes, read } = slowEyes([])
  const driving = start([[click(30, 40)], [done]], { eyes, dialect })
  await driving.approve()
  await driving.phase('acting')
  expect(driving.parts.target.performed).toEqual([])
  read()
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

describe('an edit that was let through before the screen was read, and is objected to', () => {
  const cancel: Element = { text: 'Cancel', box: { x: 70, y: 60, width: 20, height: 10 }, confidence: 1 }
  const onPay: Action = { kind: 'click', at: [30, 40], button: 'left', count: 1, modifiers: [] }

  /** The model means Cancel, the operator Pay now. */
  async function objected(gate = ruledGate(() => false)) {
    const { eyes, read } = slowEyes([pay, cancel])
    const driving = start([[click(80, 65)], [done]], { eyes, dialect, gate })
    const question = await driving.question()
    const edit: Command = { type: 'edit', ...question, action: onPay, thought: 'the total is right' }
    expect(await driving.send(edit)).toEqual({ ok: true })
    await driving.phase('acting')
    read()
    const phase = await driving.phase('deciding', ({ edit }) => edit !== undefined)
    return { driving, question, edit, phase }
  }

  test('is what is asked about again, apart from the model’s move', async () => {
    const { driving, phase } = await objected()
    expect(phase.edit).toMatchObject({
      action: onPay,
      thought: 'the total is right',
      verdicts: [{ guard: 'payment' }, { guard: 'unknown' }],
    })
    expect(phase.action).toMatchObject({ at: [80, 65] })
    expect(phase.verdicts.map(({ guard }) => guard)).not.toContain('payment')
    expect(phase).not.toHaveProperty('consent')
    await driving.stop()
  })

  test('goes on as itself alone, with a second key of its own, and its reason is kept', async () => {
    const { driving, question, edit } = await objected()
    for (const more of [{}, { confirmed: true }])
      expect(await driving.send({ type: 'approve', ...question, ...more })).toEqual({
        ok: false,
        why: 'stale',
      })
    expect(await driving.send(edit)).toEqual({ ok: false, why: 'unconfirmed' })
    expect(await driving.send({ ...edit, confirmed: true })).toEqual({ ok: true })
    await driving.phase('deciding', ({ action }) => action.kind === 'finish')
    expect(driving.parts.target.performed).toMatchObject([{ at: [30, 40] }])
    const approved = driving.parts.journal.events.filter(({ type }) => type === 'approved').at(-1)
    expect(approved).toMatchObject({ edited: true, confirmed: true, thought: 'the total is right' })
    await driving.stop()
  })

  test('waits for the operator in every mode', async () => {
    const { driving, phase } = await objected(ruledGate(() => true))
    driving.inbox.nudge()
    expect(
      await driving.send({ type: 'veto', ...(await driving.question()), reason: 'other', note: '' }),
    ).toEqual({ ok: true })
    expect(phase.edit).toBeDefined()
    expect(driving.parts.target.performed).toEqual([])
    await driving.stop()
  })
})

test('a stop does not wait for the screen to be read', async () => {
  const driving = start([[click(30, 40)]], { eyes: slowEyes([]).eyes, dialect })
  await driving.approve()
  await driving.phase('acting')
  await driving.stop()
  expect((await driving.ended).phase).toMatchObject({ name: 'ended', end: { outcome: 'stopped' } })
  expect(driving.parts.target.performed).toEqual([])
})

test('the list of elements that was judged is the very one that the question stands on', async () => {
  const judged: unknown[] = []
  const judge: Judge = (_run, _action, { elements }) => {
    judged.push(elements)
    return []
  }
  const { eyes, read } = slowEyes([pay])
  const driving = start([[click(30, 40)]], { eyes, dialect, judge })
  await driving.phase('deciding')
  read()
  const { observation } = await driving.phase('deciding', (phase) => phase.observation.elements !== undefined)
  expect(judged.at(-1)).toBe(observation.elements)
  await driving.stop()
})
