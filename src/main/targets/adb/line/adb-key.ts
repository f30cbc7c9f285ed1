/** The key by which phones know this computer: adb's own when there is one, else one of ours. */

import { generateKeyPair } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir, hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AdbCredentialStore, AdbPrivateKey } from '@yume-chan/adb'
import { failure } from '../../../../core/problem'

/** Keys for a phone that is spoken to directly. `folder` holds ours; `adb` is where adb keeps its own. */
export function createKeys(
  folder: string,
  adb: string = join(homedir(), '.android', 'adbkey'),
): AdbCredentialStore {
  const own = join(folder, 'adbkey')
  return {
    async *iterateKeys() {
      for (const path of [adb, own]) {
        const key = await readKey(path)
        if (key !== undefined) yield key
      }
    },
    generateKey: () => makeKey(folder, own),
  }
}

const keyName = (): string => `pilothouse@${hostname()}`

/** PKCS#8 in PEM, as adb writes it; undefined when there is no such file or it is something else. */
async function readKey(path: string): Promise<AdbPrivateKey | undefined> {
  const pem = await readFile(path, 'utf8').catch(() => '')
  const [, body] = /-----BEGIN PRIVATE KEY-----([\s\w+/=]+)-----END PRIVATE KEY-----/.exec(pem) ?? []
  return body === undefined ? undefined : { buffer: Buffer.from(body, 'base64'), name: keyName() }
}

async function makeKey(folder: string, path: string): Promise<AdbPrivateKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicExponent: 65_537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, privateKey, { mode: 0o600 })
  const key = await readKey(path)
  if (key === undefined) throw failure('adb.key_unwritable')
  return key
}
