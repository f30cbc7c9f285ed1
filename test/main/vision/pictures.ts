/** Pictures of one grey, and boxes painted on them. */
import type { Box } from '../../../src/core/action/geometry'
import type { Picture } from '../../../src/main/engine/ports'

export const plain = (width: number, height: number, value = 240): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(value),
})

/** The picture with a box painted grey. */
export function painted(picture: Picture, box: Box, value: number): Picture {
  const pixels = picture.pixels.slice()
  for (let y = box.y; y < box.y + box.height; y++) {
    const from = (y * picture.width + box.x) * 4
    pixels.fill(value, from, from + box.width * 4)
  }
  return { ...picture, pixels }
}
