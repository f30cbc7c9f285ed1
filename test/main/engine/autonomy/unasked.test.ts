import { expect, test } from 'vitest'
import type { Grounds } from '../../../../src/core/policy/grounds'
import type { Gate } from '../../../../src/main/engine/ports'
import { clickAt } from '../../../core/samples'
import { start } from '../driving'

const click = { kind: 'click', at: [1, 2] }
const grounds = (go: Grounds['go'], why: Grounds['why']): Grounds => ({ autonomy: 'countdown', go, why })

test('what runs unasked is told with its grounds before it is approved', async () => {
  const gate = { weigh: () => grounds('run', 'auto'), runOut: async () => false }
  const driving = start([[click], 'hang'], { gate })
  await driving.phase('settling')
  const told = driving.parts.journal.events.filter(({ type }) => type === 'weighed' || type === 'approved')
  expect(told).toMatchObject([
    { type: 'weighed', grounds: { go: 'run', why: 'auto' } },
    { type: 'approved', by: 'policy', action: clickAt(1, 2), grounds: { why: 'auto' } },
  ])
  await driving.stop()
})

test('a countdown that runs out approves; one that is stopped says so and waits', async () => {
  let stopped = false
  const gate = {
    weigh: () => (stopped ? grounds('ask', 'stopped') : grounds('count', 'countdown')),
    runOut: async () => {
      stopped = true
      return false
    },
  }
  const driving = start([[click]], { gate })
  const { grounds: why } = await driving.phase('deciding', (phase) => phase.grounds?.why === 'stopped')
  expect(why).toEqual(grounds('ask', 'stopped'))
  await driving.approve()
  await driving.phase('settling')
  const approved = driving.parts.journal.events.find(({ type }) => type === 'approved')
  expect(approved).toMatchObject({ by: 'operator', grounds: { why: 'stopped' } })
  await driving.stop()

  const out = { weigh: () => grounds('count', 'countdown'), runOut: async () => true }
  const other = start([[click], 'hang'], { gate: out })
  await other.phase('settling')
  expect(other.parts.target.performed).toMatchObject([{ kind: 'click' }])
  await other.stop()
})

test('where everything is asked there is nothing to tell', async () => {
  const gate = { weigh: () => grounds('ask', 'mode'), runOut: async () => false }
  const driving = start([[click]], { gate })
  await driving.phase('deciding', ({ observation }) => observation.elements !== undefined)
  expect(driving.events()).not.toContain('weighed')
  await driving.stop()
})

test('what the operator took back waits for them in every mode, and says so in the place of older grounds', async () => {
  const modes = ['ask_risky', 'countdown', 'auto'] as const
  for (const autonomy of modes) {
    let opened = false
    const gate: Gate = {
      weigh: () =>
        opened
          ? { autonomy, go: autonomy === 'countdown' ? 'count' : 'run', why: 'record' }
          : { autonomy, go: 'ask', why: 'unknown' },
      runOut: async () => true,
    }
    const driving = start([[click]], { gate })
    await driving.phase('deciding', (phase) => phase.grounds?.why === 'unknown')
    const named = await driving.question()
    opened = true
    const both = [driving.send({ type: 'approve', ...named }), driving.send({ type: 'undo', ...named })]
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
    const back = await driving.phase('deciding', (phase) => phase.grounds?.why === 'returned')
    expect(back.grounds).toEqual({ autonomy, go: 'ask', why: 'returned' })
    driving.inbox.nudge()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(driving.parts.target.performed).toEqual([])
    // Decided again, it is told with what was true of it then.
    await driving.approve()
    await driving.phase('settling')
    const approved = driving.parts.journal.events.findLast(({ type }) => type === 'approved')
    expect(approved).toMatchObject({ by: 'operator', grounds: { why: 'returned' } })
    await driving.stop()
  }
})
