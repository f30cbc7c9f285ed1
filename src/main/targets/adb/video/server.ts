/** One filming of a phone: scrcpy's server is put on it, started, and read to its end. */

import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AdbSocket } from '@yume-chan/adb'
import { Failure, failure, foreign, problem, problemOf } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { inTime, pause } from '../../../engine/waiting'
import type { Link } from '../line/link'
import { printed, type Reply } from '../line/reply'
import { args, type ShellLine, sh } from '../line/shell'
import { bringServer, serverPath } from './push'
import { type Filmed, readVideo } from './stream'

/** The server refuses to work with a client of another version. */
const version = '3.3.3'

/** A socket of the phone is opened, and the first bytes of the video come, within so many ms. */
const patience = { socket: 2000, begin: 10_000 } as const

/** Older phones take seconds to start a Java program: the socket is tried as often as this, so many ms apart. */
const tries = { count: 40, pause: 100 } as const

/** Resolves never; rejects with the reason when the filming has ended. */
export async function film(
  link: Link,
  jar: string,
  how: { readonly signal: AbortSignal; onUnit(unit: Filmed): void },
): Promise<never> {
  const bytes = await readFile(jar)
  await bringServer(link, bytes, how.signal)
  const ended = new AbortController()
  const signal = AbortSignal.any([how.signal, link.lost, ended.signal])
  const id = randomInt(0x7fffffff).toString(16).padStart(8, '0')
  const running = link
    .run(serverLine(id), { ms: forEver, signal })
    .then((reply) => ended.abort(new Failure(lastWords(reply))))
    .catch((cause) => ended.abort(cause))
  try {
    const socket = await dial(link, `localabstract:scrcpy_${id}`, signal)
    await watch(socket, signal, how.onUnit)
    // The socket of a server that has failed ends before its last words have come.
    await inTime(running, { ms: patience.socket, late: cutOff, signals: [how.signal] })
    throw cutOff()
  } catch (cause) {
    signal.throwIfAborted()
    throw cause
  } finally {
    // The shell's end takes the server with it.
    ended.abort(cutOff())
  }
}

const cutOff = () => failure('adb.video.ended')

/** What a timer can wait at most, in ms: the server runs as long as it is watched. */
const forEver = 0x7fffffff

/**
 * scrcpy 3.3.3, server/src/main/java/com/genymobile/scrcpy/Options.java. Never smaller than the screen, and
 * nothing of the phone is changed: no wake-up, no clean-up, no control.
 */
function serverLine(id: string): ShellLine {
  const options = {
    scid: id,
    log_level: 'info',
    video_codec: 'h264',
    audio: false,
    control: false,
    cleanup: false,
    power_on: false,
    tunnel_forward: true,
    send_device_meta: false,
    send_dummy_byte: false,
    max_size: 0,
    downsize_on_error: false,
    max_fps: 30,
    // Seconds between two key units: what a late viewer needs stays short.
    video_codec_options: 'i-frame-interval=2',
  }
  const words = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return sh`export CLASSPATH=${serverPath}; exec app_process / com.genymobile.scrcpy.Server ${version} ${args(words)}`
}

/** Of all that the server has printed: the last complaint. */
function lastWords(reply: Reply): Problem {
  const lines = printed(reply).split('\n')
  const told = lines.filter((line) => /error|exception/i.test(line)).at(-1) ?? lines.at(-1)
  const words = (told ?? '').trim().slice(0, 200)
  return words === '' ? problem('adb.video.exit', { code: reply.code }) : foreign(words)
}

async function dial(link: Link, name: string, signal: AbortSignal): Promise<AdbSocket> {
  for (let left = tries.count; ; left -= 1) {
    try {
      return await link.open(name, { ms: patience.socket, signal })
    } catch (cause) {
      signal.throwIfAborted()
      if (left <= 1) throw failure('adb.video.silent', {}, { cause })
      await pause(tries.pause, signal)
    }
  }
}

/** Resolves when the socket ends. A still screen sends nothing, so only the beginning has a deadline. */
async function watch(socket: AdbSocket, signal: AbortSignal, onUnit: (unit: Filmed) => void): Promise<void> {
  const reader = socket.readable.getReader()
  const begun = new AbortController()
  const timer = setTimeout(() => begun.abort(failure('adb.video.no_begin')), patience.begin)
  const work = readVideo(reader, { onBegin: () => clearTimeout(timer), onUnit })
  try {
    await inTime(work, { ms: forEver, late: cutOff, signals: [signal, begun.signal] })
  } catch (cause) {
    throw new Failure(problemOf(cause), { cause })
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => undefined)
    Promise.resolve(socket.close()).catch(() => undefined)
  }
}
