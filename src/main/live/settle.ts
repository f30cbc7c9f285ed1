/** Waits until a picture is quiet: no clock is slept through, only the absence of change is timed. */
import { type Box, distance, inside, type Point } from '../../core/action/geometry'
import type { Clock } from '../engine/ports'
import type { Damage, Framebuffer } from '../rfb/framebuffer'

/** In ms: how long nothing may change, how long a first change is waited for, and how long it may go on at most. */
export const settleLimits = { quiet: 150, first: 600, cap: 3000 } as const

/** In ms: a picture that changed and stands still for so long is most often the one that stays. */
const lull = 30

/** A change of no more pixels than this is a blinking caret: 20 × 20, or 2 × 200. */
const caret = 400

export const isCaret = (damage: Damage): boolean =>
  damage !== 'resized' && damage.width * damage.height <= caret

/** Carets, and upright strips no wider than this, in pixels: a bar at the side of a text that fades for most of a second. */
const slender = 12

export const isSlight = (damage: Damage): boolean =>
  damage !== 'resized' && (isCaret(damage) || (damage.width <= slender && damage.height >= 3 * damage.width))

/** No caret has fewer pixels; a server that is asked whether it is still there sends one. */
const least = 8

/** In ms: a caret that is lit for 600 and dark for 600 has shown both within it. */
const blinking = 1500

/** Whether an application has begun to answer the last act. `begin` is called before each; before the first it has. */
export type Stir = { readonly stirred: boolean; begin(): void; close(): void }

/**
 * What is slight is an answer where it is new: a caret that moved, not one that blinks or a bar that still fades. Where the
 * server draws the pointer into the picture, what is slight under it is the pointer, and so is what is slight where it was
 * before the act; before it was first put anywhere nobody knows where that is.
 */
export function watchStir(framebuffer: Framebuffer, clock: Clock): Stir {
  let stirred = true
  let lately: readonly { readonly box: Box; readonly at: number }[] = []
  let from = framebuffer.pointer

  const close = framebuffer.subscribe((damage) => {
    if (damage === 'resized' || !isSlight(damage)) {
      stirred = true
      return
    }
    const now = clock()
    lately = lately.filter(({ at }) => now - at < blinking)
    const isNew = !lately.some(({ box }) => isSamePlace(box, damage))
    lately = [...lately, { box: damage, at: now }]
    const isSeen = damage.width * damage.height >= least
    if (isNew && isSeen && !isPointer(framebuffer, damage, from)) stirred = true
  })
  return {
    get stirred() {
      return stirred
    },
    begin() {
      stirred = false
      from = framebuffer.pointer
    },
    close,
  }
}

/** Where a pointer is that was never put anywhere. */
const nowhere: Point = [0, 0]

function isPointer({ cursor, pointer }: Framebuffer, box: Box, from: Point): boolean {
  if (isUnder(box, pointer)) return cursor === undefined
  return distance(pointer, from) > 0 && (distance(from, nowhere) === 0 || isUnder(box, from))
}

const isUnder = ({ x, y, width, height }: Box, point: Point): boolean =>
  inside({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, point)

/** Whether two boxes share at least half of the larger. */
function isSamePlace(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 && 2 * width * height >= Math.max(a.width * a.height, b.width * b.height)
}

/** For those that only wait until a picture stands still. */
export const hasStirred: Pick<Stir, 'stirred'> = { stirred: true }

/**
 * Resolves `quiet` when nothing but what is slight changed for 150 ms; not quiet at 3 s. An application that has not yet
 * begun to answer is given 600 ms to do so: on a busy machine the screen before is not the screen after.
 * @param lulled called, once or more often, as soon as it looks quiet.
 */
export function settlePicture(
  framebuffer: Framebuffer,
  signal: AbortSignal,
  stir: Pick<Stir, 'stirred'>,
  lulled?: () => void,
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
    let isBegun = stir.stirred
    let quiet = setTimeout(done, isBegun ? settleLimits.quiet : settleLimits.first, true)
    let resting = isBegun ? rest() : undefined
    const cap = setTimeout(done, settleLimits.cap, false)
    const ignore = framebuffer.subscribe((damage) => {
      if (isSlight(damage) && (isBegun || !stir.stirred)) return
      isBegun = true
      clearTimeout(quiet)
      clearTimeout(resting)
      quiet = setTimeout(done, settleLimits.quiet, true)
      resting = rest()
    })
    signal.addEventListener('abort', fail, { once: true })
    function rest(): NodeJS.Timeout | undefined {
      return lulled && setTimeout(lulled, lull)
    }
    function leave(): void {
      clearTimeout(quiet)
      clearTimeout(resting)
      clearTimeout(cap)
      ignore()
      signal.removeEventListener('abort', fail)
    }
  })
}
