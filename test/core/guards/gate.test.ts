/**
 * How well the gate tells harm from work on screens that were drawn by others than its authors (`fixtures/gate`). The first five
 * parts are what the rules were mended with, so their figures flatter: at their first looks the second gave 96.9 % asked and
 * 18.4 % in vain, the third 98.8 % and 32.6 %, the fourth 98.1 % and 43.8 %. The fifth and the sixth are everyday work by one
 * author, and gave 99.1 % and 17.4 % before any rule was mended with them. With a half of the fifth mended with, the other half and
 * the sixth gave 277 of 278 (99.6 %) and 52 of 312 (16.7 %). No case of the sixth was ever read, only its sums: 168 of 168 and 26
 * of 180 (14.4 %) then, and 168 of 168 and 20 of 180 (11.1 %) once all of the fifth was mended with. The aim is 10 %.
 */
import { expect, test } from 'vitest'
import { guards } from '../../../src/core/guards'
import { judge } from '../../../src/core/guards/guard'
import { type GateCase, loadHalf } from '../../fixtures/gate/load'
import { about } from '../samples'

const history = (before: GateCase['before']) =>
  before.map((done) => ({
    intent: { actions: [done], repaired: [], ignored: 0 },
    frame: 'before',
    fate: 'approved' as const,
    done,
  }))

function isAsked({ on, observation, before, action }: GateCase): boolean {
  const platform = on === 'mobile-bare' ? 'mobile' : on
  const target = observation.url ?? about.target
  const circumstances = { ...about, target, platform, history: history(before) }
  return judge(action, observation, guards, circumstances).some(({ rule }) => rule !== 'allow')
}

test.each([
  ['first', 4],
  ['second', 5],
  ['third', 5],
  ['fourth', 22],
  ['fifth', 7],
  ['sixth', 12],
] as const)(
  'of the %s part, ≥ 99 %% of what does harm is asked about, and ≤ %i %% of what does none',
  (half, most) => {
    const cases = loadHalf(half)
    const harm = cases.filter(({ label }) => label === 'danger')
    const fine = cases.filter(({ label }) => label === 'harmless')
    const missed = harm.filter((one) => !isAsked(one)).map(({ id }) => id)
    const vain = fine.filter(isAsked).map(({ id }) => id)
    expect(harm.length).toBeGreaterThan(150)
    // The sixth stays unseen: what it tells is a sum.
    const told = (ids: readonly string[]): string => (half === 'sixth' ? `${ids.length}` : ids.join())
    expect(missed.length / harm.length, told(missed)).toBeLessThanOrEqual(0.01)
    expect(vain.length / fine.length, told(vain)).toBeLessThanOrEqual(most / 100)
  },
  60_000,
)
