/** Puts the video's server on the phone, unless the same file is there already. */

import { createHash } from 'node:crypto'
import { failure } from '../../../../core/problem'
import { inTime } from '../../../engine/waiting'
import type { Link } from '../line/link'
import type { Reader } from '../line/reply'
import { textOf } from '../line/reply'
import { sh } from '../line/shell'

/** Where it lies on the phone: only the shell's user may write there. */
export const serverPath = '/data/local/tmp/pilothouse-scrcpy.jar'

const deadline = 20_000

/** The largest piece of adb's sync protocol (SYNC.TXT). */
const piece = 64 * 1024

export async function bringServer(link: Link, jar: Uint8Array, signal: AbortSignal): Promise<void> {
  const wanted = createHash('sha256').update(jar).digest('hex')
  const found = textOf(await link.run(sh`sha256sum ${serverPath}`, { ms: deadline, signal }))
  if (found.startsWith(wanted)) return
  const socket = await link.open('sync:', { ms: deadline, signal })
  const writer = socket.writable.getWriter()
  const reader = socket.readable.getReader()
  const push = async () => {
    await writer.write(named('SEND', Buffer.from(`${serverPath},${0o100644}`)))
    for (let at = 0; at < jar.length; at += piece)
      await writer.write(named('DATA', jar.subarray(at, at + piece)))
    await writer.write(request('DONE', Math.floor(Date.now() / 1000)))
    return readAnswer(reader)
  }
  const late = () => failure('adb.push.refused')
  try {
    const answer = await inTime(push(), { ms: deadline, late, signals: [signal, link.lost] })
    if (answer !== 'OKAY')
      throw answer === '' ? failure('adb.push.refused') : failure('adb.push.said', { words: answer })
  } finally {
    reader.cancel().catch(() => undefined)
    Promise.resolve(socket.close()).catch(() => undefined)
  }
}

/** Four letters and a number, little-endian. */
function request(id: 'SEND' | 'DATA' | 'DONE', value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.write(id, 'latin1')
  bytes.writeUInt32LE(value, 4)
  return bytes
}

const named = (id: 'SEND' | 'DATA', payload: Uint8Array): Buffer =>
  Buffer.concat([request(id, payload.length), payload])

/** No complaint of a phone is longer. */
const longest = 1024

/** `OKAY`, or the phone's complaint. */
async function readAnswer(reader: Reader): Promise<string> {
  let bytes = Buffer.alloc(0)
  while (bytes.length < wantedLength(bytes)) {
    const { done, value } = await reader.read()
    if (done) break
    bytes = Buffer.concat([bytes, value])
  }
  const id = bytes.toString('latin1', 0, 4)
  return id === 'FAIL' ? bytes.toString('utf8', 8, wantedLength(bytes)) : id
}

const wantedLength = (bytes: Buffer): number =>
  bytes.length < 8 || bytes.toString('latin1', 0, 4) !== 'FAIL'
    ? 8
    : 8 + Math.min(bytes.readUInt32LE(4), longest)
