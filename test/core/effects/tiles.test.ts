import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../src/core/action/observation'
import { controlAt } from '../../../src/core/effects/control'
import { tileAt } from '../../../src/core/effects/tiles'

/** No two that stand near each other are of one size, as no two signs are. */
const icon = (x: number, y = 100): Element => {
  const half = 10 + x / 100
  return { text: '', role: 'drawn-icon', box: { x: x - half, y, width: half * 2, height: 24 }, confidence: 1 }
}
/** A text around a middle. */
const line = (text: string, x: number, y = 132): Element => ({
  text,
  box: { x: x - text.length * 4, y, width: text.length * 8, height: 12 },
  confidence: 1,
})
const bar = [icon(60), line('Move', 60), icon(160), line('Publish', 160), icon(260), line('Show', 260)]
const on = (elements: readonly Element[]): Observation => ({
  frame: 'f',
  seq: 0,
  size: { width: 1280, height: 800 },
  elements: [...elements],
})
const nameAt = (x: number, elements: readonly Element[], y = 112) =>
  tileAt(
    [x, y],
    elements.filter(({ role }) => role === undefined),
    on(elements),
  )?.name

test('an icon of a bar is called by what stands under it, whole', () => {
  expect(nameAt(260, bar)).toBe('Show')
  const long = [...bar, line('details', 260, 148), line('to a public album', 160, 148)]
  expect(nameAt(260, long)).toBe('Show details')
  expect(nameAt(160, long)).toBe('Publish to a public album')
  // The whole name and each line of it, judged where it stands.
  expect(controlAt([262, 112], on(long))).toMatchObject({ at: [260, 138], near: ['Show', 'Show details'] })
})

test('between an icon and its name the tile is pressed', () => {
  const large = [60, 160, 260].flatMap((x) => [
    { ...icon(x), box: { x: x - 20 - x / 50, y: 60, width: 40 + x / 25, height: 48 } },
    line('Above', x, 134),
  ])
  expect(controlAt([262, 112], on(large)).near).toEqual(['Above'])
  expect(nameAt(262, large.slice(2))).toBeUndefined()
  expect(nameAt(310, large)).toBeUndefined()
})

test('two icons are no bar, and what stands aside, far below or lower than the other names is no name', () => {
  expect(nameAt(260, bar.slice(2))).toBeUndefined()
  expect(nameAt(360, [...bar, icon(360), line('Details', 380)])).toBeUndefined()
  expect(nameAt(360, [...bar, icon(360), line('Details', 360, 160)])).toBeUndefined()
  expect(nameAt(360, [...bar, icon(360), line('Details', 360, 142)])).toBeUndefined()
  expect(nameAt(360, [...bar, icon(360)])).toBeUndefined()
  expect(controlAt([362, 112], on([...bar, icon(360)])).near).toEqual([])
})

test('names that stand over icons are not those of the icons', () => {
  const over = [60, 160, 260].flatMap((x) => [icon(x), line('Above', x, 80)])
  expect(nameAt(60, over)).toBeUndefined()
  // The names of the next row stand under them.
  const rows = [...over, ...[60, 160, 260].map((x) => line('Below', x, 134))]
  expect(nameAt(60, rows)).toBeUndefined()
  expect(
    nameAt(
      60,
      rows.filter(({ text }) => text !== 'Above'),
    ),
  ).toBe('Below')
})

test('the same sign over several names is not called by them', () => {
  const bins = [60, 160, 260].flatMap((x) => [
    { ...icon(x), box: { x: x - 10, y: 100, width: 20, height: 24 } },
    line('Holiday', x),
  ])
  expect(nameAt(60, bins)).toBeUndefined()
})

test('what stands no nearer to an icon than to what is below it is no name of it', () => {
  expect(
    nameAt(
      260,
      bar.map((one) => (one.role === undefined ? { ...one, box: { ...one.box, y: 142 } } : one)),
    ),
  ).toBeUndefined()
})

test('a name that goes on is no name without its end', () => {
  expect(nameAt(260, [...bar, line('sperren', 260, 153)])).toBe('Show sperren')
  const longer = [148, 164, 180].map((y) => line('more of it', 260, y))
  expect(nameAt(260, [...bar, ...longer])).toBeUndefined()
})

test('counts, dates, files and the heads of columns are no names of icons', () => {
  for (const text of ['1,204', '3.2万', '12 May 2024', 'plan.pdf', 'invoice.exe', '·'])
    expect(nameAt(360, [...bar, icon(360), line(text, 360)]), text).toBeUndefined()
  const rows = bar
    .filter(({ role }) => role === undefined)
    .map(({ box }) => ({ ...line('row', 0, 160), box: { ...box, y: 160 } }))
  expect(nameAt(260, [...bar, ...rows])).toBeUndefined()
})
