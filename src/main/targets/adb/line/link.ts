/** One connection to one phone: commands with deadlines, and the moment at which it is lost. */

import type { AdbSocket } from '@yume-chan/adb'
import { wordsOf } from '../../../../core/cause'
import { failure, problem, problemOf } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { inTime } from '../../../engine/waiting'
import { endMark, type Reader, type Reply, readFramed, readMarked } from './reply'
import { type ShellLine, sh } from './shell'

/** A way to the phone that has just been opened: through a server, or straight. */
export type Line = {
  /** The phone's own name, for the title. */
  readonly model: string | undefined
  /** The serial by which the same phone is found again; undefined where the address says it. */
  readonly serial?: string
  /** Whether the phone tells exit codes and errors apart from output. */
  readonly shellV2: boolean
  open(service: string): Promise<AdbSocket>
  /** Settles when the phone is gone, with the reason. */
  readonly gone: Promise<Problem>
  close(): Promise<void>
}

export type Link = {
  readonly title: string
  readonly serial: string | undefined
  /** Aborted when the connection has ended; the reason is the Failure to show. */
  readonly lost: AbortSignal
  /** Runs a line on the phone. Rejects with one sentence at the deadline, at a loss, or when `signal` says so. */
  run(line: ShellLine, how: { readonly ms: number; readonly signal: AbortSignal }): Promise<Reply>
  /** Opens a socket of the phone, such as `localabstract:name`; the caller closes it. Rejects as `run` does. */
  open(service: string, how: { readonly ms: number; readonly signal: AbortSignal }): Promise<AdbSocket>
  close(): Promise<void>
}

/** So many silences in a row, and the phone counts as lost. */
const silences = 3

/** `name` stands before every complaint: `adb emulator-5554`. */
export function createLink(line: Line, name: string): Link {
  const ended = new AbortController()
  let silent = 0

  function lose(why: Problem, cause?: unknown): void {
    if (ended.signal.aborted) return
    ended.abort(failure('at', { place: name, why }, { cause }))
    void line.close().catch(() => undefined)
  }

  function late(ms: number): Error {
    silent += 1
    const error = failure('at', { place: name, why: problem('adb.line.late', { seconds: ms / 1000 }) })
    if (silent >= silences) lose(problem('adb.line.silent_now'), error)
    return error
  }

  line.gone.then((why) => lose(why))
  return {
    title: line.model ?? name,
    serial: line.serial,
    lost: ended.signal,
    async run(written, { ms, signal }) {
      const call = start(line, written)
      try {
        const bounds = { ms, late: () => late(ms), signals: [signal, ended.signal] }
        const reply = await inTime(call.reply, bounds)
        silent = 0
        return reply
      } catch (cause) {
        call.stop()
        throw await explained(cause, signal)
      }
    },
    async open(service, { ms, signal }) {
      const opening = line.open(service)
      try {
        const slow = () =>
          failure('at', { place: name, why: problem('adb.line.not_opened', { service, seconds: ms / 1000 }) })
        return await inTime(opening, { ms, late: slow, signals: [signal, ended.signal] })
      } catch (cause) {
        opening.then((socket) => socket.close()).catch(() => undefined)
        throw await explained(cause, signal)
      }
    },
    async close() {
      lose(problem('target.closed'))
      await line.close().catch(() => undefined)
    },
  }

  /** A cut stream is often the first sign of a phone that is gone; the sentence for that comes a moment later. */
  async function explained(cause: unknown, signal: AbortSignal): Promise<unknown> {
    if (signal.aborted) return signal.reason
    if (!ended.signal.aborted) await Promise.race([line.gone, moment()])
    if (ended.signal.aborted) return ended.signal.reason
    if (wordsOf(cause).startsWith(name)) return cause
    return failure('at', { place: name, why: withoutPlace(problemOf(cause)) }, { cause })
  }
}

/** A problem without the place in front of it, where another place stands there already. */
export function withoutPlace(problem: Problem): Problem {
  const { why } = problem.params
  return problem.code === 'at' && typeof why === 'object' ? why : problem
}

/** How long the news of a loss may come behind a cut stream, in ms. */
const newsMs = 300
const moment = () => new Promise<void>((resolve) => setTimeout(resolve, newsMs).unref())

/** Starts a command; `stop` lets go of it wherever it is, even of an OPEN that is never answered. */
function start(line: Line, written: ShellLine): { readonly reply: Promise<Reply>; stop(): void } {
  let stopped = false
  let stream: { readonly socket: AdbSocket; readonly reader: Reader } | undefined

  function drop(): void {
    stream?.reader.cancel().catch(() => undefined)
    Promise.resolve(stream?.socket.close()).catch(() => undefined)
  }

  async function talk(): Promise<Reply> {
    const socket = await line.open(serviceOf(line, written))
    stream = { socket, reader: socket.readable.getReader() }
    if (stopped) {
      drop()
      throw failure('adb.line.called_off')
    }
    const reply = await (line.shellV2 ? readFramed(stream.reader) : readMarked(stream.reader))
    Promise.resolve(socket.close()).catch(() => undefined)
    return reply
  }

  return {
    reply: talk(),
    stop() {
      stopped = true
      drop()
    },
  }
}

const serviceOf = ({ shellV2 }: Line, written: ShellLine): string =>
  shellV2 ? `shell,v2,raw:${written.line}` : `exec:${sh`${written}; echo ${endMark}$?`.line}`
