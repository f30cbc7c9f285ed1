import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/core/dialects/dialect'
import { faultOf, imageTokens, neutralise, toolsText, turnsOf } from '../../../src/core/exports/turns'

const text = (role: Message['role'], words: string): Message => ({
  role,
  content: [{ type: 'text', text: words }],
})
const picture: Message = {
  role: 'user',
  content: [
    { type: 'text', text: 'look' },
    { type: 'image', frame: 'a', size: { width: 1, height: 1 }, mime: 'image/png' },
  ],
}

test('a token in a text of the screen is none afterwards, whatever stands round it', () => {
  expect(neutralise('say <image> and <VIDEO>')).toBe('say < image > and < VIDEO >')
  const parts = fc.array(fc.constantFrom('<', '>', 'image', '<image>', 'im', '<bbox>', '/', ' '))
  fc.assert(fc.property(parts, (words) => imageTokens([neutralise(words.join(''))]) === 0))
})

test('what a model writes round its points stays as it was', () => {
  expect(neutralise('<point>120 60</point>')).toBe('<point>120 60</point>')
})

test('neighbours of one side become one turn, and system words come first', () => {
  const messages = [
    text('system', 'rules'),
    text('user', 'a'),
    picture,
    text('assistant', 'b'),
    text('tool', 'ok'),
    text('user', 'c'),
  ]
  expect(turnsOf(messages)).toEqual({
    system: 'rules',
    turns: [
      { role: 'user', content: 'a\nlook\n<image>' },
      { role: 'assistant', content: 'b' },
      { role: 'user', content: 'ok\nc' },
    ],
  })
})

test('a prompt alternates and ends with the user', () => {
  expect(faultOf([{ role: 'user' }])).toBeUndefined()
  expect(faultOf([{ role: 'user' }, { role: 'assistant' }, { role: 'tool' }])).toBeUndefined()
  expect(faultOf([{ role: 'user' }, { role: 'assistant' }])).toContain('does not end')
  expect(faultOf([{ role: 'user' }, { role: 'user' }, { role: 'assistant' }])).toContain('out of order')
  expect(faultOf([])).toContain('no turn')
})

test('tools are listed as chat services list them', () => {
  const tool = { name: 'tap', description: 'taps', parameters: {} }
  expect(JSON.parse(toolsText([tool]))).toEqual([{ type: 'function', function: tool }])
  expect(JSON.parse(toolsText([{ type: 'computer' }]))).toEqual([{ type: 'computer' }])
  expect(toolsText([])).toBe('')
})
