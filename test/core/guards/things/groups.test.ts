import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import {
  isCountedFilter,
  isDeedName,
  isOneOfLine,
  isOneOfList,
  isTextOfGroup,
} from '../../../../src/core/guards/things/groups'
import { seen } from '../../samples'

const english: Element = {
  text: 'The settings of your home and what is new',
  box: { x: 0, y: 70, width: 60, height: 4 },
  confidence: 1,
}
const placed = (texts: readonly string[], across: boolean, role?: string): Observation => {
  const elements = texts.map(
    (text, nth): Element => ({
      text,
      box: { x: across ? nth * 24 : 4, y: across ? 4 : nth * 14, width: 20, height: 10 },
      confidence: 1,
      ...(role && { role }),
    }),
  )
  return { ...seen, elements: [...elements, english] }
}
const first = ({ elements = [] }: Observation): Element => elements[0] ?? english

test('three names of things in a line or under each other make a group', () => {
  const line = placed(['Spans', 'Chapters', 'Voices'], true, 'button')
  expect(isOneOfLine(first(line), line)).toBe(true)
  const list = placed(['Spans', 'Chapters', 'Voices'], false, 'button')
  expect(isOneOfList(first(list), list)).toBe(true)
  const read = placed(['Spans', 'Chapters', 'Voices'], true)
  expect(isTextOfGroup(first(read), read)).toBe(true)
})

test('a line that begins with all, and tells how many the others show, filters', () => {
  const of = (...texts: string[]) => {
    const line = placed(texts, true)
    return isCountedFilter(first(line), line)
  }
  expect(of('全部', '待商家处理 4', '已完结')).toBe(true)
  expect(of('All', 'Open (12)', 'Done')).toBe(true)
  expect(of('All', 'Open', 'Done')).toBe(false)
  expect(of('Room 4', 'Open (12)', 'Done')).toBe(false)
})

test('buttons of states and manners are no parts of the page, but for filters that begin with all', () => {
  const first = (texts: readonly string[], role = 'button') => {
    const line = placed(texts, true, role)
    return isOneOfLine(line.elements?.[0] ?? english, line)
  }
  const last = (texts: readonly string[]) => {
    const line = placed(texts, true, 'button')
    return isOneOfLine(line.elements?.[texts.length - 1] ?? english, line)
  }
  expect(first(['Half astern', 'Full ahead', 'Foghorn'])).toBe(false)
  expect(first(['Sunset', 'Farewell', 'Mothball'])).toBe(false)
  expect(first(['Half astern', 'Full ahead', 'Foghorn'], 'tab')).toBe(true)
  // Most beside it are known parts of a page.
  expect(last(['Photos', 'Videos', 'Portrait'])).toBe(true)
  expect(last(['All', 'Money in', 'Money out'])).toBe(true)
  expect(last(['Some', 'Money in', 'Money out'])).toBe(false)
  // Who may see it.
  for (const other of ['Nobody', 'Only me', 'Niemand', '仅自己'])
    expect(first(['All', 'Photos', other]), other).toBe(false)
})

test('one that tells a deed, two alone or the same name again and again make none', () => {
  for (const texts of [
    ['Spans', 'Chapters', 'Evict'],
    ['Spans', 'Chapters'],
    ['Spans', 'Spans', 'Spans'],
  ]) {
    const line = placed(texts, true, 'button')
    expect(isOneOfLine(first(line), line), texts.join()).toBe(false)
  }
  expect(isDeedName({ ...english, text: 'Evict' })).toBe(true)
})
