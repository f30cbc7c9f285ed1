// The browser door while developing, `npm run dev:web`: what is saved is built, and the door starts again with it, on
// the same port but with a new address to open.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const flags = ['--port', '4114', ...process.argv.slice(2)]
/** Editors write a file in several goes (ms). */
const quiet = 200

let door
let work = Promise.resolve()
let timer

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => closeDoor().then(() => process.exit(0)))
for (const folder of ['src', 'prompts', 'resources']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(queue, quiet)
  })
}
queue()

/** One build at a time; what is saved during a build is built after it. */
function queue() {
  work = work.then(rebuild)
}

/** A build that fails leaves the old door open. */
async function rebuild() {
  const [code] = await once(
    start('npx', ['--no-install', 'electron-vite', 'build', '--logLevel', 'warn']),
    'exit',
  )
  if (code !== 0) return
  await closeDoor()
  door = start(process.execPath, [join(root, 'out', 'main', 'serve.js'), ...flags])
}

async function closeDoor() {
  if (door === undefined || door.exitCode !== null) return
  const ended = once(door, 'exit')
  door.kill('SIGTERM')
  await ended
}

function start(command, args) {
  return spawn(command, args, { cwd: root, stdio: 'inherit' })
}
