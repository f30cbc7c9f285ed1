import { expect, test } from 'vitest'
import { openExchange } from '../../../../src/main/doors/electron/exchange'

/** Two ends of one channel; messages arrive in a later turn and as copies, as between processes. */
function openPair(replyLeft: (question: unknown) => Promise<unknown>, replyRight = replyLeft) {
  const carry = (message: unknown, end: () => { hear(message: unknown): void }) =>
    queueMicrotask(() => end().hear(structuredClone(message)))
  const left = openExchange((message) => carry(message, () => right), replyLeft)
  const right = openExchange((message) => carry(message, () => left), replyRight)
  return { left, right }
}

test('both sides ask at once and each gets its own answer', async () => {
  const { left, right } = openPair(
    async (question) => `left heard ${question}`,
    async (question) => `right heard ${question}`,
  )
  const answers = await Promise.all([left.ask('a'), right.ask('b'), left.ask('c')])
  expect(answers).toEqual(['right heard a', 'left heard b', 'right heard c'])
})

test('bytes and nothing are answers too', async () => {
  const { left } = openPair(async (question) => (question === 'bytes' ? new Uint8Array([1, 2]) : undefined))
  expect(await left.ask('bytes')).toEqual(new Uint8Array([1, 2]))
  expect(await left.ask('nothing')).toBeUndefined()
})

test('a failure travels as its sentence', async () => {
  const { left } = openPair(async () => {
    throw new Error('the keyring is locked')
  })
  await expect(left.ask('x')).rejects.toThrow('the keyring is locked')
})

test('whatever is no question and no answer is left alone', async () => {
  const { left } = openPair(async () => 'well')
  for (const noise of [
    undefined,
    7,
    'ask',
    { ask: 'one' },
    { answer: 99, value: 1 },
    { answer: 1.5, value: 1 },
  ]) {
    left.hear(noise)
  }
  expect(await left.ask('still?')).toBe('well')
})

test('breaking off rejects what is open', async () => {
  const { left } = openPair(() => new Promise(() => undefined))
  const open = left.ask('x')
  left.breakOff('the service process ended')
  await expect(open).rejects.toThrow('the service process ended')
})
