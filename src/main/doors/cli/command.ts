/** What the commands share: how flags are read, how lines are written, when a person breaks in. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { z } from 'zod'
import { wordsOf } from '../../../core/cause'
import { longestName } from '../../../core/library/person'
import { printableJson } from '../../../core/visible'
import { laidOut } from './lay-out'

/** Gets the words after its name; gives the exit code. */
export type Command = (argv: readonly string[]) => Promise<number>

/** Thrown for flags that do not fit; the command line exits with 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads flags strictly; a flag nobody knows is wrong usage. */
export function readFlags<const O extends Options>(argv: readonly string[], options: O, positionals = 0) {
  const read = () => parseArgs({ args: [...argv], options, allowPositionals: positionals > 0, strict: true })
  const parsed = attempt(read)
  if (parsed.positionals.length > positionals)
    throw new WrongUsage(`“${parsed.positionals.at(-1)}” is too much.`)
  return parsed
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new WrongUsage(wordsOf(cause), { cause })
  }
}

export function required(value: string | undefined, flag: string): string {
  if (value === undefined || value === '') throw new WrongUsage(`${flag} is missing.`)
  return value
}

export function readChoice<T extends string>(choices: readonly T[], written: string, flag: string): T {
  const choice = choices.find((candidate) => candidate === written)
  if (choice === undefined) throw new WrongUsage(`${flag} ${written}: write one of ${choices.join(', ')}.`)
  return choice
}

/** A flag's JSON in the shape of the schema. */
export function readAs<T>(schema: z.ZodType<T>, written: string, flag: string): T {
  const parsed = schema.safeParse(parseJson(written, flag))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WrongUsage(`${flag}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`)
}

function parseJson(written: string, flag: string): unknown {
  try {
    return JSON.parse(written)
  } catch (cause) {
    throw new WrongUsage(`${flag} is not JSON: ${wordsOf(cause)}`, { cause })
  }
}

/** Somebody's name, without the spaces around it. */
export function readName(written: string, flag: string): string {
  const name = written.trim()
  if (name === '') throw new WrongUsage(`${flag} is missing.`)
  if (name.length > longestName)
    throw new WrongUsage(`${flag}: a name has at most ${longestName} letters; this one has ${name.length}.`)
  return name
}

/** A number that counts from 1, such as a step's. */
export function readCount(written: string, flag: string): number {
  const number = Number(written)
  if (Number.isInteger(number) && number >= 1) return number
  throw new WrongUsage(`${flag} ${written}: write its number, 1 or more.`)
}

/** `1280x800` as a size. */
export function readSize(written: string, flag: string): { width: number; height: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(written) ?? []
  if (width === undefined || height === undefined)
    throw new WrongUsage(`${flag} ${written}: write it as 1280x800.`)
  return { width: Number(width), height: Number(height) }
}

/**
 * Lines for a reader. Whatever a terminal would obey or hide is made visible here, and no other line begins in one: what
 * follows a new line, or the edge of the terminal, stands behind a bar.
 */
export const say = (line: string): void =>
  void process.stdout.write(`${laidOut(line, process.stdout.columns)}\n`)
export const warn = (line: string): void =>
  void process.stderr.write(`${laidOut(line, process.stderr.columns)}\n`)
/** Lines for a program: escaped where a terminal would obey, and the same value when read. */
export const sayJson = (value: unknown, indent?: number): void =>
  void process.stdout.write(`${printableJson(value, indent)}\n`)

/** Who breaks in: a person, or a sentence that says what happened when it was nobody. */
export type Interruption = { readonly person: true } | { readonly because: string }

const interrupts = new Set<() => void>()

/** Asks what goes on to end, as nobody reads it any more. Gives whether anything does. */
export function interruptAll(): boolean {
  for (const stop of [...interrupts]) stop()
  return interrupts.size > 0
}

/**
 * Calls back once when the work should end: at Ctrl+C, when the terminal is closed, when nobody reads the output any more.
 * A second Ctrl+C ends the program at once; a closing terminal may send its signal twice and never does.
 */
export function onInterrupt(stop: (why: Interruption) => void): () => void {
  let asked = false
  const once = (why: Interruption) => () => {
    if (!asked) stop(why)
    asked = true
  }
  const orExit = (first: () => void) => () => (asked ? process.exit(1) : first())
  const unread = once({ because: 'Nobody reads the output any more.' })
  const signals = {
    SIGINT: orExit(once({ person: true })),
    SIGTERM: orExit(once({ because: 'The program was told to end.' })),
    SIGHUP: once({ because: 'The terminal was closed.' }),
  }
  for (const [signal, listen] of Object.entries(signals)) process.on(signal, listen)
  interrupts.add(unread)
  return () => {
    for (const [signal, listen] of Object.entries(signals)) process.off(signal, listen)
    interrupts.delete(unread)
  }
}
