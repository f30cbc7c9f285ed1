// Builds a checkout whose sources are newer than its `out/`, before the program in it is used. A published package has no sources.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const inputs = ['src', 'package-lock.json', 'electron.vite.config.ts'].map((name) => join(root, name))
const outputs = ['main/cli.js', 'main/index.js', 'main/serve.js', 'renderer/index.html']

/**
 * Ends the process when the build fails. Prints to standard error alone: standard output is the program's.
 * @param wish `any`: an older build will do.
 */
export function buildIfStale({ any = false } = {}) {
  const isFresh = () => (any && oldestOutput() > 0) || newestInput() <= oldestOutput()
  if (!existsSync(join(root, 'src')) || isFresh()) return
  console.error('building…')
  // A build empties what the program of another one is read from.
  oneAtATime(join(root, '.cache/building'), () => isFresh() || build())
}

function build() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: true,
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Folders count too: theirs is the only date that changes when a file is deleted. */
function newestInput() {
  const inside = readdirSync(inputs[0], { recursive: true }).map((name) => join(inputs[0], name))
  return Math.max(...[...inputs, ...inside].map((path) => statSync(path).mtimeMs))
}

/** 0 while anything is missing. */
function oldestOutput() {
  const times = outputs.map(
    (file) => statSync(join(root, 'out', file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return Math.min(...times)
}
