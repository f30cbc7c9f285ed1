/**
 * How a browser is brought to the door without the code in its argument list, which every user of the machine can read: it is
 * given a file that this user alone can read, and the file goes on to the address.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRunning } from '../../store/process'

export type Entrance = {
  /** `file://…`, with nothing secret in it. */
  readonly url: string
  /** Takes the file away. */
  close(): Promise<void>
}

/** A browser that is slow to start still finds its file. */
const patience = 120_000

/** @param link where it leads, with the code; the file is gone once it was closed, or after a while. */
export async function openEntrance(home: string, link: string): Promise<Entrance> {
  const folder = join(home, 'entrances')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await takeLeft(folder)
  const file = join(folder, `${process.pid}-${randomBytes(9).toString('base64url')}.html`)
  await writeFile(file, pageTo(link), { mode: 0o600, flag: 'wx' })
  const close = () => rm(file, { force: true })
  const late = setTimeout(() => void close().catch(() => undefined), patience)
  late.unref()
  return {
    url: pathToFileURL(file).href,
    close() {
      clearTimeout(late)
      return close()
    },
  }
}

/** Entrances of programs that are gone. */
async function takeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [pid] = /^\d+(?=-)/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

/** `replace` leaves no way back to a file that is gone by then. */
function pageTo(link: string): string {
  const target = JSON.stringify(link).replaceAll('<', '\\u003c')
  return `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Pilothouse</title><script>location.replace(${target})</script>\n`
}
