import { expect, test } from 'vitest'
import { answerChallenge } from '../../../src/main/rfb/vnc-auth'

const challenge = Uint8Array.from({ length: 16 }, (_, at) => at * 7)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('the answer is what single DES gives (openssl des-ecb, key bits mirrored)', () => {
  expect(hex(answerChallenge('secret12', challenge))).toBe('ebb29e680cd66b0b6c9dfc46a2ea8fe4')
})

test('only eight letters count, and a short password is filled up', () => {
  expect(hex(answerChallenge('secret12345', challenge))).toBe('ebb29e680cd66b0b6c9dfc46a2ea8fe4')
  expect(hex(answerChallenge('cow', challenge))).toBe(hex(answerChallenge('cow\0\0\0\0\0', challenge)))
  expect(hex(answerChallenge('cow', challenge))).not.toBe(hex(answerChallenge('Cow', challenge)))
})
