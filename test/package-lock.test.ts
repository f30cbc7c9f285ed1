/** The lock file serves every platform, also those it was not written on: `npm ci` refuses a lock file with gaps. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const entrySchema = z.object({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const text = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
const { packages } = z.object({ packages: z.record(z.string(), entrySchema) }).parse(JSON.parse(text))

/** The folders in which Node looks for what the package in `folder` needs, innermost first. */
function lookupFolders(folder: string): readonly string[] {
  if (folder === '') return ['']
  const outer = folder.lastIndexOf('/node_modules/')
  return [`${folder}/`, ...lookupFolders(outer < 0 ? '' : folder.slice(0, outer))]
}

test('every optional package that any package names has an entry', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lookupFolders(folder).some((outer) => `${outer}node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})

test('every entry has its integrity and none names a registry', () => {
  const { '': _project, ...installed } = packages
  const wrong = Object.entries(installed).filter(([, { integrity, resolved }]) => !integrity || resolved)
  expect(wrong.map(([folder]) => folder)).toEqual([])
})
