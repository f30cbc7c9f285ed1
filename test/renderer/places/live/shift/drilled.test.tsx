// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { problem } from '../../../../../src/core/problem'
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
  const { run, ...thinking } = scenes.thinking('en')
  await act(async () => store.receive({ ...thinking, ...(run && { run: { ...run, since: 1001 } }) }))
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
  expect(document.querySelector('main:not([data-testid])')).toHaveProperty('inert', true)
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

test.each(['a', 'y', '1', 'ArrowLeft', 'e'])('%s reaches nothing under it', async (name) => {
  const { link, key, store } = await show()
  await key(name)
  expect(link.sent).toEqual([])
  expect(store.getState().drafts.size).toBe(0)
  expect(drill()).not.toBeNull()
})

test.each([
  ['Space', ' ', {}, 'pause'],
  ['T', 't', {}, 'take_over'],
] as const)('%s leaves it and means the run under it', async (_, name, more, sent) => {
  const { link, key } = await show()
  await key(name, more)
  expect(drill()).toBeNull()
  expect(link.sent.map(({ type }) => type)).toEqual([sent])
})

test('Ctrl Z leaves it and takes the last yes back', async () => {
  const { link, key, store } = await show()
  await key('Escape')
  await key('s')
  link.sent.length = 0
  await act(async () => store.setState({ drilled: true }))
  await key('z', { ctrlKey: true })
  expect(drill()).toBeNull()
  expect(link.sent.map(({ type }) => type)).toEqual(['undo'])
})

test('keys are where the operator has put them', async () => {
  const { key, store } = await show()
  await act(async () =>
    store.receive({
      ...scenes.deciding('en'),
      settings: { ...scenes.deciding('en').settings, keys: { approveLeft: 'x', veto: 's' } },
    }),
  )
  await key('s')
  expect(screen.getByText(texts.en.drilling.why)).toBeDefined()
})

test('a key that was pressed before it stood there judges nothing', async () => {
  const { store, time, link } = await show()
  time.now += 300
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - 350 })
  await act(async () => void document.body.dispatchEvent(event))
  expect(link.trials.drills).toEqual([])
  expect(store.getState().drilled).toBe(true)
})

test('it is told to who does not see it, and what is asked under it only afterwards, anew', async () => {
  const { key, store } = await show()
  const told = () => screen.getByTestId('announcer').textContent
  expect(told()).toContain(texts.en.flow.drillText)
  await act(async () => store.receive(scenes.deciding('en')))
  expect(told()).toContain(texts.en.flow.drillText)
  await key('Escape')
  expect(told()).toContain('Waiting for you')
})

test('what could not be kept is told with the shift', async () => {
  const { link, key } = await show()
  link.trials.problem = problem('exam.changed', { name: 'x' })
  await key('s')
  await key('s')
  await key('q')
  expect(screen.getByTestId('shift').querySelector('[role=alert]')).not.toBeNull()
})

test('Esc Esc stops the run that is under it', async () => {
  const { link, key, time } = await show()
  await key('Escape')
  time.now -= 900
  await key('Escape')
  expect(link.sent.map(({ type }) => type)).toEqual(['stop'])
})
