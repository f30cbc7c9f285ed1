/** What a screen of the phone is made of: plain nested boxes with text, icons, fields and what a finger does to them. */
import type { Field } from '../../drawing/field'
import type { Change } from '../state'
import type { FontName, IconName, IconSize } from './glyphs'

/** Pixels: top, right, bottom, left. */
type Edges = readonly [number, number, number, number]

export type FieldLook = {
  readonly name: string
  readonly value: Field
  readonly focused: boolean
  readonly hint: string
  readonly password: boolean
  readonly multiline: boolean
  /** What Enter does in a field of one line. */
  readonly enter?: Change | undefined
}

export type View = {
  /** `Button`, `TextView`…: android.widget is meant unless it has a dot. */
  readonly className: string
  readonly id?: string | undefined
  readonly text?: string | undefined
  readonly description?: string | undefined
  /** How the children lie: below, beside or over one another. */
  readonly flow?: 'column' | 'row' | 'stack'
  readonly width?: number
  readonly height?: number
  /** The share of what its parent's other children leave. */
  readonly grow?: number
  readonly padding?: Edges
  readonly gap?: number
  /** Across the flow; `fill` stretches. */
  readonly align?: 'start' | 'center' | 'end' | 'fill'
  /** Along the flow. */
  readonly justify?: 'start' | 'center' | 'end'
  readonly fill?: number | undefined
  readonly alpha?: number
  readonly radius?: number
  readonly outline?: number | undefined
  readonly shadow?: boolean
  readonly font?: FontName
  readonly ink?: number
  readonly wrap?: boolean
  readonly centered?: boolean
  readonly icon?: IconName
  readonly iconSize?: IconSize
  readonly draw?: 'wallpaper' | 'switch'
  /** The key of its scroll offset. */
  readonly scroll?: string
  readonly field?: FieldLook
  readonly tap?: Change | undefined
  readonly hold?: Change | undefined
  /** Set when it can be checked. */
  readonly checked?: boolean
  readonly enabled?: boolean
  readonly children?: readonly View[]
}

type Look = Partial<View>

export const box = (flow: 'column' | 'row' | 'stack', look: Look, children: readonly View[]): View => ({
  className: flow === 'stack' ? 'FrameLayout' : 'LinearLayout',
  flow,
  ...look,
  children,
})

export const column = (look: Look, children: readonly View[]): View => box('column', look, children)
export const row = (look: Look, children: readonly View[]): View => box('row', look, children)
export const stack = (look: Look, children: readonly View[]): View => box('stack', look, children)

export const label = (text: string, look: Look = {}): View => ({ className: 'TextView', text, ...look })

/** Takes the room between its neighbours. */
export const spring: View = { className: 'View', grow: 1, height: 1 }

export const gap = (size: number): View => ({ className: 'View', width: size, height: size })

export const icon = (name: IconName, ink: number, size: IconSize = 60, look: Look = {}): View => ({
  className: 'ImageView',
  icon: name,
  ink,
  iconSize: size,
  width: size,
  height: size,
  ...look,
})

export const iconButton = (
  name: IconName,
  description: string,
  tap: Change | undefined,
  look: Look & { readonly ink: number },
): View => ({
  className: 'ImageButton',
  icon: name,
  iconSize: 60,
  width: 132,
  height: 132,
  radius: 66,
  description,
  tap,
  ...look,
})

export const button = (text: string, tap: Change | undefined, look: Look = {}): View => ({
  className: 'Button',
  text,
  tap,
  font: 'strong',
  centered: true,
  height: 132,
  radius: 66,
  padding: [0, 60, 0, 60],
  ...look,
})

/** A list whose content moves under the finger. */
export const list = (name: string, look: Look, children: readonly View[]): View => ({
  className: 'androidx.recyclerview.widget.RecyclerView',
  flow: 'column',
  scroll: name,
  grow: 1,
  ...look,
  children,
})

export const scroller = (name: string, look: Look, children: readonly View[]): View =>
  list(name, { className: 'ScrollView', ...look }, children)
