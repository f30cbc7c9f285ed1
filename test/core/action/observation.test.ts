import { expect, test } from 'vitest'
import { appIn, joinElements, Observation } from '../../../src/core/action/observation'

const seen = { frame: 'abc', seq: 3, size: { width: 10, height: 5 } }

test('elements that nobody asked for are absent, not empty', () => {
  expect(Observation.parse(seen)).toEqual(seen)
  expect(Observation.parse({ ...seen, elements: [] })).toEqual({ ...seen, elements: [] })
})

test.each([
  { ...seen, size: { width: 0, height: 5 } },
  { ...seen, seq: 1.5 },
  { ...seen, elements: [{ text: 'a', box: { x: 0, y: 0, width: 0, height: 1 }, confidence: 1 }] },
  { ...seen, elements: [{ text: 'a', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 2 }] },
])('%j is no observation', (observation) => {
  expect(Observation.safeParse(observation).success).toBe(false)
})

test('a text that a listed element carries already is told once', () => {
  const box = { x: 10, y: 10, width: 60, height: 20 }
  const button = { text: 'Save all', box, confidence: 1, role: 'button' }
  const read = { text: 'saveall', box: { ...box, x: 14, width: 40 }, confidence: 0.9 }
  const other = { text: 'Name', box: { ...box, y: 50 }, confidence: 0.9 }
  expect(joinElements([button], [read, other])).toEqual([button, other])
  expect(joinElements([], [read])).toEqual([read])
})

test('the same words elsewhere are another text', () => {
  const box = { x: 10, y: 10, width: 60, height: 20 }
  const button = { text: 'Save', box, confidence: 1 }
  const heading = { text: 'Save', box: { ...box, y: 90 }, confidence: 0.9 }
  expect(joinElements([button], [heading])).toHaveLength(2)
})

test('the same two lists are joined to the very same one', () => {
  const box = { x: 10, y: 10, width: 60, height: 20 }
  const [listed, read] = [[{ text: 'Save', box, confidence: 1 }], [{ text: 'Name', box, confidence: 0.9 }]]
  expect(joinElements(listed, read)).toBe(joinElements(listed, read))
  expect(joinElements(undefined, read)).toBe(joinElements(undefined, read))
  expect(joinElements([...listed], read)).not.toBe(joinElements(listed, read))
})

const large = { x: 0, y: 0, width: 600, height: 400 }
const small = { x: 20, y: 20, width: 60, height: 20 }
const told = (text: string, read: string) =>
  joinElements([{ text, box: large, confidence: 1 }], [{ text: read, box: small, confidence: 0.9 }])
    .length === 1

test.each([
  ['Payroll settings', 'Pay'],
  ['Undelete', 'Delete'],
  ['Cancel', 'Delete'],
  ['', 'Delete'],
])('on %j the words %j are kept', (text, read) => {
  expect(told(text, read)).toBe(false)
})

test.each([
  ['Delete all', 'delete'],
  ['Delete­ all files', 'Deleteall'],
  ['Ｄｅｌｅｔｅ', 'Delete'],
  ['Delete…', 'Delete'],
  ['永久删除文件', '删除'],
])('on %j the words %j are told once', (text, read) => {
  expect(told(text, read)).toBe(true)
})

test('a name that is not painted does not stand in for the words that are', () => {
  const button = { text: 'Next', hints: ['Delete'], box: large, confidence: 1 }
  expect(joinElements([button], [{ text: 'Delete', box: small, confidence: 0.9 }])).toHaveLength(2)
})

test('a screen is known by the page’s host, else the application in front; never by who is signed in', () => {
  expect(appIn({ url: 'https://ada:pw@Example.org:8443/a?b#c', foreground: 'A title' })).toBe(
    'example.org:8443',
  )
  expect(appIn({ foreground: 'com.android.settings' })).toBe('com.android.settings')
  expect(appIn({ url: 'about:blank', foreground: 'New tab' })).toBe('New tab')
  expect(appIn({})).toBe('')
})
