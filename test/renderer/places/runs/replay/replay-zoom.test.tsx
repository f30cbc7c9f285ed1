// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { placeKeys } from '../../../../../src/renderer/places/shell/place-keys'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { stock } from '../../../../fakes/library'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

async function showReplay() {
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs', opened: ['run-7'] })
  const link = stock(fakeLink(scenes.replay()))
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

const press = (key: string, code = '') =>
  act(async () => fireEvent.keyDown(document.body, { key, code, bubbles: true }))
const width = () => screen.getByTestId('replay-picture').style.width

test('a recorded picture is fitted, shown pixel for pixel, or brought close, by key and by button', async () => {
  const { store } = await showReplay()
  const fitted = width()
  await press('0', 'Digit0')
  expect(width()).toBe('1920px')
  await press('z')
  expect(store.getState().zoom).toBe('target')
  await press('f')
  expect(width()).toBe(fitted)
  const full = screen.getByRole('button', { name: new RegExp(`^${texts.en.picture.full}`) })
  await act(async () => fireEvent.click(full))
  expect(width()).toBe('1920px')
})

test('where a label wants its reason, a digit is the reason and no zoom', async () => {
  const { link, store } = await showReplay()
  await press('w', 'KeyW')
  await press('0', 'Digit0')
  expect(store.getState().zoom).toBe('fit')
  expect(link.annotated.at(-1)).toMatchObject({ mark: { reason: 'unsafe' } })
})

test('the help names the keys of recorded runs in both languages', async () => {
  const { store } = await showReplay()
  await press('?')
  const help = screen.getByRole('dialog')
  for (const [id, caps] of placeKeys.replay) {
    expect(help.textContent).toContain(texts.en.placeKeys.replay[id])
    expect(texts.zh.placeKeys.replay[id]).not.toBe('')
    for (const cap of caps) expect(help.textContent).toContain(cap)
  }
  expect(store.getState().help).toBe(true)
})
