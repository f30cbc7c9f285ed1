import { expect, test } from 'vitest'
import { paste } from '../../../../../src/main/practice/desktop/input'
import { visit } from '../visitor'

const note = (visitor: ReturnType<typeof visit>) => visitor.state.fields.notes.text

test('Save keeps what was typed and says so until the next move', () => {
  const visitor = visit().type('Hello! ').click('Save')
  expect(visitor.sees('Saved')).toBe(true)
  expect(visitor.state.files.entries[0]?.text).toMatch(/^Hello! Welcome!/)
  visitor.click('Practice desktop')
  expect(visitor.sees('Saved')).toBe(false)
})

test('ctrl+s and the File menu save as the button does', () => {
  expect(visit().keys('ctrl', 's').sees('Saved')).toBe(true)
  expect(visit().click('File').click('Save').sees('Saved')).toBe(true)
})

test('while the File menu is open there is one Save to click', () => {
  const visitor = visit().click('File')
  expect(visitor.texts().filter((text) => text === 'Save')).toHaveLength(1)
})

test('a changed note is marked until it is saved', () => {
  const visitor = visit().type('x')
  expect(visitor.sees('Editing welcome.txt *')).toBe(true)
  expect(visitor.keys('ctrl', 's').sees('Editing welcome.txt')).toBe(true)
})

test('select all, cut and paste twice doubles the note', () => {
  const visitor = visit().click('File').click('New').type('ab').keys('ctrl', 'a').keys('ctrl', 'x')
  expect(note(visitor)).toBe('')
  expect(visitor.state.clipboard).toBe('ab')
  expect(note(visitor.keys('ctrl', 'v').keys('ctrl', 'v'))).toBe('abab')
})

test('Chinese comes in by the clipboard as it is', () => {
  const visitor = visit()
    .keys('ctrl', 'n')
    .change((state) => paste(state, '会议十点开始'))
  expect(note(visitor)).toBe('会议十点开始')
  expect(visitor.sees('会议十点开始')).toBe(true)
})

test('backspace takes a whole emoji, not half of it', () => {
  const visitor = visit().keys('ctrl', 'n').type('a😀').keys('backspace')
  expect(note(visitor)).toBe('a')
})

test('dragging over text selects it and typing replaces it', () => {
  const visitor = visit().keys('ctrl', 'n').type('one two')
  const [x, y] = visitor.find('one two')
  visitor.drag([x - 40, y], [x + 60, y]).type('three')
  expect(note(visitor)).toBe('three')
})

test('up and down move the caret by a line', () => {
  const visitor = visit().keys('ctrl', 'n').type('abc').keys('enter').type('def').keys('up').type('X')
  expect(note(visitor)).toBe('abcX\ndef')
})

test('Home and End reach the ends of the caret’s own line', () => {
  const visitor = visit().keys('ctrl', 'n').type('abc').keys('enter').type('def')
  visitor.keys('home').type('1').keys('end').type('2').keys('up').keys('home').type('0')
  expect(note(visitor)).toBe('0abc\n1def2')
})

test('Save as stores the note under another name', () => {
  const visitor = visit().click('File').click('Save as...').type('copy.txt').keys('enter')
  expect(visitor.sees('Editing copy.txt')).toBe(true)
  expect(visitor.sees('copy.txt')).toBe(true)
  expect(visitor.sees('welcome.txt')).toBe(true)
})

test('Open asks for a name and says when there is no such file', () => {
  const visitor = visit().click('File').click('Open...').type('nope.txt').click('Open')
  expect(visitor.sees('There is no such file.')).toBe(true)
  visitor.click('File name').keys('ctrl', 'a').type('travel.txt').keys('enter')
  expect(visitor.sees('Train at 8:12, platform 4.')).toBe(true)
})

test('the View menu hides and shows the status bar', () => {
  const visitor = visit().click('View').click('Status bar')
  expect(visitor.sees('Line 1')).toBe(false)
  expect(visitor.click('View').click('Status bar').sees('Line 1')).toBe(true)
})

test('a long note scrolls with its caret', () => {
  const visitor = visit().keys('ctrl', 'n')
  for (let i = 1; i <= 40; i += 1) visitor.type(`line ${i}`).keys('enter')
  expect(visitor.sees('line 40')).toBe(true)
  expect(visitor.sees('line 1')).toBe(false)
  expect(visitor.scroll('line 39', -20).sees('line 1')).toBe(true)
})
