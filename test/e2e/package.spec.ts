/** The packaged console: it can be started as nothing else, and does all that the one from a checkout does. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { readFuses, setFuses } from '../../scripts/fuses.mjs'
import { endChild } from '../fakes/child'
import { freePort } from '../fakes/port'
import { expect, root, test } from './door'

/** Electron as it is tested with; a package is made of it. */
const electron = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(root, '.cache/electron-33')

test.skip(process.platform !== 'linux', 'only Linux is packaged')
test.skip(
  !existsSync(join(electron, 'electron')),
  'no Electron program; node scripts/electron-runtime.mjs gets one',
)

async function makePackage(place: string): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'scripts/package.mjs'), place], {
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: electron },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [program] = await once(createInterface(child.stdout), 'line')
  return String(program)
}

test('a package is started as the console alone, whatever its surroundings say, and reads what is on a screen', {
  tag: '@electron',
}, async ({ home }) => {
  test.setTimeout(180_000)
  const program = await makePackage(join(home, 'package'))
  expect(await readFuses(program)).toMatchObject({
    runAsNode: false,
    cookieEncryption: true,
    nodeOptions: false,
    inspectArguments: false,
    ownBrowserSnapshot: false,
    fileProtocolPrivileges: false,
  })
  const intruder = join(home, 'intruder.cjs')
  const traces = { option: join(home, 'by-option'), word: join(home, 'by-word') }
  await writeFile(intruder, `require('node:fs').writeFileSync('${traces.option}', '')`)
  const words = ['-e', `require('node:fs').writeFileSync('${traces.word}', '')`]
  const asNode = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  // What an unchanged program does with them.
  spawnSync(join(electron, 'electron'), words, { env: asNode })
  expect(existsSync(traces.word)).toBe(true)
  await rm(traces.word)
  const port = await freePort()
  const child = spawn(
    program,
    ['--no-sandbox', '--remote-debugging-port=0', `--inspect=127.0.0.1:${port}`, ...words],
    {
      env: {
        ...asNode,
        PILOTHOUSE_HOME: home,
        NODE_OPTIONS: `--require ${intruder}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  try {
    const address = await listening(child.stderr)
    await loaded(address)
    const browser = await chromium.connectOverCDP(address)
    const page = browser.contexts()[0]?.pages()[0]
    if (page === undefined) throw new Error('there is no window')
    // A machine that packs and starts at once reads its first screen late.
    await expect(page.getByTestId('phase')).toHaveAttribute('data-phase', 'deciding', { timeout: 100_000 })
    // By its words: a screen that cannot be read gives the checklist nothing to press.
    await expect(page.getByTestId('title')).toContainText('Contact form')
    expect(existsSync(traces.option)).toBe(false)
    expect(existsSync(traces.word)).toBe(false)
    const knock = connect(port, '127.0.0.1')
    await expect(once(knock, 'connect')).rejects.toThrow('ECONNREFUSED')
    await browser.close()
  } finally {
    await endChild(child)
  }
})

/** Where the window can be looked into. */
async function listening(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? []
    if (line.startsWith('DevTools listening') && address !== undefined) return address
  }
  throw new Error('the program ended')
}

/** Whoever attaches to a page that is loading may never be told that it has loaded: its title says so, once it shows a run. */
async function loaded(address: string): Promise<void> {
  const list = new URL('/json/list', address.replace(/^ws/, 'http'))
  const title = async () => {
    const pages = z
      .array(z.object({ type: z.string(), title: z.string() }))
      .parse(await (await fetch(list)).json())
    return pages.find(({ type }) => type === 'page')?.title ?? ''
  }
  await expect.poll(title, { timeout: 100_000 }).toMatch(/· Pilothouse$/)
}

test('what is no program has no fuses to set, and is left as it is', { tag: '@electron' }, async ({
  home,
}) => {
  const file = join(home, 'file')
  await writeFile(file, 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
  await expect(setFuses(file, { runAsNode: false })).rejects.toThrow('no fuses where they should be')
})
