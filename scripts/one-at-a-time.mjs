// Work that only one process may do at a time, such as writing `out/`: whoever comes second waits until the first is done, or has died.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** In ms, between two looks at a lock that another process holds. */
const pause = 100

/**
 * Waits without giving a turn: nothing else of this process goes on meanwhile.
 * @param {string} lock the path of a file that names the process at work.
 * @template T @param {() => T} work @returns {T}
 */
export function oneAtATime(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  // An exit in the middle of the work gives it up as well.
  const giveUp = () => rmSync(lock, { force: true })
  process.once('exit', giveUp)
  try {
    return work()
  } finally {
    process.off('exit', giveUp)
    giveUp()
  }
}

function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeft(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** Its process is gone. */
function isLeft(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    // Written a moment after it is made.
    if (holder === 0) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
