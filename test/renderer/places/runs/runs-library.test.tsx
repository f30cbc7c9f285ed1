// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { stock } from '../../../fakes/library'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.library

async function showRuns() {
  const link = stock(fakeLink(scenes.runs()))
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

const press = (key: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true }))

test('an undo that fails can be tried again, and Delete that is held down takes one run', async () => {
  const { link } = await showRuns()
  await press('ArrowDown')
  await press('Delete')
  await act(async () =>
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: 'Delete',
      repeat: true,
      bubbles: true,
    }),
  )
  expect(link.shelved).toEqual([{ run: 'run-7', to: 'trash' }])
  const { shelveMany } = link.client
  Object.assign(link.client, { shelveMany: () => Promise.reject(new Error('gone')) })
  const undo = () =>
    act(async () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, bubbles: true }))
  await undo()
  expect(screen.getByRole('alert').textContent).toContain(t.gone)
  Object.assign(link.client, { shelveMany })
  await undo()
  expect(link.shelved.at(-1)).toEqual({ run: 'run-7', to: 'restore' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what can be had back outlives a look at a run, and what is refused or changes nothing', async () => {
  const { link, store } = await showRuns()
  await press('ArrowDown')
  await press('Delete')
  await act(async () => store.setState({ opened: ['run-7'] }))
  await act(async () => store.setState({ opened: [] }))
  expect(screen.getByRole('button', { name: t.undo })).toBeDefined()
  const { shelve } = link.client
  Object.assign(link.client, { shelve: async () => ({ ok: false, problem: problem('run.goes_on') }) })
  await press('ArrowDown')
  await press('Delete')
  expect(screen.getByRole('alert')).toBeDefined()
  Object.assign(link.client, { shelve })
  await act(async () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, bubbles: true }))
  expect(link.shelved.at(-1)).toEqual({ run: 'run-7', to: 'restore' })
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull()
})
