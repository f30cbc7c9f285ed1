// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Snapshot } from '../../../src/core/api/api'
import { texts } from '../../../src/renderer/locales/texts'
import type { LivePictureProps } from '../../../src/renderer/places/live/live-picture'
import { Console } from '../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

// React tells the console of each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const t = texts.en
const broken = () =>
  [...document.querySelectorAll('[data-broken]')].map((part) => part.getAttribute('data-broken'))
const part = (name: string) => {
  const element = document.querySelector<HTMLElement>(`[data-broken=${name}]`)
  if (element === null) throw new Error(`${name} is not broken`)
  return within(element)
}
const key = (name: string) => act(async () => fireEvent.keyDown(document.body, { key: name, bubbles: true }))

function show(snapshot: Snapshot, Picture: ComponentType<LivePictureProps> = () => null) {
  const time = { now: 0 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  render(<Console link={link} store={store} Picture={Picture} />)
  time.now = 1000
  return { link, store, time }
}

/** A snapshot of a service that knows one kind of action more than this page. */
function withUnknownStep(): Snapshot {
  const snapshot = structuredClone(scenes.deciding('en'))
  Reflect.set(snapshot.run?.steps[0] ?? {}, 'done', { kind: 'a_kind_of_2027' })
  return snapshot
}

function withUnknownQuestion(): Snapshot {
  const snapshot = structuredClone(scenes.deciding('en'))
  Reflect.set(snapshot.run?.phase ?? {}, 'action', { kind: 'a_kind_of_2027' })
  return snapshot
}

test('a film that cannot be drawn leaves the picture, the card, the rail and the stop where they are', async () => {
  const { link } = show(scenes.deciding('en'))
  await act(async () => link.push(withUnknownStep()))
  expect(broken()).toEqual(['film'])
  expect(part('film').getByText(t.fault.part)).toBeDefined()
  expect(screen.getByTestId('overlay').querySelector('[data-mark=point]')).not.toBeNull()
  expect(screen.getByTestId('title').textContent).toBe('Click “Flip Horizontally”')
  fireEvent.click(screen.getByTitle(t.top.stopTip))
  expect(link.sent).toEqual([{ type: 'stop', run: 'run-1' }])
})

test('what was broken is drawn again with the next snapshot that can be', async () => {
  const { link } = show(withUnknownStep())
  expect(broken()).toEqual(['film'])
  await act(async () => link.push(scenes.deciding('en')))
  expect(broken()).toEqual([])
  expect(screen.getByRole('list', { name: t.film.label })).toBeDefined()
})

test('a question that cannot be shown can be stopped and left, but neither approved nor run by a countdown', async () => {
  const { link, time } = show(withUnknownQuestion())
  expect(broken()).toEqual(expect.arrayContaining(['card']))
  expect(part('card').getByText(new RegExp(t.fault.unseen))).toBeDefined()
  time.now = 5000
  await key('Enter')
  await key('a')
  expect(link.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: t.runs }))
  expect(broken()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: t.live }))
  fireEvent.click(screen.getByTitle(t.top.stopTip))
  expect(link.sent).toEqual([{ type: 'stop', run: 'run-1' }])
})

test('once the question is drawn again it can be approved', async () => {
  const { link, time } = show(withUnknownQuestion())
  await act(async () => link.push(scenes.start()))
  await act(async () => link.push(scenes.deciding('en')))
  time.now = 9000
  expect(broken()).toEqual([])
  await key('Enter')
  expect(link.sent.map(({ type }) => type)).toEqual(['approve'])
})

test('a live picture that throws is tried again when the operator says so', async () => {
  const picture = { works: false }
  show(scenes.deciding('en'), () => {
    if (!picture.works) throw new Error('no video decoder')
    return <b>the picture</b>
  })
  expect(broken()).toEqual(['picture'])
  expect(part('picture').getByText('no video decoder')).toBeDefined()
  expect(screen.getByTestId('title')).toBeDefined()
  fireEvent.click(part('picture').getByRole('button', { name: t.fault.again }))
  expect(broken()).toEqual(['picture'])
  picture.works = true
  fireEvent.click(part('picture').getByRole('button', { name: t.fault.again }))
  expect(broken()).toEqual([])
  expect(screen.getByText('the picture')).toBeDefined()
})

test('a place that throws has a way to another place, and the words are those of the language', async () => {
  const snapshot = scenes.runs()
  const { store, link } = show({ ...snapshot, settings: { ...snapshot.settings, lang: 'zh' } })
  Reflect.set(link.client, 'runs', async () => ({ rows: 'none', total: 1 }))
  await act(async () => store.setState({ place: 'runs' }))
  expect(broken()).toEqual(['place'])
  expect(part('place').getByText(texts.zh.fault.part)).toBeDefined()
  fireEvent.click(part('place').getByRole('button', { name: texts.zh.fault.goTo(texts.zh.live) }))
  expect(store.getState().place).toBe('live')
  expect(broken()).toEqual([])
})

test('where not even the frame of the console can be drawn, the stop still can', async () => {
  const { link } = show(scenes.deciding('en'))
  const snapshot = structuredClone(scenes.deciding('en'))
  Reflect.set(snapshot.settings, 'lang', 'xx')
  // The window's title has no words either: that is reported, and breaks nothing.
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (cause: unknown) => void reported.push(cause))
  await act(async () => link.push(snapshot))
  expect(reported.length).toBeGreaterThan(0)
  expect(broken()).toEqual(['all'])
  expect(part('all').getByText(t.fault.all)).toBeDefined()
  expect(part('all').getByText(texts.zh.fault.all)).toBeDefined()
  fireEvent.click(part('all').getByRole('button', { name: /STOP/ }))
  expect(link.sent).toEqual([{ type: 'stop', run: 'run-1' }])
})
