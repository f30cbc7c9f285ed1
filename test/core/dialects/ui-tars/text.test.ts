import { expect, test } from 'vitest'
import { findCalls } from '../../../../src/core/dialects/ui-tars/text'

const find = (text: string) => {
  const found = findCalls(text, 0, true)
  if (found === undefined || 'error' in found) return found?.error
  return { names: found.calls.map(({ name }) => name), thought: found.thought, repaired: found.repaired }
}
const click = "click(start_box='(1,2)')"

test('a thought that speaks of actions is not one', () => {
  expect(find(`Thought: avoid "Action: wait()" here.\nAction: ${click}`)).toEqual({
    names: ['click'],
    thought: 'avoid "Action: wait()" here.',
    repaired: [],
  })
  expect(find('Thought: avoid "Action: wait()" here.')).toBeUndefined()
  expect(find('I should wait() until it is there.')).toBeUndefined()
  expect(find('wait() until it is there.')).toBeUndefined()
  expect(find('Thought: done\nAction:')).toBeUndefined()
})

test('what follows the first call is counted and not done', () => {
  expect(find(`Action: ${click}\n\ntype(content='x')`)).toMatchObject({ names: ['click', 'type'] })
  expect(
    find(`Action: hotkey(key='a')Thought: b\nAction: wait()Thought: c\nAction: finished()`),
  ).toMatchObject({
    names: ['hotkey', 'wait', 'finished'],
  })
  expect(find(`Action: ${click} then wait()`)).toMatchObject({ names: ['click'] })
})

test('a typed text may hold anything', () => {
  expect(find(`Action: type(content='Action: wait()\nAction: finished()')`)).toMatchObject({
    names: ['type'],
  })
})

test('a marker within a line, or none, still leads to the call', () => {
  expect(find(`Thought: Click it. Action: ${click}`)).toMatchObject({
    names: ['click'],
    thought: 'Click it.',
  })
  expect(find(`Click it.\n${click}`)).toMatchObject({ names: ['click'], repaired: ['missing_marker'] })
  expect(find(click)).toMatchObject({ names: ['click'], repaired: [] })
})

test('older labels are thoughts too', () => {
  expect(find(`Reflection: r\nAction_Summary: s\nAction: ${click}`)).toMatchObject({ thought: 's' })
  expect(find(`<Thought>t</Thought>\nAction: ${click}\n</Output>`)).toMatchObject({ thought: 't' })
})

test('the compact form is read when its numbers cannot go on', () => {
  expect(find('Action: click>point>point>450 565')).toMatchObject({ repaired: ['compact_call'] })
  expect(find('Action: click(point>450 565)')).toMatchObject({ repaired: ['compact_call'] })
  expect(find('Action: click>point>point>450 56')).toBe('truncated')
})

test('a missing bracket is mended only where nothing could have stood behind it', () => {
  expect(find("Action: click(start_box='(1,2)'")).toMatchObject({ repaired: ['missing_bracket'] })
  expect(find("Action: type(content='a'")).toBe('truncated')
  expect(find("Action: long_press(start_box='(1,2)'")).toBe('truncated')
})
