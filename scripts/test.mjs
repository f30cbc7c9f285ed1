// The whole test run, `npm test`: makes the machine ready, builds, runs the unit and the end-to-end tests, and says
// in its last line how many passed, failed and were skipped. With CI=true a skipped test is a failure.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { openDisplay } from './display.mjs'
import { findElectron } from './electron-runtime.mjs'
import { prepareSystem } from './system.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const strict = ['true', '1'].includes(process.env.CI ?? '')
const { values } = parseArgs({ options: { only: { type: 'string' } } })
if (![undefined, 'unit', 'e2e'].includes(values.only)) {
  console.error('usage: npm test [-- --only unit|e2e]')
  process.exit(2)
}

const notes = prepareSystem()
takeTempFolder()
const counts = [await prepare()]
if (counts[0].failed === 0) {
  if (values.only !== 'e2e') counts.push(await runUnit())
  if (values.only !== 'unit') counts.push(await runEndToEnd())
}
report(counts)

/** What tests and the programs that they start leave behind is gone with the run. The name is short: sockets lie in it. */
function takeTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  // sway, which refuses to run as root, runs as nobody then, in a folder of its own within this one.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

/** Nothing passes when the build fails. */
async function prepare() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const code = await run('npm', ['run', '--silent', 'build'])
  return {
    passed: 0,
    failed: code === 0 ? 0 : 1,
    broken: code === 0 ? [] : [{ name: 'the build', why: '' }],
    skipped: [],
  }
}

async function runUnit() {
  const vitest = await startVitest('test', [], { run: true, root })
  const counts = countVitest(vitest.state)
  await vitest.close()
  return counts.passed + counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

async function runEndToEnd() {
  const file = fresh('e2e.json')
  const dist = await findElectron().catch((error) => void notes.push(error.message))
  const display = await openDisplay()
  if (display === undefined) notes.push('There is no Xvfb: windows open on this desktop, if it is one.')
  const code = await run(
    'npx',
    ['--no-install', 'playwright', 'test', '-c', 'test/e2e/playwright.config.ts'],
    {
      ...(dist && { ELECTRON_OVERRIDE_DIST_PATH: dist }),
      ...(display && { DISPLAY: display.name }),
    },
  )
  display?.close()
  return settle(code, file, countPlaywright)
}

/** A runner that fails without a failed test, or leaves no result, is one failure. */
function settle(code, file, count) {
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, broken: [], skipped: [] }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function report(counts) {
  const sum = (key) => counts.reduce((all, count) => all + count[key], 0)
  const skipped = counts.flatMap((count) => count.skipped)
  const failed = sum('failed')
  console.log('')
  for (const { name, why } of counts.flatMap(({ broken }) => broken))
    console.log([`failed: ${name}`, ...why.split('\n').filter((line) => line !== '')].join('\n  '))
  for (const note of notes) console.log(note)
  for (const { name, why } of skipped) console.log(`skipped: ${name}${why ? `: ${why}` : ''}`)
  if (strict && skipped.length > 0) console.log('CI=true: a skipped test counts as a failure of this run.')
  console.log(`${sum('passed')} passed, ${failed} failed, ${skipped.length} skipped`)
  process.exit(failed > 0 || (strict && skipped.length > 0) ? 1 : 0)
}

function fresh(name) {
  const file = join(root, '.cache', name)
  rmSync(file, { force: true })
  return file
}

function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => done(1))
    child.on('exit', (code) => done(code ?? 1))
  })
}
