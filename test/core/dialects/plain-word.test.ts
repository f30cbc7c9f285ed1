import { expect, test } from 'vitest'
import { plainWord } from '../../../src/core/dialects/plain-word'

test.each([' Left-Click ', 'left click', 'LEFT_CLICK', 'left - click'])(
  '%j is one word of the list',
  (written) => {
    expect(plainWord(written)).toBe('left_click')
  },
)
