/** Says problems by the templates of one language, in ICU message format. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '../lang'
import { deepest, type Problem } from './shape'

/** The templates of one language by code. */
export type Catalogue = Readonly<Record<string, string>>

/** The sentence; undefined for a code or a parameter that the catalogue does not know. */
export type Say = (problem: Problem) => string | undefined

export function createSay(catalogue: Catalogue, lang: Lang): Say {
  const formats = new Map<string, IntlMessageFormat>()

  function formatOf(code: string): IntlMessageFormat | undefined {
    const template = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
    if (template === undefined) return undefined
    const format = formats.get(code) ?? new IntlMessageFormat(template, lang, undefined, { ignoreTag: true })
    formats.set(code, format)
    return format
  }

  function say({ code, params }: Problem, depth: number): string | undefined {
    const format = depth > deepest ? undefined : formatOf(code)
    if (format === undefined) return undefined
    const values: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(params)) {
      const said = typeof value === 'object' ? inside(value, say(value, depth + 1)) : value
      if (said === undefined) return undefined
      values[name] = said
    }
    return filled(format, values)
  }

  return (problem) => say(problem, 1)
}

/** A capital stays where a sentence begins, and goes elsewhere: `offline. Plug it in`, `vnc lab: the server …`. */
const cased = (text: string): string =>
  text.replace(
    /(?<=[^.?!] )\ue000([A-Z])(?=[a-z ])|\ue000/gu,
    (_, letter: string | undefined) => letter?.toLowerCase() ?? '',
  )

/** A missing parameter makes the library throw. */
function filled(format: IntlMessageFormat, values: Record<string, string | number>): string | undefined {
  try {
    return cased(String(format.format(values))).replace(/([?!…？！。])[.。]$/u, '$1')
  } catch {
    return undefined
  }
}

/** Stands before what is said inside, until its place in the sentence is known; a private character. */
const ours = '\ue000'

/** Inside another sentence a problem has no full stop; the words of others stay as they are. */
function inside({ code }: Problem, said: string | undefined): string | undefined {
  const open = said?.replace(/[.。]$/u, '')
  return code === 'foreign' || open === undefined ? open : `${ours}${open}`
}
