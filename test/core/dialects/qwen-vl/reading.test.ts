import { expect, test } from 'vitest'
import { glimpseReply, readReply } from '../../../../src/core/dialects/qwen-vl/reading'

const screen = { width: 1000, height: 1000 }
const seen = { screen, image: screen, space: '0-1000' } as const
const read = (text: string) => readReply({ text, finish: 'stop' }, seen)

test('words before the call are the thought, without the label that the prompt asks for, and the numbers are kept as they were written', () => {
  const call =
    '<tool_call>{"name":"computer_use","arguments":{"action":"left_click","coordinate":[10.4,20]}}</tool_call>'
  expect(read(`Action: save.\n${call}`)).toMatchObject({
    ok: true,
    intent: { thought: 'save.', repaired: [], said: { points: [[10.4, 20]], space: '0-1000' } },
  })
})

test('arguments without a call, and calls spelt with tags, are understood', () => {
  expect(read('{"action":"left_click","coordinate":[10,20]}')).toMatchObject({
    ok: true,
    intent: { repaired: ['bare_arguments'] },
  })
  const tagged =
    '<tool_call>\n<function=computer_use>\n<parameter=action>\nleft_click\n</parameter>\n<parameter=coordinate>\n[10, 20]\n</parameter>\n</function>\n</tool_call>'
  expect(read(tagged)).toMatchObject({ ok: true, intent: { repaired: [], actions: [{ at: [10, 20] }] } })
})

test('nothing shows while it is thinking, in prose or before the place is known', () => {
  const call = '<tool_call>{"name":"computer_use","arguments":{"action":"left_click","coordinate":[10,20]'
  expect(glimpseReply(call, seen)).toMatchObject({ at: [10, 20] })
  for (const text of [
    `<think>${call}`,
    `{"a":1} ${call}`,
    call.slice(0, -1),
    call.replace('left_click', 'type'),
  ])
    expect(glimpseReply(text, seen)).toBeUndefined()
})
