import { expect, test } from 'vitest'
import { failure, problem } from '../../../../src/core/problem'
import type { Problem } from '../../../../src/core/problems/shape'
import { createViewHands } from '../../../../src/main/targets/vnc/view-hands'
import { deferred } from '../../rfb/wiring'

/** Hands whose texts arrive when they are told to. */
function opened() {
  const done: string[] = []
  const told: Problem[] = []
  const gate = { open: true }
  const texts: ReturnType<typeof deferred<void>>[] = []
  const hands = createViewHands({
    hands: {
      point: ([x, y], mask) => void done.push(`point ${x},${y} ${mask}`),
      key: (keysym, down) => void done.push(`key ${keysym} ${down}`),
      release: () => void done.push('release'),
    },
    admit: () => gate.open,
    async write(text) {
      const arrival = deferred()
      texts.push(arrival)
      await arrival.promise
      if (text === 'lost') throw failure('vnc.move.not_fetched')
      done.push(text)
    },
    onUnsent: (why) => void told.push(why),
  })
  const arrive = async (nth: number) => {
    texts[nth]?.keep()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { hands, done, told, gate, arrive }
}

test('keys and presses go at once, but for what comes while a text is on its way: that waits for it', async () => {
  const { hands, done, arrive } = opened()
  hands.key(1, true)
  hands.write('你好')
  hands.key(2, true)
  hands.write('世界')
  hands.point([3, 4], 1)
  expect(done).toEqual(['key 1 true'])
  await arrive(0)
  expect(done).toEqual(['key 1 true', '你好', 'key 2 true'])
  await arrive(1)
  hands.key(5, true)
  expect(done.slice(3)).toEqual(['世界', 'point 3,4 1', 'key 5 true'])
})

test('a text that does not get there is told, and what was typed behind it is not sent: an Enter would send half of it', async () => {
  const { hands, done, told, arrive } = opened()
  hands.write('lost')
  hands.key(0xff0d, true)
  await arrive(0)
  expect(told).toEqual([problem('vnc.move.not_fetched')])
  expect(done).toEqual(['release'])
  hands.key(6, true)
  expect(done).toEqual(['release', 'key 6 true'])
})

test('what waits is dropped once the helm has passed on, and nothing is told of it', async () => {
  const { hands, done, told, gate, arrive } = opened()
  hands.write('lost')
  hands.key(1, true)
  gate.open = false
  expect(hands.isWriting?.()).toBe(true)
  await arrive(0)
  // Whoever has the helm now holds keys of its own.
  expect(done).toEqual([])
  expect(told).toEqual([])
  expect(hands.isWriting?.()).toBe(false)
})

test('of the places that the pointer passes meanwhile the last one is kept', async () => {
  const { hands, done, arrive } = opened()
  hands.write('你')
  for (const x of [1, 2, 3]) hands.point([x, 0], 0)
  hands.point([3, 0], 1)
  await arrive(0)
  expect(done).toEqual(['你', 'point 3,0 0', 'point 3,0 1'])
})

test('what waits is dropped where all is lifted', async () => {
  const { hands, done, arrive } = opened()
  hands.write('你')
  hands.key(1, true)
  hands.release()
  await arrive(0)
  expect(done).toEqual(['release', '你'])
})

test('of what waits it is told whether it got there: behind a text that was lost, nothing has', async () => {
  const { hands, gate, arrive } = opened()
  expect(hands.key(1, true)).toBeUndefined()
  const arrived = [hands.write('你'), hands.key(2, true), hands.write('lost'), hands.key(0xff0d, true)]
  await arrive(0)
  await arrive(1)
  expect(await Promise.all(arrived)).toEqual([true, true, false, false])
  const dropped = [hands.write('好'), hands.key(3, true)]
  gate.open = false
  await arrive(2)
  expect(await Promise.all(dropped)).toEqual([true, false])
  gate.open = true
  const lifted = [hands.write('吗'), hands.key(4, true)]
  hands.release()
  await arrive(3)
  expect(await Promise.all(lifted)).toEqual([true, false])
})

test('what is struck with a key that was dropped is not sent: over there it would be another thing', async () => {
  const { hands, done, arrive } = opened()
  const ctrl = 0xffe3
  hands.write('lost')
  hands.key(ctrl, true)
  await arrive(0)
  expect(await hands.key(0x61, true)).toBe(false)
  hands.key(ctrl, false)
  expect(hands.key(0x61, true)).toBeUndefined()
  expect(done).toEqual(['release', `key ${ctrl} false`, 'key 97 true'])
})
