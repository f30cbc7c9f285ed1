import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Action } from '../../../src/core/action'
import { parseReply } from '../../../src/main/parse'

const Case = z.looseObject({
  id: z.string(),
  why: z.string(),
  expect: z.looseObject({
    ok: z.boolean(),
    action: z.string().default(''),
    error: z.string().optional(),
    tol: z.number().default(0),
    x: z.number().optional(),
    y: z.number().optional(),
    x2: z.number().optional(),
    y2: z.number().optional(),
    text: z.string().optional(),
    enter: z.boolean().optional(),
    clear: z.boolean().optional(),
    keys: z.array(z.string()).optional(),
    dir: z.string().optional(),
    amount: z.number().optional(),
    seconds: z.number().optional(),
    repaired: z.boolean().default(false),
  }),
})

const cases = readFileSync('test/fixtures/dialects/single-step/cases.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): unknown => JSON.parse(line))

/** What `expect.action` of the case file stands for (its table in the design's words). */
const meanings: Readonly<Record<string, Partial<Record<string, unknown>>>> = {
  click: { kind: 'click', count: 1, button: 'left' },
  double_click: { kind: 'click', count: 2, button: 'left' },
  right_click: { kind: 'click', count: 1, button: 'right' },
  long_press: { kind: 'long_press' },
  drag: { kind: 'drag' },
  scroll: { kind: 'scroll' },
  input: { kind: 'type' },
  type: { kind: 'type' },
  key: { kind: 'keys' },
  wait: { kind: 'wait' },
  done: { kind: 'finish', outcome: 'completed' },
  fail: { kind: 'finish', outcome: 'failed' },
}

const numbersOf = (action: Action): readonly number[] => {
  if (action.kind === 'drag') return [...(action.path[0] ?? []), ...(action.path.at(-1) ?? [])]
  return 'at' in action ? [...(action.at ?? [])] : []
}

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

test.each(
  cases.map((line) => [Case.parse(line), line] as const).map(([c, line]) => [c.id, c.why, c, line] as const),
)('%s: %s', (_id, _why, { expect: wanted }, line) => {
  const result = parseReply(line)
  if (!wanted.ok) {
    expect(result).toMatchObject({ ok: false, error: wanted.error })
    return
  }
  if (!result.ok) throw new Error(`${result.error}: ${result.detail}`)
  const [action, ...others] = result.actions
  expect(others).toEqual([])
  expect(action).toMatchObject({
    ...meanings[wanted.action],
    ...defined({
      text: wanted.text,
      submit: wanted.enter,
      replace: wanted.clear,
      keys: wanted.keys,
      direction: wanted.dir,
      ticks: wanted.amount,
      ms: wanted.seconds === undefined ? undefined : wanted.seconds * 1000,
    }),
  })
  const numbers = action === undefined ? [] : numbersOf(action)
  const expected = [wanted.x, wanted.y, wanted.x2, wanted.y2].filter((number) => number !== undefined)
  if (expected.length > 0) expect(numbers).toHaveLength(expected.length)
  expected.forEach((number, index) => {
    expect(Math.abs((numbers[index] ?? Number.NaN) - number)).toBeLessThanOrEqual(wanted.tol)
  })
  expect(result.repaired.length > 0).toBe(wanted.repaired)
})
