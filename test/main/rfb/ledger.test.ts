import { expect, test } from 'vitest'
import { createLedger } from '../../../src/main/rfb/ledger'

const key = (keysym: number, down: boolean) => ({ kind: 'key', keysym, down }) as const

test('keys are lifted last first, then the buttons where the pointer last was', () => {
  const ledger = createLedger()
  ledger.note(key(0xffe3, true))
  ledger.note(key(0xffe1, true))
  ledger.note(key(0x61, true))
  ledger.note(key(0x61, false))
  ledger.note({ kind: 'pointer', x: 5, y: 6, mask: 1 })
  ledger.note({ kind: 'pointer', x: 50, y: 60, mask: 5 })
  expect(ledger.keys).toEqual([0xffe3, 0xffe1])
  expect(ledger.mask).toBe(5)
  expect(ledger.release()).toEqual([
    key(0xffe1, false),
    key(0xffe3, false),
    { kind: 'pointer', x: 50, y: 60, mask: 0 },
  ])
})

test('after a release nothing is down', () => {
  const ledger = createLedger()
  ledger.note(key(1, true))
  ledger.note({ kind: 'pointer', x: 1, y: 2, mask: 4 })
  ledger.release()
  expect(ledger.release()).toEqual([])
  expect(ledger.pointer).toEqual([1, 2])
})

test('a key that repeats is lifted once', () => {
  const ledger = createLedger()
  ledger.note(key(7, true))
  ledger.note(key(7, true))
  expect(ledger.release()).toEqual([key(7, false)])
})

test('a pointer that only moved needs no release', () => {
  const ledger = createLedger()
  ledger.note({ kind: 'pointer', x: 1, y: 2, mask: 0 })
  expect(ledger.release()).toEqual([])
})
