/** A moving picture that comes packed as H.264 already: what one viewer of it has still to be sent. */
import { encoding } from '../encodings'
import { concat, u16, u32 } from '../wire'

/** One access unit in Annex B, for the whole screen; a key unit carries its parameter sets. */
export type VideoUnit = { readonly bytes: Uint8Array; readonly key: boolean }

export type Video = {
  /** The units from the newest key unit on: what a late viewer needs first. Empty as long as no picture has come. */
  opening(): readonly VideoUnit[]
  /** Undefined: the video no longer shows the screen; the pixels are shown until its next key unit. */
  subscribe(listener: (unit: VideoUnit | undefined) => void): () => void
  /** Asks for a key unit soon: a viewer has lost the thread. */
  refresh(): void
}

export type VideoDebt = {
  /** Whether this viewer is shown the video instead of the framebuffer's pixels. */
  readonly active: boolean
  readonly waiting: boolean
  /** The units owed, as rectangles of an update, oldest first; they count as sent. */
  take(width: number, height: number): Uint8Array[]
  stop(): void
}

/** A viewer that far behind is not caught up with: it goes on from the next key unit. */
const limits = { units: 240, bytes: 8 << 20 } as const

/** RFB's own flag for a picture that does not build on those before (rfbproto, Open H.264 encoding). */
const resetAll = 2

export function oweVideo(video: Video, changed: () => void): VideoDebt {
  let owed: VideoUnit[] = [...video.opening()]
  let active = owed.length > 0
  let fresh = true
  let lost = false

  function rest(): void {
    if (!active) return
    owed = []
    active = false
    lost = true
    fresh = true
    changed()
  }

  function add(unit: VideoUnit): void {
    if (lost && !unit.key) return
    if (unit.key && owed.length > 0) {
      // Whatever is still owed is out of date by the time it would be seen.
      owed = []
      fresh = true
    }
    lost = false
    active = true
    owed.push(unit)
    if (isTooMuch(owed)) {
      owed = []
      lost = true
      fresh = true
      video.refresh()
    }
    changed()
  }

  const leave = video.subscribe((unit) => (unit === undefined ? rest() : add(unit)))
  return {
    get active() {
      return active
    },
    get waiting() {
      return owed.length > 0
    },
    take(width, height) {
      const rects = owed.map(({ bytes }, nth) =>
        h264Rect(width, height, bytes, fresh && nth === 0 ? resetAll : 0),
      )
      if (rects.length > 0) fresh = false
      owed = []
      return rects
    },
    stop: leave,
  }
}

const isTooMuch = (units: readonly VideoUnit[]): boolean =>
  units.length > limits.units || units.reduce((sum, { bytes }) => sum + bytes.length, 0) > limits.bytes

const h264Rect = (width: number, height: number, bytes: Uint8Array, flags: number): Uint8Array =>
  concat(u16(0, 0, width, height), u32(encoding.openH264), u32(bytes.length), u32(flags), bytes)
