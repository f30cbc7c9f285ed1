import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import type { Element, Observation } from '../../../src/core/action/observation'
import { begin } from '../../../src/core/run/run'
import { readLater } from '../../../src/main/engine/read-later'
import { fakeParts, setup } from '../../fakes/parts'

const button: Element = {
  text: 'Details',
  box: { x: 10, y: 10, width: 80, height: 30 },
  confidence: 1,
  tag: 'button',
  role: 'button',
  selector: '#details',
  mark: 0,
}
const click = Action.parse({ kind: 'click', at: [30, 20] })
const enter = Action.parse({ kind: 'keys', keys: ['enter'] })

/** What is said of a move whose element was seen doing nothing, and is known by now to do that. */
function learnt(does: readonly string[], { action = click, focus = false } = {}) {
  const seen: Observation = {
    frame: 'a',
    seq: 1,
    size: { width: 400, height: 300 },
    listed: [button],
    elements: [button],
    ...(focus && { focus: button }),
  }
  const is = { ...button, does: [...does] }
  const parts = fakeParts([])
  return readLater(
    { parts, run: begin(setup) },
    seen,
    { elements: [is], ...(focus && { focus: is }) },
    action,
  )
}

test('code that was read later and does what is asked about holds the move, and tells what it does', () => {
  const now = { was: 'Details', is: 'Details · post' }
  expect(learnt(['post', '/orders/4471/reorder'])).toEqual(now)
  expect(learnt(['post', '/orders/4471/reorder'], { action: enter, focus: true })).toEqual(now)
})

test('code that was read later and changes nothing about the move does not hold it', () => {
  expect(learnt(['/details'])).toBeUndefined()
  expect(learnt([])).toBeUndefined()
})

test('what another element does is nothing to a move that goes elsewhere', () => {
  const beside = Action.parse({ kind: 'click', at: [300, 200] })
  expect(learnt(['post', '/orders/4471/reorder'], { action: beside })).toBeUndefined()
})
