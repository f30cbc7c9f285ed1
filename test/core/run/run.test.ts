import { expect, test } from 'vitest'
import type { ModelReply } from '../../../src/core/dialects/dialect'
import type { Verdict } from '../../../src/core/guards/guard'
import type { Event, EventOf } from '../../../src/core/run/events'
import { helmOf, takenBack } from '../../../src/core/run/phase'
import { advance, begin } from '../../../src/core/run/run'
import { clickAt, deciding, names, seen, setup, thinking } from '../samples'

const approved = { type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator' } as const

test('a run looks, thinks, asks, acts, settles and looks again', () => {
  const events: Event[] = [
    { type: 'observed', observation: seen, ms: 1 },
    {
      type: 'proposed',
      proposal: { id: 'p1', frame: 'f1', actions: [clickAt(1, 2)], repaired: [], ignored: 0 },
      verdicts: [],
    },
    approved,
    { type: 'acted', result: 'sent', wire: [], ms: 1 },
    { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 },
  ]
  const phases = [begin(setup)]
  for (const event of events) phases.push(advance(phases.at(-1) ?? begin(setup), event))
  expect(phases.map(({ phase }) => phase.name)).toEqual([
    'observing',
    'thinking',
    'deciding',
    'acting',
    'settling',
    'observing',
  ])
  expect(phases.at(-1)).toMatchObject({ step: 2, history: [{ fate: 'approved', outcome: 'expected_here' }] })
})

test('an event that does not fit the phase is a bug and throws', () => {
  expect(() => advance(thinking(), approved)).toThrow('thinking')
  expect(() => advance(begin(setup), { type: 'overruled', proposal: 'p1', index: 0 })).toThrow('observing')
})

test('an act that was prevented leaves the question open', () => {
  const acting = advance(deciding(clickAt(1, 2)), approved)
  expect(advance(acting, { type: 'acted', result: 'prevented', wire: [], ms: 0 }).phase.name).toBe('deciding')
})

test('a paused question is the same question when the run resumes', () => {
  const open = deciding(clickAt(1, 2))
  expect(advance(advance(open, { type: 'paused' }), { type: 'resumed' }).phase).toBe(open.phase)
})

test('a pause in mid-thought resumes with a new look', () => {
  const paused = advance(thinking(), { type: 'paused' })
  expect(advance(paused, { type: 'resumed' }).phase).toEqual({ name: 'observing' })
})

test('what could not be read is the complaint of the next request', () => {
  const unread = advance(thinking(), {
    type: 'unread',
    frame: 'f1',
    error: 'bad_json',
    detail: 'no closing brace',
    text: '{',
  })
  const again = advance(unread, { type: 'repredicted', by: 'operator' })
  expect(advance(again, { type: 'observed', observation: seen, ms: 1 }).phase).toMatchObject({
    name: 'thinking',
    complaint: 'no closing brace',
  })
  const noted = advance(unread, {
    type: 'repredicted',
    by: 'operator',
    reason: 'malformed',
    note: 'JSON only',
  })
  expect(noted.complaint).toBe('no closing brace; JSON only')
})

const proposedP1: Event = {
  type: 'proposed',
  proposal: { id: 'p1', frame: 'f1', actions: [clickAt(1, 2)], repaired: [], ignored: 0 },
  verdicts: [],
}
const noted: readonly Event[] = [
  { type: 'unread', frame: 'f1', error: 'bad_json', detail: 'no closing brace', text: '{' },
  { type: 'repredicted', by: 'operator', note: 'JSON only' },
]
const looked: Event = { type: 'observed', observation: seen, ms: 1 }

test.each<readonly [string, readonly Event[]]>([
  ['a pause in mid-thought', [looked, { type: 'paused' }, { type: 'resumed' }]],
  ['a pause before the look', [{ type: 'paused' }, { type: 'resumed' }]],
  ['a failure', [looked, { type: 'failed', source: 'model', message: 'gone' }, { type: 'retried' }]],
  ['another size', [looked, { type: 'resized', size: { width: 9, height: 9 } }]],
])('%s leaves the complaint for the request that follows', (_, between) => {
  const run = [...noted, ...between, looked].reduce(advance, thinking())
  expect(run.phase).toMatchObject({ name: 'thinking', complaint: 'no closing brace; JSON only' })
})

test.each<readonly [string, readonly Event[]]>([
  ['a reply that was read', [looked, proposedP1, { type: 'repredicted', by: 'operator' }]],
  ['another that was not', [looked, ...noted.slice(0, 1)]],
  [
    'the operator’s hands',
    [
      { type: 'took_over', epoch: 1 },
      { type: 'handed_back', epoch: 2 },
    ],
  ],
])('%s ends the complaint', (_, between) => {
  expect([...noted, ...between].reduce(advance, thinking()).complaint).toBeUndefined()
})

test('texts found later join the open question with their verdicts, those of an older frame do not', () => {
  const open = deciding(clickAt(1, 2))
  const verdicts: Verdict[] = [{ rule: 'ask', guard: 'payment', detail: 'Pay', floor: true }]
  const found: Event = { type: 'recognized', frame: 'f1', elements: [], ms: 1, verdicts }
  expect(advance(open, found).phase).toMatchObject({ verdicts, observation: { elements: [] } })
  expect(advance(open, { ...found, frame: 'f0' }).phase).toBe(open.phase)
})

test('moves by hand join the history', () => {
  const taken = advance(thinking(), { type: 'took_over', epoch: 1 })
  expect(advance(taken, { type: 'hand', action: clickAt(3, 4) }).history).toMatchObject([
    { fate: 'by_hand', done: { at: [3, 4] } },
  ])
})

test("the operator's own move in place of an unreadable reply is done like an edit", () => {
  const unread = advance(thinking(), {
    type: 'unread',
    frame: 'f1',
    error: 'no_action',
    detail: 'no action in it',
    text: 'hm',
  })
  const proposal = { id: 'operator-1', frame: 'f1', actions: [clickAt(5, 6)], repaired: [], ignored: 0 }
  const acting = advance(unread, { type: 'composed', proposal, action: clickAt(5, 6), verdicts: [] })
  expect(acting.phase).toMatchObject({ name: 'acting', consent: { by: 'operator', edited: true } })
  const settling = advance(acting, { type: 'acted', result: 'sent', wire: [], ms: 1 })
  const after = advance(settling, { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 })
  expect(after.history).toMatchObject([{ fate: 'by_hand', done: { at: [5, 6] } }])
})

test("the operator's own move that is taken back gives the reply back that could not be read", () => {
  const unread = advance(thinking(), {
    ...{ type: 'unread', frame: 'f1', error: 'no_action', detail: 'no action in it', text: 'hm' },
  })
  const proposal = { id: 'operator-1', frame: 'f1', actions: [clickAt(5, 6)], repaired: [], ignored: 0 }
  const acting = advance(unread, { type: 'composed', proposal, action: clickAt(5, 6), verdicts: [] })
  if (acting.phase.name !== 'acting') throw new Error('it is not let through')
  const taken: EventOf<'acted'> = {
    ...{ type: 'acted', result: 'prevented', ...takenBack(acting.phase), wire: [], ms: 0 },
  }
  expect(taken).toMatchObject({ withdrawn: true, index: 0, unread: true })
  expect(advance(acting, taken).phase).toEqual(unread.phase)
  // Records of before this was said go on as they did.
  const { unread: _, ...older } = taken
  expect(advance(acting, older).phase).toMatchObject({ name: 'deciding', returned: true })
})

test("what was consented to for the operator's own move is nothing of the reply that could not be read", () => {
  const reply: ModelReply = {
    text: '',
    finish: 'stop',
    wire: { kind: 'responses', items: [{ type: 'reasoning' }] },
  }
  const events: readonly Event[] = [
    { type: 'answered', reply, ms: 1 },
    { type: 'unread', frame: 'f1', error: 'no_action', detail: 'no action in it', text: '' },
    {
      type: 'composed',
      proposal: { id: 'operator-1', frame: 'f1', actions: [clickAt(5, 6)], repaired: [], ignored: 0 },
      action: clickAt(5, 6),
      verdicts: [],
      confirmed: true,
    },
  ]
  const acting = events.reduce(advance, thinking())
  const refused = advance(acting, { type: 'acted', result: 'refused', wire: [], ms: 1 })
  expect(refused.history).toMatchObject([{ fate: 'unread' }])
  const prevented = advance(acting, { type: 'acted', result: 'prevented', wire: [], ms: 1 })
  const again = advance(advance(prevented, approved), { type: 'acted', result: 'sent', wire: [], ms: 1 })
  const after = advance(again, { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 })
  expect(after.history).toMatchObject([{ fate: 'by_hand' }])
  for (const { history } of [refused, after]) expect(history[0]?.reply).toBeUndefined()
})

test('what becomes of an edit that came to nothing is told beside the move that the model proposed', () => {
  const edit = { ...approved, action: clickAt(5, 6), edited: true } as const
  const acted = (result: 'prevented' | 'sent'): Event => ({ type: 'acted', result, wire: [], ms: 1 })
  const events = [edit, acted('prevented'), edit, acted('sent')]
  const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }
  const { history } = [...events, settled].reduce(advance, deciding(clickAt(1, 2)))
  expect(history).toMatchObject([
    { fate: 'edited', intent: { actions: [clickAt(1, 2)] }, done: clickAt(5, 6) },
  ])
})

const lost: Event = { type: 'failed', source: 'target', message: 'gone' }
const lookedAt = (frame: string): Event => ({ type: 'observed', observation: { ...seen, frame }, ms: 1 })

test.each<[string, readonly Event[]]>([
  ['a pause', [{ type: 'paused' }, { type: 'resumed' }, lookedAt('f2')]],
  ['a loss', [lost, { type: 'retried' }, lookedAt('f2')]],
  ['another size', [{ type: 'resized', size: { width: 50, height: 50 } }, lookedAt('f2')]],
  [
    'a loss while it rests',
    [
      ...([{ type: 'paused' }, lost, { type: 'retried', rest: 'paused' }, lookedAt('f2')] as const),
      { type: 'resumed' },
    ],
  ],
])('after %s the rest of a reply comes up on a fresh look, and each of it is asked about', (_, events) => {
  const queue = [clickAt(1, 2), clickAt(3, 4)]
  const told: Event[] = [
    {
      type: 'proposed',
      proposal: { id: 'p1', frame: 'f1', actions: queue, repaired: [], ignored: 0 },
      verdicts: [],
    },
    { ...approved, rest: true },
    { type: 'acted', result: 'sent', wire: [], ms: 1 },
    { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 },
  ]
  const { phase, step } = [...told, ...events].reduce(advance, thinking())
  expect(phase).toMatchObject({ name: 'deciding', index: 1, action: clickAt(3, 4), rest: false })
  expect(phase).toMatchObject({ observation: { frame: 'f2' } })
  expect(step).toBe(1)
})

test('older records, in which a pause dropped the rest of a reply, are read as they were written', () => {
  const queue = [clickAt(1, 2), clickAt(3, 4)]
  const proposal = { id: 'p1', frame: 'f1', actions: queue, repaired: [], ignored: 0 }
  const first: Event[] = [
    { type: 'proposed', proposal, verdicts: [] },
    approved,
    { type: 'acted', result: 'sent', wire: [], ms: 1 },
    { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 },
    { type: 'paused' },
  ]
  const rested: Event[] = [lost, { type: 'retried', rest: 'paused' }, lookedAt('f2')]
  const unread: Event[] = [
    ...([{ type: 'resumed' }, lookedAt('f3')] as const),
    { type: 'asked', frame: 'f3', request: 'r', images: [], ms: 1 },
    { type: 'unread', frame: 'f3', error: 'no_action', detail: '', text: '' },
  ]
  for (const between of [[], rested])
    expect([...first, ...between, ...unread].reduce(advance, thinking()).phase).toMatchObject({
      name: 'unread',
      observation: { frame: 'f3' },
    })
})

test('an edit that was held comes up again as it was, whatever keeps the look from being taken', () => {
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  const told: Event[] = [
    { ...approved, action: clickAt(5, 6), edited: true, thought: 'why' },
    { type: 'held', proposal: 'p1', index: 0, live: 'f2', change },
    { type: 'reopened', proposal: 'p1', index: 0, action: clickAt(1, 2) },
    ...([lost, { type: 'retried' }, { type: 'paused' }, { type: 'resumed' }] as const),
    lookedAt('f3'),
  ]
  expect(told.reduce(advance, deciding(clickAt(1, 2))).phase).toMatchObject({
    name: 'deciding',
    reopened: true,
    observation: { frame: 'f3' },
    action: clickAt(1, 2),
    edit: { action: clickAt(5, 6), thought: 'why' },
  })
})

test('a demonstration begins with the helm in the hands of the operator', () => {
  expect(helmOf(begin({ ...setup, byHand: true }).phase)).toBe('operator')
})

test('an act of unknown effect stays in the history, whatever comes next', () => {
  const acting = advance(deciding(clickAt(1, 2)), approved)
  const unknown = advance(acting, { type: 'acted', result: 'unknown', wire: [], ms: 0 })
  const stuck = advance(unknown, { type: 'failed', source: 'target', message: 'gone' })
  expect(advance(stuck, { type: 'retried' }).history).toMatchObject([
    { fate: 'approved', done: clickAt(1, 2), outcome: 'unknown' },
  ])
})

test('the history tells an act that failed on its way from one that somebody cut short', () => {
  const acting = advance(deciding(clickAt(1, 2)), approved)
  const unknown = advance(acting, { type: 'acted', result: 'unknown', wire: [], ms: 0 })
  const sent = advance(acting, { type: 'acted', result: 'sent', wire: [], ms: 0 })
  const failed = { type: 'failed', source: 'target', message: 'gone' } as const
  expect(advance(unknown, failed).history).toMatchObject([
    { outcome: 'unknown', broken: true, partial: true },
  ])
  expect(advance(unknown, { type: 'paused' }).history[0]).not.toHaveProperty('broken')
  expect(advance(unknown, { type: 'paused' }).history[0]).toHaveProperty('partial', true)
  expect(advance(sent, failed).history[0]).not.toHaveProperty('broken')
  expect(advance(sent, failed).history[0]).not.toHaveProperty('partial')
})

test('a loss before anything was sent leaves no move in the history', () => {
  const acting = advance(deciding(clickAt(1, 2)), approved)
  expect(advance(acting, { type: 'failed', source: 'target', message: 'gone' }).history).toEqual([])
})

test('the grounds of a question stand with it until it is weighed anew', () => {
  const grounds = { autonomy: 'auto', go: 'run', why: 'auto' } as const
  const weighed = advance(deciding(clickAt(1, 2)), { type: 'weighed', proposal: 'p1', index: 0, grounds })
  expect(weighed.phase).toMatchObject({ name: 'deciding', grounds })
})

test('a run whose target is back looks anew, and the question it had is void', () => {
  const lost = advance(deciding(clickAt(1, 2)), { type: 'failed', source: 'target', message: 'gone' })
  const back = advance(lost, { type: 'retried', tries: 3 })
  expect(back.phase).toEqual({ name: 'observing' })
  expect(advance(back, { type: 'observed', observation: seen, ms: 1 }).phase.name).toBe('thinking')
})

test.each(['paused', 'by_hand'] as const)(
  'a run that was %s when its target was lost is so again once it has looked',
  (rest) => {
    const open = deciding(clickAt(1, 2))
    const left = advance(open, rest === 'paused' ? { type: 'paused' } : { type: 'took_over', epoch: 1 })
    const gone: Event = { type: 'failed', source: 'target', message: 'gone' }
    const lost = advance(left, gone)
    expect(lost.phase).toMatchObject({ name: 'stuck', rest })
    // A try that fails leaves it as it was.
    const twice = advance(advance(lost, { type: 'retried', rest }), gone)
    expect(twice.phase).toMatchObject({ name: 'stuck', rest })
    const back = advance(twice, { type: 'retried', tries: 1, rest })
    expect(advance(back, { type: 'observed', observation: seen, ms: 1 }).phase.name).toBe(rest)
  },
)

test('in records from before a run went back to its rest, it looks and thinks', () => {
  const lost = advance(advance(deciding(clickAt(1, 2)), { type: 'took_over', epoch: 1 }), {
    type: 'failed',
    source: 'target',
    message: 'gone',
  })
  const back = advance(lost, { type: 'retried' })
  expect(advance(back, { type: 'observed', observation: seen, ms: 1 }).phase.name).toBe('thinking')
})

test('a held move that is put up once more is decided on the screen of now, by a person alone', () => {
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  const open = deciding(clickAt(1, 2))
  const events: Event[] = [
    { ...approved, rest: true },
    { type: 'held', proposal: 'p1', index: 0, live: 'f2', change },
    { type: 'reopened', proposal: 'p1', index: 0, action: clickAt(1, 2) },
    { type: 'observed', observation: { ...seen, frame: 'f3' }, ms: 1 },
  ]
  expect(events.reduce(advance, open).phase).toMatchObject({
    name: 'deciding',
    proposal: { id: 'p1' },
    observation: { frame: 'f3' },
    action: clickAt(1, 2),
    verdicts: [],
    rest: false,
    reopened: true,
  })
})
