import { expect, test } from 'vitest'
import { createAhead, type Frame } from '../../../../src/renderer/places/inbox/ahead'

const frames = (...hashes: string[]): Frame[] => hashes.map((hash) => ({ run: 'r', hash }))

/** Pictures that are ready when the test says so. */
function slowly() {
  const begun: string[] = []
  const ends: ((fails?: boolean) => void)[] = []
  const ahead = createAhead(({ hash }) => {
    begun.push(hash)
    return new Promise((resolve, reject) =>
      ends.push((fails) => (fails ? reject(new Error()) : resolve(hash))),
    )
  })
  /** The picture that is in the making is there. */
  const end = async (fails?: boolean) => {
    ends.shift()?.(fails)
    await new Promise(setImmediate)
  }
  return { ahead, begun, end }
}

test('pictures are made ready one at a time, in the order in which they are looked at', async () => {
  const { ahead, begun, end } = slowly()
  ahead.want(frames('a', 'b', 'c'))
  expect(begun).toEqual(['a'])
  await end()
  expect(begun).toEqual(['a', 'b'])
  await end()
  await end()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('what is wanted first now goes before what was wanted once', async () => {
  const { ahead, begun, end } = slowly()
  ahead.want(frames('a', 'b', 'c'))
  ahead.want(frames('b', 'd'))
  await end()
  await end()
  expect(begun).toEqual(['a', 'b', 'd'])
})

test('what is still wanted is not made anew, what was let go is', async () => {
  const { ahead, begun, end } = slowly()
  ahead.want(frames('a', 'b'))
  await end()
  await end()
  ahead.want(frames('b'))
  expect(begun).toEqual(['a', 'b'])
  ahead.want(frames('b', 'a'))
  expect(begun).toEqual(['a', 'b', 'a'])
})

test('a picture that fails does not keep the others waiting', async () => {
  const { ahead, begun, end } = slowly()
  ahead.want(frames('a', 'b'))
  await end(true)
  expect(begun).toEqual(['a', 'b'])
})
