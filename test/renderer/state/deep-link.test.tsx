// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { spotIn, withoutCode } from '../../../src/renderer/link/spot'
import { Console } from '../../../src/renderer/places/shell/console'
import { openSpot } from '../../../src/renderer/state/deep-link'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { stock } from '../../fakes/library'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

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
  expect(location.hash).toBe('')
})
