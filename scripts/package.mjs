// Makes the console a folder of its own that needs neither Node nor npm: `npm run package -- FOLDER`. Electron's program and the
// built console with what it needs at run time, and the fuses set so that the program can be started as nothing else (ADR 31).
import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build-if-stale.mjs'
import { findElectronProgram } from './electron-program.mjs'
import { setFuses } from './fuses.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const fuses = {
  runAsNode: false,
  cookieEncryption: true,
  nodeOptions: false,
  inspectArguments: false,
  ownBrowserSnapshot: false,
  fileProtocolPrivileges: false,
}

/** Builds and models of Tesseract that are never loaded: 80 MB. */
const unused = [
  /tesseract\.js-core[/\\]tesseract-core(?!-simd-lstm\.(js|wasm)$)/,
  /@tesseract\.js-data[/\\][a-z]+[/\\]4\.0\.0$/,
]

try {
  console.log(await makePackage(process.argv[2]))
} catch (error) {
  console.error(`package: ${error.message}`)
  process.exitCode = 1
}

/** Beside its place first, so that what stands there in the end is whole. */
async function makePackage(folder) {
  if (process.platform !== 'linux') throw new Error('only Linux is packaged so far.')
  if (folder === undefined) throw new Error('name the folder to make.')
  const place = resolve(folder)
  if (await stat(place).catch(() => undefined)) throw new Error(`${place} is there already.`)
  buildIfStale()
  const { program, why } = await findElectronProgram()
  if (program === undefined) throw new Error(why)
  await mkdir(dirname(place), { recursive: true })
  const work = await mkdtemp(join(dirname(place), `.${basename(place)}-`))
  try {
    await copyElectron(dirname(program), work)
    await copyConsole(join(work, 'resources', 'app'))
    await rename(join(work, basename(program)), join(work, 'pilothouse'))
    await setFuses(join(work, 'pilothouse'), fuses)
    await chmod(work, 0o755)
    await rename(work, place)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return join(place, 'pilothouse')
}

/** Without whatever app the program came with. */
async function copyElectron(dist, work) {
  const apps = ['app', 'app.asar', 'default_app.asar'].map((name) => join(dist, 'resources', name))
  await cp(dist, work, { recursive: true, filter: (path) => !apps.includes(path) })
}

async function copyConsole(app) {
  for (const name of ['package.json', 'LICENSE', 'out', 'prompts', 'resources'])
    await cp(join(root, name), join(app, name), { recursive: true })
  for (const path of packagesAtRunTime()) {
    const nested = join(path, 'node_modules')
    const own = (file) =>
      file !== nested && !file.startsWith(nested + sep) && !unused.some((part) => part.test(file))
    await cp(path, join(app, relative(root, path)), { recursive: true, filter: own })
  }
}

/** The folders of all that is no tool for building or testing. Electron is there already. */
function packagesAtRunTime() {
  const list = ['ls', '--all', '--parseable', '--omit=dev']
  const { stdout, stderr, status } = spawnSync('npm', list, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim() || 'npm cannot list the packages.')
  const electron = join(root, 'node_modules', 'electron')
  return stdout
    .split('\n')
    .filter((path) => path !== '' && path !== root && path !== electron && !path.startsWith(electron + sep))
}
