/** Keeps the picture from when a screen was last quiet: what the operator saw before their hands began. */
import type { Picture } from '../engine/ports'
import type { Framebuffer } from '../rfb/framebuffer'
import { isCaret, settleLimits } from './settle'

export type SettledParts = {
  readonly framebuffer: Framebuffer
  /** Whether anybody may ask soon; a screen that nobody asks about is not copied. */
  isWanted(): boolean
  /** False while the framebuffer holds only part of the next picture. */
  isWhole?: (() => boolean) | undefined
}

export type SettledPicture = {
  /**
   * The screen as it last stood still for 150 ms, before now; the newest picture of a screen that has not stood still for
   * 3 s, or that nobody wanted a picture of before. The same object as long as nothing has changed.
   */
  before(): Picture
  close(): void
}

export function keepSettled({ framebuffer, isWanted, isWhole }: SettledParts): SettledPicture {
  let kept: { readonly picture: Picture; readonly seq: number } | undefined
  /** Something has moved since the picture was last seen to be quiet. */
  let moving = false
  let moved = Number.NEGATIVE_INFINITY
  let quiet: NodeJS.Timeout | undefined
  let cap: NodeJS.Timeout | undefined

  function keep(): Picture {
    if (kept?.seq === framebuffer.seq) return kept.picture
    const { seq, ...picture } = framebuffer.copy()
    kept = { picture, seq }
    return picture
  }

  /** Half of a picture never was on any screen. */
  function still(): void {
    if (isWhole?.() === false) {
      wait()
      return
    }
    clearTimeout(cap)
    cap = undefined
    moving = false
    if (isWanted()) keep()
    else kept = undefined
  }

  function wait(): void {
    clearTimeout(quiet)
    quiet = setTimeout(still, settleLimits.quiet).unref()
  }

  const ignore = framebuffer.subscribe((damage) => {
    if (isCaret(damage)) return
    if (damage === 'resized') kept = undefined
    moving = true
    moved = performance.now()
    wait()
    cap ??= setTimeout(still, settleLimits.cap).unref()
  })

  return {
    before() {
      // On a busy machine a timer is late; what counts is how long nothing has changed.
      if (moving && performance.now() - moved >= settleLimits.quiet) still()
      return moving && kept !== undefined ? kept.picture : keep()
    },
    close() {
      ignore()
      clearTimeout(quiet)
      clearTimeout(cap)
    },
  }
}
