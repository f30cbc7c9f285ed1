import { appendFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { whyNoDesktop } from '../fakes/xserver'
import { clearPlan, type Half, planOf } from '../fixtures/living-pages/plan'
import { openDesktopStage, openTheatre, openWebStage, type Stage } from '../fixtures/living-pages/stages'
import { type Trial, tryOn } from '../fixtures/living-pages/trials'

const reason = whyNoDesktop()
const half: Half = process.env.HALF === 'second' ? 'second' : 'first'
/** So many of each sort on each stage, which is what `npm run trials` measures; without a number the clear ones. */
const count = Number(process.env.TRIALS ?? 0)
const plan = (isHarmless: boolean) =>
  count > 0 ? planOf(half, isHarmless, { count, shift }) : clearPlan(isHarmless)
/** Situations that nobody has seen yet. */
const shift = Number(process.env.SHIFT ?? 0)
const only = process.env.KIND
/** Both sorts where none is named. */
const sorts = [true, false].filter((isHarmless) => process.env.SORT !== (isHarmless ? 'swaps' : 'lives'))

const stages = { page: openWebStage, desktop: openDesktopStage }

async function trialsOn(name: keyof typeof stages): Promise<readonly Trial[]> {
  const theatre = await openTheatre()
  const stage: Stage = await stages[name](`${theatre.url}/`)
  onTestFinished(async () => {
    await stage.close()
    await theatre.close()
  })
  const trials: Trial[] = []
  for (const isHarmless of sorts) {
    for (const situation of plan(isHarmless)) {
      if (only !== undefined && !situation.kind.includes(only)) continue
      const tried = await tryOn(stage, theatre, situation)
      trials.push(...tried)
      for (const trial of tried)
        if (process.env.RATES !== undefined) appendFileSync(process.env.RATES, `${JSON.stringify(trial)}\n`)
    }
  }
  return trials
}

describe.skipIf(reason !== undefined)(`the check on pages that live${reason ? ` (${reason})` : ''}`, () => {
  test.for(['page', 'desktop'] as const)(
    'on a %s what matters is held and what lives is not',
    {
      timeout: 3_600_000,
    },
    async (name) => {
      const trials = await trialsOn(name)
      const missed = trials.filter(({ isHarmless, held }) => !isHarmless && !held)
      const alarmed = trials.filter(({ isHarmless, held }) => isHarmless && held)
      const swaps = trials.filter(({ isHarmless }) => !isHarmless).length
      expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.01 * swaps)
      const alarms = 0.01 * (trials.length - swaps)
      expect(alarmed.length, JSON.stringify(alarmed)).toBeLessThanOrEqual(alarms)
    },
  )
})
