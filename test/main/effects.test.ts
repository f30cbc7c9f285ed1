import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/core/dialects/dialect'
import { outcomeFor } from '../../src/main/vision/compare/outcome'
import { whyNoDesktop } from '../fakes/xserver'
import { type Choice, tryPage, tryPhone, tryPrograms } from '../fixtures/effects/stages'
import type { Case } from '../fixtures/effects/trials'

const reason = whyNoDesktop()
/** Pages to be measured on; without any, one of each of the clear steps is tried. */
const measured = process.env.SEEDS
const seeds = (measured ?? '0').split(',').map(Number)
const clear = [
  'a menu opens',
  'a field is typed into',
  'nothing is under a click',
  'a button counts far away',
  'something comes up at a dud',
  'a terminal is typed into',
  'an app opens',
  'home is where it was',
]
const takes = (name: string) => measured !== undefined || clear.includes(name)
/** Where the pictures are kept, to try a rule on them again. */
const keep = process.env.KEEP

const stages = {
  page: (choice: Choice) => tryPage('page', choice),
  desktop: (choice: Choice) => tryPage('desktop', choice),
  programs: tryPrograms,
  phone: tryPhone,
}

type Judged = Pick<Case, 'stage' | 'name' | 'half' | 'truth'> & { readonly is: Outcome }

let count = 0
function kept(folder: string, { before, after, ...rest }: Case): void {
  mkdirSync(folder, { recursive: true })
  const name = `${rest.stage}-${process.pid}-${count++}`
  for (const [part, { pixels }] of Object.entries({ before, after }))
    writeFileSync(join(folder, `${name}.${part}`), deflateSync(pixels, { level: 1 }))
  const { width, height } = before
  const plain = (_: string, value: unknown) =>
    value instanceof Map ? { map: [...value] } : value instanceof Uint8Array ? { bytes: [...value] } : value
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify({ ...rest, width, height, size: [after.width, after.height] }, plain),
  )
}

describe.skipIf(reason !== undefined)(`the effect of real steps${reason ? ` (${reason})` : ''}`, () => {
  test.for(Object.keys(stages) as (keyof typeof stages)[])(
    'is told on a %s as it was',
    { timeout: 3_600_000 },
    async (name) => {
      const judged: Judged[] = []
      await stages[name]({
        seeds,
        takes,
        each(tried) {
          const { stage, name, half, truth, before, after, action, about } = tried
          if (keep !== undefined) kept(keep, tried)
          const is = outcomeFor(before, after, action, about).outcome
          judged.push({ stage, name, half, truth, is })
          if (process.env.RATES !== undefined)
            appendFileSync(process.env.RATES, `${JSON.stringify(judged.at(-1))}\n`)
        },
      })
      const wrong = judged.filter(({ truth, is }) => truth !== is)
      expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05 * judged.length)
    },
  )
})
