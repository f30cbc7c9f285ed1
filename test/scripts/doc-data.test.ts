/** The page about the data says what an export has. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

test('every field of every export stands in docs/DATA.md; “node scripts/doc-data.mjs” puts it there', async () => {
  const checked = promisify(execFile)(process.execPath, [join(root, 'scripts', 'doc-data.mjs'), '--check'])
  await expect(checked).resolves.toBeDefined()
})
