/** What is on the practice desktop's screen as a flat list, back to front: marks to draw and zones that react. */
import type { Box, Point } from '../../../../core/action/geometry'
import { center, inside, union } from '../../../../core/action/geometry'
import { emptyBox, grow, overlap } from '../../drawing/canvas'
import type { AppName, DesktopState, FieldName } from '../state'
import type { FontName } from './font'
import { fontBox, measure } from './font'
import type { IconName } from './icons'

/** A change of the whole desktop; `at` is the pointer in screen pixels. */
export type Change = (state: DesktopState, at: Point) => DesktopState

/** What a zone does: each part is optional, `key` gets a canonical key name and may decline with undefined. */
export type Reactions = {
  readonly press?: Change
  readonly click?: Change
  readonly double?: Change
  readonly context?: Change
  readonly drag?: (state: DesktopState, at: Point, from: Point) => DesktopState
  readonly drop?: Change
  readonly wheel?: (state: DesktopState, lines: number) => DesktopState
}

type Placed = { readonly box: Box; readonly clip?: Box; readonly window?: AppName }

export type TextMark = Placed & {
  readonly kind: 'text'
  readonly text: string
  readonly font: FontName
  readonly rgb: number
}

export type Zone = Placed & {
  readonly kind: 'zone'
  readonly id: string
  readonly on: Reactions
  /** Tab stops here. */
  readonly stop?: boolean
  /** The text field that keys go to while this zone has the focus. */
  readonly field?: FieldName
}

export type Node =
  | (Placed & {
      readonly kind: 'fill'
      readonly rgb: number
      readonly alpha?: number
      readonly radius?: number
    })
  | (Placed & {
      readonly kind: 'outline'
      readonly rgb: number
      readonly radius: number
      readonly thickness?: number
    })
  | (Placed & {
      readonly kind: 'shadow'
      readonly radius: number
      readonly blur: number
      readonly alpha: number
    })
  | (Placed & { readonly kind: 'icon'; readonly icon: IconName; readonly rgb: number })
  | (Placed & { readonly kind: 'wallpaper' })
  | TextMark
  | Zone

/** One text on the screen and the box it is drawn in, in screen pixels. */
export type Label = { readonly text: string; readonly box: Box; readonly window?: AppName }

/** The nodes, cut to `box` when drawn and when pointed at. */
export const clipped = (box: Box, nodes: readonly Node[]): Node[] =>
  nodes.map((node) => ({ ...node, clip: node.clip === undefined ? box : overlap(node.clip, box) }))

/** The nodes, marked as part of an app's window. */
export const ownedBy = (window: AppName, nodes: readonly Node[]): Node[] =>
  nodes.map((node) => ({ ...node, window }))

const reaches = (node: Node, at: Point): boolean =>
  inside(node.box, at) && (node.clip === undefined || inside(node.clip, at))

const isZone = (node: Node): node is Zone => node.kind === 'zone'

/** The topmost zone under a point. */
export const zoneAt = (nodes: readonly Node[], at: Point): Zone | undefined =>
  nodes.filter(isZone).findLast((zone) => reaches(zone, at))

export const zoneById = (nodes: readonly Node[], id: string | undefined): Zone | undefined =>
  nodes.filter(isZone).findLast((zone) => zone.id === id)

export const tabStops = (nodes: readonly Node[]): Zone[] => nodes.filter(isZone).filter((zone) => zone.stop)

/** The texts a person can see: not empty, not clipped away and with no window, menu or dialog over their middle. */
export function visibleLabels(nodes: readonly Node[]): Label[] {
  return nodes.flatMap((node, index) => {
    if (node.kind !== 'text' || node.text.trim() === '') return []
    const middle = center(node.box)
    const covered = nodes.slice(index + 1).some((other) => isSolid(other) && reaches(other, middle))
    if (covered || !reaches(node, middle)) return []
    return [{ text: node.text, box: node.box, ...(node.window === undefined ? {} : { window: node.window }) }]
  })
}

const isSolid = (node: Node): boolean => node.kind === 'fill' && (node.alpha ?? 1) === 1

/** Where a node may leave pixels. */
export function reachOf(node: Node): Box {
  const box = node.kind === 'shadow' ? grow(node.box, node.blur * 2) : grow(node.box, 3)
  return node.clip === undefined ? box : overlap(box, node.clip)
}

/** The smallest box that holds every difference between two screens; undefined when they look alike. */
export function changedBox(before: readonly Node[], after: readonly Node[]): Box | undefined {
  const old = before.filter((node) => node.kind !== 'zone').map(written)
  const now = after.filter((node) => node.kind !== 'zone').map(written)
  let head = 0
  while (head < old.length && old[head]?.key === now[head]?.key) head += 1
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail)?.key === now.at(-1 - tail)?.key)
    tail += 1
  const different = [...old.slice(head, old.length - tail), ...now.slice(head, now.length - tail)]
  return different
    .map(({ box }) => box)
    .reduce<Box | undefined>(
      (all, box) => (all === undefined || all === emptyBox ? box : union(all, box)),
      undefined,
    )
}

const written = (node: Node) => ({ key: JSON.stringify(node), box: reachOf(node) })

export type TextLook = {
  readonly font?: FontName
  readonly rgb: number
  readonly align?: 'left' | 'center' | 'right'
}

/** One line of text, centred in the height of `box` and aligned in its width; its own box is as wide as the text. */
export function textIn(box: Box, text: string, look: TextLook): TextMark {
  const font = look.font ?? 'text'
  const width = Math.ceil(measure(text, font))
  const { height } = fontBox(font)
  const spare = box.width - width
  const shift = look.align === 'right' ? spare : look.align === 'center' ? Math.floor(spare / 2) : 0
  const y = box.y + Math.floor((box.height - height) / 2)
  return { kind: 'text', box: { x: box.x + shift, y, width, height }, text, font, rgb: look.rgb }
}
