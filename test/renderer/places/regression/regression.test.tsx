// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { isolated } from '../../../../src/core/visible'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { stock } from '../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { examinations, stockTrials } from '../../../fakes/trials'

afterEach(cleanup)
const t = texts.en

async function showRegression(change: (link: FakeLink) => void = () => undefined) {
  const link = stock(fakeLink(scenes.regression()))
  stockTrials(link, 'regression', 'en')
  change(link)
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'regression' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => fireEvent.keyDown(target, { key, bubbles: true }))
const click = (element: Element) => act(async () => fireEvent.click(element))
const push = (name: string | RegExp) => click(screen.getByRole('button', { name }))
const keptBox = (title: string) => screen.getByRole('checkbox', { name: t.exam.show(title) })
const other = 'UI-TARS on the lab’s server'
const rows = () => within(screen.getByRole('region', { name: t.exam.list })).getAllByRole('button')

test('the newest result comes into view: in total, by kind, by application, and what to look at', async () => {
  await showRegression()
  const result = screen.getByRole('region', { name: /GLM/ })
  expect(result.textContent).toContain('43 %3 of 7')
  const [byKind, byApp] = screen.getAllByRole('table')
  expect(byKind?.textContent).toContain('Click67 %2 of 3')
  expect(byApp?.textContent).toContain('example.org50 %1 of 2')
  expect(rows().map((row) => row.querySelector('[data-difference]')?.textContent)).toEqual([
    t.exam.difference.place,
    t.exam.difference.text,
    t.exam.difference.kind,
    t.exam.difference.none,
  ])
})

test('the place’s own sign leads back from a disagreement to the results', async () => {
  await showRegression()
  const [first] = rows()
  if (first === undefined) throw new Error('there is no disagreement')
  await click(first)
  expect(screen.queryByRole('region', { name: t.exam.kept })).toBeNull()
  await click(screen.getByRole('button', { name: t.regression }))
  expect(screen.getByRole('region', { name: t.exam.kept })).toBeDefined()
})

test('two results stand side by side on the questions that both were asked', async () => {
  await showRegression()
  await click(keptBox(other))
  expect(screen.getByText(t.exam.common(7))).toBeDefined()
  expect(rows()).toHaveLength(5)
  const [first] = rows()
  expect([...(first?.querySelectorAll('[data-difference]') ?? [])].map((each) => each.textContent)).toEqual([
    t.exam.allAgree,
    t.exam.difference.place,
  ])
  await click(keptBox(other))
  expect(rows()).toHaveLength(4)
})

test('a disagreement is drawn on its recorded frame, solid what was let happen and dashed what was answered', async () => {
  await showRegression()
  const [first] = rows()
  if (first === undefined) throw new Error('there is no disagreement')
  await click(first)
  expect(screen.getByTestId('title').textContent).toBe(`Click “${isolated('Transform')}”`)
  const pointIn = (layer: string) => screen.getByTestId(layer).querySelector('[data-mark=point]')
  expect(pointIn('overlay')?.getAttribute('data-x')).toBe('480')
  expect(screen.getByTestId('overlay').querySelector('[stroke-dasharray]')).toBeNull()
  expect(pointIn('answered')?.getAttribute('data-y')).toBe('330')
  expect(screen.getByTestId('answered').querySelector('[stroke-dasharray]')).not.toBeNull()
  expect(screen.getByText(t.exam.difference.place)).toBeDefined()
})

test('brackets walk through the disagreements, Enter opens the step in its replay, Escape leads back', async () => {
  const { store } = await showRegression()
  const [first] = rows()
  if (first === undefined) throw new Error('there is no disagreement')
  await click(first)
  await press(']', document.body)
  expect(screen.getByText(t.exam.at(2, 4))).toBeDefined()
  await press('[', document.body)
  await press('[', document.body)
  expect(screen.getByText(t.exam.at(1, 4))).toBeDefined()
  await press('Enter', document.body)
  expect(store.getState()).toMatchObject({ place: 'runs', opened: ['run-7'] })
  await press('Escape', document.body)
  expect(screen.getByText(t.exam.at(1, 4))).toBeDefined()
  await press('Enter', document.body)
  expect(screen.getByText(t.replay.of(2, 7))).toBeDefined()
  await act(async () => store.setState({ place: 'regression' }))
  expect(screen.getByText(t.exam.at(1, 4))).toBeDefined()
  await press('Escape', document.body)
  expect(rows()).toHaveLength(4)
})

test('arrows move along the work list', async () => {
  await showRegression()
  const [first, second] = rows()
  first?.focus()
  await press('ArrowDown')
  expect(document.activeElement).toBe(second)
  await press('ArrowUp')
  expect(document.activeElement).toBe(first)
})

const chooseRun = () =>
  click(screen.getAllByRole('checkbox', { name: /Mirror the figure/ })[0] ?? document.body)

test('a model is asked about the chosen runs, in its own dialect or another; the result comes into view', async () => {
  const [kept] = examinations()
  const { link } = await showRegression((fake) => {
    fake.trials.kept = []
    fake.trials.news = kept === undefined ? [] : [{ stage: 'done', row: kept.row }]
  })
  expect(screen.getByText(t.exam.none)).toBeDefined()
  expect(screen.getByRole('button', { name: t.exam.goNone }).hasAttribute('disabled')).toBe(true)
  await chooseRun()
  await act(async () =>
    fireEvent.change(screen.getByLabelText(t.exam.dialect), { target: { value: 'single-step' } }),
  )
  link.trials.kept = examinations()
  await push(t.exam.go(1))
  expect(link.trials.asked).toEqual([{ runs: ['run-7'], model: 'ui-tars', dialect: 'single-step' }])
  expect(screen.getByRole('region', { name: /GLM/ })).toBeDefined()
})

test('an examination goes on while another place is open, and is stopped from its own', async () => {
  const { store } = await showRegression((fake) => {
    fake.trials.news = [{ stage: 'asking', asked: 3, of: 9, agreed: 2 }]
    fake.trials.hold = true
  })
  await chooseRun()
  await push(t.exam.go(1))
  await act(async () => store.setState({ place: 'settings' }))
  await act(async () => store.setState({ place: 'regression' }))
  expect(screen.getByText(t.exam.asking(3, 9))).toBeDefined()
  expect(screen.getByText(t.exam.soFar(2, 3))).toBeDefined()
  await push(t.exam.stop)
  expect(screen.getByText(t.exam.stopped)).toBeDefined()
})

test('why there is no result is said; a result is deleted only when asked twice', async () => {
  const { link } = await showRegression((fake) => {
    fake.trials.news = [
      {
        stage: 'failed',
        problem: problem('model.at', { model: 'm', place: 'x', why: problem('model.net.refused') }),
      },
    ]
  })
  await chooseRun()
  await push(t.exam.go(1))
  expect(screen.getByRole('alert').textContent).toContain('connection refused')
  const [drop] = screen.getAllByRole('button', { name: t.exam.drop })
  await click(drop ?? document.body)
  expect(link.trials.kept).toHaveLength(2)
  await push(t.exam.dropSure)
  expect(link.trials.kept).toHaveLength(1)
  expect(screen.queryByRole('region', { name: /GLM/ })).toBeNull()
})
