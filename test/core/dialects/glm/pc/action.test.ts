import { expect, test } from 'vitest'
import { glmPcName, readGlmPcCall } from '../../../../../src/core/dialects/glm/pc/action'
import { readCall } from '../../../../../src/core/dialects/reading/calls/syntax'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

function outcome(text: string) {
  const reading = readCall(text, 0)
  if (!reading.ok) return reading.error
  const read = readGlmPcCall(reading.call, seen, () => undefined, 'all there')
  return 'error' in read ? read.error : read.action
}

test.each([
  ["right_click(start_box='[5,6]')", { kind: 'click', at: [5, 6], button: 'right' }],
  ['middle_click(start_box=[5,6])', { kind: 'click', button: 'middle' }],
  ["left_double_click(start_box='[5,6]')", { kind: 'click', count: 2 }],
  ["hover(start_box='[5,6]', element_info='Menu')", { kind: 'hover', label: 'Menu' }],
  [
    "left_drag(start_box='[5,6]', end_box='[7,8]')",
    {
      kind: 'drag',
      path: [
        [5, 6],
        [7, 8],
      ],
    },
  ],
  ["scroll(start_box='[5,6]', direction='down')", { kind: 'scroll', direction: 'down', ticks: 5 }],
  ["key(keys='ctrl++')", { kind: 'keys', keys: ['ctrl', 'plus'] }],
  ["type(content=' x\\n')", { kind: 'type', text: ' x\n', submit: false }],
  ['WAIT()', { kind: 'wait', ms: 5000 }],
  ['DONE()', { kind: 'finish', outcome: 'completed', message: 'all there' }],
  ['FAIL()', { kind: 'finish', outcome: 'infeasible' }],
  ['fly()', 'unknown_action'],
  ['key()', 'schema'],
])('%s', (text, wanted) => {
  const got = outcome(text)
  if (typeof wanted === 'string') expect(got).toBe(wanted)
  else expect(got).toMatchObject(wanted)
})

test('a name is known whatever its capitals', () => {
  expect(['Wait', 'LEFT_CLICK', 'tap', 'constructor'].map(glmPcName)).toEqual([
    'WAIT',
    'left_click',
    undefined,
    undefined,
  ])
})
