/** One look at the phone: its picture, or the true reason why there is none; what is in front; what it lists. */

import { clip } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Capture, Picture } from '../../engine/ports'
import type { Camera, Shot } from './camera'
import { awake, focusOf, type Phone } from './phone'
import { readViews } from './typing'
import { describe, elementsOf, focusedOf, type Node } from './ui-tree'

/** Kept apart, because each wants something else of the operator. */
export type Sight =
  | Extract<Shot, { kind: 'captured' }>
  | { readonly kind: 'protected' | 'asleep' | 'failed'; readonly why: Problem }

const reasons = {
  protected: problem('adb.screen.protected'),
  asleep: problem('adb.screen.asleep'),
} as const

/** A secure window is black, but the status bar above it may not be. */
const mostlyBlack = 0.9

/** What the shot means. A black one is looked into: asleep, forbidden, the wrong one of several displays, or just black. */
export async function judge(shot: Shot, phone: Phone, camera: Camera, signal: AbortSignal): Promise<Sight> {
  if (shot.kind === 'captured' && blackShare(shot.picture) < mostlyBlack) return shot
  if (!(await awake(phone, signal))) return { kind: 'asleep', why: reasons.asleep }
  const focus = await focusOf(phone, signal)
  if (focus?.secure) return { kind: 'protected', why: reasons.protected }
  if (shot.kind === 'captured' && blackShare(shot.picture) < 1) return shot
  if (await camera.chooseDisplay(signal)) return again(camera, signal)
  if (shot.kind === 'failed') return again(camera, signal)
  // A window in front of a phone that is awake is not wholly black, unless its flags say that it may be seen.
  return focus === undefined || focus.secure === false ? shot : { kind: 'protected', why: reasons.protected }
}

/** Once more, and no oftener. */
async function again(camera: Camera, signal: AbortSignal): Promise<Sight> {
  const shot = await camera.shoot(signal)
  if (shot.kind === 'captured') return shot
  return { kind: 'failed', why: problem('adb.screen.failed', { why: shot.why }) }
}

/** The share of pixels that are wholly black. */
function blackShare({ pixels }: Picture): number {
  let black = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] === 0 && pixels[at + 1] === 0 && pixels[at + 2] === 0) black += 1
  }
  return black / Math.max(1, pixels.length / 4)
}

/** Views are a help and no more: a phone that does not give them in this time does without. */
const patience = 1500
/** So many failures in a row, and it is tried again only after so many looks. */
const giveUp = { after: 3, pause: 20 } as const

/** `focus` is null where no view says that it has it. */
export type Views = { readonly elements: readonly Element[]; readonly focus: Element | null }

export type Lister = {
  /** What the screen of that size lists; undefined when it cannot be had. */
  list(phone: Phone, signal: AbortSignal): Promise<(size: Picture) => Views | undefined>
}

export function createLister(): Lister {
  let failures = 0
  let resting = 0
  return {
    async list(phone, signal) {
      const none = () => undefined
      if (resting > 0) {
        resting -= 1
        return none
      }
      const nodes = await readViews(phone, patience, signal).catch(() => undefined)
      failures = nodes === undefined ? failures + 1 : 0
      if (failures >= giveUp.after) resting = giveUp.pause
      return nodes === undefined ? none : (size) => viewsOf(nodes, size)
    },
  }
}

function viewsOf(nodes: readonly Node[], size: Picture): Views | undefined {
  const elements = elementsOf(nodes, size)
  const focused = focusedOf(nodes)
  if (elements === undefined) return undefined
  return {
    elements,
    focus: focused?.bounds === undefined ? null : describe(focused, clip(focused.bounds, size)),
  }
}

/** Throws one sentence when there is no picture. The views are asked for only while the screen is quiet. */
export async function look(
  parts: { readonly phone: Phone; readonly camera: Camera; readonly lister: Lister; readonly quiet: boolean },
  signal: AbortSignal,
): Promise<Capture> {
  const { phone, camera, lister } = parts
  const [sight, focus, listed] = await Promise.all([
    camera.shoot(signal).then((shot) => judge(shot, phone, camera, signal)),
    focusOf(phone, signal).catch(() => undefined),
    parts.quiet ? lister.list(phone, signal) : undefined,
  ])
  signal.throwIfAborted()
  phone.link.lost.throwIfAborted()
  if (sight.kind !== 'captured') throw failure('at', { place: phone.name, why: sight.why })
  const views = listed?.(sight.picture)
  return {
    picture: sight.picture,
    seq: sight.seq,
    ...(focus === undefined ? {} : { foreground: focus.locked ? 'the lock screen' : focus.packageName }),
    ...views,
  }
}
