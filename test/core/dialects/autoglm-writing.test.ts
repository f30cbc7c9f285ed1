import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action'
import { writeCall, writeReply } from '../../../src/core/dialects/autoglm-writing'
import type { Seen } from '../../../src/core/dialects/dialect'
import { Intent } from '../../../src/core/proposal'

const size = { width: 1080, height: 2400 }
const seen: Seen = { screen: size, image: size, space: '0-999' }

test('a reply is a thought and one call in an answer', () => {
  const intent = Intent.parse({ actions: [{ kind: 'navigate', to: 'home' }], thought: 'I go home.' })
  expect(writeReply(intent, seen)).toEqual({
    text: '<think>I go home.</think>\n<answer>do(action="Home")</answer>',
    finish: 'stop',
  })
})

test.each([
  [{ kind: 'click', at: [540, 1200], count: 2 }, 'do(action="Double Tap", element=[500,500])'],
  [{ kind: 'long_press', at: [540, 1200] }, 'do(action="Long Press", element=[500,500])'],
  [
    { kind: 'swipe', from: [540, 1920], to: [540, 480] },
    'do(action="Swipe", start=[500,800], end=[500,200])',
  ],
  [{ kind: 'type', text: 'say "hi"', replace: true }, 'do(action="Type", text="say \\"hi\\"")'],
  [{ kind: 'wait', ms: 1500 }, 'do(action="Wait", duration="1.5 seconds")'],
  [{ kind: 'finish', outcome: 'completed', message: 'Done.' }, 'finish(message="Done.")'],
])('%j is written as %s', (action, call) => {
  expect(writeCall(Action.parse(action), seen)).toBe(call)
})

test('only a tap that wants to be confirmed carries a message', () => {
  const click = Action.parse({ kind: 'click', at: [540, 1200] })
  expect(writeCall(click, seen)).toBe('do(action="Tap", element=[500,500])')
  expect(writeCall(click, seen, 'Pay')).toBe('do(action="Tap", element=[500,500], message="Pay")')
})

test('several moves at once, and a move without words, are refused with a sentence', () => {
  const back = { kind: 'navigate', to: 'back' }
  expect(() => writeReply(Intent.parse({ actions: [back, back] }), seen)).toThrow(
    'the autoglm dialect says one action at a time',
  )
  for (const action of [
    { kind: 'swipe', from: [1, 2], to: [3, 4], ms: 900 },
    { kind: 'long_press', at: [1, 2], ms: 3000 },
    { kind: 'open_app', name: '' },
    { kind: 'answer', text: 'x' },
  ])
    expect(() => writeCall(Action.parse(action), seen)).toThrow('the autoglm dialect has no words for')
})
