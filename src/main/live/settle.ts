/** Waits until a picture is quiet: no clock is slept through, only the absence of change is timed. */
import type { Damage, Framebuffer } from '../rfb/framebuffer'

/** In ms: how long nothing may change, how long a first change is waited for, and how long it may go on at most. */
export const settleLimits = { quiet: 150, first: 600, cap: 3000 } as const

/** A change of no more pixels than this is a blinking caret: 20 × 20, or 2 × 200. */
const caret = 400

export const isCaret = (damage: Damage): boolean =>
  damage !== 'resized' && damage.width * damage.height <= caret

/** Remembers whether anything but carets has changed since the call; `ignore` ends the watch. */
export function watchStir(framebuffer: Framebuffer): { readonly stirred: boolean; ignore(): void } {
  const watch = { stirred: false, ignore: (): void => undefined }
  watch.ignore = framebuffer.subscribe((damage) => {
    if (!isCaret(damage)) watch.stirred = true
  })
  return watch
}

/**
 * Resolves `quiet` when nothing but carets changed for 150 ms; not quiet at 3 s. An application that has not yet begun
 * to answer (`stirred` is false) is given 600 ms to do so: on a busy machine the screen before is not the screen after.
 */
export function settlePicture(
  framebuffer: Framebuffer,
  signal: AbortSignal,
  stirred: boolean,
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
    let quiet = setTimeout(done, stirred ? settleLimits.quiet : settleLimits.first, true)
    const cap = setTimeout(done, settleLimits.cap, false)
    const ignore = framebuffer.subscribe((damage) => {
      if (isCaret(damage)) return
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
