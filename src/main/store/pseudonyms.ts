/** People under names that say nothing of them: the same for all exports of one home, and for no other. */
import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { personOf } from '../../core/library/person'
import { failure } from '../../core/problem'
import { reasonOf } from './durable'
import { alone } from './settings/shared-file'

/** Resolves with what gives a name its pseudonym; the key is made when it is first wanted. */
export async function openPseudonyms(home: string): Promise<(name: string) => string> {
  const key = await keyOf(join(home, 'pseudonyms.key'))
  return (name) => `p-${createHmac('sha256', key).update(personOf(name)).digest('hex').slice(0, 10)}`
}

async function keyOf(path: string): Promise<Buffer> {
  const found = await read(path)
  if (found !== undefined) return found
  return alone(path, async () => {
    const other = await read(path)
    if (other !== undefined) return other
    const key = randomBytes(32)
    await writeFile(path, key, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
      throw failure('file.unwritable', { path, why: reasonOf(cause) }, { cause })
    })
    return key
  })
}

const read = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
