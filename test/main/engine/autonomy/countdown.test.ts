import { expect, test } from 'vitest'
import { openCountdown, patienceMs } from '../../../../src/main/engine/autonomy/countdown'
import { fakeTime } from '../../../fakes/time'

const never = new AbortController().signal

function counting(of = 5000) {
  const time = fakeTime()
  const countdown = openCountdown('p1/0', of, time.clock, time.timer)
  let ended: boolean | undefined
  void countdown.over(never).then((over) => {
    ended = over
  })
  /** A page that looks on, for so long. */
  const watched = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 500) {
      await time.pass(Math.min(500, ms - gone))
      countdown.seen()
    }
  }
  return { time, countdown, watched, ended: () => ended }
}

test('it runs out under the eyes of a page, and not a moment before', async () => {
  const { countdown, watched, ended, time } = counting()
  countdown.seen()
  await watched(4900)
  expect([ended(), countdown.left()]).toEqual([undefined, 100])
  await time.pass(100)
  expect(ended()).toBe(true)
})

test('it does not begin before a page shows the question', async () => {
  const { countdown, time, ended } = counting()
  await time.pass(60_000)
  expect([ended(), countdown.state(), countdown.left()]).toEqual([undefined, 'waiting', 5000])
})

test('the first key stops it for good', async () => {
  const { countdown, watched, ended } = counting()
  countdown.seen()
  await watched(2000)
  countdown.stop()
  await watched(10_000)
  expect([ended(), countdown.state()]).toEqual([false, 'stopped'])
  expect(await countdown.over(never)).toBe(false)
})

test('a page that freezes or closes stops it for good, even if it comes back', async () => {
  const { countdown, watched, ended, time } = counting()
  countdown.seen()
  await watched(1000)
  await time.pass(patienceMs + 1)
  expect([ended(), countdown.state()]).toEqual([false, 'unseen'])
  await watched(10_000)
  expect(countdown.state()).toBe('unseen')
})

test('a page that falls silent shortly before the end does not let it run out unseen', async () => {
  const { countdown, ended, time } = counting(2000)
  countdown.seen()
  await time.pass(2000)
  expect([ended(), countdown.state()]).toEqual([false, 'unseen'])
})

test('a process that slept through the end asks, since nobody was seen looking', async () => {
  const { countdown, ended, time } = counting()
  countdown.seen()
  await time.leap(3_600_000)
  expect(ended()).toBe(false)
})

test('waiting for it may be broken off and taken up again while it runs', async () => {
  const { countdown, watched, time } = counting()
  const abort = new AbortController()
  const waiting = countdown.over(abort.signal)
  countdown.seen()
  await watched(3000)
  abort.abort()
  expect(await waiting).toBe(false)
  const again = countdown.over(never)
  await watched(1500)
  await time.pass(500)
  expect(await again).toBe(true)
})
