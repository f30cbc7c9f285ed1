/** Spoilt replies for each name a reply may come under, 100,000 by `npm run fuzz`: nothing throws, and no point leaves the screen. */
import { describe, expect, test } from 'vitest'
import { strayPoint } from '../../../src/core/action/action'
import { parseReply } from '../../../src/main/doors/cli/parse-reply'
import { chance, type Recorded, recorded } from './recorded-replies'

const perDialect = process.env.FUZZ === '1' ? 100_000 : 15_000

const spices = [
  '"',
  "'",
  ',',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '<',
  '>',
  '\\',
  '：',
  '，',
  '\n',
  '-',
  '.',
  'e9',
  '99999',
  'NaN',
  '\u200b',
  '<think>',
  '</think>',
  '```',
  'point=',
  '&lt;',
  '\ud800',
]

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)]

/** One change: cut, drop, double, insert, or put two pieces in each other's place. */
function spoil(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const to = Math.min(text.length, at + Math.floor(random() * 12))
  switch (Math.floor(random() * 5)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(to)
    case 2:
      return text.slice(0, to) + text.slice(at)
    case 3:
      return text.slice(0, at) + (pick(spices, random) ?? '') + text.slice(at)
    default:
      return text.slice(to) + text.slice(0, to)
  }
}

const names = [...new Set(recorded.map(({ dialect }) => dialect))]

describe.each(names)('spoilt replies of %s', (name) => {
  const cases = recorded.filter(({ dialect, reply }) => dialect === name && typeof reply === 'string')
  const random = chance(names.indexOf(name) + 1)

  test('never throw and never point off the screen', { timeout: 120_000 }, () => {
    for (let n = 0; n < perDialect; n++) {
      const seed = pick(cases, random)
      if (seed === undefined) throw new Error(`${name} has no cases`)
      let reply = spoil(seed.reply, random)
      if (random() < 0.3) reply = spoil(reply, random)
      check(seed, reply)
    }
  })
})

/** Said with the reply that broke it, so that it can become a case. */
function check(seed: Recorded, reply: string): void {
  const result = parse(seed, reply)
  if (!result.ok) return
  const [width, height] = seed.screen
  const stray = result.actions.find(
    (action) => !('placed' in action) && strayPoint(action, { width, height }) !== undefined,
  )
  if (stray !== undefined) expect({ reply, stray }).toBe('inside the screen')
}

function parse(seed: Recorded, reply: string) {
  try {
    return parseReply({ ...seed, reply })
  } catch (cause) {
    throw new Error(`${seed.id} spoilt to ${JSON.stringify(reply)} throws`, { cause })
  }
}
