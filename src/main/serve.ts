/** Door 2, `pilothouse serve`: the console in a browser. Prints one line, the address with its token, on stdout. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hasScreen, openBrowser } from './browser'
import { findHome, findRenderer, version } from './places'
import { openService } from './service'
import { openWebDoor } from './web-door'

export type ServeFlags = { readonly port: number; readonly open: boolean; readonly json: boolean }

const usage = 'usage: pilothouse serve [--port N] [--no-open] [--json]\n'

/** Reads the flags; a sentence when they are wrong. */
export function readServeFlags(argv: readonly string[]): ServeFlags | string {
  const options = {
    port: { type: 'string', default: '0' },
    'no-open': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ args: [...argv], options })
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN
    if (!(port <= 65_535)) return `--port ${values.port}: a port is a number from 0 to 65535.`
    return { port, open: !values['no-open'], json: values.json }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Serves until a signal asks it to stop. Gives the exit code: 0 closed, 1 failed, 2 wrong usage. */
export async function serve(argv: readonly string[]): Promise<number> {
  const flags = readServeFlags(argv)
  if (typeof flags === 'string') {
    process.stderr.write(`${flags}\n${usage}`)
    return 2
  }
  const stopped = untilStopped()
  const service = await openService({ home: findHome(), version })
  try {
    const door = await openWebDoor(service, { port: flags.port, rendererFolder: findRenderer() })
    await service.greet()
    process.stdout.write(`${flags.json ? JSON.stringify({ url: door.url }) : door.url}\n`)
    await show(door.url, flags)
    await stopped
    await door.close()
  } finally {
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
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
  process.exit()
}

const started = process.argv[1]
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) void main()
