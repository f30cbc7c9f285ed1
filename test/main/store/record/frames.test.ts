import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContents } from '../../../../src/main/store/contents'
import { openFrames } from '../../../../src/main/store/record/frames'
import { framePath, runFolder } from '../../../../src/main/store/record/runs'
import { fromImage, toSmall, toWebpLossless } from '../../../../src/main/vision/encode'

const [run, hash] = ['20261121-213500-ab12', 'a'.repeat(64)]

async function homeWith(frame: Uint8Array) {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-frames-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const path = framePath(runFolder(home, run), hash)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, frame)
  return { home, path }
}

const picture = (width: number, height: number) => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(200),
})

test('a frame is given as it was kept, or small in its own shape', async () => {
  const whole = await toWebpLossless(picture(1280, 800))
  const { home } = await homeWith(whole)
  const read = openFrames(home, toSmall)
  expect(await read(run, hash)).toEqual(Buffer.from(whole))
  const small = (await read(run, hash, true)) ?? new Uint8Array()
  expect(await fromImage(small)).toMatchObject({ width: 320, height: 200 })
})

test('a small one is made once, and never larger than its frame', async () => {
  const { home, path } = await homeWith(await toWebpLossless(picture(100, 60)))
  const read = openFrames(home, toSmall)
  const first = (await read(run, hash, true)) ?? new Uint8Array()
  expect(await fromImage(first)).toMatchObject({ width: 100, height: 60 })
  await rm(path)
  expect(await read(run, hash, true)).toBe(first)
})

test('a frame that is still on its way to the disk is waited for, and one that does not arrive is not there', async () => {
  const { home } = await homeWith(new Uint8Array())
  const contents = await openContents(runFolder(home, run))
  const arriving = ['b', 'c'].map((letter) => letter.repeat(64))
  const whole = await toWebpLossless(picture(100, 60))
  const read = openFrames(home, toSmall)
  let write: ((bytes: Uint8Array) => void) | undefined
  let fail: ((why: Error) => void) | undefined
  const makes = [
    () =>
      new Promise<Uint8Array>((resolve) => {
        write = resolve
      }),
    () =>
      new Promise<Uint8Array>((_, reject) => {
        fail = reject
      }),
  ]
  const saves = makes.map((make, nth) =>
    contents.save(`frames/${arriving[nth]}.webp`, make, async () => false),
  )
  const [first, second] = arriving.map((name) => read(run, name ?? '', true))
  await expect.poll(() => write !== undefined && fail !== undefined).toBe(true)
  write?.(whole)
  fail?.(new Error('no room'))
  await Promise.allSettled(saves)
  expect(await fromImage((await first) ?? new Uint8Array())).toMatchObject({ width: 100, height: 60 })
  expect(await second).toBeUndefined()
  await contents.close()
})

test('what is not there, or is no picture, is undefined', async () => {
  const { home } = await homeWith(new TextEncoder().encode('no picture'))
  const read = openFrames(home, toSmall)
  expect(await read(run, hash, true)).toBeUndefined()
  expect(await read(run, 'b'.repeat(64))).toBeUndefined()
  expect(await read('../..', hash, true)).toBeUndefined()
})
