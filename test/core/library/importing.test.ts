import { expect, test } from 'vitest'
import { importApi, partBytes } from '../../../src/core/library/importing'

const { input } = importApi.takeIn

test('a part of the most bytes fits into a call, and its base64 needs no filling, so that parts can be joined', () => {
  const part = Buffer.alloc(partBytes).toString('base64')
  const whole = { upload: 'a-upload-1', name: 'run.zip', at: 0, of: partBytes, part }
  expect(part.endsWith('=')).toBe(false)
  expect(input.safeParse(whole).success).toBe(true)
  expect(input.safeParse({ ...whole, part: `${part}AAAA` }).success).toBe(false)
})

test('what names an upload cannot name a place', () => {
  const of = (upload: string) => input.safeParse({ upload, name: 'a', at: 0, of: 0, part: '' }).success
  expect([of('../../secrets'), of('a'), of('0b3c8a9e-6d5f')]).toEqual([false, false, true])
})
