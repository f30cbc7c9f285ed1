import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKeys } from '../../../../../src/main/targets/adb/line/adb-key'
import { folder } from '../stand'

async function all(keys: ReturnType<typeof createKeys>) {
  const found: Uint8Array[] = []
  for await (const { buffer } of keys.iterateKeys()) found.push(buffer)
  return found
}

test('a key is made once, for nobody else to read, and found again', async () => {
  const home = await folder()
  const keys = createKeys(join(home, 'adb'), join(home, 'none'))
  expect(await all(keys)).toEqual([])
  const made = await keys.generateKey()
  expect(await all(keys)).toEqual([made.buffer])
  expect((await stat(join(home, 'adb', 'adbkey'))).mode & 0o077).toBe(0)
})

test('adb’s own key comes first', async () => {
  const home = await folder()
  const other = createKeys(join(home, 'other'), join(home, 'none'))
  const adbs = await other.generateKey()
  const keys = createKeys(join(home, 'ours'), join(home, 'other', 'adbkey'))
  const own = await keys.generateKey()
  expect(await all(keys)).toEqual([adbs.buffer, own.buffer])
})

test('a file that holds no key is passed by', async () => {
  const home = await folder()
  await writeFile(join(home, 'adbkey'), 'no key at all')
  expect(await all(createKeys(home, join(home, 'none')))).toEqual([])
})
