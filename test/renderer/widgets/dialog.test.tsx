// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../src/renderer/locales/texts'
import { Console } from '../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { stock } from '../../fakes/library'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

async function showRuns() {
  const link = stock(fakeLink(scenes.runs()))
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
}

const opener = () => screen.getByRole('button', { name: t.library.exportAll })
const closing = () => screen.getByRole('button', { name: t.close })

test('whoever opened a dialog has the focus again once it is closed', async () => {
  await showRuns()
  opener().focus()
  await act(async () => fireEvent.click(opener()))
  expect(document.activeElement).not.toBe(opener())
  await act(async () => fireEvent.click(closing()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('an export that is over has the keyboard at its way out, and leads back to what opened it', async () => {
  await showRuns()
  opener().focus()
  await act(async () => fireEvent.click(opener()))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.exporting.go })))
  expect(document.activeElement?.textContent).toBe(t.close)
  await act(async () => fireEvent.click(document.activeElement ?? document.body))
  expect(document.activeElement).toBe(opener())
})

test('a press by the pointer gives the focus to a button that opens a dialog, and to no other', async () => {
  await showRuns()
  expect(fireEvent.mouseDown(opener())).toBe(true)
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: t.library.further }))).toBe(false)
})
