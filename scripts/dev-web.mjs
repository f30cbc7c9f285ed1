// The browser door while developing, `npm run dev:web`: rebuilds what changes; the door starts again with it, and the
// page is reloaded by hand.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const out = join(root, 'out')
rmSync(out, { recursive: true, force: true })

const start = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit' })
const children = [start('npx', ['--no-install', 'electron-vite', 'build', '--watch', '--logLevel', 'warn'])]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(0)
  })
}
while (!existsSync(join(out, 'renderer', 'index.html')) || !existsSync(join(out, 'main', 'serve.js'))) {
  if (children[0].exitCode !== null) process.exit(children[0].exitCode)
  await pause(100)
}
children.push(start(process.execPath, ['--watch', join(out, 'main', 'serve.js'), ...process.argv.slice(2)]))
