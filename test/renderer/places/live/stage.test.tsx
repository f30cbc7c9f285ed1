// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Point } from '../../../../src/core/action/geometry'
import type { Snapshot } from '../../../../src/core/api/api'
import { texts } from '../../../../src/renderer/locales/texts'
import type { LivePictureProps } from '../../../../src/renderer/places/live/live-picture'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore, draftOf } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { element, observation, question, runOf, snapshotOf } from '../../../fakes/snapshots'

/** The picture of 1920×1080 pixels lies at 40, 30 at half its size. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 30, 960, 540))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(snapshot: Snapshot) {
  let now = 1000
  const store = createConsoleStore(() => now)
  render(<Console link={fakeLink(snapshot)} store={store} Picture={() => null} />)
  // A key that a busy page hears of late was still pressed when all of it stood there.
  now += 1000
  const draft = () => draftOf(store.getState())?.action
  return { store, draft }
}

const key = (name: string) => act(() => fireEvent.keyDown(document.body, { key: name, bubbles: true }))

const onScreen = ([x, y]: Point) => ({ clientX: 40 + (x + 0.5) / 2, clientY: 30 + (y + 0.5) / 2 })

/** A press of the mouse along places of the frame. */
function press(way: readonly Point[], on: Element = screen.getByTestId('picture'), button = 0) {
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button, buttons: 1 }
  const [first = [0, 0]] = way
  act(() => {
    fireEvent.pointerDown(on, { ...pointer, ...onScreen(first) })
    for (const at of way) fireEvent.pointerMove(on, { ...pointer, ...onScreen(at) })
    fireEvent.pointerUp(on, { ...pointer, ...onScreen(way.at(-1) ?? first), buttons: 0 })
  })
}

const handleCount = () => document.querySelectorAll('[data-handle]').length

const handle = (nth: number) => {
  const found = document.querySelector(`[data-handle="${nth}"]`)
  if (found === null) throw new Error(`the mark has a handle ${nth}`)
  return found
}

test('in an edit a click on the picture puts the mark on the pixel under the pointer', () => {
  const { draft } = show(scenes.deciding('en'))
  key('e')
  press([[1301, 777]])
  expect(draft()).toMatchObject({ kind: 'click', at: [1301, 777] })
  expect(draft()).not.toMatchObject({ label: 'Flip Horizontally' })
})

test('a click on an element that the target lists is named by it, and shows its box', () => {
  const turn = element('Rotate 90° clockwise', 762, 338, 190, 32)
  const open = question()
  const seen = { ...observation, listed: [{ ...turn, mark: 12 }] }
  const { draft } = show(snapshotOf(runOf({ name: 'deciding', ...open, observation: seen })))
  key('e')
  press([[800, 350]])
  expect(draft()).toMatchObject({ at: [800, 350], label: turn.text, box: turn.box, mark: 12 })
  expect(screen.getByTestId('title').textContent).toContain(turn.text)
  expect(document.querySelector('[data-role=edited] [data-mark=point][data-framed=true]')).not.toBeNull()
})

test('while a question is open a click is a correction: nothing is sent before Enter, and Esc takes it back', () => {
  const { draft } = show(scenes.deciding('en'))
  press([[1301, 777]])
  expect(draft()).toMatchObject({ kind: 'click', at: [1301, 777] })
  key('Escape')
  expect(draft()).toBeUndefined()
})

test('a digit puts the mark on the element that bears it, an arrow moves it by a pixel: neither needs E', () => {
  const { draft } = show(scenes.deciding('en'))
  const plate = document.querySelector('[data-offer][data-quiet=true]')
  key(plate?.getAttribute('data-offer') ?? '')
  expect(draft()).toMatchObject({ kind: 'click', label: expect.any(String), box: expect.any(Object) })
  expect(draft()).not.toMatchObject({ at: [850, 266] })
  key('Escape')
  key('ArrowRight')
  expect(draft()).toMatchObject({ at: [851, 266] })
})

test('over a move without a place a click makes it a click there', () => {
  const { draft } = show(snapshotOf(runOf({ name: 'deciding', ...question({ kind: 'wait', ms: 500 }) })))
  press([[1301, 777]])
  expect(draft()).toMatchObject({ kind: 'click', at: [1301, 777] })
})

test('the handles of the mark are told to screen readers, and an arrow on the second moves that one', () => {
  const { draft } = show(scenes.swipe('en'))
  expect(handle(1).getAttribute('aria-label')).toMatch(/960, 300/)
  act(() => fireEvent.keyDown(handle(1), { key: 'ArrowDown', bubbles: true }))
  expect(draft()).toMatchObject({ to: [960, 301] })
})

test('a press that travels pans, and one of another button or beside the picture places nothing', () => {
  const { draft } = show(scenes.deciding('en'))
  key('e')
  press([
    [1000, 700],
    [1200, 700],
  ])
  press([[1000, 700]], screen.getByTestId('picture'), 2)
  press([[-30, 700]])
  expect(draft()).toMatchObject({ at: [850, 266] })
})

test('a drag of the mark still moves it, and begins an edit', () => {
  const { draft } = show(scenes.deciding('en'))
  press(
    [
      [850, 266],
      [700, 400],
    ],
    handle(0),
  )
  expect(draft()).toMatchObject({ at: [700, 400] })
})

test('a click close to the mark, on its own handle, puts it there', () => {
  const { draft } = show(scenes.deciding('en'))
  key('e')
  press([[862, 270]], handle(0))
  expect(draft()).toMatchObject({ at: [862, 270] })
})

test('of two ends the one in hand goes to the click; a click on the other takes that in hand', () => {
  const { store, draft } = show(scenes.swipe('en'))
  key('e')
  press([[300, 900]])
  expect(draft()).toMatchObject({ from: [300, 900], to: [960, 300] })
  press([[960, 300]], handle(1))
  expect(draftOf(store.getState())?.handle).toBe(1)
  expect(draft()).toMatchObject({ from: [300, 900], to: [960, 300] })
  press([[500, 100]])
  expect(draft()).toMatchObject({ from: [300, 900], to: [500, 100] })
})

test('over a past step a click places nothing', () => {
  const { store } = show(scenes.deciding('en'))
  key('e')
  act(() => store.setState({ selected: 6 }))
  press([[1301, 777]])
  expect(store.getState().selected).toBe(6)
  expect(draftOf(store.getState())).toMatchObject({ action: { at: [850, 266] } })
})

test('where no reply could be read, there is no place until a click gives one, and the reply stays in sight', () => {
  const { draft } = show(scenes.unread('en'))
  key('e')
  key('Enter')
  expect(draft()).toBeUndefined()
  expect(handleCount()).toBe(0)
  press([[20, 1000]])
  expect(document.querySelector('pre')).not.toBeNull()
  expect(draft()).toMatchObject({ kind: 'click', at: [20, 1000] })
})

test('beside a veto no digit stands on the picture: they are its reasons', () => {
  show(scenes.deciding('en'))
  const offers = () => document.querySelectorAll('[data-offer]').length
  expect(offers()).toBeGreaterThan(0)
  key('x')
  expect(offers()).toBe(0)
  key('Escape')
  expect(offers()).toBeGreaterThan(0)
})

test('of a reply that could not be read, Esc leaves the list of kinds, and the keys mean the question again', () => {
  const { store } = show(scenes.unread('en'))
  key('e')
  const kinds = screen.getByRole('combobox')
  act(() => kinds.focus())
  act(() => fireEvent.keyDown(kinds, { key: 'Escape', bubbles: true }))
  expect(document.activeElement).not.toBe(kinds)
  key('x')
  expect(store.getState().vetoing).toBeDefined()
})

test('while the operator drives, a press is the target’s alone', () => {
  const { store } = show(scenes.by_hand('en'))
  press([[300, 300]])
  expect(store.getState().drafts.size).toBe(0)
})

test('while a past step is looked at, no hand reaches the target, and Esc leads back to it', () => {
  const store = createConsoleStore(() => 1000)
  const link = fakeLink(scenes.by_hand('en'))
  const Picture = ({ byHand, onLive }: LivePictureProps) => {
    useEffect(() => onLive(true), [onLive])
    return <i data-testid="hands">{byHand ? 'pass' : 'rest'}</i>
  }
  render(<Console link={link} store={store} Picture={Picture} />)
  const hands = () => screen.getByTestId('hands').textContent
  expect(hands()).toBe('pass')
  act(() => store.setState({ selected: 1 }))
  expect(hands()).toBe('rest')
  key('Escape')
  expect(store.getState().selected).toBeUndefined()
  expect(hands()).toBe('pass')
})

/** A viewer that draws and loses its picture when it is told to. */
function showByHand(snapshot: Snapshot) {
  const viewer = { draw: (_: boolean): void => undefined }
  const Picture = ({ byHand, onLive }: LivePictureProps) => {
    viewer.draw = onLive
    return <i data-testid="hands">{byHand ? 'pass' : 'rest'}</i>
  }
  const store = createConsoleStore(() => 1000)
  render(<Console link={fakeLink(snapshot)} store={store} Picture={Picture} />)
  return {
    store,
    draw: (live: boolean) => act(() => viewer.draw(live)),
    hands: () => screen.getByTestId('hands').textContent,
  }
}

test.each(['en', 'zh'] as const)(
  'before the first picture no hand reaches the target, and that is said in its place (%s)',
  (lang) => {
    const scene = scenes.by_hand(lang)
    const { draw, hands } = showByHand(scene)
    const said = () => screen.queryByText(texts[scene.settings.lang].picture.notYet)
    expect([hands(), said() !== null]).toEqual(['rest', true])
    draw(true)
    expect([hands(), said() !== null]).toEqual(['pass', false])
    draw(false)
    expect([hands(), said() !== null]).toEqual(['rest', true])
  },
)

test('nor does one while the target itself is not reached, whatever the viewer has still drawn', () => {
  const scene = scenes.by_hand('en')
  if (scene.run === undefined) return expect.unreachable('the scene has a run')
  const { store, draw, hands } = showByHand(scene)
  draw(true)
  const connection = { ...scene.run.connection, state: 'connecting' } as const
  act(() => store.receive({ ...scene, run: { ...scene.run, connection } as typeof scene.run }))
  expect(hands()).toBe('rest')
  expect(screen.getByText(texts.en.picture.notYet)).toBeDefined()
})

test('whoever has not the helm is told no more than that the picture is coming', () => {
  showByHand(scenes.deciding('en'))
  expect(screen.queryByText(texts.en.picture.notYet)).toBeNull()
  expect(screen.getByText(texts.en.picture.frozen)).toBeDefined()
})

test('a click that only brings the window to the front corrects nothing', () => {
  const { draft } = show(scenes.deciding('en'))
  window.dispatchEvent(new Event('focus'))
  press([[300, 200]])
  expect(draft()).toBeUndefined()
})

test('nothing lies over the live picture of a held move but, while D is held, the one that the model saw', async () => {
  show(scenes.held('en'))
  const seen = await screen.findByAltText(texts.en.picture.seen)
  const covers = () => seen.closest('[hidden]') === null
  expect(screen.getByText(texts.en.picture.now)).toBeTruthy()
  expect([covers(), screen.queryByAltText(texts.en.picture.now)]).toEqual([false, null])
  key('d')
  expect(screen.getByText(texts.en.picture.seen)).toBeTruthy()
  expect(covers()).toBe(true)
  act(() => fireEvent.keyUp(document.body, { key: 'd', bubbles: true }))
  expect(screen.getByText(texts.en.picture.now)).toBeTruthy()
  expect(covers()).toBe(false)
})

test('a step that is looked at shows its effect while D is held', () => {
  const { store } = show(scenes.deciding('en'))
  key('[')
  expect(screen.queryByText(texts.en.picture.afterOf(6))).toBeNull()
  key('d')
  expect(screen.getByText(texts.en.picture.afterOf(6))).toBeTruthy()
  act(() => window.dispatchEvent(new Event('blur')))
  expect(store.getState().peek).toBe(false)
})

test('D held down shows what stood there before the last step, with what it changed, and the live picture again after', () => {
  const { store } = show(scenes.deciding('en'))
  const { run } = store.getState().snapshot ?? {}
  const last = run?.steps.findLast(({ after, fate }) => after !== undefined && fate !== 'open')
  expect(last).toBeDefined()
  const words = () => screen.queryByText(/^Before step/)
  expect(words()).toBeNull()
  key('d')
  expect(words()).not.toBeNull()
  act(() => void fireEvent.keyUp(document.body, { key: 'd', bubbles: true }))
  expect(words()).toBeNull()
})

test('a click on a held picture asks about the move on the screen of now', () => {
  const link = fakeLink(scenes.held('en'))
  render(<Console link={link} store={createConsoleStore(() => 1000)} Picture={() => null} />)
  press([[1301, 777]])
  expect(link.sent).toMatchObject([{ type: 'reopen', proposal: 'p7' }])
})

test('the places of “which one?” are drawn with their numbers and answered by a click on one', () => {
  let now = 1000
  const { run, ...rest } = scenes.whichOne('en')
  if (run === undefined) return expect.unreachable('the scene has a run')
  const link = fakeLink({ ...rest, run })
  const store = createConsoleStore(() => now)
  render(<Console link={link} store={store} Picture={() => null} />)
  const drawn = [...document.querySelectorAll('[data-offer]')].map((offer) =>
    offer.getAttribute('data-offer'),
  )
  expect(drawn).toEqual(['1', '2'])
  press([[980, 220]])
  expect(link.sent).toEqual([])
  now += 1000
  press([[20, 900]])
  expect(link.sent).toEqual([])
  press([[980, 220]])
  expect(link.sent).toMatchObject([{ type: 'reply', text: '2: at 985, 222' }])
})
