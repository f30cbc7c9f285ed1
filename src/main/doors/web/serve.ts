/** Door 2, `pilothouse serve`: the console in a browser. Prints one line on stdout: a link for one page. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordsOf } from '../../../core/cause'
import { visible } from '../../../core/visible'
import { openService } from '../../service/service'
import { findHome, findRenderer, version } from '../../wiring/places'
import { openSideDoor } from '../side/side-door'
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
  let door: WebDoor | undefined
  const closeSide = await openSideDoor(home, { stop: service.stop, link: () => door?.link() })
  let entrance: Entrance | undefined
  try {
    door = await openWebDoor(service, { port: flags.port, rendererFolder: findRenderer() })
    const link = door.link()
    // A greeting that fails leaves a console that works: it is said, not fatal.
    service.greet().catch(complain)
    process.stdout.write(`${flags.json ? JSON.stringify({ url: link }) : link}\n`)
    entrance = await show({ home, link, entered: door.entered }, flags)
    await stopped
    // First of all nothing more is sent and everything is lifted, whatever a page is doing.
    await service.stop()
    await door.close()
  } finally {
    await entrance?.close()
    await closeSide()
    await service.close()
  }
  return 0
}

type Shown = { readonly home: string; readonly link: string; readonly entered: Promise<void> }

/** Anybody on this machine may read what a browser is started with, so that holds no code. */
async function show({ home, link, entered }: Shown, flags: ServeFlags): Promise<Entrance | undefined> {
  if (!flags.open || !hasScreen(process.env, process.platform)) return undefined
  const entrance = await openEntrance(home, link)
  void entered.then(entrance.close)
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
