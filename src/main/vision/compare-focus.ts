/** Whether the focus is where it was, as far as pixels tell: the caret, rings, and what came up. */
import type { Sign } from '../../core/events'
import { around, type Box, center, clip, distance } from '../../core/geometry'
import type { Moving } from '../../core/moving'
import { blobsOf, caretsOf, isRing } from './compare-blobs'
import { clearIn, countIn, type Mask } from './compare-mask'

/** The carets that blinked when the model looked, and those that have begun since. */
export type Carets = { readonly known: readonly Box[]; readonly fresh: readonly Box[] }

/** A caret that blinks this near to a known one is the same: fonts differ, and it moves with what is typed. */
const sameCaret = 12

/** Looks where carets blink; one that began to blink after the look is taken off the mask. */
export function sightCarets(mask: Mask, before: Moving | undefined, now: Moving | undefined): Carets {
  const known = caretsOf(before, mask)
  const fresh = caretsOf(now, mask).filter(
    (box) => !known.some((other) => distance(center(other), center(box)) <= sameCaret),
  )
  for (const box of fresh) clearIn(mask, clip(box, mask))
  return { known, fresh }
}

/** In pixels: the side of what surrounds a caret, what may change there, and the size of a dialog or a title bar. */
const limits = { side: 64, near: 4, window: 6000 } as const
/** Of the frame, however scattered. */
const frameLimit = 0.02

/**
 * What speaks against sending keys: a caret somewhere else, a change round the known caret, a ring, or something as
 * big as a window's title; `region` is where.
 */
export function judgeFocus(
  mask: Mask,
  { known, fresh }: Carets,
): { readonly region?: Box; readonly signs: readonly Sign[] } {
  const focus: readonly Sign[] = [{ kind: 'focus' }]
  const moved = known.length > 0 ? fresh[0] : undefined
  if (moved !== undefined) return { region: around(center(moved), limits.side, mask), signs: focus }
  const round = known.map((caret) => around(center(caret), limits.side, mask))
  const changed = round.find((box) => countIn(mask, box) >= limits.near)
  if (changed !== undefined) return { region: changed, signs: focus }
  const blobs = blobsOf(mask)
  const window = blobs.find((blob) => blob.box.width * blob.box.height >= limits.window || isRing(blob, mask))
  if (window !== undefined) return { region: window.box, signs: focus }
  const share = blobs.reduce((sum, { changed }) => sum + changed, 0) / (mask.width * mask.height)
  return share > frameLimit ? { signs: [{ kind: 'screen', share }] } : { signs: [] }
}
