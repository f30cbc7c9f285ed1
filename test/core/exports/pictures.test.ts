import { expect, test } from 'vitest'
import { fitsReplies, openGallery } from '../../../src/core/exports/pictures'

const frame = 'ab'.repeat(32)
const native = { width: 1920, height: 1080 }
const ref = { type: 'image', frame, size: native, mime: 'image/png' } as const
const open = (wanted: 'sent' | 'native' | number, boxes = [{ x: 0, y: 0, width: 1, height: 1 }].slice(1)) =>
  openGallery({ wanted, sizeOf: () => native, boxesOf: () => boxes })

test('a picture sent as it was recorded is the recorded file', () => {
  expect(open('sent').sent(ref)).toMatchObject({ whole: true, file: `images/${frame}.webp` })
})

test('a smaller, a lossy and a numbered picture are copies of their own', () => {
  const small = { ...ref, size: { width: 960, height: 540 } }
  expect(open('sent').sent(small)).toMatchObject({ whole: false, file: `images/${frame}-960x540.png` })
  expect(open('sent').sent({ ...ref, mime: 'image/jpeg' }).file).toBe(`images/${frame}-1920x1080.jpg`)
  const marks = [{ mark: 1, box: { x: 1, y: 1, width: 2, height: 2 } }]
  expect(open('sent').sent({ ...ref, marks }).file).toMatch(/-1920x1080-m[0-9a-f]{8}\.png$/)
  expect(open('native').sent(small)).toMatchObject({ whole: true, size: native })
  expect(open(480).sent(ref).size).toEqual({ width: 480, height: 270 })
})

test('a frame with areas that must not be seen is never the recorded file', () => {
  const boxes = [{ x: 5, y: 5, width: 9, height: 9 }]
  expect(open('sent', boxes).sent(ref)).toMatchObject({ whole: false, boxes })
  expect(open('native', boxes).screen(frame, native).whole).toBe(false)
})

test('only replies that count pixels depend on the size of the picture', () => {
  const smaller = open(480).sent(ref)
  expect(fitsReplies(ref, smaller, 'image')).toBe(false)
  expect(fitsReplies(ref, smaller, 'pixels')).toBe(false)
  expect(fitsReplies(ref, smaller, 'marks')).toBe(true)
  expect(fitsReplies(ref, smaller, '0-999')).toBe(true)
  expect(fitsReplies(ref, open('sent').sent(ref), 'image')).toBe(true)
})

test('a part of a frame that a model looked at is a picture of its own, whatever size is wanted', () => {
  const region = { x: 100, y: 100, width: 400, height: 200 }
  const part = { ...ref, size: { width: 400, height: 200 }, region }
  const sent = open('sent').sent(part)
  expect(sent).toMatchObject({ whole: false, region, size: { width: 400, height: 200 } })
  expect(sent.file).toMatch(/-400x200-z[0-9a-f]{8}\.png$/)
  expect(open('native').sent(part).size).toEqual({ width: 400, height: 200 })
  expect(open(200).sent(part).size).toEqual({ width: 200, height: 100 })
  expect(fitsReplies(part, open(200).sent(part), 'image')).toBe(true)
})
