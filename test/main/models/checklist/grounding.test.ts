import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import type { Named } from '../../../../src/core/checklist/phrase'
import { ground } from '../../../../src/main/models/checklist/grounding'

const size = { width: 800, height: 600 }
const at = (text: string, x: number, y: number, width = text.length * 8): Element => ({
  text,
  box: { x, y, width, height: 12 },
  confidence: 0.9,
})

/** Where the name is found: a point, the number of candidates, or what is similar. */
function find(named: string | Named, elements: readonly Element[], strict = false) {
  const found = ground(typeof named === 'string' ? { label: named } : named, { elements, size }, strict)
  if (found.found === 'one') return found.place.at
  return found.found === 'many' ? found.places.length : found.similar
}

test('an equal text wins over a longer or a similar one, whatever its width, case and blanks', () => {
  const elements = [at('Save as...', 10, 10), at('ＳＡＶＥ', 100, 100, 40), at('Saved', 10, 200)]
  expect(find('Save', elements)).toEqual([120, 106])
  expect(find('另存 为', [at('另存为', 10, 10, 30)])).toEqual([25, 16])
})

test('what OCR takes for one another is taken for the same, and so is an ending', () => {
  expect(find('Log In 10', [at('L0g ln 1O', 0, 0, 80)])).toEqual([40, 6])
  expect(find('Name', [at('Name:', 0, 0, 40)])).toEqual([20, 6])
  expect(find('Open', [at('Open…', 0, 0, 40)])).toEqual([20, 6])
})

test('a similar text is taken when it is the only one', () => {
  expect(find('Preferences', [at('Prefererces', 0, 0, 80), at('Performance', 0, 50)])).toEqual([40, 6])
  expect(find('Preferences', [at('Prefererces', 0, 0), at('Preferemces', 0, 50)])).toBe(2)
  expect(find('Preferences', [at('Prefererces', 0, 0)], true)).toEqual(['Prefererces'])
})

test('one letter more or less in a short word, or another number, is another thing', () => {
  expect(find('Save', [at('Saved', 0, 0)])).toEqual(['Saved'])
  expect(find('Cut', [at('Out', 0, 0)])).toEqual(['Out'])
  expect(find('Document 12', [at('Document 13', 0, 0)])).toEqual([])
})

test('a name inside a longer text is found at its place, as whole words only', () => {
  expect(find('Edit', [at('File Edit View', 100, 20, 140)])).toEqual([170, 26])
  expect(find('查看', [at('文件 编辑 查看', 0, 0, 160)])).toEqual([137, 6])
  expect(find('OK', [at('Bookmarks', 0, 0)])).toEqual([])
  expect(find('a', [at('a b a', 0, 0)])).toBe(2)
})

const xOf = (found: ReturnType<typeof find>): unknown => (Array.isArray(found) ? found[0] : undefined)

test('in Arabic the first word is the one at the right; beside Latin nobody knows', () => {
  expect(xOf(find('إلغاء', [at('إلغاء حفظ', 100, 20, 90)]))).toBeGreaterThan(145)
  expect(xOf(find('حفظ', [at('إلغاء حفظ', 100, 20, 90)]))).toBeLessThan(145)
  expect(find('حفظ', [at('حفظ report.pdf', 100, 20, 90)])).toEqual([145, 26])
})

test('several equal texts are never guessed between, an ordinal chooses in reading order', () => {
  const elements = [at('OK', 300, 102), at('OK', 10, 100), at('OK', 10, 300)]
  expect(find('OK', elements)).toBe(3)
  expect(find({ label: 'OK', nth: 1 }, elements)).toEqual([18, 106])
  expect(find({ label: 'OK', nth: 2 }, elements)).toEqual([308, 108])
  expect(find({ label: 'OK', nth: -1 }, elements)).toEqual([18, 306])
  expect(find({ label: 'OK', nth: 4 }, elements)).toEqual([])
})

test('of equal texts the one near another text can be named', () => {
  const elements = [at('OK', 10, 100), at('Delete report.txt?', 300, 260), at('OK', 310, 300)]
  expect(find({ label: 'OK', near: 'Delete report.txt?' }, elements)).toEqual([318, 306])
  expect(find({ label: 'OK', near: 'Rename' }, elements)).toEqual([])
})

test('a box that reaches over the edge still gives a point on the screen', () => {
  expect(find('Edge', [at('Edge', 790, 595, 40)])).toEqual([795, 597])
})

test('an empty screen or an empty name finds nothing', () => {
  expect(find('Save', [])).toEqual([])
  expect(find(' ', [at('Save', 0, 0)])).toEqual([])
})

test('a button and the label inside it are one place', () => {
  const button = { ...at('Contacts', 0, 0), box: { x: 0, y: 0, width: 200, height: 100 } }
  expect(find('Contacts', [button, at('Contacts', 40, 60, 80)])).toEqual([80, 66])
  expect(find('Contacts', [button, at('Contacts', 400, 60, 80)])).toBe(2)
})

test('a label and the field that is called so are one place, two fields of one name are two', () => {
  const field = (x: number, y: number): Element => ({
    ...at('Name', x, y, 200),
    role: 'textbox',
  })
  expect(find('Name', [at('Name', 10, 100), field(60, 98)])).toEqual([160, 104])
  expect(find('Name', [at('Name', 60, 80), field(60, 98)])).toEqual([160, 104])
  expect(find('Name', [field(60, 98), field(60, 200)])).toBe(2)
  // Far from the field it is something else, such as the head of a column.
  expect(find('Name', [at('Name', 60, 10), field(60, 398)])).toBe(2)
})
