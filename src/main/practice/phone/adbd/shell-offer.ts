/** `shell:`, `shell,v2…:` and `exec:`: a host's commands, run by the phone's shell. */
import type { Device } from '../shell/device'
import { type Input, inputOf, type Programs, type Sink } from '../shell/program'
import { runLine } from '../shell/shell'
import { readBytes } from './bytes'
import type { Offer } from './session'
import type { Stream } from './stream'

type Plan = {
  /** With packets for each of stdout, stderr and the exit code. */
  readonly framed: boolean
  /** Through a terminal: one output, line ends as `\r\n`. */
  readonly terminal: boolean
  readonly line: string
}

export function offerShell(device: Device, programs: Programs): Offer {
  return (name, session) => {
    const plan = readPlan(name)
    if (plan === undefined || (plan.framed && !session.shellV2())) return undefined
    return async (stream) => {
      const { silent } = device.faults.now()
      if (typeof silent === 'object' && plan.line.includes(silent.command)) await until(stream.gone)
      else await serve(plan, stream, { device, programs })
    }
  }
}

/** `shell[,v2][,raw|pty][,TERM=…]:LINE`; v2 with a line runs without a terminal unless it asks for one. */
function readPlan(name: string): Plan | undefined {
  const [head = '', options = ''] = /^(?:exec|shell)((?:,[\w=.+-]+)*):/.exec(name) ?? []
  if (head === '') return undefined
  const line = name.slice(head.length)
  const words = options.split(',')
  const framed = words.includes('v2')
  const raw = head === 'exec:' || words.includes('raw') || (framed && !words.includes('pty') && line !== '')
  return { framed, terminal: !raw, line }
}

const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

type House = { readonly device: Device; readonly programs: Programs }

/** The ids of shell v2's packets. */
const frames = { input: 0, out: 1, err: 2, exit: 3, inputEnd: 4 } as const

async function serve(plan: Plan, stream: Stream, house: House): Promise<void> {
  const out = outputTo(stream, plan, frames.out)
  // A terminal, and `exec:`, have one output for both.
  const err = plan.framed && !plan.terminal ? outputTo(stream, plan, frames.err) : out
  const input = plan.framed ? framedInput(stream) : { read: () => stream.read() }
  const ends = { input, out, err, signal: stream.gone }
  const code = plan.line === '' ? await converse(ends, house, plan) : await runLine(plan.line, house, ends)
  if (stream.gone.aborted) return
  if (plan.framed) await stream.write(frame(frames.exit, Uint8Array.of(code)))
}

function frame(id: number, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(id, 0)
  head.writeUInt32LE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

const mostFrame = 256 * 1024

function outputTo(stream: Stream, plan: Plan, id: number): Sink {
  return async (bytes) => {
    const shown = plan.terminal
      ? Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
      : bytes
    for (let at = 0; at < shown.length; at += mostFrame) {
      const part = shown.subarray(at, at + mostFrame)
      await stream.write(plan.framed ? frame(id, part) : part)
    }
  }
}

/** Standard input out of its packets; window sizes and the like are passed over. */
function framedInput(stream: Stream): Input {
  const reader = readBytes(stream)
  return {
    async read() {
      for (;;) {
        const head = await reader.exactly(5)
        if (head === undefined || head.readUInt32LE(1) > mostFrame * 4) return undefined
        const bytes = await reader.exactly(head.readUInt32LE(1))
        if (bytes === undefined || head[0] === frames.inputEnd) return undefined
        if (head[0] === frames.input && bytes.length > 0) return bytes
      }
    },
  }
}

type Ends = Parameters<typeof runLine>[2]

/** A shell without a command: line by line until the end of its input, or `exit`. */
async function converse(ends: Ends, house: House, plan: Plan): Promise<number> {
  let waiting = ''
  let code = 0
  const show = (text: string) => (plan.terminal ? ends.out(Buffer.from(text)) : Promise.resolve())
  await show('practice:/ $ ')
  for (let chunk = await ends.input.read(); chunk !== undefined; chunk = await ends.input.read()) {
    const typed = Buffer.from(chunk).toString('utf8').replaceAll('\r', '\n')
    await show(typed)
    waiting += typed
    const lines = waiting.split('\n')
    waiting = (lines.pop() ?? '').slice(0, mostFrame)
    for (const line of lines) {
      const leaving = /^\s*exit\b\s*(\d*)/.exec(line)
      if (leaving !== null) return leaving[1] ? Number(leaving[1]) & 0xff : code
      code = await runLine(line, house, { ...ends, input: inputOf(new Uint8Array()) })
      await show('practice:/ $ ')
    }
    if (plan.terminal && waiting.includes('\x04')) return code
  }
  return waiting === '' ? code : runLine(waiting, house, ends)
}
