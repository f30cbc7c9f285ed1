import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { EventOf } from '../../../../src/core/run/events'
import { openSession } from '../../../../src/main/engine/session'
import { frameHash } from '../../../../src/main/vision/encode'
import { doByHand, joinView } from '../../../fakes/operator'
import { fakeEyes, fakeParts, setup } from '../../../fakes/parts'
import { connected, never, newNote } from './stand'

test('a phone tells the field that has the focus', async () => {
  const { phone, target } = await connected()
  expect(await target.focused?.(never)).toBe('none')
  await newNote(phone, target)
  expect(await target.focused?.(never)).toMatchObject({ confidence: 1 })
})

test('a task is shown by hand on a phone from the first step on, without any model', async () => {
  const { phone, target } = await connected()
  const note = await newNote(phone, target)
  const hands: EventOf<'hand'>[] = []
  let began = (): void => undefined
  const byHand = new Promise<void>((resolve) => {
    began = resolve
  })
  const { target: _, ...parts } = fakeParts([])
  const crew = { ...parts, target, eyes: { ...fakeEyes(), name: frameHash } }
  const seat = openSession({ ...setup, byHand: true }, crew, 'ask', {
    changed: () => undefined,
    happened(event, run) {
      if (run.phase.name === 'by_hand') began()
      if (event.type === 'hand') hands.push(event)
    },
  })
  await byHand
  const viewer = await joinView(seat.live)
  await doByHand(viewer, Action.parse({ kind: 'click', at: [400, 700] }))
  await doByHand(viewer, Action.parse({ kind: 'type', text: 'milk and bread' }))
  await doByHand(viewer, Action.parse({ kind: 'keys', keys: ['escape'] }))
  await seat.send({ type: 'conclude', run: setup.id, outcome: 'completed', message: '' })
  await seat.ended
  viewer.close()
  expect(note.text()).toContain('milk and bread')
  expect(hands.map(({ action }) => action)).toMatchObject([
    { kind: 'type', at: [400, 700], text: 'milk and bread' },
    { kind: 'navigate', to: 'back' },
  ])
  expect(hands.every(({ frame }) => frame !== undefined)).toBe(true)
  expect(parts.model.requests).toEqual([])
}, 60_000)
