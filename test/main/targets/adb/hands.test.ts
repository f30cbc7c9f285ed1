import { expect, test } from 'vitest'
import { createHands } from '../../../../src/main/targets/adb/hands'

const notch = { down: 8, up: 16 } as const

/** Hands whose queued work is only counted; `drop` ends the oldest turn without running its work. */
function counted() {
  const turns: ((arrived: boolean) => void)[] = []
  const queued = { count: 0 }
  const hands = createHands(
    () => {
      queued.count += 1
      return new Promise((resolve) => turns.push(resolve))
    },
    () => 0,
  )
  const wheel = (bit: number) => {
    hands.point([500, 500], bit)
    hands.point([500, 500], 0)
  }
  const drop = async (arrived = false) => {
    turns.shift()?.(arrived)
    await Promise.resolve()
  }
  return { hands, queued, wheel, drop }
}

test('notches that come while one waits are one turn', () => {
  const { queued, wheel } = counted()
  for (let nth = 0; nth < 3; nth++) wheel(notch.down)
  wheel(notch.up)
  expect(queued.count).toBe(2)
})

test('after a turn that was dropped the wheel still turns in that direction', async () => {
  const { queued, wheel, drop } = counted()
  wheel(notch.down)
  await drop()
  wheel(notch.down)
  expect(queued.count).toBe(2)
})

test('letters that go out together arrive together, or not at all', async () => {
  const { hands, drop } = counted()
  const sent = [hands.key(0x61, true), hands.key(0x62, true), hands.write('好')]
  // A touch sends what was typed before it.
  hands.point([5, 5], 1)
  const touched = hands.point([5, 5], 0)
  await drop()
  expect(await Promise.all(sent)).toEqual([false, false, false])
  await drop(true)
  expect(await touched).toBe(true)
})

test('of what a phone has no such thing it is told that it was not sent', async () => {
  const { hands, drop } = counted()
  const [alt, ctrl, f13] = [0xffe9, 0xffe3, 0xffca]
  expect(await hands.point([5, 5], 4)).toBe('untaken')
  hands.point([5, 5], 0)
  hands.key(alt, true)
  expect(await hands.key(alt, false)).toBe('untaken')
  expect(await hands.key(f13, true)).toBe('untaken')
  hands.key(ctrl, true)
  hands.point([5, 5], 1)
  const touched = hands.point([5, 5], 0)
  await drop(true)
  // The finger gets there, what is held does not.
  expect(await touched).toBe(false)
  hands.key(ctrl, false)
})

test('AltGr and locks are no keys of a phone, and their letters come by themselves', () => {
  const { hands } = counted()
  for (const sym of [0xfe03, 0xff7e, 0xffe6])
    for (const down of [true, false]) expect(hands.key(sym, down), sym.toString(16)).toBeUndefined()
})
