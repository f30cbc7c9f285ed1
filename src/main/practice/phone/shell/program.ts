/** A program of the phone's shell as its author sees it: words, bytes in, bytes out, an exit code. */
import type { Device } from './device'

export type Sink = (bytes: Uint8Array) => Promise<void>

export type Input = { read(): Promise<Uint8Array | undefined> }

export type Call = {
  /** By what name it was called. */
  readonly name: string
  readonly args: readonly string[]
  readonly device: Device
  readonly input: Input
  /** Writes text as it is, without a line end. */
  out(text: string | Uint8Array): Promise<void>
  err(text: string): Promise<void>
  /** Aborted when nobody waits for the end any more. */
  readonly signal: AbortSignal
}

/** Gives the exit code. */
export type Program = (call: Call) => number | Promise<number>

export type Programs = ReadonlyMap<string, Program>

/** More than this is not read from standard input. */
const mostInput = 64 * 1024 * 1024

export async function readAll(input: Input): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const chunk = await input.read()
    if (chunk === undefined || size > mostInput) return Buffer.concat(chunks)
    chunks.push(chunk)
    size += chunk.length
  }
}

export function inputOf(bytes: Uint8Array): Input {
  let rest: Uint8Array | undefined = bytes.length > 0 ? bytes : undefined
  return {
    async read() {
      const next = rest
      rest = undefined
      return next
    },
  }
}

/** One line to standard error, and the exit code. */
export async function refuse(call: Pick<Call, 'err'>, line: string, code = 1): Promise<number> {
  await call.err(`${line}\n`)
  return code
}

export async function say(call: Pick<Call, 'out'>, ...lines: readonly string[]): Promise<number> {
  await call.out(lines.map((line) => `${line}\n`).join(''))
  return 0
}
