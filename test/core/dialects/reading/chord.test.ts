import { expect, test } from 'vitest'
import { readChord } from '../../../../src/core/dialects/reading/chord'

test.each([
  ['ctrl c', ['ctrl', 'c'], false],
  ['  Ctrl   C ', ['ctrl', 'c'], false],
  ['Return', ['enter'], false],
  ['win d', ['super', 'd'], false],
  ['shift left', ['shift', 'left'], false],
  ['ctrl +', ['ctrl', 'plus'], false],
  ['ctrl -', ['ctrl', 'minus'], false],
  ['ctrl+shift+t', ['ctrl', 'shift', 't'], true],
  ['ctrl + c', ['ctrl', 'c'], true],
  ['ctrl++', ['ctrl', 'plus'], true],
  ['ctrl-c', ['ctrl', 'c'], true],
  ['page down', ['pagedown'], true],
  ['ctrl page down', ['ctrl', 'pagedown'], true],
  ['caps lock', ['capslock'], true],
])('%j is the chord %j', (written, keys, repaired) => {
  expect(readChord(written)).toEqual({ keys, repaired })
})

test.each(['', '  ', 'hello', 'ctrl blah', 'tab tab', 'x'.repeat(200), `${'a '.repeat(100)}`])(
  '%j is no chord',
  (written) => {
    expect(readChord(written)).toBeUndefined()
  },
)
