/** The prompt templates: the user's own where there is one, else the shipped. */

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dialect } from '../../../core/dialects/dialect'
import type { Lang } from '../../../core/lang'
import { failure } from '../../../core/problem'
import { reasonOf, writeAtomic } from '../durable'

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
  /** The text that came with the program; undefined where it has none. */
  shipped(dialect: string, lang: Lang): Promise<string | undefined>
  /** Texts of the user's own that were saved or given up, the newest first. */
  versions(dialect: string, lang: Lang): Promise<readonly PromptVersion[]>
  /** Puts a text of the user's own in the place of the shipped one; without one the shipped counts again. */
  save(dialect: string, lang: Lang, text: string | undefined): Promise<void>
}

export type PromptVersion = { readonly at: string; readonly sha256: string; readonly text: string }

const dialectShape = /^[a-z0-9][a-z0-9-]{0,60}$/
const longest = 1024 * 1024

/** `<home>/prompts/<dialect>.<lang>.md` wins over the same name in `shipped`. */
export function openPrompts(home: string, shipped: string, now = () => new Date()): Prompts {
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
    shipped: (dialect, lang) => read(join(folders.shipped, nameOf(dialect, lang))),
    versions: (dialect, lang) => versionsIn(join(folders.yours, kept), nameOf(dialect, lang)),
    async save(dialect, lang, text) {
      const name = nameOf(dialect, lang)
      const path = join(folders.yours, name)
      if (text !== undefined && text.length > longest) throw failure('prompt.too_long', { path })
      await mkdir(join(folders.yours, kept), { recursive: true, mode: 0o700 })
      const before = await read(path)
      // Also what somebody wrote into the file by other means.
      for (const one of [before, text])
        if (one !== undefined) await keepVersion(join(folders.yours, kept), { name, text: one, at: now() })
      if (text === undefined) await rm(path, { force: true })
      else await writeAtomic(path, text)
    },
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

/** The folder of earlier texts, beside those that count. */
const kept = 'versions'
const most = 20

/** `<dialect>.<lang>.md.<20261122T081500000Z>.<sha256>`: a text that was kept already is not kept twice. */
async function keepVersion(
  folder: string,
  { name, text, at }: { readonly name: string; readonly text: string; readonly at: Date },
): Promise<void> {
  const [newest] = await versionsIn(folder, name)
  if (newest?.sha256 === hashOf(text)) return
  await writeAtomic(
    join(folder, `${name}.${at.toISOString().replaceAll(/[-:.]/g, '')}.${hashOf(text)}`),
    text,
  )
}

async function versionsIn(folder: string, name: string): Promise<readonly PromptVersion[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.startsWith(`${name}.`))
  const found = files.sort().reverse().slice(0, most)
  return Promise.all(
    found.map(async (file) => {
      const text = (await read(join(folder, file))) ?? ''
      const [, day = '', time = ''] = /\.(\d{8})T(\d{9})Z\./.exec(file) ?? []
      return { at: momentOf(day, time), sha256: hashOf(text), text }
    }),
  )
}

const momentOf = (day: string, time: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}.${time.slice(6)}Z`

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
