import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Message, PastMove, Turn } from '../../../../src/core/dialects/dialect'
import { vncTools } from '../../../../src/core/dialects/vnc-tools/vnc-tools'
import { commands, tools } from '../../../../src/core/dialects/vnc-tools/words'
import { command, image, pastMoves, scaled, screen, spoken, wired } from './replies'

const turn = (history: readonly PastMove[], more: Partial<Turn> = {}): Turn => ({
  task: 'save the file as {{task}}',
  lang: 'en',
  prompt:
    '{{limit}} turns, {{queue}} actions. {{space}}\n=== user ===\nTask: {{task}} ({{image}} of {{screen}})',
  observation: { frame: 'now', seq: 9, size: screen },
  seen: scaled,
  history,
  step: 3,
  ...more,
})
const messages = (...given: Parameters<typeof turn>): readonly Message[] =>
  vncTools.request(turn(...given)).messages

const picturesIn = (given: readonly Message[]) =>
  given.flatMap(({ content }, index) =>
    content.flatMap((part) => (part.type === 'image' ? [[index, part.frame, part.size] as const] : [])),
  )
const tail = (given: readonly Message[]) =>
  given
    .slice(2)
    .map(({ role, content }) => [
      role,
      ...content.map((part) => (part.type === 'text' ? part.text : part.frame)),
    ])

const click = { kind: 'click', at: [600, 450] }
const clicking = command({ action: 'mouse_click', x: 400, y: 300 }, 'The button is there.')
const screenshot = { kind: 'look', what: 'screenshot' }
const looking = command({ action: 'screenshot' })
const tap = { kind: 'keys', keys: ['escape'] }
const queue = (count: number) =>
  wired('action_queue', {
    actions: Array.from({ length: count }, () => ({ action: 'key_tap', key: 'escape' })),
  })
const byHand = (written: object, frame: string): PastMove => {
  const done = Action.parse(written)
  return { intent: { actions: [done], repaired: [], ignored: 0 }, frame, fate: 'by_hand', done }
}

/** A whole conversation: every kind of result once. */
const story = [
  ...pastMoves(clicking, { action: click, frame: 'f1', outcome: 'expected_here' }),
  ...pastMoves(wired('verify', { question: 'Is it open?' }), {
    action: { kind: 'look', what: 'verify', question: 'Is it open?' },
    frame: 'f2',
    answer: 'Yes, the dialog is open.',
  }),
  ...pastMoves(
    queue(4),
    { action: tap, frame: 'f2' },
    { action: tap, frame: 'f3', fate: 'edited', done: { kind: 'hover', at: [60, 30] }, note: 'not yet' },
    { action: tap, frame: 'f4', fate: 'vetoed', reason: 'unsafe', note: 'it would close' },
  ),
  byHand(click, 'f5'),
  byHand({ kind: 'paste', text: 'report.txt' }, 'f5'),
  ...pastMoves(spoken('{"name":"vnc_command","arguments":{"action":"mouse_click","x":400,"y":300,}}'), {
    action: click,
    frame: 'f6',
    fate: 'refused',
    answer: 'this screen takes no clicks',
  }),
  ...pastMoves(looking, { action: screenshot, frame: 'f6', answer: 'ok' }),
]

test('the request is, word for word and picture for picture, as recorded', () => {
  const golden: unknown = JSON.parse(
    readFileSync('test/fixtures/dialects/vnc-tools/conversation.json', 'utf8'),
  )
  expect(JSON.parse(JSON.stringify(vncTools.request(turn(story)).messages))).toEqual(golden)
})

test.each(['en', 'zh'] as const)(
  'the %s prompt has the rules, the tools and the task word for word',
  (lang) => {
    const prompt = readFileSync(`prompts/vnc-tools.${lang}.md`, 'utf8')
    const [rules, first] = messages([], { lang, prompt })
    const system = JSON.stringify(rules?.content)
    for (const word of [...commands, ...tools.map(({ name }) => name), '20', '50', '1279, 719', 'key_type'])
      expect(system).toContain(word)
    expect(first).toMatchObject({
      role: 'user',
      content: [
        { type: 'text', text: expect.stringContaining('save the file as {{task}}') },
        { type: 'image', frame: 'now', size: image, mime: 'image/png' },
      ],
    })
  },
)

test('what was sent stays the same when the conversation goes on, so that a server can cache it', () => {
  for (let length = 0; length < story.length - 1; length++) {
    const before = messages(story.slice(0, length))
    if (length === 0 || story[length]?.proposal === story[length - 1]?.proposal) continue
    if (story[length]?.fate === 'by_hand') continue
    expect(messages(story).slice(0, before.length)).toEqual(before)
  }
})

test('the first picture is the one of the first proposal, and there is no other unless it was asked for', () => {
  expect(picturesIn(messages(story.slice(0, 5)))).toEqual([[1, 'f1', image]])
})

test('a screenshot asked for alone follows its result; a newer one takes its place', () => {
  const once = pastMoves(looking, { action: screenshot, frame: 'f2', answer: 'ok' })
  expect(tail(messages(once))).toEqual([['assistant'], ['tool', 'ok'], ['user', 'The screenshot:', 'now']])
  const then = [...once, ...pastMoves(clicking, { action: click, frame: 'f3' })]
  expect(tail(messages(then)).slice(1)).toEqual([
    ['tool', 'ok'],
    ['user', 'The screenshot:', 'f3'],
    ['assistant', 'The button is there.'],
    ['tool', 'ok'],
  ])
  const again = [...then, ...pastMoves(looking, { action: screenshot, frame: 'f4', answer: 'ok' })]
  expect(picturesIn(messages(again)).map(([, frame]) => frame)).toEqual(['f2', 'now'])
})

test('a screenshot in a queue gives no picture, nor does one that was refused', () => {
  const queued = wired('action_queue', { actions: [{ action: 'screenshot' }] })
  const inQueue = pastMoves(queued, { action: screenshot, frame: 'f1', answer: 'ok' })
  expect(tail(messages(inQueue))).toEqual([['assistant'], ['tool', '1 ok']])
  const vetoed = {
    action: screenshot,
    frame: 'f1',
    fate: 'vetoed',
    done: undefined,
    reason: 'other',
  } as const
  expect(picturesIn(messages(pastMoves(looking, vetoed)))).toHaveLength(1)
})

test('a picture of another size is shown as large as the display allows', () => {
  const old = pastMoves(clicking, { action: click, frame: 'f0', size: { width: 800, height: 600 } })
  expect(picturesIn(messages(old))).toEqual([[1, 'f0', { width: 800, height: 600 }]])
})

test('calls that were not made, and why a reply could not be used, are told', () => {
  const more = { actions: [], repaired: [], ignored: 2 }
  const [move] = pastMoves(clicking, { action: click, frame: 'f1' })
  if (move === undefined) throw new Error('no move')
  const told = { ...move, intent: { ...more, actions: move.intent.actions } }
  expect(tail(messages([told], { complaint: 'the reply calls no tool' }))).toEqual([
    ['assistant', 'The button is there.'],
    ['tool', 'ok\nOne tool call a turn: 2 more were not made.'],
    [
      'user',
      'Your previous reply could not be used: the reply calls no tool. Reply again with one tool call.',
    ],
  ])
})

test('every tool result belongs to the call before it, and no two users speak in a row', () => {
  const all = messages(story)
  for (const [index, message] of all.entries()) {
    const before = all[index - 1]
    if (message.role === 'tool') expect(before?.toolCalls?.map(({ id }) => id)).toEqual([message.toolCallId])
    if (message.role === 'user') expect(before?.role).not.toBe('user')
  }
  const ids = all.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('hands that moved before the first proposal are told with the task', () => {
  const [, first, ...more] = messages([byHand(click, '')])
  expect(more).toEqual([])
  expect(first?.content.map((part) => part.type)).toEqual(['text', 'image', 'text'])
})

test('a reply that calls nothing any more is told in words', () => {
  const lost = pastMoves(spoken('so be it'), { action: click, frame: 'f1' })
  expect(tail(messages(lost))).toEqual([])
  expect(JSON.stringify(messages(lost)[1]?.content)).toContain('You proposed: click at 400, 300')
})
