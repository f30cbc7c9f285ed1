import { expect, test } from 'vitest'
import { findWord, plainWord } from '../../../../src/core/dialects/reading/plain-word'

test.each([' Left-Click ', 'left click', 'LEFT_CLICK', 'left - click'])(
  '%j is one word of the list',
  (written) => {
    expect(plainWord(written)).toBe('left_click')
  },
)

test.each(['leftClick', 'leftclick', 'LEFT-CLICK', 'left_click'])('%j spells left_click', (written) => {
  expect(findWord(written, ['click', 'left_click'])).toBe('left_click')
})

test.each(['left', 'left_clicks', '', 'leftcli'])('%j spells no word of the list', (written) => {
  expect(findWord(written, ['click', 'left_click'])).toBeUndefined()
})
