import { expect, test } from 'vitest'
import { openNews } from '../../../src/main/service/news'

test('a follower gets the state at once, then the newest after each change', async () => {
  const news = openNews()
  let state = 1
  const leave = new AbortController()
  const following = news.follow(() => state, leave.signal)
  expect(await following.next()).toMatchObject({ value: 1 })
  state = 2
  news.spread()
  state = 3
  news.spread()
  expect(await following.next()).toMatchObject({ value: 3 })
  leave.abort()
  expect(await following.next()).toMatchObject({ done: true })
})

test('while there is nothing to tell, a follower waits for the first that there is', async () => {
  const news = openNews()
  const states = [undefined, undefined, 'first']
  const leave = new AbortController()
  const taken: (string | undefined)[] = []
  const following = news.follow(() => {
    const state = states.shift()
    taken.push(state)
    // The next change comes while this one is told.
    if (states.length > 0) queueMicrotask(news.spread)
    return state
  }, leave.signal)
  expect(await following.next()).toMatchObject({ value: 'first' })
  expect(taken).toEqual([undefined, undefined, 'first'])
  leave.abort()
})
