import { expect, test } from 'vitest'
import { keepWatch, type Page } from '../../../src/renderer/state/presence'
import { ageOf, createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

/** A page that ticks, draws and is touched when a test says so. */
function watching(scene: keyof typeof scenes) {
  const time = { now: 0 }
  const link = fakeLink(scenes[scene]('en'))
  const store = createConsoleStore(() => time.now)
  store.receive(scenes[scene]('en'))
  const idle = (): void => undefined
  const hands = { beat: idle, press: idle, move: idle, come: idle }
  const state = { visible: true, frozen: false }
  const page: Page = {
    isVisible: () => state.visible,
    onFrame: (callback) => !state.frozen && callback(),
    every(_, callback) {
      hands.beat = callback
      return () => undefined
    },
    onInput(pressed, moved) {
      hands.press = pressed
      hands.move = moved
      return () => undefined
    },
    onReturn(callback) {
      hands.come = callback
      return () => undefined
    },
  }
  keepWatch(link, store, page)
  return { time, link, store, hands, state }
}

const word = { run: 'run-1', shown: 'p7/0', input: false, stop: false }

test('while a countdown runs, the page says again and again that it looks on', () => {
  const { link, hands } = watching('countdown')
  hands.beat()
  hands.beat()
  expect(link.words).toEqual([word, word])
})

test('a hidden page says nothing, nor does one that draws no more frames', () => {
  const { link, hands, state } = watching('countdown')
  state.visible = false
  hands.beat()
  state.visible = true
  state.frozen = true
  hands.beat()
  hands.beat()
  expect(link.words).toEqual([])
})

test('a page that shows something else does not look on', () => {
  const { link, hands, store } = watching('countdown')
  store.setState({ place: 'runs' })
  hands.beat()
  store.setState({ place: 'live', selected: 3 })
  hands.beat()
  store.setState({ selected: undefined, help: true })
  hands.beat()
  expect(link.words.map(({ shown }) => shown)).toEqual(['', '', ''])
})

test('any key or click stops a countdown at once', () => {
  const { link, hands } = watching('countdown')
  hands.press()
  expect(link.words).toEqual([{ ...word, input: true, stop: true }])
})

test('a movement of the mouse is a sign of life, and stops nothing', () => {
  const { link, hands } = watching('countdown')
  hands.move()
  hands.beat()
  expect(link.words).toEqual([{ ...word, input: true }])
})

test('without a countdown there is word only after input, and not more often than every two seconds', () => {
  const { link, hands, time } = watching('deciding')
  hands.beat()
  hands.press()
  hands.beat()
  hands.move()
  time.now = 1999
  hands.beat()
  expect(link.words).toEqual([{ ...word, input: true }])
  time.now = 2000
  hands.beat()
  expect(link.words).toHaveLength(2)
})

test('a run that has ended hears nothing', () => {
  const { link, hands } = watching('ended')
  hands.press()
  hands.beat()
  expect(link.words).toEqual([])
})

test('a question that came while nobody could see the page is as young as their return', () => {
  const { hands, store, time } = watching('deciding')
  time.now = 5000
  hands.come()
  time.now = 5030
  expect(ageOf(store.getState(), time.now)).toBe(30)
})
