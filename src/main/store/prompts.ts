/** The prompt templates: the user's own where there is one, else the shipped. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '../../core/lang'
import { reasonOf } from './durable'

export type Prompts = {
  /** The template as it is on disk now, with its hash. Throws one sentence when there is none. */
  text(dialect: string, lang: Lang): Promise<{ readonly text: string; readonly sha256: string }>
}

const dialectShape = /^[a-z0-9][a-z0-9-]{0,60}$/
const longest = 1024 * 1024

/** `<home>/prompts/<dialect>.<lang>.md` wins over the same name in `shipped`. */
export function openPrompts(home: string, shipped: string): Prompts {
  return {
    async text(dialect, lang) {
      if (!dialectShape.test(dialect))
        throw new Error(`“${dialect.slice(0, 60)}” is not the name of a dialect.`)
      const name = `${dialect}.${lang}.md`
      const text = (await read(join(home, 'prompts', name))) ?? (await read(join(shipped, name)))
      if (text === undefined) throw new Error(`There is no prompt for ${dialect} in ${lang} (${name}).`)
      return { text, sha256: createHash('sha256').update(text).digest('hex') }
    },
  }
}

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw new Error(`${path} could not be read: ${reasonOf(cause)}.`, { cause })
  })
  if (text !== undefined && text.length > longest)
    throw new Error(`${path} is too long for a prompt (over 1 MiB).`)
  return text
}
