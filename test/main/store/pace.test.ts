import { expect, test } from 'vitest'
import { carriedOut, eachInTurn } from '../../../src/main/store/pace'

/** Takes the thread for so long. */
function busy(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Counts the turns of everybody else while the work goes on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let going = true
  const count = (): void => {
    turns += 1
    if (going) setImmediate(count)
  }
  setImmediate(count)
  await work()
  going = false
  return turns
}

test('every item comes once and in its order, however long each takes', async () => {
  const seen: number[] = []
  await eachInTurn([1, 2, 3, 4, 5], (item) => {
    busy(5)
    seen.push(item)
  })
  expect(seen).toEqual([1, 2, 3, 4, 5])
  await eachInTurn([], () => seen.push(6))
  expect(seen).toHaveLength(5)
})

test('others have their turn again and again while long work goes on', async () => {
  const turns = await turnsDuring(() => eachInTurn(Array.from({ length: 12 }), () => busy(5)))
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('work that stops on its way gives what it comes to, or throws what it throws', async () => {
  function* adding(): Generator<void, number> {
    let sum = 0
    for (let n = 1; n <= 4; n++) {
      busy(5)
      sum += n
      yield
    }
    return sum
  }
  expect(await carriedOut(adding())).toBe(10)
  // biome-ignore lint/correctness/useYield: it fails before it stops.
  function* failing(): Generator<void, number> {
    throw new Error('no')
  }
  await expect(carriedOut(failing())).rejects.toThrow('no')
})
