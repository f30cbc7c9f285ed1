// Opens the console, `npm start`: Electron where it can be had and seen, else the browser door, saying which and why.
import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build-if-stale.mjs'
import { findElectronProgram } from './electron-program.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** An Electron that ends with an error this soon (ms) never showed anything. */
const atOnce = 5_000

buildIfStale()
process.exitCode = await openConsole()

async function openConsole() {
  const seen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!seen) return openBrowserDoor('There is no display here')
  const found = await findElectronProgram()
  if (found.why !== undefined) return openBrowserDoor(found.why)
  const asRoot = process.getuid?.() === 0
  if (asRoot) console.error("Running as root: Electron's sandbox is off.")
  const started = Date.now()
  const code = await run(found.program, [...(asRoot ? ['--no-sandbox'] : []), root])
  const failed = code !== 0 && Date.now() - started < atOnce
  return failed ? openBrowserDoor(`Electron ended at once with code ${code}`) : code
}

function openBrowserDoor(why) {
  console.error(`${why.replace(/\.$/, '')}; opening the browser door instead.`)
  return run(process.execPath, [join(root, 'out/main/serve.js'), ...process.argv.slice(2)])
}

/** Runs a program until it ends; a signal to us is a signal to it. */
function run(program, args) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, pass)
      done(code ?? 1)
    })
  })
}
