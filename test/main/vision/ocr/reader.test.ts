import { expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import { openReader } from '../../../../src/main/vision/ocr/reader'

const picture = (width: number, height: number) => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(200),
})

test('a detail that is read between two frames costs the second one nothing', async () => {
  const areas: (readonly Box[])[] = []
  const reader = openReader({
    read: async (_, wanted) => {
      areas.push(wanted)
      return []
    },
  })
  for (const each of [picture(320, 200), picture(60, 30), picture(320, 200)]) await reader.read(each)
  expect(areas).toEqual([[{ x: 0, y: 0, width: 320, height: 200 }], [{ x: 0, y: 0, width: 60, height: 30 }]])
})
