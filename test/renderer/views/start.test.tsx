// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../src/renderer/locales/texts'
import { createConsoleStore } from '../../../src/renderer/store'
import { Console } from '../../../src/renderer/views/console'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.start

async function opened() {
  const store = createConsoleStore(() => 10_000)
  await act(async () =>
    render(<Console link={fakeLink(scenes.start())} store={store} Picture={() => null} />),
  )
}

const card = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

test('the keyboard begins at the chosen target', async () => {
  await opened()
  expect(document.activeElement).toBe(card(t.practice))
})

test('walking through the targets by keys stays among them; pointing at one goes on to its address', async () => {
  await opened()
  fireEvent.keyDown(card(t.practice), { key: 'ArrowRight' })
  await act(async () => {
    card(t.vnc).focus()
    fireEvent.click(card(t.vnc))
  })
  expect(document.activeElement).toBe(card(t.vnc))
  fireEvent.pointerDown(card(t.web))
  await act(async () => fireEvent.click(card(t.web)))
  expect(document.activeElement).toBe(screen.getByLabelText(t.page))
})
