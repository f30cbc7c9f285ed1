// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

async function show(snapshot: Snapshot) {
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => 10_000)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

/** The form that stands before the runs of a scene, whichever of them was shown last. */
const form = ({ run: _, ...scene }: Snapshot): Snapshot => scene

const pressEscape = () =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))

test('Esc in the form goes back to the run that was shown, from a field as well, and keeps what is written', async () => {
  const scene = scenes.fleet('en')
  const { link, store } = await show(scene)
  await act(async () => store.receive(form(scene)))
  const task = screen.getByLabelText<HTMLTextAreaElement>(t.start.task)
  fireEvent.change(task, { target: { value: 'Reply to Ada' } })
  task.focus()
  await pressEscape()
  expect(link.faced).toEqual([scene.run?.setup.id])
  expect(task.value).toBe('Reply to Ada')
})

test('its button names the run, and leads to the first that goes on where the one that was shown has ended', async () => {
  const scene = scenes.fleet('en')
  const { link, store } = await show(scene)
  await act(async () => store.receive(form(scene)))
  fireEvent.click(screen.getByRole('button', { name: new RegExp(t.fleet.back(1)) }))
  const fleet = scene.fleet.map((tile) => (tile.number === 1 ? { ...tile, phase: 'ended' as const } : tile))
  await act(async () => store.receive(form({ ...scene, fleet })))
  fireEvent.click(screen.getByRole('button', { name: new RegExp(t.fleet.back(2)) }))
  expect(link.faced).toEqual([scene.run?.setup.id, 'run-2'])
})

test('where no run goes on, or something else is open, Esc leads nowhere', async () => {
  const { link, store } = await show(scenes.start())
  await pressEscape()
  expect(screen.queryByRole('button', { name: new RegExp(t.fleet.back(1)) })).toBeNull()
  await act(async () => store.receive(form(scenes.fleet('en'))))
  await act(async () => store.setState({ help: true }))
  await pressEscape()
  expect(store.getState().help).toBe(false)
  expect(link.faced).toEqual([])
})
