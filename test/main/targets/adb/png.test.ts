import sharp from 'sharp'
import { expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { checkPng } from '../../../../src/main/targets/adb/png'

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()

test('a whole picture is taken, with its size', () => {
  expect(checkPng(picture)).toEqual({ bytes: picture, size: { width: 40, height: 30 } })
})

test('a warning before and words behind the picture are cut off', () => {
  const given = Buffer.concat([
    Buffer.from('[Warning] Multiple displays were found\n'),
    picture,
    Buffer.from('bye\n'),
  ])
  const checked = checkPng(given)
  expect('bytes' in checked && Buffer.from(checked.bytes).equals(picture)).toBe(true)
})

test('a picture cut off anywhere is none', () => {
  for (let length = 33; length < picture.length; length += 1)
    expect(checkPng(picture.subarray(0, length)), String(length)).toEqual(problem('adb.screen.cut_off'))
})

test('words instead of a picture are told', () => {
  expect(checkPng(Buffer.from('Failed to take screenshot. Status: -1'))).toEqual(
    problem('adb.screen.said', { words: 'Failed to take screenshot. Status: -1' }),
  )
  expect(checkPng(Buffer.alloc(0))).toEqual(problem('adb.screen.none'))
})

test('a size that no phone has is refused before anything is decoded', () => {
  const huge = Buffer.from(picture)
  huge.writeUInt32BE(100_000, 16)
  expect(checkPng(huge)).toEqual(problem('adb.screen.size'))
})
