/** What the encoders of several dialects ask of an action: which names and forms differ, they pass as data. */
import type { Button } from '../../action/action'
import type { Point } from '../../action/geometry'
import type { Key } from '../../action/keys'
import type { Of } from './encoders'

/** A dialect's names for a single, double and triple click of each button, as far as it has them. */
export type ClickNames<Name extends string = string> = Readonly<Partial<Record<Button, readonly Name[]>>>

/** The name of a click; keys held meanwhile do not matter. */
export const heldClickName = <Name extends string>(
  { button, count }: Of<'click'>,
  names: ClickNames<Name>,
): Name | undefined => names[button]?.[count - 1]

/** The name of a click in a dialect that cannot hold keys meanwhile. */
export const clickName = <Name extends string>(
  click: Of<'click'>,
  names: ClickNames<Name>,
): Name | undefined => (click.modifiers.length > 0 ? undefined : heldClickName(click, names))

/** One click of the left button without keys. */
export const isPlainClick = (click: Of<'click'>): boolean =>
  clickName(click, { left: ['click'] }) !== undefined

/** Both ends of a drag along one line, with the left button, that does not say how long it takes. */
export function straightDrag({ path, button, ms }: Of<'drag'>): readonly [Point, Point] | undefined {
  const [from, to, ...more] = path
  if (from === undefined || to === undefined || more.length > 0) return undefined
  return button === 'left' && ms === undefined ? [from, to] : undefined
}

/** Wheel notches of a scroll that is measured in nothing else. */
export const ticksOf = ({ ticks, pixels }: Of<'scroll'>): number | undefined =>
  pixels === undefined ? ticks : undefined

/** Pixels of a scroll that is measured in nothing else. */
export const pixelsOf = ({ ticks, pixels }: Of<'scroll'>): number | undefined =>
  ticks === undefined ? pixels : undefined

type Direction = Of<'scroll'>['direction']

export const isSideways = (direction: Direction): boolean => direction === 'left' || direction === 'right'

/** The amount of a scroll with the direction as its sign. */
export const signed = (amount: number, direction: Direction, positive: readonly Direction[]): number =>
  positive.includes(direction) ? amount : -amount

/** Typing into what has the focus, and nothing else: no click before, no clearing, no Enter. */
export const onlyTypes = ({ at, submit, replace }: Of<'type'>): boolean =>
  at === undefined && !submit && !replace

export const isEnter = ({ keys, at }: Of<'keys'>): boolean =>
  at === undefined && keys.length === 1 && keys[0] === 'enter'

/** The names of keys, where some are spelt in the dialect's own way. */
export const spellKeys = (
  keys: readonly Key[],
  spellings: Readonly<Record<string, string>>,
): readonly string[] => keys.map((key) => (Object.hasOwn(spellings, key) ? spellings[key] : undefined) ?? key)
