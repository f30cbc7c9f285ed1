import { expect, test } from 'vitest'
import { callSource, glimpseReply, readReply } from '../../../../../src/core/dialects/glm/pc/reading'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

test('a reply that a limit cut off is never read as an action', () => {
  expect(readReply({ text: 'Action: WAIT()', finish: 'length' }, seen)).toMatchObject({ error: 'truncated' })
})

test('an action that only stands in the separate thinking is read, as a repair, behind its label', () => {
  const thought = (reasoning: string) => readReply({ text: '', reasoning, finish: 'stop' }, seen)
  expect(thought('Action: WAIT()')).toMatchObject({ ok: true, intent: { repaired: ['reasoning'] } })
  expect(thought('WAIT()')).toMatchObject({ ok: false, error: 'no_action' })
})

test('the call of a reply is found as it was written', () => {
  const text = "I see.\nAction: <|begin_of_box|>key(keys='a' )<|end_of_box|>"
  expect(callSource({ text, finish: 'stop' })).toBe("key(keys='a' )")
  expect(callSource({ text: 'nothing', finish: 'stop' })).toBeUndefined()
})

test('an endless stream is not looked at', () => {
  expect(glimpseReply(`${' '.repeat(70_000)}Action: hover(start_box='[1,1]')`, seen)).toBeUndefined()
})

test('a word of the end needs no brackets where it stands alone behind its label', () => {
  const read = (text: string) => readReply({ text, finish: 'stop' }, seen)
  expect(read('Action: DONE')).toMatchObject({ ok: true, intent: { actions: [{ kind: 'finish' }] } })
  expect(read('<|begin_of_box|>WAIT<|end_of_box|>')).toMatchObject({
    intent: { actions: [{ kind: 'wait' }] },
  })
  expect(read('Action: DONE with it')).toMatchObject({ ok: false, error: 'no_action' })
})
