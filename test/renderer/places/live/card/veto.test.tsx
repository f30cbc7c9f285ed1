// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../../src/core/api/api'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en

/** The run of a scene beside another one, and the other one in front. */
function both(): readonly [Snapshot, Snapshot] {
  const first = scenes.fleet('en')
  const second = first.fleet[1]?.run
  if (first.run === undefined || second === undefined) throw new Error('the scene has two runs')
  return [first, { ...first, run: { ...first.run, setup: { ...first.run.setup, id: second } } }]
}

const key = (name: string, more: object = {}) =>
  act(async () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true, ...more }),
  )

test('a veto that is half written waits at its question with reason and note, and the key says so', async () => {
  const [first, other] = both()
  const time = { now: 10_000 }
  const link = fakeLink(first)
  const store = createConsoleStore(() => time.now)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  time.now += 1000
  await key('x')
  await key('!', { code: 'Digit1', shiftKey: true })
  const note = () => screen.getByLabelText<HTMLInputElement>(t.veto.note)
  expect(document.activeElement).toBe(note())
  await act(async () => fireEvent.change(note(), { target: { value: 'The left one.' } }))
  await act(async () => store.receive(other))
  expect(screen.queryByLabelText(t.veto.note)).toBeNull()
  expect(screen.getByRole('button', { name: new RegExp(`^${t.decide.veto} ?X?$`) })).toBeTruthy()
  await act(async () => store.receive(first))
  time.now += 1000
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Veto \(begun\)/ })))
  expect(note().value).toBe('The left one.')
  expect(screen.getByRole('button', { name: /Wrong place/ }).getAttribute('aria-pressed')).toBe('true')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.veto.send })))
  expect(link.sent).toMatchObject([
    { type: 'veto', run: 'run-1', reason: 'wrong_target', note: 'The left one.' },
  ])
  expect(store.getState().written.size).toBe(0)
})

test('what the guards object to comes in sight beside the list of reasons, and the card is as it was after it', async () => {
  const time = { now: 10_000 }
  const store = createConsoleStore(() => time.now)
  const link = fakeLink(scenes.guarded('en'))
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  const judged = screen.getByTestId('checks')
  const body = judged.parentElement
  judged.scrollIntoView = () => {
    if (body !== null) body.scrollTop = 170
  }
  time.now += 1000
  await key('x')
  expect(body?.scrollTop).toBe(170)
  expect(judged.textContent).toContain('Payment')
  await key('Escape')
  expect(body?.scrollTop).toBe(0)
})
