import { expect, test } from 'vitest'
import { fromImage, toPng, toWebpLossless } from '../../../src/main/vision/encode'
import { loadSharp, preferWasm } from '../../../src/main/vision/load-sharp'

// The native build is forced aside for this whole file, as it is inside Electron on Linux.
if (process.platform === 'linux') preferWasm()

test.runIf(process.platform === 'linux')(
  'the WebAssembly build takes the place of the native one',
  async () => {
    expect((await loadSharp()).versions).toHaveProperty('emscripten')
  },
)

const noise = (seed: number) => {
  const pixels = Uint8Array.from({ length: 300 * 200 * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * seed) >> 3,
  )
  return { width: 300, height: 200, pixels }
}

test('pictures decoded by it stay what they were while others are worked on', async () => {
  const kept = []
  for (let seed = 1; seed <= 12; seed++) {
    kept.push({ seed, picture: await fromImage(await toPng(noise(seed))) })
    await toWebpLossless(noise(seed + 100))
  }
  for (const { seed, picture } of kept) {
    expect(picture.pixels.buffer).toBeInstanceOf(ArrayBuffer)
    expect(Buffer.compare(picture.pixels, noise(seed).pixels)).toBe(0)
  }
})

test('files made by it live in memory of their own', async () => {
  const file = await toWebpLossless(noise(3))
  expect(file.buffer).toBeInstanceOf(ArrayBuffer)
  expect(file.byteLength).toBe(file.buffer.byteLength)
})
