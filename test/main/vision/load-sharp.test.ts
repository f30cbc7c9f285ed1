import { expect, test } from 'vitest'
import { loadSharp, preferWasm } from '../../../src/main/vision/load-sharp'

test('where the native build must not be used, the WebAssembly build takes its place and keeps every pixel', async () => {
  if (process.platform === 'linux') preferWasm()
  const sharp = await loadSharp()
  if (process.platform === 'linux') expect(sharp.versions).toHaveProperty('emscripten')
  const pixels = Uint8Array.from({ length: 5 * 4 * 3 }, (_, at) => (at * 37) % 256)
  const webp = await sharp(pixels, { raw: { width: 5, height: 4, channels: 3 } })
    .webp({ lossless: true, effort: 1 })
    .toBuffer()
  expect(new Uint8Array(await sharp(webp).raw().toBuffer())).toEqual(pixels)
})
