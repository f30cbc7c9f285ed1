import { expect, test } from 'vitest'
import { openLinkSpeed, small } from '../../../../src/main/targets/vnc/link-speed'

const megabyte = 1024 * 1024

function linkAt(firstPicture: number) {
  let now = 0
  const chosen: (readonly string[])[] = []
  const speed = openLinkSpeed(
    () => now,
    (encodings) => void chosen.push(encodings),
  )
  speed.asked()
  now += firstPicture
  speed.pictured()
  return {
    chosen,
    /** An update that comes in pieces, over so many ms. */
    update(bytes: number, ms: number) {
      const pieces = 10
      for (let nth = 0; nth <= pieces; nth++) {
        speed.took(bytes / pieces, nth < pieces)
        now += ms / pieces
      }
    },
  }
}

const raw = ['copyrect', 'raw']

test('a link whose first picture is there at once carries raw pixels', () => {
  const link = linkAt(20)
  link.update(4 * megabyte, 10)
  expect(link.chosen).toEqual([raw])
})

test('a first picture that took its time came over a slow link, whatever its address', () => {
  expect(linkAt(400).chosen).toEqual([])
})

test('a link that turns out to be slow goes back to small pixels, for good', () => {
  const link = linkAt(20)
  link.update(4 * megabyte, 400)
  link.update(4 * megabyte, 400)
  expect(link.chosen).toEqual([raw, small])
})

test('a small update tells no speed, however long it took', () => {
  const link = linkAt(20)
  link.update(1000, 400)
  expect(link.chosen).toEqual([raw])
})
