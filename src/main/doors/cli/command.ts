/** What the commands share: how flags are read, how lines are written, when a person breaks in. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { wordsOf } from '../../../core/cause'

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

/** `1280x800` as a size. */
export function readSize(written: string, flag: string): { width: number; height: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(written) ?? []
  if (width === undefined || height === undefined)
    throw new WrongUsage(`${flag} ${written}: write it as 1280x800.`)
  return { width: Number(width), height: Number(height) }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export const sayJson = (value: unknown): void => say(JSON.stringify(value))
export const warn = (line: string): void => void process.stderr.write(`${line}\n`)

const interrupts = new Set<() => void>()

/** Asks what goes on to end, as a first Ctrl+C does. Gives whether anything does. */
export function interruptAll(): boolean {
  for (const stop of [...interrupts]) stop()
  return interrupts.size > 0
}

/**
 * Calls back once when the work should end: at Ctrl+C, when the terminal is closed, when nobody reads the output any more.
 * A second Ctrl+C ends the program at once; a closing terminal may send its signal twice and never does.
 */
export function onInterrupt(stop: () => void): () => void {
  let asked = false
  const once = () => {
    if (!asked) stop()
    asked = true
  }
  const orExit = () => (asked ? process.exit(1) : once())
  process.on('SIGINT', orExit)
  process.on('SIGTERM', orExit)
  process.on('SIGHUP', once)
  interrupts.add(once)
  return () => {
    process.off('SIGINT', orExit)
    process.off('SIGTERM', orExit)
    process.off('SIGHUP', once)
    interrupts.delete(once)
  }
}
