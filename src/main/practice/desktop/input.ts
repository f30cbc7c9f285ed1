/** What pointer, wheel and clipboard do to the desktop: pure, every event gives the next state. */
import type { Point } from '../../../core/action/geometry'
import { distance, limit } from '../../../core/action/geometry'
import type { Reactions, Zone } from './drawing/scene'
import { zoneAt, zoneById } from './drawing/scene'
import { pasteText } from './keyboard'
import { raiseWindow } from './start'
import type { DesktopState } from './state'
import { view } from './view'

export type MouseButton = 'left' | 'middle' | 'right'

/** Two presses count as a double click within this time and distance. */
const doubleClick = { ms: 500, pixels: 6 } as const

/** How far one notch of the wheel moves a list. */
const linesPerTick = 3

/** The pointer, kept on the screen, whatever a client sends. */
const onScreen = ({ size }: DesktopState, [x, y]: Point): Point => [
  limit(Math.trunc(x), 0, size.width - 1),
  limit(Math.trunc(y), 0, size.height - 1),
]

const act = (
  state: DesktopState,
  zone: Zone | undefined,
  part: 'press' | 'click' | 'double' | 'context' | 'drop',
) => zone?.on[part]?.(state, state.pointer) ?? state

/** The pointer has moved; a held left button drags. */
export function move(state: DesktopState, to: Point): DesktopState {
  const pointer = onScreen(state, to)
  if (pointer[0] === state.pointer[0] && pointer[1] === state.pointer[1]) return state
  const { pressed } = state
  const moved = { ...state, pointer }
  if (pressed === undefined) return hovering(moved)
  const drag = zoneById(view(state), pressed.zone)?.on.drag
  const dragged = drag?.(moved, pointer, pressed.last) ?? moved
  return hovering({ ...dragged, pressed: { ...pressed, last: pointer } })
}

function hovering(state: DesktopState): DesktopState {
  const hover = zoneAt(view(state), state.pointer)?.id
  return hover === state.hover ? state : { ...state, hover }
}

/** A button goes down at `at`; `ms` is any steady clock, used to tell a double click. */
export function press(state: DesktopState, at: Point, button: MouseButton = 'left', ms = 0): DesktopState {
  const shown = move(state, at)
  const zone = zoneAt(view(shown), shown.pointer)
  const quiet = { ...shown, toast: undefined }
  const front = zone?.window === undefined ? quiet : raiseWindow(quiet, zone.window)
  if (button === 'middle') return front
  if (button === 'right') return hovering(act({ ...front, lastClick: undefined }, zone, 'context'))
  const held = { ...front, pressed: zone && { zone: zone.id, from: shown.pointer, last: shown.pointer } }
  const pressedState = act(held, zone, 'press')
  return hovering(
    isDouble(state, zone, shown.pointer, ms) ? doubled(pressedState, zone) : remember(pressedState, zone, ms),
  )
}

const remember = (state: DesktopState, zone: Zone | undefined, ms: number): DesktopState => ({
  ...state,
  lastClick: zone && { zone: zone.id, at: state.pointer, ms },
})

function isDouble({ lastClick }: DesktopState, zone: Zone | undefined, at: Point, ms: number): boolean {
  if (lastClick === undefined || zone === undefined || lastClick.zone !== zone.id) return false
  return ms - lastClick.ms <= doubleClick.ms && distance(lastClick.at, at) <= doubleClick.pixels
}

/** The second press of a double click reacts at once, and its release is no further click. */
function doubled(state: DesktopState, zone: Zone | undefined): DesktopState {
  const after = { ...act(state, zone, 'double'), lastClick: undefined }
  return zone?.on.double === undefined ? after : { ...after, pressed: undefined }
}

/** The button goes up: a click where it went down, a drop where something was carried. */
export function release(state: DesktopState, at: Point, button: MouseButton = 'left'): DesktopState {
  const shown = move(state, at)
  if (button !== 'left' || shown.pressed === undefined) return shown
  const { pressed } = shown
  const nodes = view(shown)
  const zone = zoneAt(nodes, shown.pointer)
  const free = { ...shown, pressed: undefined }
  if (free.files.carried !== undefined) {
    const dropped = act(free, zone, 'drop')
    return hovering({ ...dropped, files: { ...dropped.files, carried: undefined } })
  }
  if (zone?.id !== pressed.zone) return hovering(free)
  return hovering(focusing(act(free, zone, 'click'), zone))
}

/** A clicked button takes the focus away from a text field, as long as it stays on the screen. */
function focusing(state: DesktopState, zone: Zone): DesktopState {
  const kept = state.focus !== undefined && zoneById(view(state), state.focus) !== undefined
  return kept || zone.on.click === undefined ? state : { ...state, focus: undefined }
}

/** The wheel turns over the pointer; positive ticks move the view down. */
export function scroll(state: DesktopState, at: Point, ticks: number): DesktopState {
  const shown = { ...move(state, at), toast: undefined }
  const wheel: Reactions['wheel'] = zoneAt(view(shown), shown.pointer)?.on.wheel
  return wheel === undefined
    ? shown
    : hovering(wheel(shown, limit(Math.trunc(ticks), -100, 100) * linesPerTick))
}

/** A text from outside: it becomes the clipboard; nothing is typed. */
export const setClipboard = (state: DesktopState, text: string): DesktopState => ({
  ...state,
  clipboard: text.slice(0, 20_000).replaceAll('\r\n', '\n'),
})

/** Sets the clipboard and pastes it where the focus is. */
export const paste = (state: DesktopState, text: string): DesktopState => pasteText(setClipboard(state, text))

/** The clock moves on. */
export const tick = (state: DesktopState, minutes: number): DesktopState => ({ ...state, minutes })
