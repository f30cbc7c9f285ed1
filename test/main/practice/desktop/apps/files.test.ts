import { expect, test } from 'vitest'
import { visit } from '../visitor'

test('a file dragged onto the trash leaves the list', () => {
  const visitor = visit().drag('old-draft.txt', 'Trash')
  expect(visitor.sees('old-draft.txt')).toBe(false)
  expect(visitor.sees('old-draft.txt moved to the trash')).toBe(true)
  expect(visitor.sees('Items: 19')).toBe(true)
})

test('a file dropped anywhere else stays where it was', () => {
  const visitor = visit().drag('old-draft.txt', [900, 750])
  expect(visitor.sees('old-draft.txt')).toBe(true)
  expect(visitor.state.files.carried).toBeUndefined()
})

test('a thrown away file is in the trash and comes back when restored', () => {
  const visitor = visit().drag('a.txt', 'Trash').click('Trash')
  expect(visitor.sees('Thrown away')).toBe(true)
  visitor.click('a.txt', 'right').click('Restore').click('Back')
  expect(visitor.sees('a.txt')).toBe(true)
})

test('an emptied trash keeps nothing', () => {
  const visitor = visit().drag('a.txt', 'Trash').click('Trash').click('Empty now')
  expect(visitor.sees('There is nothing here')).toBe(true)
  expect(visitor.state.files.entries.some(({ name }) => name === 'a.txt')).toBe(false)
})

test('deleting asks first, and Cancel keeps the file', () => {
  const visitor = visit().click('report.txt', 'right').click('Delete')
  expect(visitor.sees('Delete report.txt?')).toBe(true)
  visitor.click('Cancel')
  expect(visitor.sees('report.txt')).toBe(true)
})

test('a confirmed deletion removes the file from the list', () => {
  const visitor = visit().click('report.txt').keys('delete').click('Delete')
  expect(visitor.sees('report.txt')).toBe(false)
})

test('a double click opens a text file in Notes', () => {
  const visitor = visit().double('meeting.txt')
  expect(visitor.sees('Editing meeting.txt')).toBe(true)
  expect(visitor.sees('- plan for April')).toBe(true)
})

test('two slow clicks only select', () => {
  const visitor = visit().double('meeting.txt', 900)
  expect(visitor.state.files.selected).toBe('meeting.txt')
  expect(visitor.sees('Editing meeting.txt')).toBe(false)
})

test('a file that is no text is not opened, and the desktop says why', () => {
  const visitor = visit().double('budget.xlsx')
  expect(visitor.sees('Only text files open in Notes.')).toBe(true)
  visitor.click('OK')
  expect(visitor.state.dialog).toBeUndefined()
})

test('a file gets a new name, and not one that is taken', () => {
  const visitor = visit().click('a.txt', 'right').click('Rename').type('b.txt').keys('enter')
  expect(visitor.sees('There is already a file with that name.')).toBe(true)
  visitor.keys('ctrl', 'a').type('计划.txt').keys('enter')
  expect(visitor.sees('计划.txt')).toBe(true)
  expect(visitor.sees('a.txt')).toBe(false)
})

test('the search shows only names that contain it', () => {
  const visitor = visit().click('Search').type('PDF')
  expect(visitor.texts().filter((text) => /\.\w{3,4}$/.test(text))).toEqual(
    expect.arrayContaining(['invoice-march.pdf', 'contract.pdf', 'passport-scan.pdf']),
  )
  expect(visitor.sees('report.txt')).toBe(false)
})

test('scrolling down brings the last file into view and hides the first', () => {
  const visitor = visit()
  expect(visitor.sees('todo.txt')).toBe(false)
  visitor.scroll('recipes.txt', 5)
  expect(visitor.sees('todo.txt')).toBe(true)
  expect(visitor.sees('report.txt')).toBe(false)
})

test('arrow keys walk the list and keep the selected row in view', () => {
  const visitor = visit().click('welcome.txt')
  for (let i = 0; i < 19; i += 1) visitor.keys('down')
  expect(visitor.state.files.selected).toBe('todo.txt')
  expect(visitor.sees('todo.txt')).toBe(true)
})
