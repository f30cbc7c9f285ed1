/** What a command on the phone answered, read off the bytes of its stream and bounded. */

import type { AdbSocket } from '@yume-chan/adb'
import { failure } from '../../../../core/problem'

export type Reply = {
  readonly stdout: Uint8Array
  /** Text; where the phone has no shell v2 it is part of `stdout`. */
  readonly stderr: string
  readonly code: number
}

/** A lossless picture of the largest screens is below this. */
const longest = { stdout: 64 * 1024 * 1024, stderr: 256 * 1024, packet: 16 * 1024 * 1024 } as const

const ids = { stdout: 1, stderr: 2, exit: 3 } as const

export const textOf = (reply: Reply): string => new TextDecoder().decode(reply.stdout)

/** Everything a person would see on a terminal. */
export const printed = (reply: Reply): string => `${textOf(reply)}\n${reply.stderr}`.trim()

/** Reads a stream of `shell,v2,raw:` to its end. Rejects when it ends without the command's exit code: the phone was cut off. */
export async function readFramed(reader: Reader): Promise<Reply> {
  const out = createPile(longest.stdout)
  const err = createPile(longest.stderr)
  let code: number | undefined
  await readAll(
    reader,
    createFrames((id, data) => {
      if (id === ids.stdout) out.add(data)
      if (id === ids.stderr) err.add(data)
      if (id === ids.exit) code = data[0] ?? 0
    }),
  )
  if (code === undefined) throw failure('adb.answer.cut_off')
  return { stdout: out.whole(), stderr: new TextDecoder().decode(err.whole()), code }
}

/** Printed by the line itself as the last thing it does: without it an `exec:` stream that was cut off looks like any other. */
export const endMark = 'PILOTHOUSE-END-'

/** Reads a stream of `exec:` whose line ends in an echo of `endMark` and the exit code. */
export async function readMarked(reader: Reader): Promise<Reply> {
  const out = createPile(longest.stdout)
  await readAll(reader, out.add)
  const bytes = Buffer.from(out.whole())
  const at = bytes.lastIndexOf(endMark)
  const digits = at < 0 ? null : /^\d+/.exec(bytes.toString('latin1', at + endMark.length))
  if (digits === null) throw failure('adb.answer.cut_off')
  return { stdout: new Uint8Array(bytes.subarray(0, at)), stderr: '', code: Number(digits[0]) }
}

export type Reader = ReturnType<AdbSocket['readable']['getReader']>

async function readAll(reader: Reader, take: (chunk: Uint8Array) => void): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(value)
  }
}

/** Cuts the chunks into the packets of shell v2: an id, four bytes of length, data. */
function createFrames(onPacket: (id: number, data: Uint8Array) => void): (chunk: Uint8Array) => void {
  let kept: Buffer[] = []
  let size = 0
  return (chunk) => {
    kept.push(Buffer.from(chunk))
    size += chunk.length
    const first = kept[0]
    // The length is known from the first chunk or after joining; big packets are joined once, not at every chunk.
    if (first !== undefined && first.length >= 5 && size < 5 + checked(first)) return
    let bytes = Buffer.concat(kept)
    while (bytes.length >= 5 && bytes.length >= 5 + checked(bytes)) {
      const end = 5 + checked(bytes)
      onPacket(bytes[0] ?? 0, bytes.subarray(5, end))
      bytes = bytes.subarray(end)
    }
    kept = bytes.length === 0 ? [] : [bytes]
    size = bytes.length
  }
}

function checked(bytes: Buffer): number {
  const length = bytes.readUInt32LE(1)
  if (length > longest.packet) throw failure('adb.answer.no_shell')
  return length
}

function createPile(most: number): { add(chunk: Uint8Array): void; whole(): Uint8Array } {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    add(chunk) {
      size += chunk.length
      if (size > most) throw failure('adb.answer.too_long')
      chunks.push(chunk.slice())
    },
    whole: () => new Uint8Array(Buffer.concat(chunks)),
  }
}
