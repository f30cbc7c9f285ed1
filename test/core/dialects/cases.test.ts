import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Action } from '../../../src/core/action/action'
import { parseReply } from '../../../src/main/doors/cli/parse-reply'

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
    button: z.string().optional(),
    path: z.array(z.tuple([z.number(), z.number()])).optional(),
    region: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
    safety: z.array(z.string()).default([]),
    app: z.string().optional(),
    mark: z.union([z.int(), z.literal('WINDOW').transform(() => undefined)]).optional(),
    pixels: z.number().optional(),
    memory: z.unknown().optional(),
    message: z.string().optional(),
    sensitive: z.boolean().default(false),
    extra: z.int().default(0),
    /** Of a batch. */
    count: z.int().default(1),
    repaired: z.boolean().default(false),
  }),
})

const fixtures = 'test/fixtures/dialects'

const cases = readdirSync(fixtures)
  .map((id) => `${fixtures}/${id}/cases.jsonl`)
  .filter((path) => existsSync(path))
  .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
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
  batch: {},
  done: { kind: 'finish', outcome: 'completed' },
  fail: { kind: 'finish', outcome: expect.stringMatching(/^(failed|infeasible)$/) },
  triple_click: { kind: 'click', count: 3, button: 'left' },
  hold_key: { kind: 'hold' },
  mouse_down: { kind: 'button', state: 'down' },
  swipe: { kind: 'swipe' },
  answer: { kind: 'answer' },
  message: { kind: 'answer' },
  ask_user: { kind: 'ask' },
  note: { kind: 'note' },
  open_app: { kind: 'open_app' },
  back: { kind: 'navigate', to: 'back' },
  click_mark: { kind: 'click' },
  type_mark: { kind: 'type' },
  scroll_mark: { kind: 'scroll' },
  screenshot: { kind: 'look', what: 'screenshot' },
  zoom: { kind: 'look', what: 'zoom' },
  verify: { kind: 'look', what: 'verify' },
}

const boxOf = ([x1, y1, x2, y2]: readonly [number, number, number, number]) => ({
  x: x1,
  y: y1,
  width: x2 - x1,
  height: y2 - y1,
})

const numbersOf = (action: Action): readonly number[] => {
  if (action.kind === 'drag') return [...(action.path[0] ?? []), ...(action.path.at(-1) ?? [])]
  if (action.kind === 'swipe') return [...action.from, ...action.to]
  return 'at' in action ? [...(action.at ?? [])] : []
}

/** Where the finger goes, when it goes along one axis. */
function swipeDirection({ from, to }: Extract<Action, { kind: 'swipe' }>): string {
  if (from[0] === to[0]) return to[1] < from[1] ? 'up' : 'down'
  return to[0] < from[0] ? 'left' : 'right'
}

function placed(action: ReadAction): Action {
  if ('placed' in action) throw new Error('the case does not say where its marks are')
  return action
}

type ReadAction = Extract<ReturnType<typeof parseReply>, { ok: true }>['actions'][number]

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
  const [action, ...others] = result.actions.map(placed)
  expect(others).toHaveLength(wanted.count - 1)
  expect(action).toMatchObject({
    ...meanings[wanted.action],
    ...defined({
      text: wanted.text,
      submit: wanted.enter,
      replace: wanted.clear,
      keys: wanted.keys,
      button: wanted.button,
      path: wanted.path,
      region: wanted.region && boxOf(wanted.region),
      direction: action?.kind === 'swipe' ? undefined : wanted.dir,
      name: wanted.app,
      mark: wanted.mark,
      pixels: wanted.pixels,
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
  if (action?.kind === 'swipe' && wanted.dir !== undefined) expect(swipeDirection(action)).toBe(wanted.dir)
  if (wanted.memory !== undefined) expect(JSON.parse(result.memory ?? '')).toEqual(wanted.memory)
  for (const code of wanted.safety) expect(result.confirm).toContain(code)
  if (wanted.sensitive) expect(result.confirm).toContain(wanted.message ?? '')
  expect(result.ignored).toBe(wanted.extra)
  expect(result.repaired.length > 0).toBe(wanted.repaired)
})
