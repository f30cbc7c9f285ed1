// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { drillCases, stockTrials } from '../../../fakes/trials'

afterEach(cleanup)
const t = texts.en
let now = 0

async function showDrill(
  change: (link: FakeLink) => void = () => undefined,
  keys: Record<string, string> = {},
) {
  now = 0
  const scene = scenes.drill()
  const link = fakeLink({ ...scene, settings: { ...scene.settings, keys } })
  stockTrials(link, 'drill', 'en')
  change(link)
  const store = createConsoleStore(() => now)
  store.setState({ place: 'drill' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

/** A key, pressed after a second's look. */
const press = (key: string, code = '') => {
  now += 1000
  return act(async () => fireEvent.keyDown(document.body, { key, code, bubbles: true }))
}
const pushed = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const title = () => screen.getByTestId('title').textContent

test('without a decision on record it is said what to do', async () => {
  const { store } = await showDrill((link) => {
    link.trials.ground = { good: 0, bad: 0, runs: 0, drills: [] }
  })
  expect(screen.getByText(t.drilling.emptyText)).toBeDefined()
  await press('Enter')
  expect(screen.queryByTestId('title')).toBeNull()
  await pushed(t.drilling.toLive)
  expect(store.getState().place).toBe('live')
})

test('Enter begins, approves and goes on; nothing is sent to anybody', async () => {
  const { link } = await showDrill()
  await press('Enter')
  expect(link.trials.dealt).toMatchObject([{ count: 20 }])
  expect(title()).toBe('Click “Flip Horizontally”')
  expect(screen.getByTestId('overlay').querySelector('[data-role=proposed] [data-mark=point]')).not.toBeNull()
  await press('Enter')
  expect(screen.getByRole('status').textContent).toBe(t.drilling.right)
  expect(screen.getByText(t.drilling.was.approved)).toBeDefined()
  await press('Enter')
  expect(title()).toBe('Click “the sun”')
  expect(link.sent).toEqual([])
})

test('X and a reason veto; Escape takes the X back first', async () => {
  await showDrill()
  await press('Enter')
  await press('x')
  expect(screen.getByText(t.drilling.why)).toBeDefined()
  await press('Escape')
  expect(screen.queryByText(t.drilling.why)).toBeNull()
  await press('x')
  await press('3', 'Digit3')
  expect(screen.getByRole('status').textContent).toBe(t.drilling.alarm)
})

test('what a correction was is drawn over what it corrected', async () => {
  await showDrill((link) => {
    link.trials.cases = drillCases().slice(2, 3)
  })
  await press('Enter')
  await press('Enter')
  expect(screen.getByRole('status').textContent).toBe(t.drilling.missed)
  const roles = [...screen.getByTestId('overlay').querySelectorAll('[data-role]')].map((each) =>
    each.getAttribute('data-role'),
  )
  expect(roles).toEqual(['original', 'edited'])
})

test('the thought is hidden until it is asked for, and hidden again on the next case', async () => {
  await showDrill()
  await press('Enter')
  expect(screen.queryByText(/The Transform submenu is open/)).toBeNull()
  await press('v')
  expect(screen.getByText(/The Transform submenu is open/)).toBeDefined()
  await press('Enter')
  await press('Enter')
  expect(screen.queryByText(/The Transform submenu is open/)).toBeNull()
})

test('Space hides the picture; so does a look at another place', async () => {
  const { store } = await showDrill()
  await press('Enter')
  await press(' ')
  expect(screen.queryByTestId('drill-picture')).toBeNull()
  expect(screen.queryByTestId('title')).toBeNull()
  await press(' ')
  expect(screen.getByTestId('drill-picture')).toBeDefined()
  await act(async () => store.setState({ place: 'settings' }))
  await act(async () => store.setState({ place: 'drill' }))
  expect(screen.getByText(t.drilling.pausedText)).toBeDefined()
})

test('the result tells shares with their numbers, and the missed ones lead to their replay', async () => {
  const { store, link } = await showDrill()
  await press('Enter')
  for (let left = 4; left > 0; left -= 1) {
    await press('Enter')
    await press('Enter')
  }
  expect(screen.getByText(t.drilling.result)).toBeDefined()
  const page = document.body.textContent ?? ''
  expect(page).toContain(`${t.drilling.catchRate}0 % 0 of 3`)
  expect(page).toContain(`${t.drilling.alarms}0 % 0 of 1`)
  expect(page).toContain(t.drilling.made(0, 1))
  expect(link.trials.drills).toHaveLength(1)
  // Who was right all the same says so, and it is a label.
  const [disagree] = screen.getAllByTitle(t.drilling.disagreeHint)
  await act(async () => fireEvent.click(disagree ?? document.body))
  expect(link.annotated).toMatchObject([{ mark: { kind: 'step', label: 'correct' } }])
  expect(screen.getByText(t.drilling.disagreed('ada'))).toBeDefined()
  const [missed] = screen.getAllByTitle(t.drilling.replay)
  await act(async () => fireEvent.click(missed ?? document.body))
  expect(store.getState()).toMatchObject({ place: 'runs', opened: ['run-7'], openedAt: { step: 2 } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.replay.backTo.drill })))
  expect(screen.getAllByTitle(t.drilling.replay).length).toBeGreaterThan(0)
})

test('who disagrees about an edited proposal speaks of the proposal, not of what was done in its place', async () => {
  const { link } = await showDrill((fake) => {
    fake.trials.cases = drillCases().slice(2, 3)
  })
  await press('Enter')
  await press('Enter')
  await press('Enter')
  const [disagree] = screen.getAllByTitle(t.drilling.disagreeHint)
  await act(async () => fireEvent.click(disagree ?? document.body))
  expect(link.annotated).toMatchObject([{ mark: { kind: 'step', label: 'correct', of: 'proposed' } }])
})

test('each operator has a history of their own, without a rate of nothing', async () => {
  await showDrill()
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(table.textContent).toContain(t.drilling.noCase)
  await act(async () =>
    fireEvent.change(screen.getByLabelText(t.drilling.operator), { target: { value: '小明' } }),
  )
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
})

test('what could not be kept is said', async () => {
  await showDrill((link) => {
    link.trials.cases = drillCases().slice(0, 1)
    link.trials.problem = problem('disk.full')
  })
  await press('Enter')
  await press('Enter')
  await press('Enter')
  expect(screen.getByRole('alert').textContent).toContain('the disk is full')
})

test('the keys are told as they were put', async () => {
  await showDrill(undefined, { veto: 'j', raw: 'k', pause: 'i', flow: 'u' })
  const keys = within(screen.getByRole('list', { name: t.drilling.keys }))
  const caps = keys.getAllByRole('listitem').map((item) => item.querySelector('kbd')?.textContent)
  expect(caps).toEqual(['Enter', 'J', 'K', 'I', 'Esc'])
  expect(screen.getByText(/\(U in Live\)/)).toBeTruthy()
})
