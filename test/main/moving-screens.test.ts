import { describe, expect, onTestFinished, test } from 'vitest'
import { whyNoDesktop } from '../fakes/xserver'
import { openStage } from '../fixtures/moving-screens/stage'
import { ratesOf, runTrials, size } from '../fixtures/moving-screens/trials'

const reason = whyNoDesktop()

/** Never tuned on: what was tuned was tuned on seeds 1 to 4. Another may be tried with SEED. */
const seed = Number(process.env.SEED ?? 9107)

describe.skipIf(reason !== undefined)(`the check on a real desktop${reason ? ` (${reason})` : ''}`, () => {
  test('of 300 adversarial changes 99 % are held, of 300 harmless ones 1 %', {
    timeout: 600_000,
  }, async () => {
    const stage = await openStage(size)
    onTestFinished(() => stage.close())
    const trials = await runTrials(stage, seed, 26)
    const [swaps, stirrings] = [false, true].map((isHarmless) =>
      trials.filter((trial) => trial.isHarmless === isHarmless),
    )
    if (swaps === undefined || stirrings === undefined) throw new Error('nothing was tried')
    const missed = swaps.filter(({ held }) => !held)
    const alarmed = stirrings.filter(({ held }) => held)
    if (process.env.RATES !== undefined) process.stdout.write(`${JSON.stringify(ratesOf(trials), null, 1)}\n`)
    expect(swaps.length).toBeGreaterThanOrEqual(300)
    expect(stirrings.length).toBeGreaterThanOrEqual(300)
    expect(missed.length / swaps.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.01)
    expect(alarmed.length / stirrings.length, JSON.stringify(alarmed)).toBeLessThanOrEqual(0.01)
  })
})
