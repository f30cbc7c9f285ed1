/** VncAuth: proves a password of at most 8 bytes by encrypting a challenge with DES (rfbproto §7.2.2). */

import { createCipheriv, getCiphers } from 'node:crypto'
import { failure } from '../../core/problem'
import { latin1 } from './wire'

export const challengeLength = 16

/**
 * The 16-byte answer to a 16-byte challenge. Bytes past the eighth of the password do not count.
 *
 * OpenSSL 3 no longer has single DES, so each block is done with triple DES under one key three times, which is
 * the same. Throws when this runtime has no triple DES either.
 */
export function answerChallenge(password: string, challenge: Uint8Array): Uint8Array {
  const cipher = 'des-ede3-cbc'
  if (!getCiphers().includes(cipher)) {
    throw failure('rfb.password.no_des')
  }
  const key = new Uint8Array(8)
  key.set(latin1(password).subarray(0, 8))
  const mirrored = key.map(mirrorBits)
  const tripled = Buffer.concat([mirrored, mirrored, mirrored])
  const encryptBlock = (block: Uint8Array) =>
    createCipheriv(cipher, tripled, Buffer.alloc(8)).setAutoPadding(false).update(block)
  return Buffer.concat([encryptBlock(challenge.subarray(0, 8)), encryptBlock(challenge.subarray(8, 16))])
}

/** VNC reads the bits of each key byte in the other direction than DES does. */
function mirrorBits(byte: number): number {
  let mirrored = 0
  for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) mirrored |= 0x80 >> bit
  return mirrored
}
