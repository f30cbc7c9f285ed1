import { expect, test } from 'vitest'
import { readCall } from '../../../../src/core/dialects/reading/calls/syntax'
import { isVenusName, readVenusCall } from '../../../../src/core/dialects/ui-venus/action'

const size = { width: 1000, height: 1000 }

function actionIn(text: string, params = {}) {
  const reading = readCall(text, 0)
  if (!reading.ok) return expect.unreachable(String(reading.detail))
  const repairs: string[] = []
  const read = readVenusCall(reading.call, { screen: size, image: size, space: '0-999', params }, (repair) =>
    repairs.push(repair),
  )
  return 'error' in read ? read.error : { ...read.action, repairs }
}

test('names are known in any spelling, and which it was is told', () => {
  expect(isVenusName('double_click')).toBe(true)
  expect(isVenusName('constructor')).toBe(false)
  expect(actionIn('double_click(box=(5,6))')).toMatchObject({
    count: 2,
    at: [5, 6],
    repairs: ['enum_spelling'],
  })
})

test.each([
  ['Scroll(start=(1,2), end=(3,4))', { kind: 'swipe', from: [1, 2], to: [3, 4] }],
  ["Scroll(point=(1,2), direction='left')", { kind: 'scroll', direction: 'left', at: [1, 2] }],
  ["Hotkey(keys=['ctrl', 'shift', 'tab'])", { kind: 'keys', keys: ['ctrl', 'shift', 'tab'] }],
  ["Hotkey(keys='enter')", { kind: 'keys', keys: ['enter'] }],
])('%s is read', (text, wanted) => {
  expect(actionIn(text)).toMatchObject(wanted)
})

test.each([
  ["Scroll(point=(1,2), direction='around')", 'schema'],
  ["Hotkey(keys=('a', 'b', 'c', 'd'))", 'schema'],
  ['Type(content=5)', 'schema'],
  ["Launch(app='')", 'schema'],
  ['LongPress(point=(1,2), duration=-1)', 'schema'],
  ['Drag(start=(1,2))', 'bad_coordinate'],
  ["Download(filename='a')", 'unknown_action'],
])('%s is refused as %s', (text, error) => {
  expect(actionIn(text)).toBe(error)
})
