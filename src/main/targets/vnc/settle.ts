/** Waits until a picture is quiet: no clock is slept through, only the absence of change is timed. */
import type { Framebuffer } from '../../rfb/framebuffer'

/** In ms: how long nothing may change, and how long it may go on at most. */
export const settleLimits = { quiet: 150, cap: 3000 } as const

/** A change of no more pixels than this is a blinking caret: 20 × 20, or 2 × 200. */
const caret = 400

/** Resolves `quiet` when nothing but carets changed for 150 ms, counted from the call; not quiet at 3 s. */
export function settlePicture(
  framebuffer: Framebuffer,
  signal: AbortSignal,
): Promise<{ readonly quiet: boolean }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const done = (quiet: boolean) => {
      leave()
      resolve({ quiet })
    }
    const fail = () => {
      leave()
      reject(signal.reason)
    }
    let quiet = setTimeout(done, settleLimits.quiet, true)
    const cap = setTimeout(done, settleLimits.cap, false)
    const ignore = framebuffer.subscribe((damage) => {
      if (damage !== 'resized' && damage.width * damage.height <= caret) return
      clearTimeout(quiet)
      quiet = setTimeout(done, settleLimits.quiet, true)
    })
    signal.addEventListener('abort', fail)
    function leave(): void {
      clearTimeout(quiet)
      clearTimeout(cap)
      ignore()
      signal.removeEventListener('abort', fail)
    }
  })
}
