// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

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

test('a start that lacks something goes to what it lacks, each time', async () => {
  await opened()
  const task = screen.getByLabelText(t.task)
  for (const _ of [1, 2]) {
    screen.getByRole('button', { name: t.go }).focus()
    await act(async () => fireEvent.submit(screen.getByRole('button', { name: t.go })))
    expect(document.activeElement).toBe(task)
  }
  expect(screen.getByText(t.needTask)).toBeDefined()
})
