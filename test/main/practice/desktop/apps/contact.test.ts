import { expect, test } from 'vitest'
import { visit } from '../visitor'

test('a filled in form is submitted and confirmed', () => {
  const visitor = visit().click('Contact form')
  visitor
    .click('Name')
    .type('Ada Lovelace')
    .click('Email')
    .type('ada@example.org')
    .click('City')
    .type('London')
  visitor.click('Question').click('Feedback').click('Phone').click('Send me the newsletter')
  visitor.click('I agree to the terms').click('Submit')
  expect(visitor.sees('Form submitted')).toBe(true)
  expect(visitor.state.contact.submitted).toEqual([
    { name: 'Ada Lovelace', email: 'ada@example.org', city: 'London', topic: 2, reply: 1, news: true },
  ])
  expect(visitor.click('OK').sees('Form submitted')).toBe(false)
})

test('an incomplete form says what is missing and submits nothing', () => {
  const visitor = visit().click('Contact form').click('Email').type('nobody').click('Submit')
  expect(visitor.sees('Please enter a name.')).toBe(true)
  expect(visitor.sees('Please enter an address with an @.')).toBe(true)
  expect(visitor.sees('Please agree to the terms first.')).toBe(true)
  expect(visitor.state.contact.submitted).toEqual([])
  visitor.click('I agree to the terms').click('Name').type('A')
  expect(visitor.sees('Please agree to the terms first.')).toBe(false)
  expect(visitor.sees('Please enter a name.')).toBe(false)
})

test('Tab goes from field to field and Enter submits', () => {
  const visitor = visit().click('Contact form').keys('tab').type('Wei').keys('tab').type('wei@example.cn')
  visitor.click('I agree to the terms').click('City').type('西安').keys('enter')
  expect(visitor.state.contact.submitted[0]).toMatchObject({ name: 'Wei', city: '西安' })
  expect(visitor.keys('enter').state.dialog).toBeUndefined()
})

test('the space bar ticks the focused check box and goes nowhere else', () => {
  const visitor = visit().click('Contact form').click('Send me the newsletter')
  const ticked = visitor.state.contact.news
  while (visitor.state.focus !== 'contact.news') visitor.keys('tab')
  expect(visitor.keys('space').state.contact.news).toBe(!ticked)
})

test('Cancel closes the form and forgets it', () => {
  const visitor = visit().click('Contact form').click('Name').type('X').click('Cancel')
  expect(visitor.sees('Get in touch')).toBe(false)
  expect(visitor.state.fields.name.text).toBe('')
})

test('the topics open over the form, move by arrow keys and close on Escape', () => {
  const visitor = visit().click('Contact form').click('Question').keys('down').keys('down').keys('enter')
  expect(visitor.sees('Order')).toBe(true)
  visitor.click('Order')
  expect(visitor.sees('Something else')).toBe(true)
  expect(visitor.keys('escape').sees('Something else')).toBe(false)
})
