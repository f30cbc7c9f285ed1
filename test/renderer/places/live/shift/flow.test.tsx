// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const { flow } = texts.en

function show(keys: Record<string, string> = {}) {
  const scene = scenes.deciding('en')
  const link = fakeLink({ ...scene, settings: { ...scene.settings, keys } })
  const time = { now: 0 }
  const store = createConsoleStore(() => time.now)
  render(<Console link={link} store={store} Picture={() => null} />)
  time.now = 2000
  return { link, store, time }
}

const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.body, { key: name, bubbles: true }))

test('out of a shift the left hand’s key decides nothing; in one it does what Enter does', async () => {
  const { link } = show()
  await key('s')
  expect(link.sent).toEqual([])
  await key('q')
  await key('s')
  expect(link.sent.map(({ type }) => type)).toEqual(['approve'])
})

test('the left hand’s key is held back in the first moments, as Enter is', async () => {
  const { link, time } = show()
  await key('q')
  time.now = 50
  await key('s')
  expect(link.sent).toEqual([])
})

test('a shift begins close to the mark, tells its pace, and at its end what it came to, until that is put away', async () => {
  const { store, time } = show()
  await key('q')
  expect(store.getState().zoom).toBe('target')
  expect(screen.getByTestId('pace').textContent).toBe(flow.none('S'))
  time.now = 4000
  await key('s')
  expect(screen.getByTestId('pace').textContent).toBe(flow.pace(1, '2.0'))
  time.now = 120_000
  await key('q')
  const sum = screen.getByTestId('shift').textContent
  expect(sum).toContain(flow.sum(1, 2))
  expect(sum).toContain(flow.kinds(1, 0, 0))
  await key('q')
  expect(screen.queryByTestId('shift')).toBeNull()
  expect(store.getState().shift).toBeUndefined()
})

test('what a shift came to is not on Esc: one Esc leaves it there, and two stop the run as ever', async () => {
  const { link, time } = show()
  await key('q')
  await key('s')
  await key('q')
  expect(screen.getByRole('button', { name: texts.en.close }).textContent).toContain('Q')
  await key('Escape')
  expect(screen.queryByTestId('shift')).not.toBeNull()
  time.now += 200
  await key('Escape')
  expect(link.sent.map(({ type }) => type)).toEqual(['approve', 'stop'])
})

test('a question that stood before the shift is reckoned from its beginning', async () => {
  const { store, time } = show()
  time.now = 20_000
  await key('q')
  time.now = 21_500
  await key('s')
  expect(store.getState().shift?.took).toEqual([1500])
})

test('a shift in which nothing was decided leaves nothing behind', async () => {
  const { store } = show()
  await key('q')
  await key('q')
  expect(store.getState()).toMatchObject({ shift: undefined, zoom: 'fit' })
})

test('what the service refuses is no decision', async () => {
  const { link, store } = show()
  link.receipt = { ok: false, why: 'stale' }
  await key('q')
  await key('s')
  expect(store.getState().shift?.approved).toBe(0)
})

test('the key of the left hand is told as it was put', async () => {
  const { link } = show({ approveLeft: 'j' })
  expect(screen.getByTitle(flow.tip('J'))).toBeTruthy()
  await key('q')
  expect(screen.getByTestId('pace').textContent).toBe('J approves')
  await key('j')
  expect(link.sent.map(({ type }) => type)).toEqual(['approve'])
})
