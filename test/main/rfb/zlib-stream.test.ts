import { expect, test } from 'vitest'
import { createDeflater, createInflater } from '../../../src/main/rfb/zlib-stream'

const limit = 10_000
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const text = (made: Uint8Array): string => new TextDecoder().decode(made)

test('what a stream says in rectangles is read in rectangles', async () => {
  const [deflater, inflater] = [createDeflater(), createInflater()]
  for (const said of ['one', 'two two two', 'three'])
    expect(text(await inflater.begin(await deflater.transform(bytes(said), limit), limit))).toBe(said)
})

test('a rectangle that begins a new stream is read, and so is what follows it', async () => {
  const inflater = createInflater()
  for (let nth = 0; nth < 3; nth++) {
    const deflater = createDeflater()
    for (const said of [`first of ${nth}`, `second of ${nth}`])
      expect(text(await inflater.begin(await deflater.transform(bytes(said), limit), limit))).toBe(said)
  }
})

test('what is no stream is broken, and stays within its limit though it begins anew', async () => {
  const deflater = createDeflater()
  const inflater = createInflater()
  await inflater.begin(await deflater.transform(bytes('one'), limit), limit)
  await expect(createInflater().begin(bytes('no stream at all'), limit)).rejects.toThrow()
  const large = await createDeflater().transform(new Uint8Array(5000), limit)
  await expect(inflater.begin(large, 100)).rejects.toThrow()
  await expect(inflater.begin(bytes('x'), limit)).rejects.toThrow()
})

test('what is closed begins nothing anew', async () => {
  const inflater = createInflater()
  inflater.close()
  const begun = await createDeflater().transform(bytes('one'), limit)
  await expect(inflater.begin(begun, limit)).rejects.toThrow()
})
