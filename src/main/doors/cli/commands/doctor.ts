/** `pilothouse doctor`: what is here, what is missing, and the mend for each. */

import { access, constants, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { wordsOf } from '../../../../core/cause'
import { sayEnglish } from '../../../../core/problem'
import { findHome, findRenderer, version } from '../../../wiring/places'
import { type Command, readFlags, say, sayJson } from '../command'

/** `needed`: the console does not work without it; all else says what it is for. */
type Finding = {
  readonly name: string
  readonly ok: boolean
  readonly found: string
  readonly mend?: string
  readonly needed?: true
}

/** Exits with 1 when something the console itself needs is missing. */
export const doctor: Command = async (argv) => {
  const { json } = readFlags(argv, { json: { type: 'boolean', default: false } }).values
  const found = await Promise.all([
    node(),
    home().then(needed),
    page().then(needed),
    electron(),
    ocr(),
    images(),
    browser(),
    program(
      'adb',
      'Only phones on a cable, and pairing, need it: apt-get install adb, or Android’s platform-tools.',
    ),
    film(),
    program('Xtigervnc', 'Only tests need it: apt-get install tigervnc-standalone-server.'),
  ])
  const findings = [...found, ...(await phones())]
  for (const finding of findings) {
    if (json) sayJson(finding)
    else for (const line of linesOf(finding)) say(line)
  }
  return findings.every(({ ok, needed }) => ok || needed === undefined) ? 0 : 1
}

const needed = (finding: Finding): Finding => ({ ...finding, needed: true })

const margin = 12

function linesOf({ name, ok, found, mend, needed }: Finding): readonly string[] {
  const sign = ok ? '✓' : needed ? '✕' : '–'
  const line = `${sign} ${name.padEnd(margin)} ${found}`
  return ok || mend === undefined ? [line] : [line, `  ${' '.repeat(margin)} ${mend}`]
}

async function node(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > 20 || (major === 20 && minor >= 19)
  return {
    name: 'node',
    ok,
    found: `${process.versions.node} (pilothouse ${version})`,
    mend: 'Install Node 20.19 or newer.',
    needed: true,
  }
}

const home = (): Promise<Finding> => {
  const folder = findHome()
  const mend = 'Give PILOTHOUSE_HOME a folder that can be written to.'
  return attempt('home', mend, async () => {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return folder
  })
}

const page = (): Promise<Finding> =>
  attempt('console', 'Run npm run build.', async () => {
    await access(join(findRenderer(), 'index.html'))
    return 'built'
  })

const electron = (): Promise<Finding> =>
  attempt('electron', 'Run npx install-electron; without it the console opens in a browser.', async () => {
    const { createRequire } = await import('node:module')
    const folder = join(createRequire(import.meta.url).resolve('electron/package.json'), '..', 'dist')
    await access(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? folder)
    return 'its program is here'
  })

const ocr = (): Promise<Finding> =>
  attempt(
    'ocr',
    'Run npm install; without it the checklist cannot read screens and guards see less.',
    async () => {
      const { pictures } = await import('../../../wiring/pictures')
      await pictures.checkTextModels()
      return 'models are here and unchanged'
    },
  )

const images = (): Promise<Finding> =>
  attempt('images', 'Run npm install again on this machine.', async () => {
    const { pictures } = await import('../../../wiring/pictures')
    await pictures.toPng({ width: 1, height: 1, pixels: new Uint8Array(4) })
    return 'sharp works'
  })

const browser = (): Promise<Finding> =>
  attempt('browser', 'Only web pages need it; cdp://host:port is a browser that runs already.', async () => {
    const { findBrowser } = await import('../../../wiring/find-browser')
    return findBrowser()
  })

/** Where scrcpy's server is looked for. */
const film = (): Promise<Finding> =>
  attempt(
    'scrcpy',
    'Only a fluent live view of phones needs it: node scripts/scrcpy-server.mjs. Pictures are taken without.',
    async () => {
      const jar = join(findHome(), 'scrcpy', 'scrcpy-server-v3.3.3.jar')
      await access(jar, constants.R_OK)
      return jar
    },
  )

/** One line for each phone: what it is, how it is, and the cure where it is not ready. */
async function phones(): Promise<readonly Finding[]> {
  const { listPhones } = await import('../../../wiring/phones')
  const { phones: known, problem } = await listPhones()
  const mend = 'Only phones over an adb server need it; adb+tcp://host:port needs none.'
  if (problem !== undefined) return [{ name: 'phones', ok: false, found: sayEnglish(problem), mend }]
  if (known.length === 0) return [{ name: 'phones', ok: true, found: 'none is connected' }]
  return known.map(({ url, title, cure }) => {
    const name = url.endsWith(`//${title}`) ? url : `${title} · ${url}`
    return cure === undefined
      ? { name: 'phone', ok: true, found: `${name} · ready` }
      : { name: 'phone', ok: false, found: `${name} · ${sayEnglish(cure)}` }
  })
}

/** A program that not everybody needs. */
const program = (name: string, mend: string): Promise<Finding> =>
  attempt(name.toLowerCase(), mend, async () => {
    const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
    const places = folders.map((folder) => join(folder, name))
    return Promise.any(places.map((place) => access(place, constants.X_OK).then(() => place)))
  })

async function attempt(name: string, mend: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { name, ok: true, found: await look() }
  } catch (cause) {
    return { name, ok: false, found: whyNot(cause), mend }
  }
}

function whyNot(cause: unknown): string {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  return isMissing || cause instanceof AggregateError ? 'not found' : wordsOf(cause)
}
