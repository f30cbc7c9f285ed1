/** Door 2, `pilothouse serve`: the console in a browser. Prints one line, the address with its token, on stdout. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordsOf } from '../../../core/cause'
import { visible } from '../../../core/visible'
import { openService } from '../../service/service'
import { findHome, findRenderer, version } from '../../wiring/places'
import { openStopDoor } from '../stop-door'
import { hasScreen, openBrowser } from './browser'
import { type Entrance, openEntrance } from './entrance'
import { readServeFlags, type ServeFlags } from './serve-flags'
import { openWebDoor, type WebDoor } from './web-door'

const usage = 'usage: pilothouse serve [--port N] [--no-open] [--json]\n'

/** In one line of printable signs: words of flags, files and addresses are foreign. */
const complain = (error: unknown): void => void process.stderr.write(`${visible(wordsOf(error))}\n`)

/** Serves until a signal asks it to stop. Gives the exit code: 0 closed, 1 failed, 2 wrong usage. */
export async function serve(argv: readonly string[]): Promise<number> {
  const flags = readServeFlags(argv)
  if (typeof flags === 'string') {
    complain(flags)
    process.stderr.write(usage)
    return 2
  }
  const stopped = untilStopped()
  const home = findHome()
  const service = await openService({ home, version })
  const closeStop = await openStopDoor(home, service.stop)
  let entrance: Entrance | undefined
  try {
    const door = await openWebDoor(service, { port: flags.port, rendererFolder: findRenderer() })
    // A greeting that fails leaves a console that works: it is said, not fatal.
    service.greet().catch(complain)
    process.stdout.write(`${flags.json ? JSON.stringify({ url: door.url }) : door.url}\n`)
    entrance = await show(door, home, flags)
    await stopped
    // First of all nothing more is sent and everything is lifted, whatever a page is doing.
    await service.stop()
    await door.close()
  } finally {
    await entrance?.close()
    await closeStop()
    await service.close()
  }
  return 0
}

/** Anybody on this machine may read what a browser is started with, so that holds no token. */
async function show(door: WebDoor, home: string, flags: ServeFlags): Promise<Entrance | undefined> {
  if (!flags.open || !hasScreen(process.env, process.platform)) return undefined
  const entrance = await openEntrance(home, door.url)
  void door.entered.then(entrance.close)
  if (!(await openBrowser(entrance.url)))
    process.stderr.write('No browser was found; open the address by hand.\n')
  return entrance
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
    complain(error)
    process.exitCode = 1
  }
  process.exit()
}

const started = process.argv[1]
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) void main()
