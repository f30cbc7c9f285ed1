import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { planScroll } from '../../../../src/main/targets/adb/moves'
import { act, connected, fieldOf, never, newNote, nextChange, sentenceOf, until, why } from './stand'

const screen = { width: 1000, height: 2000 }

const scroll = (action: object) => {
  const parsed = Action.parse({ kind: 'scroll', ...action })
  return parsed.kind === 'scroll' ? planScroll(parsed, screen) : []
}

test.each([
  ['down', [500, 1600], [500, 400]],
  ['up', [500, 400], [500, 1600]],
  ['right', [800, 1000], [200, 1000]],
  ['left', [200, 1000], [800, 1000]],
])('to see what is further %s, the finger goes the other way, away from the edges', (direction, from, to) => {
  expect(scroll({ direction })).toEqual([[from, to]])
})

test('a scroll inside a box stays inside it', () => {
  const box = { x: 100, y: 1000, width: 200, height: 500 }
  expect(scroll({ direction: 'down', box })).toEqual([
    [
      [200, 1400],
      [200, 1100],
    ],
  ])
})

test('ticks and pixels say how far, in as many swipes as that takes', () => {
  expect(scroll({ direction: 'down', pixels: 300 })).toEqual([
    [
      [500, 1150],
      [500, 850],
    ],
  ])
  expect(scroll({ direction: 'down', pixels: 2400 })).toHaveLength(2)
  expect(scroll({ direction: 'up', ticks: 5, at: [300, 900] })).toEqual([
    [
      [300, 500],
      [300, 1300],
    ],
  ])
  expect(scroll({ direction: 'down', ticks: 200 })).toHaveLength(10)
})

test('taps, long presses, swipes and drags are told as they were sent', async () => {
  const { target } = await connected()
  expect(await act(target, { kind: 'click', at: [10, 300] })).toEqual(['tap 10,300'])
  expect(await act(target, { kind: 'click', at: [10, 300], count: 2 })).toEqual(['tap 10,300 2 times'])
  expect(await act(target, { kind: 'long_press', at: [10, 300], ms: 30 })).toEqual([
    'finger down at 10,300 for 30 ms',
  ])
  expect(await act(target, { kind: 'swipe', from: [900, 300], to: [800, 300], ms: 40 })).toEqual([
    'finger 900,300 to 800,300 in 40 ms',
  ])
  const path = [
    [10, 300],
    [20, 400],
    [30, 420],
  ]
  expect(await act(target, { kind: 'drag', path, ms: 10 })).toEqual([
    'finger 10,300 along 2 points to 30,420',
  ])
  expect(await act(target, { kind: 'drag', path: path.slice(0, 2), ms: 10 })).toEqual([
    'finger holds 10,300, then drags to 20,400 in 10 ms',
  ])
  expect(await act(target, { kind: 'wait', ms: 1 })).toEqual(['nothing for 1 ms'])
})

test('a list scrolls down, and what was above is gone', async () => {
  const { phone, target } = await connected()
  await act(target, { kind: 'open_app', name: 'contacts' })
  const moved = nextChange(phone)
  await act(target, { kind: 'scroll', direction: 'down' })
  await moved
  const { elements } = await target.observe(never)
  expect(elements?.some(({ text }) => text === 'Ada Lindqvist')).toBe(false)
})

test('keys go to the field, chords with what is held', async () => {
  const { phone, target } = await connected()
  const note = await newNote(phone, target)
  await act(target, { kind: 'type', text: 'ab' })
  await act(target, { kind: 'keys', keys: ['backspace'], at: [400, 700] })
  expect(note.text()).toBe('a')
  expect(await act(target, { kind: 'keys', keys: ['ctrl', 'a'] })).toEqual(['key ctrl+a'])
  await act(target, { kind: 'keys', keys: ['x'] })
  expect(note.text()).toBe('x')
})

test('home, back and recents are the phone’s own', async () => {
  const { phone, target } = await connected()
  await act(target, { kind: 'open_app', name: 'Settings' })
  expect(await act(target, { kind: 'navigate', to: 'home' })).toEqual(['key home'])
  expect(phone.phone.front.packageName).toBe('com.android.launcher3')
  await act(target, { kind: 'navigate', to: 'recents' })
  expect(phone.phone.front.activity).toMatch(/Recents/)
  await act(target, { kind: 'navigate', to: 'back' })
  await until(phone, () => !/Recents/.test(phone.phone.front.activity))
})

test.each([
  [{ kind: 'click', at: [1, 1], button: 'right' }, /no right button/],
  [{ kind: 'click', at: [1, 1], modifiers: ['ctrl'] }, /keys held down/],
  [{ kind: 'hover', at: [1, 1] }, /cannot hover/],
  [{ kind: 'button', button: 'left', state: 'down' }, /no mouse button/],
  [{ kind: 'keys', keys: ['f20'] }, /no key “F20”/],
  [{ kind: 'open_app', name: 'Nothing of that name' }, /no app called/],
  [{ kind: 'navigate', to: { url: 'file:///sdcard/x' } }, /http/],
  [{ kind: 'finish', outcome: 'completed' }, /nothing that a phone does/],
])('%j is refused before anything is sent', async (action, words) => {
  const { target } = await connected()
  expect(why(target, action)).toMatch(words)
  expect(await sentenceOf(act(target, action))).toMatch(words)
})

test('what a phone can do is not refused', async () => {
  const { target } = await connected()
  for (const action of [
    { kind: 'click', at: [1, 1] },
    { kind: 'type', text: '你好' },
    { kind: 'keys', keys: ['ctrl', 'shift', 'z'] },
    { kind: 'hold', keys: ['enter'], ms: 500 },
    { kind: 'open_app', name: 'com.android.settings' },
    { kind: 'navigate', to: { url: 'https://example.org/?q=1;2' } },
  ])
    expect(why(target, action)).toBeUndefined()
})

test('typing taps the field first, and Enter comes last', async () => {
  const { phone, target } = await connected()
  await act(target, { kind: 'open_app', name: 'Notes' })
  await act(target, { kind: 'click', at: [940, 2136] })
  const said = await act(target, { kind: 'type', text: 'two', at: [400, 700], submit: true })
  expect(said[0]).toBe('tap 400,700')
  expect(said).toContain('key enter')
  expect(fieldOf(phone.phone.tree)?.text ?? 'two\n').toContain('two')
})
