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

async function thinking(change: (run: RunView) => Partial<RunView>) {
  const scene = scenes.thinking('en')
  if (scene.run === undefined) return expect.unreachable('the scene has a run')
  const run = { ...scene.run, ...change(scene.run) }
  const store = createConsoleStore(() => 10_000)
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
