import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAppAliases } from '../../../src/main/wiring/app-aliases'

async function homeWith(text?: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'apps-'))
  if (text !== undefined) await writeFile(join(home, 'apps.json'), text)
  return home
}

test('names of the operator lead to packages; without a file there are none', async () => {
  expect(await readAppAliases(await homeWith('{"工单":"com.example.tickets"}'))).toEqual({
    工单: 'com.example.tickets',
  })
  expect(await readAppAliases(await homeWith())).toEqual({})
})

test.each(['{', '[]', '{"x": "rm -rf /"}', '{"x": 3}', '{"x": "; reboot"}'])(
  '%s is refused in a sentence',
  async (text) => {
    await expect(readAppAliases(await homeWith(text))).rejects.toThrow('is no table of app names')
  },
)
