import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { Intent } from '../../../src/core/action/proposal'
import { anthropicComputer } from '../../../src/core/dialects/computer-tools/anthropic/anthropic-computer'
import type { Message, ModelReply, PastMove, Turn } from '../../../src/core/dialects/dialect'
import { seenBy, turnOf } from './harness'

const dialect = anthropicComputer
const params = { wire: 'anthropic', toolset: 'computer_toolset_20260801', environment: 'desktop' }
const size = { width: 1920, height: 1080 }

const click = (x: number, y: number) => Action.parse({ kind: 'click', at: [x, y] })

/** A reply over the wire with a call for each name. */
const replyOf = (step: number, ...names: string[]): ModelReply => ({
  text: `step ${step}`,
  toolCalls: names.map((name, nth) => ({
    id: `toolu_${step}_${nth}`,
    name,
    arguments: '{"coordinate":[10,10]}',
    toolset: 'computer',
  })),
  finish: 'tool_calls',
  wire: {
    kind: 'anthropic',
    items: [
      { type: 'text', text: `step ${step}` },
      { type: 'thinking', signature: `s${step}` },
    ],
  },
})

const past = (step: number, more: Partial<PastMove> = {}): PastMove => ({
  intent: Intent.parse({ actions: [click(15, 15)] }),
  proposal: `p${step}`,
  frame: `frame-${step}`,
  size,
  reply: replyOf(step, 'left_click'),
  fate: 'approved',
  outcome: 'expected_here',
  ...more,
})

const asked = (history: readonly PastMove[], more: Partial<Turn> = {}) =>
  dialect.request({ ...turnOf(dialect), seen: seenBy(dialect, params), history, ...more })

const textsIn = ({ content }: Message): string =>
  content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
const framesIn = ({ content }: Message): readonly string[] =>
  content.flatMap((part) => (part.type === 'image' ? [part.frame] : []))

test('every turn is repeated as it was said, and the picture after it stands in the result of its last call', () => {
  const { messages, toolset } = asked([past(1), past(2)])
  expect(toolset?.version).toBe('computer_toolset_20260801')
  expect(messages.map((message) => [message.role, ...framesIn(message)])).toEqual([
    ['system'],
    ['user', 'frame-1'],
    ['assistant'],
    ['tool', 'frame-2'],
    ['assistant'],
    ['tool', 'frame-now'],
  ])
  expect(messages[2]?.wire).toEqual(replyOf(1).wire)
  expect(messages[3]).toMatchObject({
    toolCallId: 'toolu_1_0',
    result: { isError: false, acknowledged: false },
  })
})

test('a veto is an error that says what for, and that nothing was executed', () => {
  const { messages } = asked([past(1, { fate: 'vetoed', reason: 'wrong_target', note: 'the other one' })])
  const result = messages.at(-1)
  expect(result?.result?.isError).toBe(true)
  expect(result && textsIn(result)).toBe(
    "Not executed. The operator refused it (wrong element); nothing was done. The operator's words: the other one",
  )
})

test('of a queue that was stopped every call has its own result, and what was not reached was not executed', () => {
  const reply = replyOf(1, 'left_click', 'left_click', 'left_click')
  const { messages } = asked([
    past(1, { reply }),
    past(1, { reply, fate: 'vetoed', reason: 'no_progress', frame: 'frame-1b' }),
  ])
  const results = messages.filter(({ role }) => role === 'tool')
  expect(results.map(({ result }) => result?.isError)).toEqual([false, true, true])
  expect(results.map((message) => textsIn(message).slice(0, 13))).toEqual([
    'It was done. ',
    'Not executed.',
    'Not executed:',
  ])
  expect(results.map((message) => framesIn(message))).toEqual([[], [], ['frame-now']])
})

test('an edit says what was done instead, and is no error', () => {
  const { messages } = asked([past(1, { fate: 'edited', done: click(300, 300) })])
  const result = messages.at(-1)
  expect(result?.result?.isError).toBe(false)
  expect(result && textsIn(result)).toContain('corrected it; this was done instead')
})

test('what the operator did by hand is told behind the results, and what came over another wire in words', () => {
  const { reply: _, proposal: __, ...hand } = past(2, { fate: 'by_hand', done: click(5, 5) })
  const { wire: ___, ...elsewhere } = replyOf(3, 'left_click')
  const { messages } = asked([past(1), hand, past(3, { reply: elsewhere })])
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'user'])
  expect(textsIn(messages[4] ?? { role: 'user', content: [] })).toMatch(/by hand[\s\S]*You proposed/)
})

test('the answer to a question is what the operator wrote', () => {
  const reply: ModelReply = {
    text: 'Which one?',
    finish: 'stop',
    wire: { kind: 'anthropic', items: [{ type: 'text', text: 'Which one?' }] },
  }
  const intent = Intent.parse({ actions: [{ kind: 'ask', question: 'Which one?' }] })
  const { messages } = asked([past(1, { reply, intent, fate: 'answered', note: 'The second.' })])
  expect(messages.slice(2).map((message) => [message.role, textsIn(message), ...framesIn(message)])).toEqual([
    ['assistant', 'Which one?'],
    ['user', 'The second.', 'frame-now'],
  ])
})

test('a conversation of a hundred steps stays within the pictures a service takes, and says what was left out', () => {
  const told = new Set<string>()
  for (let steps = 0; steps <= 100; steps++) {
    const { messages } = asked(Array.from({ length: steps }, (_, nth) => past(nth + 1)))
    expect(messages.flatMap(framesIn).length).toBeLessThanOrEqual(20)
    expect(messages.flatMap(framesIn).at(-1)).toBe('frame-now')
    const said = messages.filter(({ role }) => role === 'assistant').length
    const opening = textsIn(messages[1] ?? { role: 'user', content: [] })
    if (said < steps) expect(opening).toContain(`these ${steps - said} earlier turns are left out`)
    else expect(opening).not.toContain('left out')
    told.add(opening)
  }
  // What a service keeps of the beginning holds for ten steps on end.
  expect(told.size).toBeLessThanOrEqual(10)
})

test('a tool that this wire does not have is refused with its name', () => {
  const seen = seenBy(dialect, { ...params, toolset: 'computer_toolset_20990101' })
  expect(() => asked([], { seen })).toThrow('there is no tool “computer_toolset_20990101” on this wire')
})

test('over a wire that has functions alone nothing of the vendor’s is asked for', () => {
  const { toolset, tools } = dialect.request(turnOf(dialect))
  expect(toolset).toBeUndefined()
  expect(tools?.[0]?.name).toBe('computer')
})

const zoom = (x: number, width = 400) =>
  Action.parse({ kind: 'look', what: 'zoom', region: { x, y: 100, width, height: 200 } })
const zoomed = (step: number, ...regions: readonly Action[]): PastMove[] =>
  regions.map((action, nth) =>
    past(step, {
      intent: Intent.parse({ actions: [action] }),
      reply: replyOf(step, ...regions.map(() => 'zoom')),
      frame: `frame-${step}-${nth}`,
      answer: 'ok',
      outcome: undefined,
    }),
  )

test('a part of the screen that was looked at stands in the result of its call, in its own pixels', () => {
  const { messages } = asked(zoomed(1, zoom(0), zoom(960)))
  const parts = messages.flatMap(({ role, content }) =>
    role === 'tool' ? [content.flatMap((part) => (part.type === 'image' ? [part] : []))] : [],
  )
  expect(parts).toMatchObject([
    [
      {
        frame: 'frame-1-0',
        region: { x: 0, y: 100, width: 400, height: 200 },
        size: { width: 400, height: 200 },
      },
    ],
    [{ frame: 'frame-1-1', region: { x: 960 } }, { frame: turnOf(dialect).observation.frame }],
  ])
  expect(parts[1]?.[1]).not.toHaveProperty('region')
})

test('a large part is made no larger than a service takes', () => {
  const { messages } = asked(
    zoomed(1, Action.parse({ kind: 'look', what: 'zoom', region: { x: 0, y: 0, ...size } })),
  )
  const [part] = messages.flatMap(({ content }) =>
    content.flatMap((one) => (one.type === 'image' && one.region !== undefined ? [one] : [])),
  )
  expect(Math.max(part?.size.width ?? 0, part?.size.height ?? 0)).toBeLessThanOrEqual(1568)
})

test('a look that was not let happen shows nothing', () => {
  const [move] = zoomed(1, zoom(0))
  const { messages } = asked(move === undefined ? [] : [{ ...move, fate: 'vetoed', reason: 'unsafe' }])
  expect(JSON.stringify(messages)).not.toContain('region')
})

test('parts that were looked at count among the pictures that a service takes', () => {
  for (let steps = 0; steps < 60; steps++) {
    const history = Array.from({ length: steps }, (_, nth) =>
      nth % 3 === 0 ? zoomed(nth, zoom(0), zoom(500), zoom(1000)) : [past(nth)],
    ).flat()
    const shown = asked(history).messages.flatMap(framesIn)
    expect(shown.length).toBeLessThanOrEqual(20)
    expect(shown.at(-1)).toBe(turnOf(dialect).observation.frame)
  }
})

test('where the screen may be looked at closer is told by the wire', () => {
  const look = zoom(0)
  const seen = { screen: size, image: size, space: 'image' } as const
  if (look.kind !== 'look') return expect.unreachable()
  expect(dialect.tell?.(look, { ...seen, params })).toBe('ok')
  expect(dialect.tell?.(look, seen)).toMatch(/^failed: /)
})

test('of twenty parts that a reply looks at eight are shown, and the model is told which are not', () => {
  const regions = Array.from({ length: 20 }, (_, nth) => ({ x: nth, y: 0, width: 10, height: 10 }))
  const reply = replyOf(1, ...regions.map(() => 'zoom'))
  const looks = regions.map((region) =>
    past(1, {
      reply,
      answer: 'ok',
      intent: Intent.parse({ actions: [{ kind: 'look', what: 'zoom', region }] }),
    }),
  )
  const { messages } = asked(looks)
  const results = messages.filter(({ role }) => role === 'tool')
  expect(results).toHaveLength(20)
  // Eight parts, and the screen as it is now behind the last call.
  expect(results.flatMap(framesIn)).toHaveLength(9)
  expect(results.filter((result) => textsIn(result).includes('This part is not shown'))).toHaveLength(12)
})

test('a call whose id comes again later is told in words, for a service takes an id once', () => {
  const again = past(2, { reply: { ...replyOf(1, 'left_click'), text: 'step 2' } })
  const { messages } = asked([past(1), again])
  const ids = messages.flatMap(({ toolCalls = [] }) => toolCalls).map(({ id }) => id)
  expect(ids).toEqual(['toolu_1_0'])
  expect(messages.filter(({ role }) => role === 'tool')).toHaveLength(1)
  expect(messages.map(textsIn).join('\n')).toContain('You proposed: ')
})
