import { expect, test } from 'vitest'
import type { ImageRef, ModelRequest } from '../../../src/core/dialects/dialect'
import {
  type Held,
  inForm,
  nextChange,
  picturesOf,
  type Room,
  withForms,
} from '../../../src/core/dialects/room'

const size = { width: 2560, height: 1440 }
const refs = (count: number): ImageRef[] =>
  Array.from({ length: count }, (_, nth) => ({ type: 'image', frame: `f${nth}`, size, mime: 'image/png' }))

/** A picture of 100 bytes, 30 of them in lossy form, 2 when small. */
const weigh = ({ mime, size: sent }: ImageRef) => (sent.width < 1000 ? 2 : mime === 'image/png' ? 100 : 30)

function formsIn(pictures: readonly ImageRef[], room: Room) {
  const held: Held[] = pictures.map((ref) => ({ form: 'whole', bytes: weigh(ref) }))
  for (let next = nextChange(held, room); next !== undefined; next = nextChange(held, room)) {
    const ref = pictures[next.at]
    if (ref === undefined) return expect.unreachable('it is one of them')
    held[next.at] = { form: next.form, bytes: weigh(inForm(ref, next.form)) }
  }
  return held.map(({ form }) => form)
}

const request = (pictures: readonly ImageRef[]): ModelRequest => ({
  messages: pictures.map((picture) => ({ role: 'user', content: [picture] })),
})

test.each([
  ['all have room', 3, { request: 300, picture: 100 }, ['whole', 'whole', 'whole']],
  ['the oldest are made lossy', 3, { request: 240, picture: 100 }, ['lossy', 'whole', 'whole']],
  ['then all', 3, { request: 90, picture: 100 }, ['lossy', 'lossy', 'lossy']],
  ['then the oldest are made small', 3, { request: 70, picture: 100 }, ['small', 'lossy', 'lossy']],
  ['but never the newest', 3, { request: 1, picture: 100 }, ['small', 'small', 'lossy']],
  ['one that is too large alone is lossy', 2, { request: 1000, picture: 50 }, ['lossy', 'lossy']],
  ['without pictures there is nothing to do', 0, { request: 1, picture: 1 }, []],
])('%s', (_, count, room, forms) => {
  expect(formsIn(refs(count), room)).toEqual(forms)
})

test('a lossy picture keeps its size, so that no number means another place', () => {
  const [ref] = refs(1)
  if (ref === undefined) return expect.unreachable('there is one')
  expect(inForm(ref, 'whole')).toBe(ref)
  expect(inForm(ref, 'lossy')).toEqual({ ...ref, mime: 'image/jpeg' })
  expect(inForm(ref, 'small')).toEqual({ ...ref, mime: 'image/jpeg', size: { width: 640, height: 360 } })
})

test('a picture that is sent small is told to be, in its own place', () => {
  const sent = withForms(request(refs(3)), ['small', 'lossy', 'whole'], 'en')
  expect(picturesOf(sent).map(({ mime, size: { width } }) => [mime, width])).toEqual([
    ['image/jpeg', 640],
    ['image/jpeg', 2560],
    ['image/png', 2560],
  ])
  const texts = sent.messages.map(({ content }) =>
    content.flatMap((part) => ('text' in part ? [part.text] : [])),
  )
  expect(texts).toEqual([[expect.stringContaining('smaller than it was')], [], []])
})

test('a request whose pictures have room is sent as it is', () => {
  const whole = request(refs(2))
  expect(withForms(whole, ['whole', 'whole'], 'en')).toBe(whole)
})
