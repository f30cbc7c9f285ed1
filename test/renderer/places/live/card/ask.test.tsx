// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../../src/core/api/api'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en

async function show(snapshot: Snapshot) {
  const time = { now: 10_000 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store, time }
}

/** The same of another run. */
function ofOther(scene: Snapshot): Snapshot {
  if (scene.run === undefined) throw new Error('the scene has a run')
  return { ...scene, run: { ...scene.run, setup: { ...scene.run.setup, id: 'run-2' } } }
}

/** The next question of the same run. */
function another(scene: Snapshot): Snapshot {
  const { run } = scene
  if (run?.phase.name !== 'deciding') throw new Error('the scene has a question')
  const proposal = { ...run.phase.proposal, id: 'p8' }
  return { ...scene, run: { ...run, phase: { ...run.phase, proposal } } }
}

const field = () => screen.getByLabelText<HTMLInputElement>(t.ask.answer)

test('what was typed for one question is not there for another', async () => {
  const { store } = await show(scenes.ask('en'))
  fireEvent.change(field(), { target: { value: 'the first file' } })
  await act(async () => store.receive(scenes.ask('en')))
  expect(field().value).toBe('the first file')
  await act(async () => store.receive(another(scenes.ask('en'))))
  expect(field().value).toBe('')
})

test('an answer by button waits until its question can have been read', async () => {
  const { link, store, time } = await show(scenes.ask('en'))
  await act(async () => store.receive(ofOther(scenes.ask('en'))))
  const answer = () => fireEvent.click(screen.getByRole('button', { name: /Neither, use another name/ }))
  await act(async () => answer())
  expect(link.sent).toEqual([])
  time.now += 300
  await act(async () => answer())
  expect(link.sent).toMatchObject([{ type: 'reply', run: 'run-2', text: 'Neither, use another name' }])
})

test('a question that stands in the title whole stands nowhere else, and one that does not fit there below it as well', async () => {
  const asking = (question: string): Snapshot => {
    const { run, ...rest } = scenes.ask('en')
    if (run?.phase.name !== 'deciding' || run.phase.action.kind !== 'ask') throw new Error('nothing is asked')
    return { ...rest, run: { ...run, phase: { ...run.phase, action: { ...run.phase.action, question } } } }
  }
  const words = 'Which of the two reports that lie on the desktop do you want to have sent to the office?'
  await show(asking(words))
  expect(screen.getAllByText(words)).toHaveLength(1)
  cleanup()
  const long = `${words} `.repeat(4).trim()
  await show(asking(long))
  expect(screen.getAllByText(long)).toHaveLength(2)
})

const press = (key: string, at: Element = document.activeElement ?? document.body) =>
  act(async () => void fireEvent.keyDown(at, { key }))

/** The scene's question, with nothing to choose from. */
function asksWords(): Snapshot {
  const scene = scenes.ask('en')
  const { run } = scene
  if (run?.phase.name !== 'deciding' || run.phase.action.kind !== 'ask') throw new Error('nothing is asked')
  const { options: _, ...action } = run.phase.action
  return { ...scene, run: { ...run, phase: { ...run.phase, action } } }
}

test('a letter begins the answer, whatever else its key does, and a digit still chooses', async () => {
  const { link, time } = await show(scenes.ask('en'))
  time.now += 1000
  await press('t')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('t')
  expect(link.sent).toEqual([])
  field().blur()
  await press('R')
  await press('e', screen.getByRole('button', { name: /Neither, use another name/ }))
  expect(field().value).toBe('tRe')
  expect(screen.getByText(t.ask.begin)).toBeDefined()
  await act(async () => void fireEvent.submit(field()))
  expect(link.sent).toMatchObject([{ type: 'reply', text: 'tRe' }])
})

test('a digit chooses while nothing has the focus, and is written where there is nothing to choose from', async () => {
  const { link, time } = await show(scenes.ask('en'))
  time.now += 1000
  await press('3')
  expect(link.sent).toMatchObject([{ type: 'reply', text: 'Neither, use another name' }])
  cleanup()
  const bare = await show(asksWords())
  bare.time.now += 1000
  await press('3')
  expect(field().value).toBe('3')
  expect(bare.link.sent).toEqual([])
})

test('Esc leaves the field and makes letters keys again, until it is gone to once more or something else is asked', async () => {
  const { link, store, time } = await show(scenes.ask('en'))
  time.now += 1000
  await press('n')
  await act(async () => void fireEvent.change(field(), { target: { value: 'no' } }))
  await press('Escape')
  expect(document.activeElement).not.toBe(field())
  expect(field().value).toBe('no')
  expect(screen.getByText(t.ask.keys)).toBeDefined()
  await act(async () => field().focus())
  expect(screen.getByText(t.ask.begin)).toBeDefined()
  time.now += 1000
  await press('Escape')
  await press('t')
  expect(field().value).toBe('no')
  expect(link.sent).toMatchObject([{ type: 'take_over' }])
  await act(async () => store.receive(another(scenes.ask('en'))))
  time.now += 1000
  await press('t')
  expect(field().value).toBe('t')
})

test('a letter that was on its way to another question begins no answer, and no Enter sends it', async () => {
  const { link, store, time } = await show(scenes.ask('en'))
  await act(async () => store.receive(another(scenes.ask('en'))))
  for (const ms of [0, 240]) {
    time.now += ms
    await press('s')
    await press('Enter')
  }
  expect(field().value).toBe('')
  expect(link.sent).toEqual([])
  time.now += 20
  await press('s')
  expect(field().value).toBe('s')
})

test('a digit goes on with an answer that has been begun, and one letter that was meant as a key goes with Esc', async () => {
  const { link, time } = await show(scenes.ask('en'))
  time.now += 1000
  await press('w')
  await press('Escape')
  expect(field().value).toBe('')
  await act(async () => void fireEvent.change(field(), { target: { value: 'take ' } }))
  await act(async () => field().focus())
  field().blur()
  await press('2')
  expect(field().value).toBe('take 2')
  expect(link.sent).toEqual([])
})
