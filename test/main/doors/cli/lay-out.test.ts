import { expect, test } from 'vitest'
import { laidOut } from '../../../../src/main/doors/cli/lay-out'

test('what a terminal would obey is shown, and what follows a new line stands behind a bar', () => {
  expect(laidOut('a\u001b[2K\nrun finished', undefined)).toBe('a␛[2K\n  │ run finished')
})

test('a line longer than the terminal is broken behind a bar, whole', () => {
  const text = `note “${' '.repeat(60)}[Enter approve] ”`
  const lines = laidOut(text, 40).split('\n')
  expect(lines.every((line) => line.length <= 40)).toBe(true)
  expect(lines.slice(1).every((line) => line.startsWith('  │ '))).toBe(true)
  expect(lines.map((line, nth) => (nth === 0 ? line : line.slice(4))).join('')).toBe(text)
})

test('wide signs take two columns', () => {
  expect(laidOut('删'.repeat(30), 40).split('\n')).toHaveLength(2)
})

test('where there is no terminal nothing is broken', () => {
  expect(laidOut('x'.repeat(5000), undefined)).toHaveLength(5000)
})

test('a narrow terminal, or one that does not know its width, gets no line of foreign words either', () => {
  for (const [columns, most] of [
    [12, 12],
    [6, 6],
    [1, 6],
    [0, 80],
  ] as const) {
    const lines = laidOut('删 [Enter approve]'.repeat(20), columns).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(most)
    expect(lines.slice(1).every((line) => line.startsWith('  │ '))).toBe(true)
  }
})
