import fc from 'fast-check'
import { expect, test } from 'vitest'
import { move, press, release, scroll, setClipboard, tick } from '../../../../src/main/practice/desktop/input'
import { keyDown } from '../../../../src/main/practice/desktop/keyboard'
import { activeApp, startDesktop } from '../../../../src/main/practice/desktop/start'
import type { DesktopState } from '../../../../src/main/practice/desktop/state'
import { labels } from '../../../../src/main/practice/desktop/view'
import { visit } from './visitor'

test('a window comes to the front when it is clicked', () => {
  const visitor = visit()
  expect(activeApp(visitor.state)).toBe('notes')
  expect(activeApp(visitor.click('recipes.txt').state)).toBe('files')
})

test('a window follows its title bar', () => {
  const visitor = visit()
  const before = visitor.state.windows.find(({ app }) => app === 'files')?.at ?? [0, 0]
  const [x, y] = visitor.find('My documents')
  visitor.drag([x, y], [x + 150, y + 60])
  expect(visitor.state.windows.find(({ app }) => app === 'files')?.at).toEqual([
    before[0] + 150,
    before[1] + 60,
  ])
})

test('a window is closed, minimised and brought back by its launcher', () => {
  const visitor = visit()
  const { at } = visitor.state.windows.find(({ app }) => app === 'notes') ?? { at: [0, 0] }
  const minimise: readonly [number, number] = [at[0] + 560 - 60, at[1] + 21]
  visitor.click(minimise)
  expect(visitor.sees('Editing welcome.txt')).toBe(false)
  visitor.click('Notes')
  expect(visitor.sees('Editing welcome.txt')).toBe(true)
  visitor.click([at[0] + 560 - 26, at[1] + 21])
  expect(visitor.state.windows.some(({ app }) => app === 'notes')).toBe(false)
})

test('a button let go elsewhere is not clicked', () => {
  const visitor = visit()
  const save = visitor.find('Save')
  visitor.change((state) => release(press(state, save), [save[0] + 200, save[1]]))
  expect(visitor.sees('Saved')).toBe(false)
})

test('a press outside an open menu closes it and does nothing else', () => {
  const visitor = visit().click('File').click('report.txt')
  expect(visitor.state.menu).toBeUndefined()
  expect(visitor.state.files.selected).toBeUndefined()
})

test('behind a dialog nothing can be clicked', () => {
  const visitor = visit().click('report.txt').keys('delete').click('Shop')
  expect(visitor.sees('Delete report.txt?')).toBe(true)
  expect(visitor.sees('Paper and Ink')).toBe(false)
  expect(visitor.keys('escape').sees('Delete report.txt?')).toBe(false)
})

test('the clock shows what it is told', () => {
  expect(visit({ minutes: 605 }).sees('10:05')).toBe(true)
  expect(
    visit()
      .change((state) => tick(state, 24 * 60 + 1))
      .sees('00:01'),
  ).toBe(true)
})

test('a clipboard from outside is pasted with its line breaks made plain', () => {
  const visitor = visit()
    .keys('ctrl', 'n')
    .change((state) => setClipboard(state, 'a\r\nb'))
  expect(visitor.keys('ctrl', 'v').state.fields.notes.text).toBe('a\nb')
  visitor.click('Search').keys('ctrl', 'v')
  expect(visitor.state.fields.search.text).toBe('a b')
})

const point = fc.tuple(fc.integer({ min: -50, max: 1400 }), fc.integer({ min: -50, max: 900 }))
const button = fc.constantFrom('left' as const, 'left' as const, 'right' as const, 'middle' as const)
const key = fc.constantFrom(
  'ctrl',
  'shift',
  'enter',
  'tab',
  'escape',
  'delete',
  'backspace',
  'up',
  'down',
  'left',
  'home',
  'end',
  'a',
  'v',
  'x',
  's',
  'f2',
  'space',
  '中',
)
const happening = fc.oneof(
  fc.record({ kind: fc.constant('press' as const), point, button, ms: fc.nat(100_000) }),
  fc.record({ kind: fc.constant('release' as const), point, button }),
  fc.record({ kind: fc.constant('move' as const), point }),
  fc.record({ kind: fc.constant('scroll' as const), point, ticks: fc.integer() }),
  fc.record({ kind: fc.constant('key' as const), key }),
)

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

function happen(state: DesktopState, event: Happening): DesktopState {
  switch (event.kind) {
    case 'press':
      return press(state, event.point, event.button, event.ms)
    case 'release':
      return release(state, event.point, event.button)
    case 'move':
      return move(state, event.point)
    case 'scroll':
      return scroll(state, event.point, event.ticks)
    case 'key':
      return keyDown(state, { key: event.key, character: event.key.length === 1 ? event.key : '' })
  }
}

test('no order of events breaks the desktop', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (events) => {
      const state = events.reduce(happen, startDesktop())
      for (const { caret, anchor, text } of Object.values(state.fields)) {
        expect(Math.min(caret, anchor)).toBeGreaterThanOrEqual(0)
        expect(Math.max(caret, anchor)).toBeLessThanOrEqual(text.length)
      }
      expect(labels(state).some(({ text }) => text === 'EN')).toBe(true)
    }),
    { numRuns: 60, examples: [[[{ kind: 'key', key: 'home' }]]] },
  )
})
