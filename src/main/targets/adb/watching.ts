/** Keeps the framebuffer fresh while somebody watches it, and waits until the picture is quiet. */
import type { Clock } from '../../engine/ports'
import { pause } from '../../engine/waiting'
import { settleLimits } from '../../live/settle'
import type { Camera, Shot } from './camera'

/** In ms between two pictures: as fast as that while things move, slowly while nothing does or a video shows it. */
const pace = { fast: 250, slow: 1000, growth: 1.5, filmed: 5000 } as const

export type Watcher = {
  /** Begins to watch, or looks again at once. */
  hurry(): void
}

/** Takes pictures as long as `isWatched`; every one is handed to `onShot`. */
export function createWatcher(parts: {
  readonly camera: Camera
  readonly lost: AbortSignal
  isWatched(): boolean
  /** Whether every viewer is shown a video: the pictures are then for the title and the size alone. */
  isFilmed?(): boolean
  onShot(shot: Shot): Promise<void>
}): Watcher {
  let running = false
  let nudge: AbortController | undefined
  let hurried = false

  const rest = (wait: number, signal: AbortSignal) =>
    pause(parts.isFilmed?.() ? pace.filmed : wait, signal).catch(() => undefined)

  async function watch(): Promise<void> {
    let wait: number = pace.fast
    while (parts.isWatched() && !parts.lost.aborted) {
      hurried = false
      const shot = await parts.camera.shoot(parts.lost)
      // A question about one picture that was not answered in time is no reason to stop looking.
      await parts.onShot(shot).catch(() => undefined)
      const moved = shot.kind === 'captured' && shot.damage !== undefined
      wait = moved || hurried ? pace.fast : Math.min(wait * pace.growth, pace.slow)
      nudge = new AbortController()
      if (!hurried) await rest(wait, AbortSignal.any([nudge.signal, parts.lost]))
    }
  }

  return {
    hurry() {
      hurried = true
      nudge?.abort()
      if (running) return
      running = true
      watch()
        // A lost phone ends the watch; the target tells of it.
        .catch(() => undefined)
        .finally(() => {
          running = false
        })
    },
  }
}

/** A change of no more pixels than this is a blinking caret on a phone's dense screen. */
const caret = 1000

const isChange = (shot: Shot): boolean =>
  shot.kind === 'failed' || (shot.damage !== undefined && shot.damage.width * shot.damage.height > caret)

/**
 * Resolves `quiet` when two pictures in a row are the same; not quiet at 3 s. An app that has not begun to answer
 * (`stirred` says false) is given 600 ms to do so.
 */
export async function settlePhone(
  camera: Camera,
  clock: Clock,
  stirred: () => boolean,
  signal: AbortSignal,
): Promise<{ readonly quiet: boolean }> {
  const start = clock()
  for (;;) {
    const changed = isChange(await camera.shoot(signal))
    const passed = clock() - start
    if (!changed && (stirred() || passed >= settleLimits.first)) return { quiet: true }
    if (passed >= settleLimits.cap) return { quiet: false }
    await pause(breath, signal)
  }
}

/** In ms between two pictures that are compared. */
const breath = 80
