// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { stock } from '../../../fakes/library'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.library

async function showRuns() {
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs' })
  const link = stock(fakeLink(scenes.runs()))
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { store, head: screen.getByRole('heading', { level: 1 }) }
}

const files = { dataTransfer: { types: ['Files'], files: [], dropEffect: '' } }
const enter = (on: Element) => act(async () => fireEvent.dragEnter(on, files))
const offer = () => screen.queryByText(t.dropHere)

test('files that are dragged over the list are offered to be dropped, until they leave it', async () => {
  const { head } = await showRuns()
  await enter(head)
  expect(offer()).not.toBeNull()
  const [inside] = document.querySelectorAll('table')
  const left = createEvent.dragLeave(head, files)
  Object.defineProperty(left, 'relatedTarget', { value: inside })
  await act(async () => fireEvent(head, left))
  expect(offer()).not.toBeNull()
  await act(async () => fireEvent.dragLeave(head, files))
  expect(offer()).toBeNull()
})

test('a row that goes while files are dragged over it leaves no offer behind', async () => {
  const { head } = await showRuns()
  await enter(head)
  const [row] = document.querySelectorAll('[data-run]')
  await enter(row ?? document.body)
  row?.remove()
  await act(async () => fireEvent.dragLeave(head, files))
  expect(offer()).toBeNull()
})

test('while others are on their way nothing is offered', async () => {
  const { store, head } = await showRuns()
  const importing = { file: 'a.zip', nth: 1, of: 1, share: 0, cancel: () => undefined }
  await act(async () => store.setState({ importing }))
  await enter(head)
  expect(offer()).toBeNull()
})

test('a run whose journal is damaged is told as that, and not by its flaws', async () => {
  const { store } = await showRuns()
  const taken = [
    { run: '20261101-101500-aaaa', same: false, merged: 0, flaws: 3, damaged: true },
    { run: '20261101-101500-bbbb', same: false, merged: 0, flaws: 1 },
  ]
  await act(async () => store.setState({ imported: { taken, left: [], cancelled: false } }))
  expect(screen.getByText(t.importDamaged('20261101-101500-aaaa'))).toBeDefined()
  expect(screen.getByText(t.importFlaws('20261101-101500-bbbb', 1))).toBeDefined()
})
