/** Door 2, `pilothouse serve`: the console in a browser. Prints one line, the address with its token, on stdout. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordsOf } from '../../../core/cause'
import { openService } from '../../service/service'
import { findHome, findRenderer, version } from '../../wiring/places'
import { openStopDoor } from '../stop-door'
import { hasScreen, openBrowser } from './browser'
import { readServeFlags, type ServeFlags } from './serve-flags'
import { openWebDoor } from './web-door'

const usage = 'usage: pilothouse serve [--port N] [--no-open] [--json]\n'

/** Serves until a signal asks it to stop. Gives the exit code: 0 closed, 1 failed, 2 wrong usage. */
export async function serve(argv: readonly string[]): Promise<number> {
  const flags = readServeFlags(argv)
  if (typeof flags === 'string') {
    process.stderr.write(`${flags}\n${usage}`)
    return 2
  }
  const stopped = untilStopped()
  const home = findHome()
  const service = await openService({ home, version })
  const closeStop = await openStopDoor(home, service.stop)
  try {
    const door = await openWebDoor(service, { port: flags.port, rendererFolder: findRenderer() })
    // A greeting that fails leaves a console that works: it is said, not fatal.
    service.greet().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    process.stdout.write(`${flags.json ? JSON.stringify({ url: door.url }) : door.url}\n`)
    await show(door.url, flags)
    await stopped
    // First of all nothing more is sent and everything is lifted, whatever a page is doing.
    await service.stop()
    await door.close()
  } finally {
    await closeStop()
    await service.close()
  }
  return 0
}

async function show(url: string, flags: ServeFlags): Promise<void> {
  if (!flags.open || !hasScreen(process.env, process.platform)) return
  if (!(await openBrowser(url))) process.stderr.write('No browser was found; open the address by hand.\n')
}

/** The second signal ends the program at once, should closing hang. */
function untilStopped(): Promise<void> {
  return new Promise((stopped) => {
    let asked = false
    const stop = () => {
      if (asked) process.exit(1)
      asked = true
      stopped()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  })
}

async function main(): Promise<void> {
  try {
    process.exitCode = await serve(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exitCode = 1
  }
  process.exit()
}

const started = process.argv[1]
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) void main()
