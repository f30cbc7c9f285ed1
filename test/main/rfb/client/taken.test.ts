import { expect, test } from 'vitest'
import { concat, readU16, u8, u32 } from '../../../../src/main/rfb/wire'
import { aloneClient, greeting, rect, update } from '../wiring'

type Place = readonly [x: number, y: number, width: number, height: number]
const raw = (box: Place) => rect(box, 0, new Uint8Array(box[2] * box[3] * 4))

/** A client that has its first picture; what comes of a wait for the server's reading, and for which pixels it asks. */
function connected() {
  const { client, take } = aloneClient({ encodings: ['raw'], continuous: false })
  client.receive(greeting(64, 48))
  client.receive(update(raw([0, 0, 64, 48])))
  const wait = () => {
    take()
    const done = client.taken()
    return { done, asked: pixels(take()), isTaken: () => settled(done) }
  }
  return { client, take, wait }
}

const settled = (done: Promise<void>) =>
  Promise.race([done.then(() => true), Promise.resolve().then(() => false)])

/** Where one pixel is asked for, changed or not. */
function pixels(sent: Uint8Array): readonly (readonly [number, number])[] {
  const places: (readonly [number, number])[] = []
  for (let at = 0; at < sent.length; at += 10)
    if (sent[at + 1] === 0 && readU16(sent, at + 6) === 1)
      places.push([readU16(sent, at + 2), readU16(sent, at + 4)])
  return places
}

const only = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined || list.length !== 1) throw new Error(`one, not ${list.length}`)
  return one
}

test('an update that was under way does not tell that the server has read what was sent since', async () => {
  const { client, wait } = connected()
  const { done, asked, isTaken } = wait()
  client.receive(update(raw([30, 20, 8, 8])))
  expect(await isTaken()).toBe(false)
  client.receive(update(raw([...only(asked), 1, 1])))
  await done
})

test('a pixel is known by its own box, also where it comes in a block of sixteen or beside other changes', async () => {
  const { client, wait } = connected()
  for (const size of [
    [1, 1],
    [16, 1],
  ] as const) {
    const { done, asked } = wait()
    client.receive(update(raw([30, 20, 8, 8]), raw([...only(asked), ...size])))
    await done
  }
})

test('no two that wait one after the other ask for the same pixel', async () => {
  const { client, wait } = connected()
  const seen = new Set<string>()
  for (let nth = 0; nth < 100; nth++) {
    const { done, asked } = wait()
    const place = only(asked)
    seen.add(place.join())
    client.receive(update(raw([...place, 1, 1])))
    await done
  }
  expect(seen.size).toBe(100)
})

test('where all moves, one update more than are ever under way is waited for, and each is asked for', async () => {
  const { client, take, wait } = connected()
  const { done, isTaken } = wait()
  const whole = update(raw([0, 0, 64, 48]))
  for (let nth = 0; nth < 3; nth++) {
    take()
    client.receive(whole)
    expect(await isTaken()).toBe(false)
    expect(pixels(take())).toHaveLength(1)
  }
  client.receive(whole)
  await done
})

test('a fence says it at once, and no update does', async () => {
  const { client, take, wait } = connected()
  client.receive(concat(u8(248, 0, 0, 0), u32(0), u8(0)))
  take()
  const { isTaken, done } = wait()
  client.receive(update(raw([0, 0, 64, 48])))
  client.receive(update(raw([0, 0, 1, 1])))
  expect(await isTaken()).toBe(false)
  client.receive(concat(u8(248, 0, 0, 0), u32(0), u8(4), u32(1)))
  await done
})

test('who waits is told that the connection has ended', async () => {
  const { client, wait } = connected()
  const { done } = wait()
  client.close()
  await expect(done).rejects.toThrow('The connection has ended.')
})
