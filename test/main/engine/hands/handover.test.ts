import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Command, Receipt } from '../../../../src/core/api/api'
import { openHandover } from '../../../../src/main/engine/hands/handover'
import { clickAt, deciding } from '../../../core/samples'
import { fakeTarget, untilAborted } from '../../../fakes/parts'

const run = 'run-1'
const agent = deciding(clickAt(1, 2))
const byHand = { ...agent, helm: 1, phase: { name: 'by_hand' } } as const
const ok = async (): Promise<Receipt> => ({ ok: true })
const way = { rest: async () => undefined, send: ok }
const command = (type: 'take_over' | 'hand_back' | 'stop'): Command => ({ type, run })

test('the hands of the console that took the helm pass, those of another do not', async () => {
  const handover = openHandover(fakeTarget(), 'a')
  handover.show(agent)
  expect(handover.admits('a')).toBe(false)
  await handover.pass(command('take_over'), 'b', way)
  handover.show(byHand)
  expect([handover.admits('a'), handover.admits('b')]).toEqual([false, true])
  expect([handover.isHolder('a'), handover.isHolder('b')]).toEqual([false, true])
  expect(handover.view()).toEqual({ epoch: 1, holder: { console: 'b' } })
})

test('only the console that has the helm gives it back; another one may take it or stop', async () => {
  const handover = openHandover(fakeTarget(), 'a')
  handover.show(byHand)
  expect(await handover.pass(command('hand_back'), 'b', way)).toEqual({ ok: false, why: 'elsewhere' })
  expect(await handover.pass(command('take_over'), 'a', way)).toEqual({ ok: false, why: 'not_now' })
  expect(await handover.pass(command('take_over'), 'b', way)).toEqual({ ok: true })
  handover.show({ ...byHand, helm: 2 })
  expect([handover.admits('a'), handover.admits('b')]).toEqual([false, true])
  expect(await handover.pass(command('stop'), 'a', way)).toEqual({ ok: true })
})

test("between the taking and the taken nobody's hands pass", async () => {
  const handover = openHandover(fakeTarget(), 'a')
  handover.show(byHand)
  const passing = handover.pass(command('take_over'), 'b', way)
  await passing
  expect([handover.admits('a'), handover.admits('b')]).toEqual([false, false])
  handover.show({ ...byHand, helm: 2 })
  expect(handover.admits('b')).toBe(true)
})

test('what the hands did last is waited for before they lose the helm, but not by a stop', async () => {
  const handover = openHandover(fakeTarget(), '')
  handover.show(byHand)
  const told: string[] = []
  const rest = async () => {
    told.push('rest')
  }
  await handover.pass(command('stop'), '', { rest, send: ok })
  handover.show({ ...byHand, helm: 2 })
  await handover.pass(command('hand_back'), '', { rest, send: ok })
  expect(told).toEqual(['rest'])
})

test('an act loses the helm before a stop is even looked at', async () => {
  const admitted: boolean[] = []
  const target = fakeTarget()
  let reached = (): void => undefined
  const midway = new Promise<void>((resolve) => {
    reached = resolve
  })
  target.perform = async (_, signal, admit) => {
    admitted.push(admit?.() === true)
    reached()
    await untilAborted(signal).catch(() => undefined)
    admitted.push(admit?.() === true)
    throw signal.reason
  }
  const handover = openHandover(target, '')
  handover.show(agent)
  const abort = new AbortController()
  const acting = handover.perform(Action.parse(clickAt(1, 2)), abort.signal)
  await midway
  await handover.pass(command('stop'), '', {
    rest: way.rest,
    send: async () => {
      abort.abort(new Error('interrupted'))
      await acting.catch(() => undefined)
      return { ok: true }
    },
  })
  expect(admitted).toEqual([true, false])
})

test('a note is of whoever has the helm, and what the hands did before it is written down before it', async () => {
  const handover = openHandover(fakeTarget(), 'a')
  handover.show(byHand)
  const note: Command = { type: 'note', run, id: 'note0001', text: 'Why.' }
  const told: string[] = []
  const telling = {
    rest: async () => void told.push('rest'),
    send: async (): Promise<Receipt> => {
      told.push('sent')
      return { ok: true }
    },
  }
  expect(await handover.pass(note, 'b', telling)).toEqual({ ok: false, why: 'elsewhere' })
  expect(await handover.pass(note, 'a', telling)).toEqual({ ok: true })
  expect(told).toEqual(['rest', 'sent'])
  expect(handover.admits('a')).toBe(true)
})
