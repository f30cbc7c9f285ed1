import { expect, test } from 'vitest'
import type { Command, Receipt } from '../../../src/core/api/api'
import { openSession } from '../../../src/main/engine/session'
import { fakeParts, setup } from '../../fakes/parts'
import { click, start } from './driving'

const run = setup.id
const trials = 1000

/** Some turns of the microtask queue, so that commands meet the loop at every stage of its work. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

test('in 1,000 races a decision from before the helm moved is never taken after it', async () => {
  let late = 0
  let early = 0
  for (let trial = 0; trial < trials; trial += 1) {
    const driving = start([[click(10, 20)], [click(30, 40)]])
    const question = await driving.question()
    const decide = async (): Promise<Receipt> => {
      await turns(trial % 23)
      return driving.send({ type: 'approve', ...question })
    }
    const move = async () => {
      await turns((trial * 7) % 19)
      await driving.send({ type: 'take_over', run })
      await driving.phase('by_hand')
      await driving.send({ type: 'hand_back', run })
    }
    const [decided] = await Promise.all([decide(), move()])
    const again = await driving.send({ type: 'approve', ...question })
    expect(again).toEqual({ ok: false, why: 'stale' })
    const events = driving.events()
    const approved = events.indexOf('approved')
    if (decided.ok) early += 1
    if (approved > events.indexOf('took_over')) late += 1
    expect(decided.ok).toBe(approved >= 0)
    expect(driving.parts.target.performed.length).toBeLessThanOrEqual(1)
    await driving.stop()
    await driving.ended
  }
  expect(late).toBe(0)
  // Both orders happened, or the races were none.
  expect(early).toBeGreaterThan(trials * 0.05)
  expect(early).toBeLessThan(trials * 0.95)
}, 60_000)

test('of two consoles that reach for the helm at once one has it, and the other is told that it came too late', async () => {
  const won = new Map<string, number>()
  for (let trial = 0; trial < trials; trial += 1) {
    const { mayRun: _, ...parts } = { ...fakeParts([[click(10, 20)]]), mayRun: undefined }
    let shown = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      shown = resolve
    })
    const session = openSession(setup, parts, 'ask', {
      changed() {
        if (session?.view()?.phase.name === 'deciding') shown()
      },
    })
    await asked
    const take: Command = { type: 'take_over', run, epoch: 0 }
    const reach = async (console: string, after: number) => {
      await turns(after)
      return { console, receipt: await session.send(take, console) }
    }
    const both = await Promise.all([reach('a', trial % 13), reach('b', (trial * 5) % 11)])
    const winners = both.filter(({ receipt }) => receipt.ok)
    expect(winners).toHaveLength(1)
    expect(both.find(({ receipt }) => !receipt.ok)?.receipt).toEqual({ ok: false, why: 'stale' })
    const [winner] = winners
    while (session.view()?.phase.name !== 'by_hand') await turns(1)
    expect(session.view()?.holder).toEqual({ console: winner?.console })
    won.set(winner?.console ?? '', (won.get(winner?.console ?? '') ?? 0) + 1)
    await session.leave()
  }
  expect(won.size).toBe(2)
}, 60_000)
