import { expect, test } from 'vitest'
import type { Press } from '../../../src/renderer/state/keys'
import { draftOf } from '../../../src/renderer/state/store'
import { scenes } from '../../fakes/scenes'
import { click, question, runOf, snapshotOf } from '../../fakes/snapshots'
import { consoleAt } from './console-at'

const answered = { run: 'run-1', proposal: 'p7', index: 0, frame: 'figure-menu' }

test('Enter approves exactly the proposal, queue item and frame that are shown', () => {
  const { press, sent } = consoleAt(scenes.deciding('en'))
  expect(press('Enter')).toBe(true)
  expect(sent).toEqual([{ type: 'approve', ...answered }])
})

test('Enter on an edit that is up again sends that very edit with its reason, whether it stands in a draft or not', () => {
  const own = { ...click(), at: [851, 276] as [number, number] }
  const again = snapshotOf(runOf({ name: 'deciding', ...question(), action: own, edit: { thought: 'mine' } }))
  const bare = consoleAt(again)
  bare.press('Enter')
  const drafted = consoleAt(again)
  drafted.press('e')
  drafted.press('Enter')
  for (const { sent } of [bare, drafted])
    expect(sent).toEqual([{ type: 'edit', ...answered, action: own, thought: 'mine' }])
})

test('Esc puts the model’s move in the place of an edit that is up again, and back', () => {
  const own = { ...click(), at: [851, 276] as [number, number] }
  const { press, sent, store, time } = consoleAt(
    snapshotOf(runOf({ name: 'deciding', ...question(), action: own, edit: {} })),
  )
  const pressEsc = () => {
    time.now += 2000
    press('Escape')
  }
  pressEsc()
  expect(draftOf(store.getState())).toMatchObject({ action: click() })
  pressEsc()
  expect(draftOf(store.getState())).toBeUndefined()
  pressEsc()
  press('Enter')
  expect(sent).toEqual([{ type: 'edit', ...answered, action: click() }])
})

test('a second Enter before the answer has come sends nothing', () => {
  const { press, sent } = consoleAt(scenes.deciding('en'))
  press('Enter')
  press('Enter')
  expect(sent).toHaveLength(1)
})

test('a new proposal is not approved by the key that was meant for the one before', () => {
  const { press, sent, store, time } = consoleAt(scenes.deciding('en'))
  const next = question()
  store.receive(snapshotOf(runOf({ name: 'deciding', ...next, proposal: { ...next.proposal, id: 'p8' } })))
  time.now += 100
  press('Enter')
  expect(sent).toEqual([])
  time.now += 200
  press('Enter')
  expect(sent).toEqual([{ type: 'approve', ...answered, proposal: 'p8' }])
})

test('A approves the move and lets the rest of its queue follow, where there is a rest', () => {
  const { press, sent } = consoleAt(scenes.queue('en'))
  expect(press('a')).toBe(true)
  expect(sent).toEqual([{ type: 'approve', ...answered, rest: true }])
  const last = consoleAt(scenes.deciding('en'))
  expect(last.press('a')).toBe(false)
  expect(last.sent).toEqual([])
})

test('A decides nothing on the last action of a queue, nor in an edit', () => {
  const open = question()
  const proposal = { ...open.proposal, actions: [click(), click()] }
  const last = consoleAt(snapshotOf(runOf({ name: 'deciding', ...open, proposal, index: 1 })))
  expect(last.press('a')).toBe(false)
  const editing = consoleAt(scenes.queue('en'))
  editing.press('e')
  expect(editing.press('a')).toBe(false)
  expect([...last.sent, ...editing.sent]).toEqual([])
})

test('an edit is approved as edited, and a refreshed snapshot of the same question keeps it', () => {
  const { press, sent, store } = consoleAt(scenes.deciding('en'))
  press('e')
  press('ArrowRight')
  press('ArrowDown', { shift: true })
  store.receive(scenes.deciding('en'))
  press('Enter')
  expect(sent).toEqual([{ type: 'edit', ...answered, action: { ...click(), at: [851, 276] } }])
})

test('an edit is void when another question is asked', () => {
  const { press, store } = consoleAt(scenes.deciding('en'))
  press('e')
  expect(draftOf(store.getState())).toBeDefined()
  store.receive(scenes.thinking('en'))
  expect(draftOf(store.getState())).toBeUndefined()
  store.receive(scenes.unread('en'))
  expect(draftOf(store.getState())).toBeUndefined()
})

test('a number key snaps the edit to a nearby element', () => {
  const { press, sent } = consoleAt(scenes.deciding('en'))
  press('e')
  press('2')
  press('Enter')
  expect(sent).toEqual([
    {
      type: 'edit',
      ...answered,
      action: expect.objectContaining({ at: [837, 306], label: 'Flip Vertically' }),
    },
  ])
})

test('a veto needs a reason: X alone sends nothing, Enter neither', () => {
  const { press, sent } = consoleAt(scenes.deciding('en'))
  press('x')
  press('Enter')
  press('q', { code: 'KeyQ' })
  expect(sent).toEqual([])
  press('7', { code: 'Digit7' })
  expect(sent).toEqual([{ type: 'veto', ...answered, reason: 'no_progress', note: '' }])
})

test('what a guard forbids is not sent, by key or by button', () => {
  const { press, operator, sent } = consoleAt(scenes.denied('en'))
  press('Enter')
  operator.click('approve')
  expect(sent).toEqual([])
})

test('a question of the model is answered by number, never approved', () => {
  const { press, sent } = consoleAt(scenes.ask('en'))
  press('Enter')
  expect(press('9')).toBe(false)
  press('3')
  expect(sent).toEqual([{ type: 'reply', ...answered, text: 'Neither, use another name' }])
})

test('one Esc cancels the edit, two stop the run', () => {
  const { press, sent, store, time } = consoleAt(scenes.deciding('en'))
  press('e')
  press('Escape')
  expect(draftOf(store.getState())).toBeUndefined()
  expect(sent).toEqual([])
  time.now += 500
  press('Escape')
  expect(sent).toEqual([{ type: 'stop', run: 'run-1' }])
})

test('two stop the run by when they were made, however late a busy page hears of the second', () => {
  const { press, sent, time } = consoleAt(scenes.deciding('en'))
  press('Escape', { at: 1000 })
  time.now += 3000
  press('Escape', { at: 1400 })
  expect(sent).toEqual([{ type: 'stop', run: 'run-1' }])
})

test('two stop the run also from a place that takes the first for itself', () => {
  const { press, operator, sent, store, time } = consoleAt(scenes.deciding('en'))
  store.setState({ place: 'policy' })
  operator.focus.place = ({ key }) => key === 'Escape'
  press('Escape')
  time.now += 500
  press('Escape')
  expect(sent).toEqual([{ type: 'stop', run: 'run-1' }])
})

test('each phase has its own answers', () => {
  const by = (scene: keyof typeof scenes, key: string, more: Partial<Press> = {}) => {
    const { press, sent } = consoleAt(scenes[scene]('en'))
    press(key, more)
    return sent[0]
  }
  expect(by('held', 'g')).toEqual({ type: 'overrule', ...answered, live: 'figure-plain' })
  expect(by('held', 'l')).toEqual({ type: 'reopen', ...answered })
  expect(by('held', 'e')).toEqual({ type: 'reopen', ...answered })
  expect(by('held', 'r')).toEqual({ type: 'repredict', ...answered })
  expect(by('unread', 'r')).toEqual({ type: 'repredict', run: 'run-1', frame: 'figure-menu', unread: 1 })
  expect(by('stuck', 'r')).toEqual({ type: 'retry', run: 'run-1' })
  expect(by('lost', 'r')).toEqual({ type: 'retry', run: 'run-1' })
  expect(by('lost', 't')).toBeUndefined()
  expect(by('stuck', 't')).toEqual({ type: 'take_over', run: 'run-1' })
  expect(by('paused', ' ')).toEqual({ type: 'resume', run: 'run-1' })
  expect(by('thinking', ' ')).toEqual({ type: 'pause', run: 'run-1' })
  expect(by('acting', 't')).toEqual({ type: 'take_over', run: 'run-1' })
  expect(by('by_hand', 't')).toBeUndefined()
  expect(by('by_hand', 't', { ctrl: true, alt: true, code: 'KeyT' })).toEqual({
    type: 'hand_back',
    run: 'run-1',
  })
  expect(by('ended', 'Enter')).toBeUndefined()
})

test('a refusal is shown until the next question, and the decision can be made again', async () => {
  const { operator, store, link, sent } = consoleAt(scenes.deciding('en'))
  link.receipt = { ok: false, why: 'stale' }
  operator.click('approve')
  await expect.poll(() => store.getState().refused?.why).toBe('stale')
  operator.click('approve')
  expect(sent).toHaveLength(2)
})

test('the brackets walk the finished steps and come back to the live picture', () => {
  const { press, store, sent } = consoleAt(scenes.deciding('en'))
  press('[')
  expect(store.getState().selected).toBe(6)
  press('[')
  expect(store.getState().selected).toBe(5)
  press('Enter')
  expect(sent).toEqual([])
  press(']')
  press(']')
  expect(store.getState().selected).toBeUndefined()
})

test('Enter alone never approves what is on the hard floor: it takes another key, and not at once', () => {
  const { press, sent, time } = consoleAt(scenes.guarded('en'))
  for (let nth = 0; nth < 20; nth++) {
    press('Enter')
    time.now += 50
  }
  expect(sent).toEqual([])
  press('y')
  expect(sent).toEqual([{ type: 'approve', ...answered, confirmed: true }])
})

test('A on what is on the hard floor, then Y, lets the rest of its queue follow as well', () => {
  const { run, ...rest } = scenes.guarded('en')
  if (run?.phase.name !== 'deciding') throw new Error('nothing is asked')
  const { proposal } = run.phase
  const queue = { ...proposal, actions: [...proposal.actions, click()] }
  const { press, sent, time } = consoleAt({
    ...rest,
    run: { ...run, phase: { ...run.phase, proposal: queue } },
  })
  press('a')
  time.now += 300
  press('y')
  expect(sent).toEqual([{ type: 'approve', ...answered, rest: true, confirmed: true }])
})

test('the second key means nothing before the first, nor in the quarter of a second after it', () => {
  const { press, sent, time } = consoleAt(scenes.guarded('en'))
  expect(press('y')).toBe(false)
  press('Enter')
  time.now += 249
  expect(press('y')).toBe(false)
  expect(sent).toEqual([])
})

test('Esc steps back from the second key', () => {
  const { press, sent, time } = consoleAt(scenes.guarded('en'))
  press('Enter')
  time.now += 1000
  press('Escape')
  time.now += 1000
  expect(press('y')).toBe(false)
  expect(sent).toEqual([])
})

test('by button it takes two buttons as well', () => {
  const { operator, sent, time } = consoleAt(scenes.guarded('en'))
  operator.click('confirm')
  operator.click('approve')
  operator.click('confirm')
  expect(sent).toEqual([])
  time.now += 300
  operator.click('confirm')
  expect(sent).toMatchObject([{ type: 'approve', confirmed: true }])
})

test('where the service wants a second key that this page did not foresee, the page asks for it', async () => {
  const { press, sent, time, link } = consoleAt(scenes.deciding('en'))
  link.receipt = { ok: false, why: 'unconfirmed' }
  press('Enter')
  await Promise.resolve()
  await Promise.resolve()
  time.now += 300
  link.receipt = { ok: true }
  expect(press('y')).toBe(true)
  expect(sent.at(-1)).toMatchObject({ type: 'approve', confirmed: true })
})

test('a key pressed too early is told, and decides once it is pressed again', () => {
  const { press, sent, store, time } = consoleAt(scenes.deciding('en'))
  const run = store.getState().snapshot?.run
  if (run === undefined) throw new Error('there is no run')
  const why = () => store.getState().refused?.why
  store.receive({ ...scenes.deciding('en'), now: 9000, run: { ...run, disturbed: 8900 } })
  expect(press('Enter')).toBe(true)
  expect([sent, why()]).toEqual([[], 'disturbed'])
  time.now += 200
  press('Enter')
  expect([sent.length, why()]).toEqual([1, undefined])
})

test('a key that came before its question could be read is told so', () => {
  const { press, sent, store, time } = consoleAt(scenes.deciding('en'))
  const next = question()
  store.receive(snapshotOf(runOf({ name: 'deciding', ...next, proposal: { ...next.proposal, id: 'p8' } })))
  time.now += 100
  press('Enter')
  expect([sent, store.getState().refused?.why]).toEqual([[], 'fresh'])
})

test('a reason key in the first moments of a question vetoes nothing, but a note may be begun', () => {
  const { press, sent, store, operator, time } = consoleAt(scenes.deciding('en'))
  const noted: string[] = []
  operator.focus.note = (reason) => noted.push(reason)
  const next = question()
  store.receive(snapshotOf(runOf({ name: 'deciding', ...next, proposal: { ...next.proposal, id: 'p8' } })))
  time.now += 100
  press('x')
  press('3')
  press('#', { code: 'Digit3', shift: true })
  expect([sent, noted]).toEqual([[], ['wrong_text']])
  time.now += 200
  press('3')
  expect(sent).toMatchObject([{ type: 'veto', proposal: 'p8', reason: 'wrong_text' }])
})

test('an answer in the first moments of a question is not sent, and told as too early', () => {
  const { operator, sent, store, time } = consoleAt(scenes.start())
  store.receive(scenes.ask('en'))
  time.now += 100
  operator.reply('Neither')
  expect([sent, store.getState().refused?.why]).toEqual([[], 'fresh'])
  time.now += 200
  operator.reply('Neither')
  expect(sent).toEqual([{ type: 'reply', ...answered, text: 'Neither' }])
})

test('at the helm Esc Esc is the target’s, and the chord of the stop stops the run', () => {
  const { press, link } = consoleAt(scenes.by_hand('en'))
  for (const _ of [1, 2]) expect(press('Escape', { focus: 'picture' })).toBe(false)
  expect(link.sent).toEqual([])
  expect(press('k', { ctrl: true, alt: true, code: 'KeyK', focus: 'picture' })).toBe(true)
  expect(link.sent).toEqual([{ type: 'stop', run: 'run-1' }])
})
