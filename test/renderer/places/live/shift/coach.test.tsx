// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const { coach } = texts.en

function show() {
  const link = fakeLink(scenes.first('en'))
  const time = { now: 0 }
  const store = createConsoleStore(() => time.now)
  render(<Console link={link} store={store} Picture={() => null} />)
  time.now = 1000
  return { link, store }
}

const told = () => screen.queryByRole('region', { name: coach.label })?.querySelector('h3')?.textContent

/** Enter as a browser gives it: to what has the focus, which a button takes for a click unless the page has. */
const enter = () =>
  act(() => {
    const on = document.activeElement ?? document.body
    if (fireEvent.keyDown(on, { key: 'Enter', bubbles: true })) fireEvent.click(on)
  })

test('Enter, Enter and Enter: two lessons are gone through, and the third Enter lets the first move happen', () => {
  const { link } = show()
  expect(told()).toBe(coach.place)
  enter()
  expect(told()).toBe(coach.yours)
  enter()
  expect(told()).toBe(coach.enter)
  expect(link.sent).toEqual([])
  expect(document.activeElement).toBe(document.body)
  enter()
  expect(link.sent.map(({ type }) => type)).toEqual(['approve'])
})

test('Enter is the lessons’ also where the focus is on nothing, and is drawn on no other key until it is theirs', () => {
  const { link } = show()
  const approve = () => screen.getByRole('button', { name: new RegExp(texts.en.decide.approve) })
  const isDrawn = () => approve().querySelector('[data-away=true]') === null
  act(() => (document.activeElement as HTMLElement).blur())
  expect(isDrawn()).toBe(false)
  enter()
  act(() => (document.activeElement as HTMLElement).blur())
  enter()
  expect([told(), link.sent, isDrawn()]).toEqual([coach.enter, [], true])
})

test('Esc puts the lessons away for good', () => {
  const { link, store } = show()
  const esc = () => act(() => fireEvent.keyDown(document.body, { key: 'Escape', bubbles: true }))
  act(() => store.setState({ zoom: 'target' }))
  esc()
  expect(told()).toBeUndefined()
  expect(link.saved).toEqual([{ coached: true }])
  expect(store.getState().zoom).toBe('target')
})

test('the button does the same', () => {
  const { link } = show()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(coach.enough) }))
  expect(told()).toBeUndefined()
  expect(link.saved).toEqual([{ coached: true }])
})

test('while a lesson has the focus, the keys that are no lesson’s mean what they mean', () => {
  const { store } = show()
  act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'e', bubbles: true }))
  expect(store.getState().drafts.size).toBe(1)
})
