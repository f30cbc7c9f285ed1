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

function show(snapshot: Snapshot) {
  const time = { now: 0 }
  const link = fakeLink(snapshot)
  render(<Console link={link} store={createConsoleStore(() => time.now)} Picture={() => null} />)
  time.now = 1000
  return link
}

const key = (name: string) => act(() => fireEvent.keyDown(document.body, { key: name, bubbles: true }))
const line = () => screen.getByTestId('line').textContent
const t = texts.en

test('bar, card and film call the step by one name', () => {
  show(scenes.deciding('en'))
  expect(screen.getAllByText(t.card.step(7))).toHaveLength(2)
  expect(screen.getByTitle(/^7 · waiting/)).toBeTruthy()
  expect(screen.getByTitle(/^4 · vetoed/)).toBeTruthy()
})

test('what is approved is told at once, and what only passes by is not told at all', () => {
  const link = show(scenes.deciding('en'))
  act(() => link.push(scenes.acting('en')))
  expect(line()).toBe(t.acting.eyebrow)
  act(() => link.push(scenes.settling('en')))
  act(() => link.push(scenes.thinking('en')))
  expect(line()).toBe(t.acting.eyebrow)
  act(() => link.push(scenes.deciding('en')))
  expect(line()).toBe(t.card.next)
})

test('while a move is carried out its title stays, its keys stand dead where they stood, and taking over is left', () => {
  const link = show(scenes.deciding('en'))
  const title = screen.getByRole('heading', { level: 2 }).textContent
  act(() => link.push(scenes.acting('en')))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(screen.getByRole('button', { name: new RegExp(t.decide.approve) }).hasAttribute('disabled')).toBe(
    true,
  )
  expect(screen.getByRole('button', { name: new RegExp(t.decide.takeOver) }).hasAttribute('disabled')).toBe(
    false,
  )
})

test('a reply that could not be read is given back with a reason by two keys', () => {
  const link = show(scenes.unread('en'))
  key('x')
  key('m')
  expect(link.sent).toMatchObject([{ type: 'repredict', reason: 'malformed' }])
})
