import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { Intent } from '../../../../../src/core/action/proposal'
import { writeCall, writeReply } from '../../../../../src/core/dialects/glm/pc/writing'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

const click = Action.parse({ kind: 'click', at: [5, 6], label: "the 'OK'" })

test('a reply has words, one call and the memory', () => {
  const intent = Intent.parse({ actions: [click], thought: 'It is there.', memory: '[{"a": 1}]' })
  expect(writeReply(intent, seen).text).toBe(
    `It is there.\nAction: left_click(start_box='[5, 6]', element_info='the \\'OK\\'')\nMemory:\n[{"a": 1}]`,
  )
})

test('the words for the target stand in for a label', () => {
  const bare = Action.parse({ kind: 'hover', at: [5, 6] })
  expect(writeCall(bare, seen, 'Menu')).toBe("hover(start_box='[5, 6]', element_info='Menu')")
})

test('several moves at once are refused', () => {
  expect(() => writeReply(Intent.parse({ actions: [click, click] }), seen)).toThrow('one action at a time')
})
