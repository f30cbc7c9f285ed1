import { expect, test } from 'vitest'
import { pressing, scrolling, waiting } from '../../../src/core/checklist/phrase'

const parts = (texts: Readonly<Record<string, string>>) => ({
  text: (name: string) => texts[name] ?? '',
  quoted: () => undefined,
  named: () => undefined,
})

test('a chord is the keys that its names are, and none where one of them is no key', () => {
  expect(pressing('ctrl+shift+s')).toEqual({ kind: 'keys', keys: ['ctrl', 'shift', 's'] })
  expect(pressing('ctrl+nonsense')).toBeUndefined()
})

test('a scroll that names what it cannot read is no step, and neither is one without end', () => {
  expect(scrolling(parts({ ticks: '3' }), 'up')).toMatchObject({ direction: 'up', ticks: 3 })
  expect(scrolling(parts({ on: 'the list' }), 'up')).toBeUndefined()
  expect(scrolling(parts({ ticks: '201' }), 'up')).toBeUndefined()
})

test('a wait is at most ten minutes long', () => {
  expect(waiting('1.5', 1000)).toEqual({ kind: 'wait', ms: 1500 })
  expect(waiting('11', 60_000)).toBeUndefined()
})
