/** The parts the phone's apps are made of: headers, rows, cards, fields, switches. */

import { closePage } from '../pages'
import type { Change, PhoneState } from '../state'
import { fieldNamed, speak } from '../state'
import type { IconName } from './glyphs'
import type { Theme } from './theme'
import { patchOf } from './theme'
import type { View } from './view'
import { column, icon, iconButton, label, row, stack } from './view'

type Header = {
  readonly title: string
  readonly back?: boolean
  readonly actions?: readonly View[]
}

export function header(state: PhoneState, theme: Theme, { title, back = false, actions = [] }: Header): View {
  const say = speak(state.lang)
  return row({ id: 'toolbar', height: 168, padding: [0, 24, 0, back ? 18 : 54], gap: 12 }, [
    ...(back
      ? [iconButton('arrow-left', say('Navigate up', '向上导航'), closePage, { id: 'up', ink: theme.ink })]
      : []),
    label(title, { id: 'title', font: 'title', ink: theme.ink, grow: 1 }),
    ...actions,
  ])
}

type FieldLook = {
  readonly hint: string
  readonly id: string
  readonly password?: boolean
  readonly enter?: Change
  readonly grow?: number
  readonly fill?: number
  /** Room for a sign before the text. */
  readonly search?: boolean
}

/** A field of one line. */
export function input(state: PhoneState, theme: Theme, name: string, look: FieldLook): View {
  const focused = state.focus === name
  const value = fieldNamed(state, name)
  const password = look.password ?? false
  return {
    className: 'EditText',
    id: look.id,
    height: 138,
    radius: 36,
    fill: look.fill ?? theme.card,
    outline: focused ? theme.accent : theme.line,
    padding: [0, 42, 0, look.search ? 120 : 42],
    ...(password && value.text !== '' ? { font: 'title' as const } : {}),
    ...(look.grow === undefined ? {} : { grow: look.grow }),
    field: {
      name,
      value,
      focused,
      hint: look.hint,
      password,
      multiline: false,
      enter: look.enter,
    },
  }
}

/** A field under its name. */
export const labelledInput = (
  state: PhoneState,
  theme: Theme,
  name: string,
  look: FieldLook & { title: string },
): View =>
  column({ gap: 14 }, [
    label(look.title, { font: 'small', ink: theme.quiet, padding: [0, 0, 0, 12] }),
    input(state, theme, name, look),
  ])

export const card = (theme: Theme, look: Partial<View>, children: readonly View[]): View =>
  column({ fill: theme.card, radius: 48, ...look }, children)

export const sectionTitle = (theme: Theme, text: string): View =>
  label(text, { font: 'small', ink: theme.quiet, padding: [36, 24, 18, 30] })

/** A round patch with the first character of a name. */
export function avatar(name: string, size: 108 | 240 | 300 = 108): View {
  const initial = [...name][0]?.toUpperCase() ?? '?'
  return stack({ width: size, height: size, fill: patchOf(name), radius: size / 2 }, [
    label(initial, { font: size === 108 ? 'strong' : 'title', ink: 0xffffff, centered: true }),
  ])
}

export type Line = {
  readonly id?: string
  readonly title: string
  readonly detail?: string
  readonly lead?: View
  readonly trail?: View
  readonly tap?: Change | undefined
  readonly hold?: Change | undefined
  readonly height?: number
}

/** A row of a list: something in front, a title over a detail, something behind. */
export const lineItem = (theme: Theme, line: Line): View =>
  row(
    {
      id: line.id ?? 'item',
      height: line.height ?? 168,
      padding: [0, 42, 0, 42],
      gap: 36,
      tap: line.tap,
      hold: line.hold,
    },
    [
      ...(line.lead === undefined ? [] : [line.lead]),
      column({ grow: 1, gap: 2 }, [
        label(line.title, { id: 'title', ink: theme.ink }),
        ...(line.detail === undefined
          ? []
          : [label(line.detail, { id: 'summary', font: 'small', ink: theme.quiet })]),
      ]),
      ...(line.trail === undefined ? [] : [line.trail]),
    ],
  )

export const chevron = (theme: Theme): View => icon('chevron-right', theme.quiet)

/** An icon in a soft round patch. */
export const badge = (name: IconName, theme: Theme): View =>
  stack({ width: 96, height: 96, radius: 48, fill: theme.soft }, [
    icon(name, theme.onSoft, 60, { width: 96, height: 96 }),
  ])

/** A switch that shows a state; the row it stands in is what a finger changes. */
export const toggle = (on: boolean, description: string): View => ({
  className: 'Switch',
  id: 'switch_widget',
  description,
  draw: 'switch',
  width: 138,
  height: 84,
  checked: on,
})

/** The round button that floats over a list's lower right corner. */
export const floating = (theme: Theme, name: IconName, description: string, tap: Change): View =>
  column({ justify: 'end', align: 'end', padding: [0, 54, 54, 0] }, [
    iconButton(name, description, tap, {
      id: 'fab',
      ink: theme.onAccent,
      fill: theme.accent,
      width: 168,
      height: 168,
      radius: 54,
      shadow: true,
    }),
  ])

/** A page: its header and what lies below it. */
export const page = (theme: Theme, children: readonly View[]): View =>
  column({ fill: theme.ground, grow: 1 }, children)
