/** Buttons, inputs, check boxes and the like: each is a few marks and the zone that reacts. */
import type { Box, Point } from '../../../../core/action/geometry'
import { grow } from '../../drawing/canvas'
import { moveCaret, selectionOf } from '../../drawing/field'
import type { DesktopState, FieldName } from '../state'
import type { Word } from '../words'
import { say } from '../words'
import { fontBox, measure, offsetAt, shorten } from './font'
import { palette } from './palette'
import type { Change, Node } from './scene'
import { clipped, textIn } from './scene'

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

const looks = {
  plain: { fill: palette.surface, hover: palette.hover, text: palette.ink, edge: 0xc3ccd6 },
  primary: { fill: palette.accent, hover: palette.accentHover, text: palette.white, edge: undefined },
  danger: { fill: palette.danger, hover: palette.dangerHover, text: palette.white, edge: undefined },
  go: { fill: palette.ok, hover: palette.okHover, text: palette.white, edge: undefined },
} as const

export type ButtonLook = keyof typeof looks

/** A ring round what has the keyboard. */
export const focusRing = (state: DesktopState, id: string, around: Box, radius = 8): Node[] =>
  state.focus === id
    ? [{ kind: 'outline', box: grow(around, 2), rgb: 0x7aa7ee, radius: radius + 2, thickness: 2 }]
    : []

export type ButtonPart = {
  readonly id: string
  readonly at: Box
  readonly word: Word
  readonly look?: ButtonLook
  readonly click: Change
}

export function button(state: DesktopState, { id, at, word, look = 'plain', click }: ButtonPart): Node[] {
  const { fill, hover, text, edge } = looks[look]
  const font = look === 'plain' ? 'text' : 'strong'
  return [
    ...focusRing(state, id, at),
    { kind: 'fill', box: at, rgb: state.hover === id ? hover : fill, radius: 7 },
    ...(edge === undefined ? [] : [{ kind: 'outline', box: at, rgb: edge, radius: 7 } as const]),
    textIn(at, shorten(say(state.lang, word), at.width - 12, font), { font, rgb: text, align: 'center' }),
    { kind: 'zone', box: at, id, on: { click }, stop: true },
  ]
}

export type InputPart = {
  readonly field: FieldName
  readonly at: Box
  readonly error?: boolean
  readonly enter?: Change
}

/** A one-line text field. Its text scrolls sideways so that the caret is always inside. */
export function input(state: DesktopState, { field, at, error = false }: InputPart): Node[] {
  const id = `field:${field}`
  const { text, caret } = state.fields[field]
  const focused = state.focus === id
  const room = box(at.x + 11, at.y, at.width - 22, at.height)
  const shift = Math.max(0, Math.ceil(measure(text.slice(0, caret))) - room.width + 2)
  const place = (state_: DesktopState, [x]: Point, keep: boolean) =>
    withField(state_, field, moveCaret(state_.fields[field], offsetAt(text, x - room.x + shift), keep))
  const edge = error ? palette.danger : state.hover === id ? palette.quiet : 0xaab5c0
  return [
    { kind: 'fill', box: at, rgb: palette.surface, radius: 7 },
    focused
      ? { kind: 'outline', box: at, rgb: palette.accent, radius: 7, thickness: 2 }
      : { kind: 'outline', box: at, rgb: edge, radius: 7 },
    ...clipped(box(room.x - 1, at.y, room.width + 3, at.height), [
      ...(focused ? selection(state, field, { at: room, from: 0, text, shift }) : []),
      textIn({ ...room, x: room.x - shift }, text, { rgb: palette.ink }),
      ...(focused ? caretMark(state, room.x - shift + measure(text.slice(0, caret)), room) : []),
    ]),
    {
      kind: 'zone',
      box: at,
      id,
      field,
      stop: true,
      on: {
        press: (now, pointer) => place({ ...now, focus: id }, pointer, now.modifiers.includes('shift')),
        drag: (now, pointer) => place(now, pointer, true),
        double: (now) => withField(now, field, { ...now.fields[field], anchor: 0, caret: text.length }),
      },
    },
  ]
}

export const withField = (
  state: DesktopState,
  name: FieldName,
  field: DesktopState['fields'][FieldName],
) => ({
  ...state,
  fields: { ...state.fields, [name]: field },
})

/** The highlight behind the selected part of one line whose first character has the offset `from`. */
export function selection(
  state: DesktopState,
  field: FieldName,
  line: { at: Box; from: number; text: string; shift: number },
): Node[] {
  const { start, end } = selectionOf(state.fields[field])
  const first = Math.max(start, line.from)
  const last = Math.min(end, line.from + line.text.length)
  if (start === end || first > last) return []
  const left = measure(line.text.slice(0, first - line.from))
  const width = Math.max(measure(line.text.slice(first - line.from, last - line.from)), end > last ? 5 : 0)
  const height = fontBox('text').height + 1
  const y = line.at.y + Math.floor((line.at.height - height) / 2)
  const x = Math.floor(line.at.x - line.shift + left)
  return width === 0 ? [] : [{ kind: 'fill', box: box(x, y, Math.ceil(width), height), rgb: 0xbcd7fa }]
}

export function caretMark(state: DesktopState, x: number, line: Box): Node[] {
  if (!state.caretShown) return []
  const y = line.y + Math.floor((line.height - 19) / 2)
  return [{ kind: 'fill', box: box(Math.round(x) - 1, y, 2, 19), rgb: palette.accent }]
}

/** The caption above or beside a field; a click on it goes to the field, as on a web page. */
export function caption(state: DesktopState, word: Word, at: Box, field?: FieldName): Node[] {
  const mark = textIn(at, say(state.lang, word), { font: 'strong', rgb: palette.ink })
  if (field === undefined) return [mark]
  const zone: Node = {
    kind: 'zone',
    box: mark.box,
    id: `caption:${field}`,
    on: { click: (now) => ({ ...now, focus: `field:${field}` }) },
  }
  return [mark, zone]
}

export type ChoicePart = {
  readonly id: string
  readonly at: Point
  readonly word: Word
  readonly on: boolean
  readonly click: Change
}

export function checkBox(state: DesktopState, part: ChoicePart): Node[] {
  const square = box(part.at[0], part.at[1] + 3, 20, 20)
  return choice(state, part, square, [
    { kind: 'fill', box: square, rgb: part.on ? palette.accent : palette.surface, radius: 5 },
    { kind: 'outline', box: square, rgb: part.on ? palette.accent : 0x8d9aa8, radius: 5 },
    ...(part.on ? [{ kind: 'icon', icon: 'check', box: grow(square, -2), rgb: palette.white } as const] : []),
  ])
}

export function radio(state: DesktopState, part: ChoicePart): Node[] {
  const circle = box(part.at[0], part.at[1] + 3, 20, 20)
  return choice(state, part, circle, [
    { kind: 'fill', box: circle, rgb: palette.surface, radius: 10 },
    {
      kind: 'outline',
      box: circle,
      rgb: part.on ? palette.accent : 0x8d9aa8,
      radius: 10,
      thickness: part.on ? 2 : 1,
    },
    ...(part.on ? [{ kind: 'fill', box: grow(circle, -5), rgb: palette.accent, radius: 5 } as const] : []),
  ])
}

function choice(state: DesktopState, part: ChoicePart, sign: Box, marks: Node[]): Node[] {
  const label = textIn(box(sign.x + 32, part.at[1], 400, 26), say(state.lang, part.word), {
    rgb: palette.ink,
  })
  const whole = box(sign.x - 4, part.at[1], label.box.width + 44, 26)
  return [
    ...focusRing(state, part.id, sign, 6),
    ...(state.hover === part.id
      ? [{ kind: 'fill', box: whole, rgb: palette.raised, radius: 6 } as const]
      : []),
    ...marks,
    label,
    { kind: 'zone', box: whole, id: part.id, on: { click: part.click }, stop: true },
  ]
}

/** A small square button with nothing but an icon. */
export function iconButton(
  state: DesktopState,
  part: { id: string; at: Box; icon: 'close' | 'minimise'; click: Change },
): Node[] {
  const hovered = state.hover === part.id
  const strong = hovered && part.icon === 'close'
  const rgb = strong ? palette.white : palette.quiet
  return [
    ...(hovered
      ? [{ kind: 'fill', box: part.at, rgb: strong ? palette.danger : palette.pressed, radius: 6 } as const]
      : []),
    { kind: 'icon', icon: part.icon, box: grow(part.at, -5), rgb },
    { kind: 'zone', box: part.at, id: part.id, on: { click: part.click } },
  ]
}
