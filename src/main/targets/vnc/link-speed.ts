/** Which encoding of pixels is the quickest on a link, told by how fast pictures come and never by an address. */
import type { Clock } from '../../engine/ports'
import type { PixelEncoding } from '../../rfb/client/client'

/** What any link can carry. A tunnel to a far machine begins on this one, so every link starts so. */
export const small: readonly PixelEncoding[] = ['copyrect', 'zrle', 'tight', 'raw']

/** Raw pixels are the cheapest where the wire costs nothing (research, another day's figures: 4.7 ms a 1080p frame against 12 ms for ZRLE). */
const large: readonly PixelEncoding[] = ['copyrect', 'raw']

/** In ms: a first picture that came within it crossed no slow link. */
const quick = 100
/** An update of this many bytes tells a speed; and the least speed, in bytes a ms, at which raw pixels are the quickest. */
const telling = 256 * 1024
const least = 40_000

export type LinkSpeed = {
  /** The first picture is asked for. */
  asked(): void
  /** It is there. */
  pictured(): void
  /** Bytes have come; `isMore` while an update is not whole. */
  took(bytes: number, isMore: boolean): void
}

/**
 * Begins small, tries large on a quick link, and goes back for good where that turns out to be slow.
 * @param choose is told the encodings to go on with, where they change.
 */
export function openLinkSpeed(
  clock: Clock,
  choose: (encodings: readonly PixelEncoding[]) => void,
): LinkSpeed {
  let started = clock()
  let update: { readonly since: number; bytes: number } | undefined
  let isLarge = false
  return {
    asked() {
      started = clock()
    },
    pictured() {
      if (clock() - started > quick) return
      isLarge = true
      choose(large)
    },
    took(bytes, isMore) {
      if (update === undefined) {
        // How long the first piece was on its way nobody knows: the clock starts with it, and it does not count.
        update = isMore ? { since: clock(), bytes: 0 } : undefined
        return
      }
      update.bytes += bytes
      if (isMore) return
      const isSlow = update.bytes > telling && update.bytes / (clock() - update.since) < least
      update = undefined
      if (!isLarge || !isSlow) return
      isLarge = false
      choose(small)
    },
  }
}
