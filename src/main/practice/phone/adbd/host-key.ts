/** A host's RSA key as ADB sends it: the public key's blob is read, and a signature of a token is checked with it. */
import { constants, createPublicKey, type KeyObject, publicDecrypt } from 'node:crypto'

export const tokenLength = 20

const modulusLength = 256
const blobLength = 4 + 4 + modulusLength + modulusLength + 4

/** DigestInfo of a SHA-1, RFC 8017 section 9.2: ADB signs the token as if it were that digest. */
const digestInfo = Buffer.from('3021300906052b0e03021a05000414', 'hex')

/**
 * Reads `base64(blob) name\0`: words, n0inv, modulus, rr and exponent, all little-endian.
 * https://android.googlesource.com/platform/system/core/+/main/libcrypto_utils/android_pubkey.cpp
 * Undefined when it is no such key.
 */
export function readHostKey(payload: Uint8Array): KeyObject | undefined {
  const text = Buffer.from(payload).toString('latin1').split('\0')[0] ?? ''
  const blob = Buffer.from(text.split(' ')[0] ?? '', 'base64')
  if (blob.length !== blobLength || blob.readUInt32LE(0) !== modulusLength / 4) return undefined
  const modulus = Buffer.from(blob.subarray(8, 8 + modulusLength)).reverse()
  const exponent = Buffer.alloc(4)
  exponent.writeUInt32BE(blob.readUInt32LE(blobLength - 4))
  if ((modulus[0] ?? 0) < 0x80) return undefined
  const jwk = { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

/** Whether the owner of the key has signed this token. */
export function hasSigned(key: KeyObject, token: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== modulusLength) return false
  const opened = open(key, signature)
  return opened?.equals(Buffer.concat([digestInfo, token])) ?? false
}

/** Undefined for bytes that this key did not seal. */
function open(key: KeyObject, signature: Uint8Array): Buffer | undefined {
  try {
    return publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature)
  } catch {
    return undefined
  }
}
