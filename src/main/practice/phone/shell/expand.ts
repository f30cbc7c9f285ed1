/** Turns the words of a command into its arguments: variables, outputs of commands, blanks, file names. */
import type { Files } from './files'
import type { Part, Script, Word } from './script'

export type Surroundings = {
  variable(name: string): string
  /** What the commands print, without the last line ends. */
  output(script: Script): Promise<string>
  readonly files: Files
}

/** A symbol that stands for itself, or a wildcard. */
type Glyph = { readonly text: string; readonly wild: boolean }

/** The arguments that one word becomes: none, one or several. */
export async function expand(word: Word, around: Surroundings): Promise<readonly string[]> {
  const fields: Glyph[][] = []
  // Whether the last field still grows: an unquoted blank ends it.
  let growing = false

  function add(more: readonly Glyph[]): void {
    if (growing) fields.at(-1)?.push(...more)
    else fields.push([...more])
    growing = true
  }

  for (const part of word) {
    const text = await textOf(part, around)
    if (part.quoted || part.kind === 'text') {
      add(glyphs(text, part.quoted))
      continue
    }
    for (const [index, piece] of text.split(/[ \t\n]+/).entries()) {
      if (index > 0) growing = false
      if (piece !== '') add(glyphs(piece, false))
    }
  }
  return fields.flatMap((one) => matches(one, around.files))
}

/** The word as one text, as after `=` and `>`: neither split nor matched. */
export async function expandWhole(word: Word, around: Surroundings): Promise<string> {
  let whole = ''
  for (const part of word) whole += await textOf(part, around)
  return whole
}

async function textOf(part: Part, around: Surroundings): Promise<string> {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'variable':
      return around.variable(part.name)
    case 'output':
      return around.output(part.script)
  }
}

function glyphs(text: string, quoted: boolean): readonly Glyph[] {
  if (quoted || !/[*?]/.test(text)) return text === '' ? [] : [{ text, wild: false }]
  return [...text].map((symbol) => ({ text: symbol, wild: symbol === '*' || symbol === '?' }))
}

/** A pattern that no file matches stays as it is. Only the last part of a path may hold wildcards. */
function matches(field: readonly Glyph[], files: Files): readonly string[] {
  const whole = field.map(({ text }) => text).join('')
  if (!field.some(({ wild }) => wild)) return [whole]
  const folder = whole.slice(0, whole.lastIndexOf('/') + 1)
  const flat = field.flatMap(({ text, wild }) => [...text].map((symbol) => ({ text: symbol, wild })))
  const pattern = flat.slice([...folder].length)
  const hidden = pattern[0]?.text === '.'
  const names = files.list(folder) ?? []
  const found = names.filter((name) => (hidden || !name.startsWith('.')) && fits([...name], pattern))
  return found.length === 0 ? [whole] : found.map((name) => folder + name)
}

/** Goes back to the last `*` only, so that the time stays within length times length. */
function fits(name: readonly string[], pattern: readonly Glyph[]): boolean {
  let [at, step] = [0, 0]
  let star: { readonly at: number; readonly step: number } | undefined
  while (at < name.length) {
    const symbol = pattern[step]
    if (symbol?.wild && symbol.text === '*') {
      star = { at, step }
      step += 1
    } else if (symbol !== undefined && (symbol.wild || symbol.text === name[at])) {
      at += 1
      step += 1
    } else if (star !== undefined) {
      star = { at: star.at + 1, step: star.step }
      at = star.at
      step = star.step + 1
    } else return false
  }
  return pattern.slice(step).every(({ text, wild }) => wild && text === '*')
}
