// Electron's fuses: switches inside its program that say what the program can be started as. They stand behind a sentinel:
// version, count, then one ASCII digit a fuse. https://www.electronjs.org/docs/latest/tutorial/fuses
import { open, readFile } from 'node:fs/promises'

const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')

/** By their places. Newer programs may have more. */
const names = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'inspectArguments',
  'asarIntegrity',
  'onlyAsar',
  'ownBrowserSnapshot',
  'fileProtocolPrivileges',
]

/** `{ runAsNode: true, … }` of a program; a fuse that it has lost for good is left out. */
export async function readFuses(file) {
  const { digits } = await findFuses(file)
  const known = [...digits].slice(0, names.length).map((digit, nth) => [names[nth], digit])
  return Object.fromEntries(
    known.filter(([, digit]) => digit !== 'r').map(([name, digit]) => [name, digit === '1']),
  )
}

/** Sets the named ones and leaves the others. Throws, having set nothing, where the program has no such fuse. */
export async function setFuses(file, wanted) {
  const { at, digits } = await findFuses(file)
  const changes = Object.entries(wanted).map(([name, on]) => ({ nth: names.indexOf(name), name, on }))
  for (const { nth, name } of changes)
    if (!/[01]/.test(digits[nth] ?? '')) throw new Error(`electron: ${file} has no fuse “${name}”.`)
  const handle = await open(file, 'r+')
  try {
    for (const { nth, on } of changes) await handle.write(on ? '1' : '0', at + nth)
  } finally {
    await handle.close()
  }
}

async function findFuses(file) {
  const bytes = await readFile(file)
  const wire = bytes.indexOf(sentinel) + sentinel.length
  const once = wire >= sentinel.length && bytes.indexOf(sentinel, wire) === -1
  if (!once || bytes[wire] !== 1) throw new Error(`electron: ${file} has no fuses where they should be.`)
  const at = wire + 2
  return { at, digits: bytes.toString('latin1', at, at + bytes[wire + 1]) }
}
