import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action'
import type { Seen } from '../../../src/core/dialects/dialect'
import { writeAction, writeReply } from '../../../src/core/dialects/glm-mobile-writing'
import { Intent } from '../../../src/core/proposal'

const size = { width: 1080, height: 2400 }
const seen: Seen = { screen: size, image: size, space: '0-999' }
const written = (action: object) => writeAction(Action.parse(action), seen)

test('a reply is a memory, a reason and one object, and a model without a memory says None', () => {
  const actions = [{ kind: 'navigate', to: 'back' }]
  const told = Intent.parse({ actions, thought: 'I go back.', memory: 'the code is 17' })
  expect(writeReply(told, seen)).toEqual({
    text: 'Memory: the code is 17\nReason: I go back.\nAction: {"action_type":"navigate_back"}',
    finish: 'stop',
  })
  expect(writeReply(Intent.parse({ actions }), seen).text).toContain('Memory: None\nReason: \n')
})

test('the message of an end is its reason where there is no thought', () => {
  const actions = [{ kind: 'finish', outcome: 'infeasible', message: 'There is no such app.' }]
  expect(writeReply(Intent.parse({ actions }), seen).text).toBe(
    'Memory: None\nReason: There is no such app.\nAction: {"action_type":"status","goal_status":"infeasible"}',
  )
})

test('a click is written with the box of its element only where it is in the middle of it', () => {
  const box = { x: 432, y: 960, width: 216, height: 480 }
  expect(written({ kind: 'click', at: [540, 1200], box })).toEqual({
    action_type: 'click',
    box_2d: [[400, 400, 600, 600]],
  })
  expect(written({ kind: 'click', at: [540, 1320], box })).toEqual({
    action_type: 'click',
    box_2d: [[500, 550, 500, 550]],
  })
})

test('a swipe over the whole screen needs no box, a shorter one says where it is', () => {
  expect(written({ kind: 'swipe', from: [540, 1920], to: [540, 480] })).toEqual({
    action_type: 'swipe',
    direction: 'up',
  })
  expect(written({ kind: 'swipe', from: [540, 360], to: [216, 360] })).toMatchObject({
    direction: 'left',
    box_2d: [expect.any(Array)],
  })
})

test('several moves at once, or none, are refused', () => {
  const back = { kind: 'navigate', to: 'back' }
  for (const actions of [[], [back, back]])
    expect(() =>
      writeReply(
        { ...Intent.parse({ actions: [back] }), actions: actions.map((one) => Action.parse(one)) },
        seen,
      ),
    ).toThrow('the glm-mobile dialect says one action at a time')
})
