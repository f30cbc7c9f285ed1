/** Replaces the screencast's JPEG by the true pixels once a page rests while somebody watches it. */
import type { Picture } from '../../../engine/ports'
import type { Framebuffer } from '../../../rfb/framebuffer'
import type { Screen } from './screen'

/** In ms without a change. */
const restMs = 300

export type Sharpening = {
  readonly framebuffer: Framebuffer
  readonly screen: Screen
  /** Whether anybody looks, and the page can be asked. */
  isWanted(): boolean
  /** A lossless picture of now. */
  take(): Promise<Picture>
}

/** What a hand does is recorded with the picture before it: that one is to be the page, not a JPEG of it. */
export function keepSharp({ framebuffer, screen, isWanted, take }: Sharpening): () => void {
  let timer: NodeJS.Timeout | undefined
  let own = false

  async function sharpen(): Promise<void> {
    const seq = framebuffer.seq
    const picture = await take()
    // The page went on meanwhile: the next rest will do.
    if (framebuffer.seq !== seq) return
    own = true
    screen.keep(picture)
    own = false
  }

  const leave = framebuffer.subscribe(() => {
    if (own) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A page that gives no picture is told of by the next look at it.
      if (isWanted()) sharpen().catch(() => undefined)
    }, restMs)
    timer.unref()
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}
