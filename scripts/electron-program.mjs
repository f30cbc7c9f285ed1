// Finds Electron's own program without letting its package throw: that package downloads it on first use.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const patience = 60_000

/** `{ program }`, the path to run, or `{ why }`, a sentence. Tries one download, for a minute at most. */
export async function findElectronProgram() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) {
    const program = join(override, process.platform === 'win32' ? 'electron.exe' : 'electron')
    return existsSync(program) ? { program } : { why: `There is no Electron in ${override}.` }
  }
  const folder = locatePackage()
  if (folder === undefined) return { why: 'Electron is not installed.' }
  const installed = readProgram(folder)
  if (installed !== undefined) return { program: installed }
  console.error('fetching Electron…')
  await download(join(folder, 'install.js'))
  const fetched = readProgram(folder)
  return fetched === undefined
    ? { why: "Electron's program could not be fetched here." }
    : { program: fetched }
}

function locatePackage() {
  try {
    return dirname(require.resolve('electron/package.json'))
  } catch {
    return undefined
  }
}

function readProgram(folder) {
  const note = join(folder, 'path.txt')
  if (!existsSync(note)) return undefined
  const program = join(folder, 'dist', readFileSync(note, 'utf8'))
  return existsSync(program) ? program : undefined
}

/** Resolves either way: what counts is whether the program is there afterwards. */
function download(script) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [script], { stdio: 'ignore' })
    const limit = setTimeout(() => child.kill('SIGKILL'), patience)
    child.on('error', done)
    child.on('exit', () => {
      clearTimeout(limit)
      done()
    })
  })
}
