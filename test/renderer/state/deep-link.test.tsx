// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Examination } from '../../../src/core/trials/examination'
import { fragmentOfQuery, queryIn, spotIn, withoutCode } from '../../../src/renderer/link/spot'
import { texts } from '../../../src/renderer/locales/texts'
import { Console } from '../../../src/renderer/places/shell/console'
import { followAddress, openSpot } from '../../../src/renderer/state/deep-link'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { stockDatasets } from '../../fakes/datasets'
import { stock } from '../../fakes/library'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'
import { stockTrials } from '../../fakes/trials'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('an address names a run and a step, the first where it says none', () => {
  expect(spotIn('#run=20261122-081500-ab12&step=3')).toEqual({ run: '20261122-081500-ab12', step: 3 })
  expect(spotIn('#code=t&run=run-7')).toEqual({ run: 'run-7', step: 1 })
  for (const step of ['0', '-1', '1e9', '3.5', 'x']) expect(spotIn(`#run=a&step=${step}`)?.step).toBe(1)
})

test('what is no name of a run is no address', () => {
  for (const run of ['', '../etc', 'a b', '<b>', 'x'.repeat(81)])
    expect(spotIn(`#run=${run}`)).toBeUndefined()
  expect(spotIn('')).toBeUndefined()
})

test('the code goes out of the address, the place stays', () => {
  expect(withoutCode('#code=secret&run=run-7&step=2')).toBe('#run=run-7&step=2')
  expect(withoutCode('#code=secret')).toBe('')
})

test('a page opened with an address shows that step, and the address follows until the list', async () => {
  const store = createConsoleStore(() => 0)
  openSpot(store, '#run=run-7&step=3')
  const link = stock(fakeLink(scenes.replay()))
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Click “Image”')
  expect(location.hash).toBe('#run=run-7&step=3')
  await act(async () => fireEvent.keyDown(document.body, { key: ']', bubbles: true }))
  expect(location.hash).toBe('#run=run-7&step=4')
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape', bubbles: true }))
  expect(location.hash).toBe('#list=runs')
})

test('a search stands in the address with its order, and is found again by it', () => {
  const query = {
    place: 'trash',
    text: 'save & 另存',
    reason: 'unsafe',
    order: { by: 'steps', down: true },
  } as const
  expect(queryIn(fragmentOfQuery(query))).toEqual(query)
  expect(fragmentOfQuery({ place: 'runs', limit: 100 })).toBe('#list=runs')
  expect(withoutCode('#code=secret&list=runs&text=a')).toBe('#list=runs&text=a')
})

test('of an address what is no search is left out', () => {
  expect(queryIn('#run=run-7')).toBeUndefined()
  expect(queryIn('#list=runs&outcome=nonsense&by=nothing&text=a')).toEqual({ place: 'runs', text: 'a' })
  expect(queryIn('#list=elsewhere')).toEqual({ place: 'runs' })
})

test('the address follows the search, and what is pasted into an open page is opened', async () => {
  const store = createConsoleStore(() => 0)
  const stop = followAddress(store)
  openSpot(store, '#list=runs&text=figure&by=steps&down=1')
  const link = stock(fakeLink(scenes.runs()))
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('figure')
  await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'menu' } }))
  expect(location.hash).toBe('#list=runs&text=menu&by=steps&down=1')
  history.replaceState(null, '', '/#run=run-7&step=3')
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(store.getState()).toMatchObject({ opened: ['run-7'], openedAt: { step: 3 } })
  stop()
})

const d = texts.en.dataset

test('a data set is opened by its address as it was looked at, and the address follows', async () => {
  const store = createConsoleStore(() => 0)
  const stop = followAddress(store)
  openSpot(store, '#data=shop&version=1&view=rows&kind=dpo&in=run-7')
  const link = stock(fakeLink(scenes.regression()))
  stockDatasets(link)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('shop')
  expect(screen.getByLabelText<HTMLSelectElement>(d.kind).value).toBe('dpo')
  expect(location.hash).toBe('#data=shop&version=1&view=rows&kind=dpo&in=run-7')
  const before = history.length
  await act(async () => fireEvent.keyDown(document.body, { key: 'j', bubbles: true }))
  expect(location.hash).toContain('&row=run-7-0001-pair-person')
  expect(history.length).toBe(before)
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: d.view.rules })))
  expect(location.hash).toContain('view=rules')
  expect(history.length).toBe(before + 1)
  history.replaceState(null, '', '/#data=shop&view=rows&from=100')
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(screen.getByText(d.page('101', '200', '240'))).toBeDefined()
  history.replaceState(null, '', '/#data=gone')
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(screen.getByRole('alert').textContent).toBe(d.unknown('gone'))
  history.replaceState(null, '', '/#data=shop&version=99')
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(screen.getByRole('alert').textContent).toContain(d.noVersion('shop', 99))
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  stop()
})

test('every place has an address, and from each leads a way back to the one before', async () => {
  const store = createConsoleStore(() => 0)
  const stop = followAddress(store)
  const link = stock(fakeLink(scenes.regression()))
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(location.hash).toBe('')
  const before = history.length
  const names = ['inbox', 'runs', 'datasets', 'regression', 'drill', 'policy', 'settings', 'prompts'] as const
  for (const [nth, name] of names.entries()) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: texts.en[name] })))
    const own = { runs: '#list=runs', datasets: '#data=' }[name as string] ?? `#place=${name}`
    expect(location.hash.startsWith(own)).toBe(true)
    expect(history.length).toBe(before + nth + 1)
  }
  history.replaceState(null, '', '/#place=drill')
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(store.getState().place).toBe('drill')
  history.replaceState(null, '', '/')
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(store.getState().place).toBe('live')
  stop()
})

test('runs beside each other are found again at their step', async () => {
  const store = createConsoleStore(() => 0)
  openSpot(store, '#compare=run-7,run-6&step=2')
  expect(store.getState()).toMatchObject({ place: 'runs', opened: ['run-7', 'run-6'], openedAt: { step: 2 } })
})

test('the address that was opened first leads back to its step from any other', async () => {
  const store = createConsoleStore(() => 0)
  const link = stock(fakeLink(scenes.replay()))
  const paste = (fragment: string) => act(async () => openSpot(store, fragment))
  openSpot(store, '#run=run-7&step=3')
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  const walkOn = () => act(async () => fireEvent.keyDown(document.body, { key: ']', bubbles: true }))
  await walkOn()
  expect(location.hash).toBe('#run=run-7&step=4')
  await paste('#run=run-7&step=3')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Click “Image”')
  expect(location.hash).toBe('#run=run-7&step=3')
  await paste('#compare=run-7,run-6&step=2')
  await walkOn()
  expect(location.hash).toBe('#compare=run-7,run-6&step=3')
  await paste('#compare=run-7,run-6&step=2')
  expect(location.hash).toBe('#compare=run-7,run-6&step=2')
  expect(screen.getByText(new RegExp(`^${texts.en.replay.of(2, 99).split('99')[0]}`))).toBeDefined()
})

test('from a row to its replay leads a way back', async () => {
  const store = createConsoleStore(() => 0)
  openSpot(store, '#data=shop&view=rows')
  const link = stock(fakeLink(scenes.regression()))
  stockDatasets(link)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  const before = history.length
  await act(async () => fireEvent.keyDown(document.body, { key: 'j', bubbles: true }))
  await act(async () => fireEvent.keyDown(document.body, { key: 'Enter', bubbles: true }))
  expect(location.hash).toBe('#run=run-7&step=1')
  expect(history.length).toBe(before + 1)
})

test('a question of an examination is opened from its address with no address between, and can be gone back from', async () => {
  const link = stock(fakeLink(scenes.regression()))
  stockTrials(link, 'regression', 'en')
  const { rows } = await link.client.examinations({})
  const id = rows[0]?.id ?? ''
  const at = (await link.client.examination({ id })) as { examination?: Examination }
  const asked = at.examination?.answers.find(({ difference }) => difference !== undefined)
  const address = `#place=regression&exam=${id}&at=${asked?.run}/${asked?.step}`
  history.replaceState(null, '', `/${address}`)
  const store = createConsoleStore(() => 0)
  openSpot(store, location.hash)
  const before = history.length
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(decodeURIComponent(location.hash)).toBe(address)
  expect(history.length).toBe(before)
  expect(store.getState().sought).toBeUndefined()
  await act(async () => openSpot(store, '#place=regression'))
  expect(location.hash).not.toContain('at=')
})
