// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Strip } from '../../../../../src/renderer/places/live/film/filmstrip'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createOperator } from '../../../../../src/renderer/state/operator'
import { type Room, RoomContext } from '../../../../../src/renderer/state/room'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { createTrials } from '../../../../../src/renderer/state/trials/trials'
import { listRoom } from '../../../../fakes/layout'
import { fakeLink } from '../../../../fakes/link'
import { click, glimpse, longRun, snapshotOf } from '../../../../fakes/snapshots'

afterEach(cleanup)

const t = texts.en
const list = () => screen.getByRole('list', { name: t.film.label })
const shots = () => [...list().querySelectorAll('li')]
const places = () => shots().map((shot) => Number(shot.getAttribute('aria-posinset')))

function show(count: number) {
  const run = longRun(count)
  const link = fakeLink(snapshotOf(run))
  const store = createConsoleStore(() => 0)
  render(<Console link={link} store={store} Picture={() => null} />)
  return { link, store, run }
}

const key = (name: string) => act(async () => fireEvent.keyDown(document.body, { key: name, bubbles: true }))

test('of a thousand steps only those near the screen stand in the page, and each says its place among all', async () => {
  show(1000)
  await act(async () => undefined)
  expect(shots().length).toBeGreaterThan(listRoom.width / 136)
  expect(shots().length).toBeLessThan(listRoom.width / 136 + 20)
  for (const shot of shots()) expect(shot.getAttribute('aria-setsize')).toBe('1000')
  expect(places()).toEqual([...places()].sort((a, b) => a - b))
})

test('the step that is looked at stands in the page, wherever the keys went', async () => {
  const { store } = show(1000)
  await key('[')
  expect(store.getState().selected).toBe(1000)
  await act(async () => store.setState({ selected: 500 }))
  const current = list().querySelector('[aria-current=true]')
  expect(current?.getAttribute('aria-posinset')).toBe('500')
  expect(current?.textContent).toContain('500')
})

test('a step with the focus stays in the page when the film moves on', async () => {
  const { store } = show(1000)
  await act(async () => store.setState({ selected: 3 }))
  const button = list().querySelector<HTMLElement>('[aria-posinset="3"] button')
  await act(async () => button?.focus())
  await act(async () => store.setState({ selected: 900 }))
  expect(document.activeElement).toBe(button)
  expect(document.activeElement?.isConnected).toBe(true)
})

/** A strip whose badges count how often each step was drawn. */
function counted() {
  const drawn = new Map<number, number>()
  const link = fakeLink()
  const store = createConsoleStore(() => 0)
  const room: Room = { link, store, operator: createOperator(link, store), ...createTrials(link, store) }
  const badge = ({ number }: { number: number }): ReactNode => {
    drawn.set(number, (drawn.get(number) ?? 0) + 1)
    return null
  }
  const choose = () => undefined
  const strip = () => {
    const run = store.getState().snapshot?.run
    if (run === undefined) throw new Error('there is no run')
    const props = {
      run: run.setup.id,
      steps: run.steps,
      names: [],
      selected: undefined,
      label: '',
      empty: '',
    }
    return (
      <RoomContext value={room}>
        <Strip {...props} onChoose={choose} badge={badge} />
      </RoomContext>
    )
  }
  return { store, strip, drawn }
}

test('a snapshot draws none of the steps again that have not changed', async () => {
  const { store, strip, drawn } = counted()
  const run = longRun(8)
  store.receive(snapshotOf(structuredClone(run)))
  const { rerender } = render(strip())
  await act(async () => undefined)
  const before = new Map(drawn)
  expect(before.size).toBe(8)
  for (let now = 1; now <= 5; now++) {
    await act(async () => store.receive({ ...snapshotOf(structuredClone(run)), now }))
    rerender(strip())
  }
  expect(drawn).toEqual(before)
  const last = structuredClone(run)
  last.steps[7] = { number: 8, fate: 'vetoed' }
  await act(async () => store.receive(snapshotOf(last)))
  rerender(strip())
  expect([...drawn].filter(([step, times]) => times !== before.get(step)).map(([step]) => step)).toEqual([8])
})

test('a growing reply draws no step again, and shows its words', async () => {
  const { link, run } = show(40)
  await waitFor(() => expect(list().querySelector('[data-loaded=false]')).toBeNull())
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((records) => void seen.push(...records))
  observer.observe(list(), { subtree: true, childList: true, attributes: true, characterData: true })
  for (const words of ['I', 'I will', 'I will press'])
    await act(async () => link.glimpse(glimpse(run, words)))
  expect(screen.getByText('I will press')).toBeDefined()
  observer.disconnect()
  expect(seen.map(({ type, target }) => `${type} ${target.nodeName}`)).toEqual([])
})

test('a strip that is mounted twice keeps its items', () => {
  const { store, strip } = counted()
  store.receive(snapshotOf(longRun(8)))
  render(<StrictMode>{strip()}</StrictMode>)
  expect(document.querySelectorAll('footer li').length).toBe(8)
})

test('a step by hand whose record tells no size is shown at the size of its picture, with its mark', async () => {
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void
      readonly naturalWidth = 640
      readonly naturalHeight = 480
      set src(_: string) {
        queueMicrotask(() => this.onload?.())
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { store, strip } = counted()
  const run = longRun(1)
  run.steps = [{ number: 1, frame: 'kept', fate: 'by_hand', done: click() }]
  store.receive(snapshotOf(run))
  render(strip())
  await waitFor(() =>
    expect(document.querySelector('footer li')?.querySelector('[data-loaded=true]')).not.toBeNull(),
  )
  const picture = document.querySelector('footer li')?.querySelector('svg[role=img]')
  expect(picture?.getAttribute('viewBox')).toBe('0 0 640 480')
  expect(picture?.querySelector('[data-role=hand]')).not.toBeNull()
})
