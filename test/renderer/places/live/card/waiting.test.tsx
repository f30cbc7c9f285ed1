// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RunView } from '../../../../../src/core/api/api'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en

async function thinking(
  change: (run: RunView) => Partial<RunView>,
  takesBack?: { run: string; step: number },
) {
  const scene = scenes.thinking('en')
  if (scene.run === undefined) return expect.unreachable('the scene has a run')
  const run = { ...scene.run, ...change(scene.run) }
  const store = createConsoleStore(() => 10_000)
  store.setState({ takesBack })
  await act(async () =>
    render(<Console link={fakeLink({ ...scene, run })} store={store} Picture={() => null} />),
  )
}

const line = () => screen.getByTestId('line').textContent

test('until the model is asked the screen is read, and only then does it think', async () => {
  await thinking(({ ledger }) => ({ ledger: ledger.slice(0, 1) }))
  expect(line()).toBe(t.phase.reading)
  expect(screen.getByTestId('phase').textContent).toContain(t.phase.reading)
  cleanup()
  await thinking(({ ledger }) => ({ ledger: ledger.slice(0, 3) }))
  expect(line()).toBe(t.phase.thinking)
})

test.each([
  ['approved', 'last'],
  ['by_hand', 'last'],
  ['again', 'proposal'],
  ['vetoed', 'proposal'],
] as const)('what was %s stands there as the %s', async (fate, what) => {
  await thinking(({ steps }) => ({
    steps: steps.map((step) => ({ ...step, fate, by: 'operator' as const })),
  }))
  expect(screen.getAllByText(t.thinking[what]).length).toBeGreaterThan(0)
  expect(screen.getAllByText(t.film[fate]).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(t.film.stopped)).toEqual([])
})

test('after a reply that could not be read the move before it stands there, never as if none had been made', async () => {
  const unread = { number: 99, fate: 'unread', by: 'operator' } as const
  await thinking(({ steps }) => ({ steps: [...steps.slice(0, 1), unread] }))
  expect(screen.queryByText(t.thinking.first)).toBeNull()
  expect(screen.getAllByText(t.thinking.last).length).toBeGreaterThan(0)
  cleanup()
  await thinking(() => ({ steps: [unread] }))
  expect(screen.getByText(t.thinking.first)).toBeTruthy()
})

test.each([
  ['of this page', 'vetoed', ['run-1', 0], 1],
  ['of another page', 'vetoed', undefined, 0],
  ['of another run', 'vetoed', ['run-2', 0], 0],
  ['of an earlier step', 'vetoed', ['run-1', -1], 0],
  ['that is none', 'approved', ['run-1', 0], 0],
] as const)('a veto %s can be taken back where its key stood, or cannot', async (_, fate, of, count) => {
  const decided = { fate, by: 'operator' as const }
  const { length } = scenes.thinking('en').run?.steps ?? []
  const takesBack = of && { run: of[0], step: length + of[1] }
  await thinking(({ steps }) => ({ steps: steps.map((step) => ({ ...step, ...decided })) }), takesBack)
  expect(screen.queryAllByText(t.decide.takeBack)).toHaveLength(count)
})

test('a run that rests says which move is asked about when it goes on, and that a decision was taken back', async () => {
  const store = createConsoleStore(() => 10_000)
  const link = fakeLink(scenes.paused('en'))
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(t.paused.title)
  await act(async () => link.push(scenes['paused-back']('en')))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Flip Horizontally')
  expect(screen.getByText(t.paused.back)).toBeTruthy()
})
