import { expect, test } from 'vitest'
import type { RunView, Snapshot } from '../../../../src/core/api/api'
import {
  answerTo,
  kept,
  newTask,
  noteIn,
  noteOn,
  reasonOn,
} from '../../../../src/renderer/state/correcting/kept'
import type { Press } from '../../../../src/renderer/state/keys'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore, draftOf } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { observation, question, runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'

const asking = (id: string, asked = `${id}-1`): RunView => {
  const open = question()
  const run = runOf({ name: 'deciding', ...open, proposal: { ...open.proposal, id: asked } })
  return { ...run, setup: { ...run.setup, id } }
}
const [a, b] = [asking('A'), asking('B')]

/** A console with the first of these in front. */
const before = (front: RunView, ...fleet: readonly RunView[]): Snapshot => ({
  ...snapshotOf(front),
  fleet: tilesOf(fleet),
})

function consoleAt(first: Snapshot) {
  const time = { now: 0 }
  const link = fakeLink()
  const store = createConsoleStore(() => time.now)
  const operator = createOperator(link, store)
  const show = (snapshot: Snapshot) => {
    store.receive(snapshot)
    time.now += 1000
  }
  show(first)
  const plain = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  const press = (key: string, more: Partial<Press> = {}) =>
    operator.press({ ...plain, key, code: '', focus: 'page', ...more })
  const draft = () => draftOf(store.getState())
  const write = (name: string, text: string) =>
    store.setState(({ written }) => ({ written: kept(written, name, text) }))
  const written = () => Object.fromEntries(store.getState().written)
  return { store, operator, show, press, draft, write, written, sent: link.sent }
}

test('each run keeps its own half-made edit with its reason, whatever is begun in another', () => {
  const { show, press, operator, draft, sent } = consoleAt(before(a, a, b))
  press('ArrowLeft')
  operator.reason('Mine.')
  show(before(b, a, b))
  expect(draft()).toBeUndefined()
  press('ArrowUp')
  show(before(a, a, b))
  expect(draft()).toMatchObject({ action: { at: [849, 266] }, thought: 'Mine.' })
  press('Enter')
  expect(sent).toMatchObject([{ type: 'edit', run: 'A', thought: 'Mine.', action: { at: [849, 266] } }])
})

test('it is dropped once its run asks something else, or is gone', () => {
  const { show, press, store } = consoleAt(before(a, a, b))
  press('ArrowLeft')
  show(before(b, a, b))
  press('ArrowUp')
  const next = asking('A', 'A-2')
  show(before(next, next, b))
  expect([...store.getState().drafts.keys()]).toEqual(['B/deciding/B-1/0'])
  show(before(next, next))
  expect(store.getState().drafts.size).toBe(0)
})

test('a pause keeps it for the same question', () => {
  const { show, press, draft } = consoleAt(before(a, a))
  press('ArrowLeft')
  show(before({ ...a, phase: { name: 'paused' } }, a))
  show(before({ ...a, phase: { name: 'observing' } }, a))
  show(before(a, a))
  expect(draft()).toBeDefined()
  show(before({ ...a, phase: { name: 'thinking', observation } }, a))
  const other = asking('A', 'A-2')
  show(before(other, other))
  show(before(a, a))
  expect(draft()).toBeUndefined()
})

test('X leaves the edit alone, Esc leads back to it, and the veto drops it', async () => {
  const { press, draft, store, sent } = consoleAt(before(a, a))
  press('ArrowLeft')
  press('x')
  press('Escape')
  expect(draft()).toMatchObject({ action: { at: [849, 266] } })
  press('x')
  press('1', { code: 'Digit1' })
  expect(sent).toMatchObject([{ type: 'veto' }])
  await Promise.resolve()
  await Promise.resolve()
  expect(store.getState().drafts.size).toBe(0)
})

test('what is written for a question or at the helm waits there, and is dropped with it', async () => {
  const { store, show, press, write, written, sent } = consoleAt(before(a, a, b))
  const { question: asked } = store.getState()
  press('x')
  write(noteOn(asked), 'It is the wrong one. ')
  write(reasonOn(asked), 'wrong_text')
  write(answerTo(asked), 'The left')
  write(noteIn('A'), 'Because')
  show(before(b, a, b))
  show(before(a, a, b))
  expect(Object.values(written())).toEqual(['It is the wrong one. ', 'wrong_text', 'The left', 'Because'])
  press('x')
  press('1', { code: 'Digit1' })
  expect(sent).toMatchObject([{ type: 'veto', note: 'It is the wrong one.' }])
  await Promise.resolve()
  await Promise.resolve()
  expect(written()).toEqual({ [noteIn('A')]: 'Because' })
  write(newTask, 'Export it')
  show(before(b, b))
  expect(written()).toEqual({ [newTask]: 'Export it' })
})

test('Esc drops the words beside a veto, and its reason', () => {
  const { store, press, write, written } = consoleAt(before(a, a))
  press('x')
  write(noteOn(store.getState().question), 'No')
  write(reasonOn(store.getState().question), 'wrong_text')
  press('Escape')
  expect(written()).toEqual({})
})

test('no other candidate is put up while a correction is open, and that is told', () => {
  const { press, operator, sent, store } = consoleAt(scenes.candidates('en'))
  press('e')
  operator.pick(2)
  expect([sent, store.getState().refused?.why]).toEqual([[], 'editing'])
})
