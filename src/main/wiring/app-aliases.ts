/** The operator's own names for apps: `apps.json` in the home folder, from what they say to the package that is meant. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { failure } from '../../core/problem'

const Aliases = z.record(
  z.string().min(1).max(200),
  z.string().regex(/^[a-zA-Z][\w]*(\.[a-zA-Z][\w]*)+$/, 'is not the name of a package'),
)

/** None when there is no such file. Rejects with one sentence when it cannot be used. */
export async function readAppAliases(home: string): Promise<Readonly<Record<string, string>>> {
  const path = join(home, 'apps.json')
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return '{}'
    throw failure('start.apps_unreadable', { path }, { cause })
  })
  const parsed = Aliases.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw where === ''
    ? failure('start.apps_table', { path })
    : failure('start.apps_entry', { path, name: where, words: issue?.message ?? '' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
