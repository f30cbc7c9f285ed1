import { expect, test } from 'vitest'
import { mayEndOpen, readSpoilt } from '../../../../src/core/dialects/ui-tars/spoilt'

function read(text: string, mayClose = true) {
  const name = /^\w+/.exec(text)?.[0] ?? ''
  const spoilt = readSpoilt(text, 0, name, mayClose)
  if (spoilt === undefined || 'error' in spoilt) return spoilt
  return { args: Object.fromEntries(spoilt.spoken.args), repaired: spoilt.repaired, end: spoilt.end }
}

test.each([
  ["click(point='<point>450 565</point>)", { point: '<point>450 565</point>' }],
  ['click(point=\'<point>450 565</point>")', { point: '<point>450 565</point>' }],
  ["click(point=<point>450 565</point>')", { point: '<point>450 565</point>' }],
  ["click(start_box='(450,565))", { start_box: '(450,565)' }],
  ["click(start_box='<|box_start|>(450,565)<|box_end|>)", { start_box: '<|box_start|>(450,565)<|box_end|>' }],
  ["click(start_box='[440, 560, 460, 570])", { start_box: '[440, 560, 460, 570]' }],
  [
    "drag(start_point='<point>1 2</point>, end_point='<point>3 4</point>')",
    { start_point: '<point>1 2</point>', end_point: '<point>3 4</point>' },
  ],
  ["scroll(point='<point>1 2</point>, direction='down')", { point: '<point>1 2</point>', direction: 'down' }],
])('%s misses a quote only', (text, args) => {
  expect(read(text, false)).toEqual({ args, repaired: ['missing_quote'], end: text.length })
})

test('the end stands for the bracket only where the model stopped and nothing more can follow', () => {
  const text = "click(point='<point>450 565</point>"
  expect(read(text)).toMatchObject({ repaired: ['missing_quote', 'missing_bracket'] })
  expect(read(text, false)).toBeUndefined()
  expect(read("scroll(point='<point>450 565</point>")).toBeUndefined()
  expect(read("click(start_box='(450,565)")).toMatchObject({ repaired: ['missing_quote', 'missing_bracket'] })
  expect(mayEndOpen('left_double')).toBe(true)
  expect(mayEndOpen('type')).toBe(false)
})

test.each([
  "click(point='<point>450 565</point>')",
  "click(point='<point>450 56",
  "click(start_box='(450,56",
  "type(content='hello)",
  "click(point='<point>450 565</point>) or so",
])('%s is left to others', (text) => {
  expect(read(text)).toBeUndefined()
})

test('the compact form is whole where no digit can be missing', () => {
  expect(read('click>point>point>450 565')).toMatchObject({
    args: { point: '450 565' },
    repaired: ['compact_call'],
  })
  expect(readSpoilt('click>point>450 56', 0, 'click', true)).toMatchObject({ error: 'truncated' })
})
