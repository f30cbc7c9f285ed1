/** The prompt templates: the user's own where there is one, else the shipped. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dialect } from '../../../core/dialects/dialect'
import type { Lang } from '../../../core/lang'
import { failure } from '../../../core/problem'
import { reasonOf } from '../durable'

/** `source` is `none`, and all but `lang` empty, for a dialect that needs no template. */
export type Template = {
  readonly text: string
  readonly sha256: string
  readonly lang: Lang
  readonly source: 'shipped' | 'yours' | 'none'
  readonly path: string
}

export type Prompts = {
  /** The template as it is on disk now. Throws one sentence when there is none. */
  text(dialect: string, lang: Lang): Promise<Template>
  /** Where a file of the user's own would be found. */
  own(dialect: string, lang: Lang): string
}

const dialectShape = /^[a-z0-9][a-z0-9-]{0,60}$/
const longest = 1024 * 1024

/** `<home>/prompts/<dialect>.<lang>.md` wins over the same name in `shipped`. */
export function openPrompts(home: string, shipped: string): Prompts {
  const folders = { yours: join(home, 'prompts'), shipped } as const
  return {
    async text(dialect, lang) {
      const name = nameOf(dialect, lang)
      for (const source of ['yours', 'shipped'] as const) {
        const path = join(folders[source], name)
        const text = await read(path)
        if (text !== undefined) return { text, sha256: hashOf(text), lang, source, path }
      }
      throw failure('prompt.none', { dialect, lang, file: name })
    },
    own: (dialect, lang) => join(folders.yours, nameOf(dialect, lang)),
  }
}

/** The template of a dialect in this language, or in one that it has. */
export async function templateOf(
  prompts: Prompts,
  { id, prompts: languages }: Pick<Dialect, 'id' | 'prompts'>,
  lang: Lang,
): Promise<Template> {
  const [first] = languages
  if (first === undefined) return { text: '', sha256: '', lang, source: 'none', path: '' }
  return prompts.text(id, languages.includes(lang) ? lang : first)
}

function nameOf(dialect: string, lang: Lang): string {
  if (!dialectShape.test(dialect)) throw failure('prompt.bad_name', { name: dialect.slice(0, 60) })
  return `${dialect}.${lang}.md`
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  if (text !== undefined && text.length > longest) throw failure('prompt.too_long', { path })
  return text
}
