/** A target to act on: joined only when no other program holds it, and let go of when it is closed. */
import type { Target } from '../engine/ports'
import { parseVncUrl } from '../targets/vnc/url'
import { openTarget } from './open-target'
import { type Hold, holdTarget } from './target-lock'

/** Rejects with one sentence. @param home where keys of this computer are kept. */
export async function openHeldTarget(url: string, home: string, signal: AbortSignal): Promise<Target> {
  const known = addressOf(url)
  const hold = known === undefined ? undefined : await holdTarget(known)
  try {
    const target = await openTarget(url, home, signal, hold?.memory)
    // Which of several phones is meant shows only once it is there.
    const late = hold === undefined && url.startsWith('adb') ? await holdLate(target) : hold
    return late === undefined ? target : heldBy(target, late)
  } catch (cause) {
    await hold?.release()
    throw cause
  }
}

/** The address of a target that others can reach too; practice targets and browsers of our own are nobody else's. */
function addressOf(url: string): string | undefined {
  if (url.startsWith('vnc:')) return parseVncUrl(url).shown
  return url.startsWith('cdp:') ? url : undefined
}

async function holdLate(target: Target): Promise<Hold> {
  try {
    return await holdTarget(target.info.address)
  } catch (cause) {
    await target.close()
    throw cause
  }
}

const heldBy = (target: Target, hold: Hold): Target => ({
  ...target,
  get info() {
    return target.info
  },
  async close() {
    try {
      await target.close()
    } finally {
      await hold.release()
    }
  },
})
