import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { following } from '../../../src/main/service/following'

test('news that nobody has taken yet give way to newer ones, and the last is what the work gives', async () => {
  const told: number[] = []
  for await (const news of following<number>(async (tell) => {
    tell(1)
    tell(2)
    return 3
  }, undefined))
    told.push(news)
  expect(told.at(-1)).toBe(3)
  expect(told).not.toContain(1)
})

test('work that tells of every step floods nobody', async () => {
  const told: number[] = []
  for await (const news of following<number>(async (tell) => {
    for (let step = 1; step < 1000; step += 1) {
      tell(step)
      await nextTurn()
    }
    return 1000
  }, undefined))
    told.push(news)
  expect(told.length).toBeLessThan(100)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(1000)
})

test('who leaves ends the work', async () => {
  let ended = false
  const news = following<number>(async (tell, signal) => {
    tell(1)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    ended = true
    return 2
  }, undefined)
  expect((await news.next()).value).toBe(1)
  await news.return(undefined)
  expect(ended).toBe(true)
})

test('an abort from outside ends the work as well', async () => {
  const stop = new AbortController()
  const news = following<string>(async (tell, signal) => {
    tell('going')
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    return 'stopped'
  }, stop.signal)
  expect((await news.next()).value).toBe('going')
  stop.abort()
  expect((await news.next()).value).toBe('stopped')
})
