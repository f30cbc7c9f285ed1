import { describe, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { openHelm, performAtHelm } from '../../../../src/main/engine/hands/helm'
import { connected, does, never, reason } from './real-server'

const acts = [
  {
    kind: 'drag',
    path: [
      [60, 60],
      [300, 200],
    ],
    ms: 60,
  },
  { kind: 'type', text: 'all of this is typed in bursts of letters, one after the other and without a rest' },
  { kind: 'hold', keys: ['ctrl', 'shift', 'a'], ms: 40 },
  { kind: 'scroll', at: [200, 200], direction: 'down', ticks: 5 },
] as const
const trials = 240

describe.skipIf(reason !== undefined)(`taking over on a real desktop${reason ? ` (${reason})` : ''}`, () => {
  test('whenever it is taken over, everything is lifted before the first move of the operator, and nothing follows it', async () => {
    const { real, target } = await connected()
    const log = await real.watch()
    const helm = openHelm()
    const perform = performAtHelm(target, helm)
    let broken = 0
    for (let trial = 0; trial < trials; trial += 1) {
      const from = log.events.length
      const abort = new AbortController()
      const acting = perform(Action.parse(acts[trial % acts.length]), abort.signal)
        .then(() => false)
        .catch(() => true)
      await passed((trial * 7) % 61)
      const settle = helm.claim()
      // The loop hears of it later than the helm: what the act would still send meanwhile must not leave.
      await passed(trial % 3)
      abort.abort(new Error('interrupted'))
      if (await acting) broken += 1
      await target.release()
      const hands = helm.grant('operator')
      settle()
      const mark = [700 + (trial % 2), 500] as const
      expect(helm.admits(hands)).toBe(true)
      await does(target, { kind: 'hover', at: mark }, never)
      const events = await log.until((all) =>
        all.slice(from).some(({ at }) => at[0] === mark[0] && at[1] === 500),
      )
      const own = events.slice(from)
      expect(own.at(-1)).toMatchObject({ type: 'MotionNotify', at: mark })
      expect(presses(own)).toBe(0)
      helm.revoke()
    }
    expect(broken).toBeGreaterThan(trials * 0.3)
  }, 120_000)
})

/** Presses without a release. */
const presses = (events: readonly { readonly type: string }[]): number =>
  events.reduce((sum, { type }) => sum + (/Press$/.test(type) ? 1 : /Release$/.test(type) ? -1 : 0), 0)

/** Some turns of the event loop: moments of chance in the middle of an act. */
async function passed(turns: number): Promise<void> {
  for (let turn = 0; turn < turns * 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
