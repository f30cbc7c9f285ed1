// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { drillEvery } from '../../../../../src/renderer/state/shift/drilled'
import { beginShift } from '../../../../../src/renderer/state/shift/flow'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'
import { drillCases } from '../../../../fakes/trials'

afterEach(cleanup)

/** A drill is up over a run whose next question has come meanwhile. */
async function show() {
  const link = fakeLink(scenes.deciding('en'))
  link.trials.cases = drillCases().slice(0, 1)
  const time = { now: 0 }
  const store = createConsoleStore(() => time.now)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  await act(async () => store.setState({ shift: { ...beginShift(0), approved: drillEvery } }))
  await act(async () => store.receive(scenes.thinking('en')))
  await act(async () => store.receive(scenes.deciding('en')))
  const key = (name: string, more: KeyboardEventInit = {}) => {
    time.now += 1000
    return act(async () => void fireEvent.keyDown(document.body, { key: name, bubbles: true, ...more }))
  }
  return { link, store, time, key }
}

const drill = () => screen.queryByTestId('shift-drill')

test('S judges the drill and goes on from it; the question under it is decided by none of these', async () => {
  const { link, key, store } = await show()
  expect(drill()).not.toBeNull()
  expect(screen.getByRole('main', { hidden: true }).inert).toBe(true)
  await key('s')
  expect(screen.getByText(texts.en.drilling.right)).toBeDefined()
  await key('s')
  expect(drill()).toBeNull()
  expect(link.sent).toEqual([])
  expect(store.getState().shift?.drills).toEqual({ n: 1, right: 1 })
})

test('the question that was under it must stand for a moment before it can be decided', async () => {
  const { link, key, time } = await show()
  await key('Escape')
  expect(drill()).toBeNull()
  time.now -= 990
  await key('Enter')
  expect(link.sent).toEqual([])
  await key('Enter')
  expect(link.sent.map(({ type }) => type)).toEqual(['approve'])
})

test.each(['a', 'y', 't', 'g', 'r', 'w', '1', 'ArrowLeft'])('%s reaches nothing under it', async (name) => {
  const { link, key, store } = await show()
  const before = store.getState().drafts
  await key(name)
  expect(link.sent).toEqual([])
  expect(store.getState().drafts).toBe(before)
  expect(drill()).not.toBeNull()
})

test('Ctrl Z leaves it', async () => {
  const { key } = await show()
  await key('z', { ctrlKey: true })
  expect(drill()).toBeNull()
})

test('Esc Esc stops the run that is under it', async () => {
  const { link, key, time } = await show()
  await key('Escape')
  time.now -= 900
  await key('Escape')
  expect(link.sent.map(({ type }) => type)).toEqual(['stop'])
})
