/** The phone's shell: runs one command line with real substitution, and gives its exit code. */
import type { Device } from './device'
import { expand, expandWhole, type Surroundings } from './expand'
import { parseScript } from './parser'
import { type Input, inputOf, type Programs, type Sink } from './program'
import { openRedirects } from './redirects'
import type { Link, Pipeline, Script, Simple } from './script'

export type Ends = {
  readonly input: Input
  readonly out: Sink
  readonly err: Sink
  readonly signal: AbortSignal
}

type Shell = Ends & {
  readonly device: Device
  readonly programs: Programs
  readonly variables: Map<string, string>
  status: number
  leaving: boolean
  readonly depth: number
}

/** As Linux: one argument may be 128 KiB long, all together 2 MiB. */
const mostLine = 128 * 1024
const mostArguments = 2 * 1024 * 1024

/** The output of a substitution or a pipe that is longer breaks off the command. */
const mostOutput = 32 * 1024 * 1024

/** `sh -c` within `sh -c`, and substitutions, at most this deep. */
const deepest = 16

const startVariables = [
  ['HOME', '/'],
  ['PATH', '/product/bin:/apex/com.android.runtime/bin:/system/bin:/system/xbin:/vendor/bin'],
  ['USER', 'shell'],
  ['HOSTNAME', 'practice'],
  ['SHELL', '/bin/sh'],
  ['TMPDIR', '/data/local/tmp'],
  ['ANDROID_DATA', '/data'],
  ['ANDROID_ROOT', '/system'],
  ['EXTERNAL_STORAGE', '/sdcard'],
] as const

const bytesOf = (text: string): Uint8Array => Buffer.from(text)

export type Running = { readonly device: Device; readonly programs: Programs }

/** Runs one line to its end; variables last as long as the line. */
export function runLine(line: string, running: Running, ends: Ends): Promise<number> {
  const variables = new Map<string, string>(startVariables)
  return interpret(line, { ...running, ...ends, variables, status: 0, leaving: false, depth: 0 })
}

async function interpret(line: string, shell: Shell): Promise<number> {
  if (line.length > mostLine) {
    await shell.err(bytesOf('/system/bin/sh: argument list too long\n'))
    return 126
  }
  const script = parsed(line)
  if (typeof script === 'string') {
    await shell.err(bytesOf(`/system/bin/sh: <stdin>[1]: syntax error: ${script}\n`))
    return 1
  }
  return run(script, shell)
}

function parsed(line: string): Script | string {
  try {
    return parseScript(line)
  } catch (cause) {
    if (cause instanceof SyntaxError) return cause.message
    throw cause
  }
}

async function run(script: Script, shell: Shell): Promise<number> {
  for (const link of script) {
    if (shell.leaving || shell.signal.aborted) break
    if (applies(link, shell.status)) shell.status = await runPipeline(link.pipeline, shell)
  }
  return shell.status
}

function applies({ when }: Link, status: number): boolean {
  switch (when) {
    case 'always':
      return true
    case 'success':
      return status === 0
    case 'failure':
      return status !== 0
  }
}

/** One command after the other, each with the whole output of the one before. */
async function runPipeline(pipeline: Pipeline, shell: Shell): Promise<number> {
  let input = shell.input
  for (const simple of pipeline.slice(0, -1)) {
    const collector = collect()
    await runSimple(simple, { ...shell, variables: new Map(shell.variables), input, out: collector.sink })
    input = inputOf(collector.bytes())
  }
  const last = pipeline.at(-1)
  if (last === undefined) return 0
  if (pipeline.length === 1) return runSimple(last, shell)
  return runSimple(last, { ...shell, variables: new Map(shell.variables), input })
}

function collect() {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    sink: async (bytes: Uint8Array) => {
      size += bytes.length
      if (size <= mostOutput) chunks.push(bytes)
    },
    bytes: () => Buffer.concat(chunks),
  }
}

function surroundingsOf(shell: Shell): Surroundings {
  return {
    files: shell.device.files,
    variable(name) {
      if (name === '?') return String(shell.status)
      if (name === '$') return '4711'
      if (name === '0') return '/system/bin/sh'
      return shell.variables.get(name) ?? ''
    },
    async output(script) {
      const collector = collect()
      const inner = { ...shell, variables: new Map(shell.variables), out: collector.sink }
      shell.status = await run(script, inner)
      return collector.bytes().toString('utf8').replaceAll('\0', '').replace(/\n+$/, '')
    },
  }
}

async function runSimple(simple: Simple, shell: Shell): Promise<number> {
  const around = surroundingsOf(shell)
  shell.status = simple.words.length === 0 ? 0 : shell.status
  const words: string[] = []
  for (const word of simple.words) words.push(...(await expand(word, around)))
  for (const { name, value } of simple.settings) {
    shell.variables.set(name, (await expandWhole(value, around)).slice(0, mostLine))
  }
  const fail = async (reason: string, code: number) => {
    await shell.err(bytesOf(`/system/bin/sh: ${reason}\n`))
    return code
  }
  const redirected = await openRedirects(simple.redirects, shell, around)
  if (typeof redirected === 'string') return fail(redirected, 1)
  const [name, ...args] = words
  const length = words.reduce((sum, word) => sum + word.length, 0)
  if (length > mostArguments || words.some((word) => word.length > mostLine))
    return fail(`${name ?? ''}: Argument list too long`, 126)
  const code = name === undefined ? shell.status : await call(name, args, { shell, ends: redirected })
  const refusal = redirected.finish()
  return refusal === undefined ? code : fail(refusal, 1)
}

type Place = { readonly shell: Shell; readonly ends: Pick<Ends, 'input' | 'out' | 'err'> }

async function call(name: string, args: readonly string[], { shell, ends }: Place): Promise<number> {
  if (name === 'exit') {
    shell.leaving = true
    return args[0] === undefined ? shell.status : Number.parseInt(args[0], 10) & 0xff
  }
  const inner = name.replace(/^\/(system|vendor|product)\/bin\//, '')
  if (inner === 'sh' || name === 'eval') return nested(name, args, { shell, ends })
  const program = shell.programs.get(inner)
  if (program === undefined) {
    await ends.err(bytesOf(`/system/bin/sh: ${name}: inaccessible or not found\n`))
    return 127
  }
  const { device, signal } = shell
  const { input, out, err } = ends
  const code = await program({
    name: inner,
    args,
    device,
    input,
    signal,
    out: (text) => out(typeof text === 'string' ? bytesOf(text) : text),
    err: (text) => err(bytesOf(text)),
  })
  return code & 0xff
}

async function nested(name: string, args: readonly string[], { shell, ends }: Place): Promise<number> {
  const line = name === 'eval' ? args.join(' ') : args[0] === '-c' ? args[1] : undefined
  if (line === undefined || shell.depth >= deepest) {
    await ends.err(bytesOf(`/system/bin/sh: ${name}: only a line after -c, and not too deep\n`))
    return 1
  }
  const variables = name === 'eval' ? shell.variables : new Map(shell.variables)
  return interpret(line, { ...shell, ...ends, variables, leaving: false, depth: shell.depth + 1 })
}
