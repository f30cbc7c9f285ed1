import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFrames as openWith } from '../../../src/renderer/link/frames'

type Fetch = Parameters<typeof openWith>[0]
const openFrames = (fetch: Fetch, decode: (url: string) => Promise<unknown> = async () => undefined) =>
  openWith(fetch, decode)

beforeEach(() => {
  vi.useFakeTimers()
  let made = 0
  URL.createObjectURL = () => `blob:${++made}`
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn, 16))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a frame is fetched once however often it is shown', async () => {
  const fetchFrame = vi.fn(async () => new Blob())
  const frames = openFrames(fetchFrame)
  expect(await frames.fetch('run', 'a')).toBe(await frames.fetch('run', 'a'))
  expect(fetchFrame).toHaveBeenCalledTimes(1)
})

test('what has come is here without a wait, and nothing before', async () => {
  const frames = openFrames(async () => new Blob())
  expect(frames.here('run', 'a')).toBeUndefined()
  const url = frames.fetch('run', 'a')
  expect(frames.here('run', 'a')).toBeUndefined()
  expect(frames.here('run', 'b')).toBeUndefined()
  expect(await url).toBe('blob:1')
  expect(frames.here('run', 'a')).toBe('blob:1')
})

test('a picture that is still on its way to the disk is shown once it is there', async () => {
  let tries = 0
  const frames = openFrames(async () => {
    tries += 1
    if (tries < 3) throw new Error('answered 404')
    return new Blob()
  })
  const url = frames.fetch('run', 'a')
  await vi.advanceTimersByTimeAsync(750)
  expect(await url).toBe('blob:1')
})

test('one that never comes is told, and asked for again the next time', async () => {
  const fetchFrame = vi.fn(async (): Promise<Blob> => {
    throw new Error('answered 404')
  })
  const frames = openFrames(fetchFrame)
  const told = expect(frames.fetch('run', 'a')).rejects.toThrow('404')
  await vi.advanceTimersByTimeAsync(4000)
  await told
  expect(fetchFrame).toHaveBeenCalledTimes(5)
  frames.fetch('run', 'a').catch(() => undefined)
  expect(fetchFrame).toHaveBeenCalledTimes(6)
})

test('what stands small beside the picture comes after it, as a URL that holds its own bytes', async () => {
  let arrive = (_: Blob): void => undefined
  const asked: string[] = []
  const frames = openFrames((_, hash, small) => {
    asked.push(`${hash}${small ? ' small' : ''}`)
    return small
      ? Promise.resolve(new Blob(['x'], { type: 'image/webp' }))
      : new Promise((resolve) => (arrive = resolve))
  })
  const whole = frames.fetch('run', 'a')
  const small = frames.fetch('run', 'b', true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['a'])
  arrive(new Blob())
  expect(await whole).toBe('blob:1')
  await vi.runAllTimersAsync()
  expect(await small).toBe('data:image/webp;base64,eA==')
  expect(asked).toEqual(['a', 'b small'])
  expect(frames.here('run', 'b')).toBeUndefined()
})

test('a picture is handed on once it is decoded, and the small ones wait for that too', async () => {
  let ready = (): void => undefined
  const asked: string[] = []
  const frames = openFrames(
    async (_, hash) => {
      asked.push(hash)
      return new Blob(['x'], { type: 'image/webp' })
    },
    (url) => new Promise<void>((done) => (ready = url === 'blob:1' ? done : ready)),
  )
  let given: string | undefined
  const whole = frames.fetch('run', 'a').then((url) => (given = url))
  const small = frames.fetch('run', 'b', true)
  await vi.advanceTimersByTimeAsync(1000)
  expect([given, asked]).toEqual([undefined, ['a']])
  ready()
  expect(await whole).toBe('blob:1')
  await vi.runAllTimersAsync()
  expect(await small).toContain('data:image/webp')
})

test('what cannot be decoded is handed on all the same', async () => {
  const frames = openFrames(
    async () => new Blob(),
    async () => {
      throw new DOMException('The source image cannot be decoded.', 'EncodingError')
    },
  )
  expect(await frames.fetch('run', 'a')).toBe('blob:1')
})

test('few small ones are asked for at once, and of those that wait the newest first', async () => {
  const asked: string[] = []
  const arrive = new Map<string, (bytes: Blob) => void>()
  const frames = openFrames((_, hash) => {
    asked.push(hash)
    return new Promise((resolve) => arrive.set(hash, resolve))
  })
  const all = ['a', 'b', 'c', 'd', 'e'].map((hash) => frames.fetch('run', hash, true))
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['a', 'b', 'c'])
  arrive.get('b')?.(new Blob())
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['a', 'b', 'c', 'e'])
  for (const hash of ['a', 'c', 'e']) arrive.get(hash)?.(new Blob())
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['a', 'b', 'c', 'e', 'd'])
  arrive.get('d')?.(new Blob())
  expect(await Promise.all(all)).toHaveLength(5)
})
