// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { stock } from '../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const t = texts.en.library

async function showRuns(change: (link: FakeLink) => void = () => undefined) {
  const link = stock(fakeLink(scenes.runs()))
  change(link)
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

test('what is chosen in the trash is deleted for good once that was asked twice', async () => {
  const { link } = await showRuns()
  await act(async () => fireEvent.click(screen.getByLabelText(t.trash)))
  await act(async () => fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true, bubbles: true }))
  const buttons = screen.getAllByRole('button', { name: t.purge })
  await act(async () => fireEvent.click(buttons.at(-1) ?? document.body))
  expect(link.shelved).toEqual([])
  // Others are chosen meanwhile: it is asked once more.
  const sure = () => screen.getByRole('button', { name: t.purgeSure })
  expect(sure()).toBeDefined()
  await act(async () => fireEvent.click(screen.getAllByRole('checkbox').at(-1) ?? document.body))
  expect(screen.queryByRole('button', { name: t.purgeSure })).toBeNull()
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: t.purge }).at(-1) ?? document.body),
  )
  await act(async () => fireEvent.click(sure()))
  expect(new Set(link.shelved.map(({ to }) => to))).toEqual(new Set(['purge']))
})

/** How often the list is asked for in five minutes in which nothing is read. */
async function askedOf(place: 'runs' | 'trash'): Promise<number> {
  vi.useFakeTimers()
  let asked = 0
  const { store } = await showRuns((link) => {
    link.findings = {
      ...link.findings,
      rows: link.findings.rows.map(({ reviewed: _, ...row }) => row),
    }
    const { runs } = link.client
    const counting = (...wish: Parameters<typeof runs>) => {
      asked += 1
      return runs(...wish)
    }
    Object.assign(link.client, { runs: counting })
  })
  await act(async () => store.setState({ query: { place } }))
  for (let s = 0; s < 300; s++) await act(async () => vi.advanceTimersByTimeAsync(1000))
  return asked
}

test('what people made of a run is asked for again while it may come, and not for ever', async () => {
  const asked = await askedOf('runs')
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThan(15)
})

test('of the trash, where nobody reads it, it is not asked for again', async () => {
  expect(await askedOf('trash')).toBeLessThan(5)
})
