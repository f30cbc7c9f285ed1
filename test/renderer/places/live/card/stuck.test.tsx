// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../../src/core/api/api'
import { problem } from '../../../../../src/core/problem'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en

/** A console whose clock stands, at the moment the snapshot came. */
async function show(snapshot: Snapshot) {
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => 10_000)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

const takesOver = () => !screen.getByRole<HTMLButtonElement>('button', { name: t.decide.takeOver }).disabled

test('a lost target is said once, with when it is tried next, and a key tries now', async () => {
  const { link } = await show(scenes.lost('en'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByText(t.stuck.lost)).toBeDefined()
  expect(screen.getByTestId('reaching').textContent).toBe(`${t.stuck.next('2 s')} · ${t.stuck.tries(3)}`)
  expect(takesOver()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: t.stuck.now }))
  expect(link.sent).toEqual([{ type: 'retry', run: 'run-1' }])
})

test('nothing on the card moves while it is tried', async () => {
  const scene = scenes.lost('en')
  const { store } = await show(scene)
  const { run } = scene
  if (run === undefined) return expect.unreachable('the scene has a run')
  const title = screen.getByText(t.stuck.lost)
  const connection = { state: 'connecting', title: 'studio-03' } as const
  act(() => store.receive({ ...scene, run: { ...run, connection, reaching: { state: 'trying', tries: 4 } } }))
  expect(screen.getByText(t.stuck.lost)).toBe(title)
  expect(screen.getByTestId('reaching').textContent).toBe(`${t.stuck.trying} · ${t.stuck.tries(4)}`)
  expect(screen.getByText(t.picture.lastSeen)).toBeDefined()
  expect(takesOver()).toBe(false)
})

test('where no more is tried, the last reason is told, and what a person can do', async () => {
  await show(scenes.lostForGood('en'))
  expect(screen.getByText(t.stuck.over)).toBeDefined()
  expect(screen.getByText(/did not accept the password/)).toBeDefined()
  expect(screen.getByRole('button', { name: t.stuck.now })).toBeDefined()
})

test('a run that is stuck with its target at hand can be taken over', async () => {
  await show(scenes.stuck('en'))
  expect(screen.getByText(t.stuck.title)).toBeDefined()
  expect(takesOver()).toBe(true)
})

test('after a move that failed the key says that it looks again, and that nothing is sent again', async () => {
  const { link } = await show(scenes.broken('en'))
  expect(screen.getByText(t.stuck.anew)).toBeDefined()
  expect(screen.queryByRole('button', { name: t.decide.retry })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: t.stuck.goOn }))
  expect(link.sent).toEqual([{ type: 'retry', run: 'run-1' }])
  cleanup()
  await show(scenes.stuck('en'))
  expect(screen.queryByText(t.stuck.anew)).toBeNull()
  expect(screen.getByRole('button', { name: t.decide.retry })).toBeDefined()
})

test('where a key is missing or refused the card leads to where it is given', async () => {
  const { run, ...rest } = scenes.stuck('en')
  if (run?.phase.name !== 'stuck') return expect.unreachable('the scene is stuck')
  const why = problem('model.key.needed', { status: 401 })
  const phase = { ...run.phase, problem: problem('model.at', { model: 'm', place: 'host', why }) }
  const { store } = await show({ ...rest, run: { ...run, phase } })
  fireEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: t.settings }))
  expect(store.getState().place).toBe('settings')
  cleanup()
  await show(scenes.stuck('en'))
  expect(within(screen.getByRole('complementary')).queryByRole('button', { name: t.settings })).toBeNull()
})
