import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { Intent } from '../../../../../src/core/action/proposal'
import { writeAction, writeReply } from '../../../../../src/core/dialects/glm/mobile/writing'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

test('a reply has memory, reason and one object', () => {
  const intent = Intent.parse({ actions: [{ kind: 'wait', ms: 1000 }], thought: 'It loads.' })
  expect(writeReply(intent, seen).text).toBe(
    'Memory: None\nReason: It loads.\nAction: {"action_type":"wait"}',
  )
})

test('the element’s box is written where the point is its centre', () => {
  const box = { x: 100, y: 200, width: 40, height: 20 }
  const click = (at: readonly number[]) => writeAction(Action.parse({ kind: 'click', at, box }), seen)
  expect(click([120, 210])).toEqual({ action_type: 'click', box_2d: [[100, 200, 140, 220]] })
  expect(click([150, 210])).toEqual({ action_type: 'click', box_2d: [[150, 210, 150, 210]] })
})

test('a swipe over the whole screen has no box', () => {
  const swipe = Action.parse({ kind: 'swipe', from: [500, 800], to: [500, 200] })
  expect(writeAction(swipe, seen)).toEqual({ action_type: 'swipe', direction: 'up' })
})
