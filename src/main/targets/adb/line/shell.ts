/** Lines for the phone's shell, in which no value can be anything but one argument. */
import { failure } from '../../../../core/problem'

const brand = Symbol('made by sh')

/** A line that only `sh` makes: what stands in it as a value is quoted. */
export type ShellLine = { readonly [brand]: true; readonly line: string }

/** What the phone's adbd takes in one service name, with room to spare (its packets hold no less than 4 KiB… 1 MiB). */
const longest = 64 * 1024

const made = (line: string): ShellLine => ({ [brand]: true, line })

/** One argument, exactly as it is, for any POSIX shell. Throws when the text holds a NUL, which no argument can. */
export function quote(text: string): string {
  if (text.includes('\0')) throw failure('adb.shell.nul')
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Texts become one quoted argument each, numbers are written as they are, lines are put in as lines. */
export function sh(
  words: TemplateStringsArray,
  ...values: readonly (string | number | ShellLine)[]
): ShellLine {
  const line = words.reduce((sum, word, index) => `${sum}${written(values[index - 1])}${word}`)
  if (line.length > longest) throw failure('adb.shell.too_long')
  return made(line)
}

function written(value: string | number | ShellLine | undefined): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'object') return value.line
  if (Number.isFinite(value)) return String(value)
  throw failure('adb.shell.number', { value: String(value) })
}

/** One line after the other, whatever became of the one before. */
export const inTurn = (lines: readonly ShellLine[]): ShellLine =>
  made(lines.map(({ line }) => line).join('; '))

/** The arguments of one command, each quoted. */
export const args = (values: readonly (string | number)[]): ShellLine => made(values.map(written).join(' '))
