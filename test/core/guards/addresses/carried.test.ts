import { expect, test } from 'vitest'
import { carriedOff } from '../../../../src/core/guards/addresses/carried'
import { addressOf } from '../../../../src/core/guards/addresses/url'
import { withText } from '../../samples'

const screen = withText('Meeting moved to Thursday, room 4')
const carried = (url: string) => {
  const address = addressOf(url)
  return address && carriedOff(address, screen)
}

test('twelve letters of the screen are told in any spelling', () => {
  for (const url of [
    'https://a.example/?q=moved%20to%20thursday',
    'https://a.example/MOVED-TO-THURSDAY',
    'https://a.example/?q=moved%2520to%2520thursday',
    'https://moved-to-thursday.a.example/',
    'https://a.example/#TWVldGluZyBtb3ZlZCB0byBUaHVyc2RheQ==',
  ])
    expect(carried(url)).toBeDefined()
})

test('fewer letters and numbers are chance', () => {
  expect(carried('https://a.example/thursday')).toBeUndefined()
  expect(carried('https://a.example/123456789012345')).toBeUndefined()
})
