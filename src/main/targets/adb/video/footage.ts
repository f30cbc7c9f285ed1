/** What was filmed last and who watches it: shown only while it has the very size of the kept picture. */
import type { Framebuffer } from '../../../rfb/framebuffer'
import type { VideoUnit } from '../../../rfb/server/video'
import type { Filmed } from './stream'

export type Footage = {
  /** The units from the newest key unit on; empty while the video is not shown. */
  opening(): readonly VideoUnit[]
  subscribe(listener: (unit: VideoUnit | undefined) => void): () => void
  add(unit: Filmed): void
  /** Nothing is filmed any more: the viewers are shown the kept picture. */
  end(): void
  readonly viewers: number
  /** Whether viewers are shown the video now. */
  readonly shown: boolean
  /** Whether a viewer that came now would have to wait for the next key unit. */
  readonly gap: boolean
}

/** More than this is not kept for a late viewer: it waits for the next key unit. */
const limits = { units: 240, bytes: 8 << 20 } as const

export function createFootage(framebuffer: Framebuffer, onViewers: () => void): Footage {
  const listeners = new Set<(unit: VideoUnit | undefined) => void>()
  let kept: Filmed[] = []
  let bytes = 0
  let size: Filmed['size'] | undefined
  let shown = false

  const fits = () => size?.width === framebuffer.width && size.height === framebuffer.height

  function tell(unit: VideoUnit | undefined): void {
    for (const listener of [...listeners]) listener(unit)
  }

  function hide(): void {
    if (!shown) return
    shown = false
    tell(undefined)
  }

  function keep(unit: Filmed): void {
    kept.push(unit)
    bytes += unit.bytes.length
    if (kept.length > limits.units || bytes > limits.bytes) forget()
  }

  function forget(): void {
    kept = []
    bytes = 0
  }

  framebuffer.subscribe((damage) => {
    if (damage !== 'resized') return
    if (!fits()) hide()
    else if (!shown && kept.length > 0) {
      shown = true
      kept.forEach(tell)
    }
  })

  return {
    opening: () => (shown ? kept : []),
    subscribe(listener) {
      listeners.add(listener)
      onViewers()
      return () => {
        listeners.delete(listener)
        onViewers()
      }
    },
    add(unit) {
      if (unit.key) {
        forget()
        size = unit.size
        if (fits()) shown = true
        else hide()
      }
      if (unit.key || kept.length > 0) keep(unit)
      if (shown) tell(unit)
    },
    end() {
      forget()
      size = undefined
      hide()
    },
    get viewers() {
      return listeners.size
    },
    get shown() {
      return shown
    },
    get gap() {
      return shown && kept.length === 0
    },
  }
}
