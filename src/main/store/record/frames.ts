/** Recorded frames for the page: as they were kept, or small for a film; the small ones are kept in memory for a while. */
import { readFile } from 'node:fs/promises'
import { setTimeout as elapse } from 'node:timers/promises'
import { writingOf } from '../contents'
import { framePath, runFolder } from './runs'

/** About 5 kB each. */
const kept = 2000

/** In ms: a disk that takes longer to write a frame is waited for no more. */
const patience = 5000

/** WebP bytes; undefined where there is no such frame, or none that can be read. */
export type ReadFrame = (run: string, hash: string, small?: boolean) => Promise<Uint8Array | undefined>

/** @param shrink makes a small picture of a frame’s bytes; rejects where they are none. */
export function openFrames(home: string, shrink: (whole: Uint8Array) => Promise<Uint8Array>): ReadFrame {
  const smalls = new Map<string, Uint8Array>()

  async function shrunk(run: string, hash: string): Promise<Uint8Array | undefined> {
    const whole = await readWhole(home, run, hash)
    return whole && shrink(whole).catch(() => undefined)
  }

  async function readSmall(run: string, hash: string): Promise<Uint8Array | undefined> {
    const name = `${run}/${hash}`
    const small = smalls.get(name) ?? (await shrunk(run, hash))
    // Put at the end again: what was looked at last is dropped last.
    smalls.delete(name)
    if (small === undefined) return undefined
    smalls.set(name, small)
    const [oldest] = smalls.keys()
    if (smalls.size > kept && oldest !== undefined) smalls.delete(oldest)
    return small
  }

  return (run, hash, small = false) => (small ? readSmall(run, hash) : readWhole(home, run, hash))
}

/**
 * A frame that is not there is a question answered, not a fault: the name came from outside. One that was just taken may still be on
 * its way to the disk, while pages know its name already.
 */
async function readWhole(home: string, run: string, hash: string): Promise<Uint8Array | undefined> {
  try {
    const path = framePath(runFolder(home, run), hash)
    const writing = writingOf(path)
    return await readFile(path).catch(async () => {
      await Promise.race([writing, elapse(patience, undefined, { ref: false })])
      return readFile(path)
    })
  } catch {
    return undefined
  }
}
