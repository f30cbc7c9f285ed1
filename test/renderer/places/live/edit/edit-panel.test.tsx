// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { kept } from '../../../../../src/renderer/state/correcting/kept'
import { createConsoleStore, draftOf } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { observation, runOf, snapshotOf } from '../../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en

/** A reply that could not be read, one second after it came. */
async function unread(text: string) {
  const time = { now: 0 }
  const phase = { name: 'unread', nth: 1, error: 'schema', detail: '', text, observation } as const
  const store = createConsoleStore(() => time.now)
  render(<Console link={fakeLink(snapshotOf(runOf(phase)))} store={store} Picture={() => null} />)
  await act(async () => undefined)
  time.now = 1000
  return store
}

const key = (name: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true }))
const kind = () => screen.getByLabelText<HTMLSelectElement>(t.edit.kind)

test('Esc leaves the list of kinds, and letters mean what they meant', async () => {
  const store = await unread('nothing of use')
  await key('e')
  expect(document.activeElement).toBe(kind())
  await key('Escape')
  expect(document.activeElement).toBe(document.body)
  await key('x')
  expect(store.getState().vetoing).toBe(store.getState().question)
})

test('Esc leaves it also once there is a move', async () => {
  await unread('nothing of use')
  await act(async () => fireEvent.change(kind(), { target: { value: 'wait' } }))
  await act(async () => kind().focus())
  await key('Escape')
  expect(document.activeElement).toBe(document.body)
})

test('the kind that the reply had stands in the list before it has a place', async () => {
  await unread('{"type":"drag","coordinates":[[330,430],[190,850]],"description":"Into the trash"}')
  expect(kind().value).toBe('drag')
  expect(screen.getByText(t.unread.place)).toBeTruthy()
})

test('the reason that the reply gave stands beside the move that takes its place', async () => {
  await unread('{"type":"double_click","target":"Mode","description":"Open the menu"}')
  await key('1')
  expect(kind().value).toBe('double')
  expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(t.thought.label)).value).toBe('Open the menu')
})

test('what a digit puts the mark on is what the reply names, and what is nearest once the mark was put elsewhere', async () => {
  const store = await unread('{"type":"double_click","target":"Mode","description":"Open the menu"}')
  const heading = () => screen.getByRole('button', { name: /Mode/ }).closest('div')?.querySelector('h3')
  expect(heading()?.textContent).toBe(t.unread.named)
  await key('1')
  expect(heading()?.textContent).toBe(t.unread.named)
  await act(async () =>
    store.setState((shown) => {
      const draft = draftOf(shown)
      if (draft === undefined) return {}
      return { drafts: kept(shown.drafts, shown.question, { ...draft, near: [440, 220] }) }
    }),
  )
  expect(heading()?.textContent).toBe(t.edit.snap)
})
