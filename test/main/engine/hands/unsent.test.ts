import { expect, test, vi } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { openUnsent } from '../../../../src/main/engine/hands/unsent'
import type { HandInput, Picture } from '../../../../src/main/engine/ports'

const why = problem('vnc.move.not_fetched')
const before = (): Picture => ({ width: 1, height: 1, pixels: new Uint8Array(4) })
const move: HandInput = { type: 'pointer', at: [1, 1], mask: 0, ms: 0 }
const lift: HandInput = { type: 'key', keysym: 97, down: false, ms: 0 }

function opened(conceals = false) {
  const changed = vi.fn<() => void>()
  const seen: HandInput[] = []
  const unsent = openUnsent(changed, () => conceals)
  const gate = unsent.over({ admit: () => true, onHand: (input) => void seen.push(input) })
  return { changed, seen, unsent, gate }
}

test('what did not reach the target is told to whoever has the hands, and to nobody else', () => {
  const { unsent, gate, changed } = opened()
  expect(unsent.view('by_hand')).toEqual({})
  gate.onUnsent?.(why)
  expect(unsent.view('by_hand')).toEqual({ unsent: why })
  expect(unsent.view('deciding')).toEqual({})
  expect(changed).toHaveBeenCalledTimes(1)
})

test('of what is declared secret no letter is told', () => {
  const { unsent, gate } = opened(true)
  gate.onUnsent?.(problem('vnc.at', { place: 'x', why: problem('vnc.move.letters_lost', { letters: 'pa' }) }))
  expect(JSON.stringify(unsent.view('by_hand'))).toContain('vnc.move.letters_lost')
  expect(JSON.stringify(unsent.view('by_hand'))).not.toContain('pa"')
})

test('it is told until the hands do something else; a pointer that moves and a key that is lifted do nothing', () => {
  const { unsent, gate, seen } = opened()
  gate.onUnsent?.(why)
  for (const input of [move, lift]) gate.onHand(input, before)
  expect(unsent.view('by_hand')).toEqual({ unsent: why })
  for (const input of [
    { ...lift, down: true },
    { ...move, mask: 1 },
    { type: 'written', text: 'é', ms: 0 },
  ] as const) {
    gate.onUnsent?.(why)
    gate.onHand(input, before)
    expect(unsent.view('by_hand')).toEqual({})
  }
  expect(seen).toHaveLength(5)
})

test('a move is broken where one of its inputs did not get there, and no other one is', async () => {
  const { unsent, gate } = opened()
  gate.onSending?.(10, Promise.resolve(true))
  gate.onSending?.(20, Promise.resolve(false))
  gate.onSending?.(30, Promise.reject(new Error('gone')))
  await unsent.rest()
  const spans = [
    { from: 5, until: 15 },
    { from: 15, until: 20 },
    { from: 21, until: 29 },
    { from: 25, until: 40 },
  ]
  expect(await Promise.all(spans.map((span) => unsent.broke(span)))).toEqual([
    undefined,
    'broken',
    undefined,
    'broken',
  ])
  expect(unsent.view('by_hand')).toEqual({ unsent: problem('engine.hands_lost') })
})

test('a move of which every input was refused was not taken; one of which some got there is broken', async () => {
  const { unsent, gate } = opened()
  for (const ms of [10, 12]) gate.onSending?.(ms, Promise.resolve('untaken'))
  gate.onSending?.(20, Promise.resolve(true))
  gate.onSending?.(22, Promise.resolve('untaken'))
  for (const [ms, arrival] of [
    [30, 'untaken'],
    [32, false],
  ] as const)
    gate.onSending?.(ms, Promise.resolve(arrival))
  await unsent.rest()
  expect(await unsent.broke({ from: 10, until: 12 })).toBe('untaken')
  expect(await unsent.broke({ from: 20, until: 22 })).toBe('broken')
  expect(await unsent.broke({ from: 30, until: 32 })).toBe('broken')
})

test('a move is told once its inputs are over; at a stop nobody waits, and what is still on its way is not known to arrive', async () => {
  const { unsent, gate } = opened()
  let arrive: (arrived: boolean) => void = () => undefined
  gate.onSending?.(10, new Promise((resolve) => (arrive = resolve)))
  const hurry = new AbortController()
  const asked = unsent.broke({ from: 10, until: 10 })
  const hurried = unsent.broke({ from: 10, until: 10 }, hurry.signal)
  hurry.abort()
  expect(await hurried).toBe('broken')
  expect(await unsent.broke({ from: 1, until: 9 })).toBeUndefined()
  arrive(true)
  expect(await asked).toBeUndefined()
})

test('the helm waits once for all that hangs, and then nobody knows whether it got there', async () => {
  vi.useFakeTimers()
  try {
    const { unsent, gate } = opened()
    for (let ms = 0; ms < 10; ms++) gate.onSending?.(ms, new Promise(() => undefined))
    const rested = unsent.rest()
    await vi.advanceTimersByTimeAsync(10_000)
    await rested
    const moves = Array.from({ length: 10 }, (_, ms) => unsent.broke({ from: ms, until: ms }))
    await vi.advanceTimersByTimeAsync(1)
    expect(new Set(await Promise.all(moves))).toEqual(new Set(['broken']))
  } finally {
    vi.useRealTimers()
  }
})

test('a long move whose beginning was lost is broken, however much of it arrived', async () => {
  const { unsent, gate } = opened()
  gate.onSending?.(1, Promise.resolve(false))
  for (let ms = 2; ms < 4200; ms++) gate.onSending?.(ms, Promise.resolve(true))
  await unsent.rest()
  expect(await unsent.broke({ from: 1, until: 4200 })).toBe('broken')
  expect(await unsent.broke({ from: 2, until: 4200 })).toBeUndefined()
})
