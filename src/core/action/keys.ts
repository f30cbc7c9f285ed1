/** The one vocabulary of keys: canonical names, the spellings models use for them, and their X11 keysyms. */
import { z } from 'zod'
import { olderRuns } from './older-keysyms'

type Row = { readonly keysym: number; readonly label?: string; readonly aliases?: readonly string[] }

const named = {
  ctrl: {
    keysym: 0xffe3,
    label: 'Ctrl',
    aliases: ['control', 'control_l', 'ctl', 'ctrlleft', 'ctrl_l', 'controlleft'],
  },
  shift: { keysym: 0xffe1, label: 'Shift', aliases: ['shift_l', 'shiftleft'] },
  alt: { keysym: 0xffe9, label: 'Alt', aliases: ['alt_l', 'option', 'opt', 'altleft'] },
  super: {
    keysym: 0xffeb,
    label: 'Super',
    aliases: ['win', 'windows', 'meta', 'cmd', 'command', 'super_l', 'winleft', 'metaleft'],
  },
  enter: { keysym: 0xff0d, label: 'Enter', aliases: ['return', 'kp_enter', 'numpadenter', '回车'] },
  escape: { keysym: 0xff1b, label: 'Esc', aliases: ['esc'] },
  tab: { keysym: 0xff09, label: 'Tab' },
  space: { keysym: 0x20, label: 'Space', aliases: ['spacebar', ' ', '空格'] },
  backspace: { keysym: 0xff08, label: 'Backspace', aliases: ['back_space', 'bksp', '退格'] },
  delete: { keysym: 0xffff, label: 'Delete', aliases: ['del', 'forward_delete', '删除'] },
  insert: { keysym: 0xff63, label: 'Insert', aliases: ['ins'] },
  home: { keysym: 0xff50, label: 'Home' },
  end: { keysym: 0xff57, label: 'End' },
  pageup: { keysym: 0xff55, label: 'Page Up', aliases: ['page_up', 'pgup', 'prior', 'page up'] },
  pagedown: {
    keysym: 0xff56,
    label: 'Page Down',
    aliases: ['page_down', 'pgdn', 'pgdown', 'next', 'page down'],
  },
  up: { keysym: 0xff52, label: '↑', aliases: ['arrowup', 'arrow_up', 'uparrow'] },
  down: { keysym: 0xff54, label: '↓', aliases: ['arrowdown', 'arrow_down', 'downarrow'] },
  left: { keysym: 0xff51, label: '←', aliases: ['arrowleft', 'arrow_left', 'leftarrow'] },
  right: { keysym: 0xff53, label: '→', aliases: ['arrowright', 'arrow_right', 'rightarrow'] },
  capslock: { keysym: 0xffe5, label: 'Caps Lock', aliases: ['caps_lock', 'caps'] },
  numlock: { keysym: 0xff7f, label: 'Num Lock', aliases: ['num_lock'] },
  scrolllock: { keysym: 0xff14, label: 'Scroll Lock', aliases: ['scroll_lock'] },
  printscreen: {
    keysym: 0xff61,
    label: 'Print',
    aliases: ['print', 'print_screen', 'prtsc', 'prtscr', 'snapshot'],
  },
  pause: { keysym: 0xff13, label: 'Pause' },
  menu: { keysym: 0xff67, label: 'Menu', aliases: ['apps', 'contextmenu', 'context_menu'] },
  plus: { keysym: 0x2b, label: '+' },
  minus: { keysym: 0x2d, label: '-' },
  slash: { keysym: 0x2f, label: '/', aliases: ['/'] },
} as const satisfies Record<string, Row>

const functionKeys: Readonly<Record<string, Row>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, i) => [`f${i + 1}`, { keysym: 0xffbe + i, label: `F${i + 1}` }]),
)

const rows: ReadonlyMap<string, Row> = new Map(Object.entries<Row>({ ...named, ...functionKeys }))

const modifiers: readonly string[] = ['ctrl', 'shift', 'alt', 'super']

/** X11's names for keys that type one character (keysymdef.h), as xdotool takes them. */
const symbols: readonly (readonly [string, string])[] = [
  ['comma', ','],
  ['period', '.'],
  ['semicolon', ';'],
  ['apostrophe', "'"],
  ['grave', '`'],
  ['equal', '='],
  ['backslash', '\\'],
  ['bracketleft', '['],
  ['bracketright', ']'],
]

const aliases: ReadonlyMap<string, string> = new Map([
  ...symbols,
  ...[...rows].flatMap(([name, row]) => [
    [name, name] as const,
    ...(row.aliases ?? []).map((alias) => [alias, name] as const),
  ]),
])

export type Key = string

export const isModifier = (key: Key): boolean => modifiers.includes(key)

/** The canonical name of a key as a person or model may write it, or undefined when there is no such key. */
export function parseKey(written: string): Key | undefined {
  const known = aliases.get(written) ?? aliases.get(written.trim().toLowerCase())
  if (known !== undefined) return known
  const trimmed = written.trim()
  if (trimmed === '+') return 'plus'
  if (trimmed === '-') return 'minus'
  return [...trimmed].length === 1 && trimmed.isWellFormed() ? trimmed.toLowerCase() : undefined
}

/** A canonical key name: one of the table's, or a single lower-case character. */
export const Key = z.string().refine((name) => parseKey(name) === name, { error: 'not a key name' })

/** What a key cap shows. */
export const keyLabel = (key: Key): string => rows.get(key)?.label ?? key.toUpperCase()

/** The X11 keysym of a canonical key; Latin-1 is its own code, all else is Unicode + 0x01000000 (X11 protocol, appendix A). */
export const keysym = (key: Key): number => rows.get(key)?.keysym ?? characterKeysym(key)

export function characterKeysym(character: string): number {
  if (character === '\n' || character === '\r') return 0xff0d
  if (character === '\t') return 0xff09
  const code = character.codePointAt(0) ?? 0
  return code <= 0xff ? code : 0x01000000 + code
}

/** What the number pad does where it does not type, in the order of its keysyms. */
const padMoves = ['home', 'left', 'up', 'right', 'down', 'pageup', 'pagedown', 'end'] as const

const bySym: ReadonlyMap<number, Key> = new Map([
  ...[...rows].map(([name, row]) => [row.keysym, name] as const),
  [0xffe4, 'ctrl'],
  [0xffe2, 'shift'],
  [0xffea, 'alt'],
  [0xffec, 'super'],
  [0xffe7, 'super'],
  [0xffe8, 'super'],
  [0xff8d, 'enter'],
  [0xfe20, 'tab'],
  ...padMoves.map((name, nth) => [0xff95 + nth, name] as const),
  [0xff9e, 'insert'],
  [0xff9f, 'delete'],
])

/** The keys of the number pad that type. */
const pad: ReadonlyMap<number, string> = new Map([
  ...[...'*+,-./0123456789'].map((sign, nth) => [0xffaa + nth, sign] as const),
  [0xff80, ' '],
  [0xffbd, '='],
])

/** What a phone's own buttons are called on X11 (XF86keysym.h): how a viewer presses them. */
export const navigationKeysyms = { back: 0x1008ff26, home: 0x1008ff18, recents: 0x1008ff7f } as const

/** The key behind a keysym sent by a viewer: a canonical name, or the character it types. */
export function keyOf(sym: number): { key: Key; character?: string } | undefined {
  const known = bySym.get(sym)
  const character = signOf(sym)
  // Half a surrogate pair is no character, and text that holds one cannot be written as UTF-8.
  if (character === '' || !character.isWellFormed()) return known === undefined ? undefined : { key: known }
  return { key: known ?? bySym.get(characterKeysym(character)) ?? character.toLowerCase(), character }
}

const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюёіїє'
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`s]'"

/** The key that a chord means: programs take a chord by the place of its key, whatever letter that types in Russian or Ukrainian. */
export const inChord = (key: Key): Key => latin[cyrillic.indexOf(key)] ?? key

/** The signs of keysyms of the older kind. Latin-1 is its own code, and is not among them. */
export const olderKeysyms: ReadonlyMap<number, string> = new Map(
  olderRuns
    .flatMap((line) => line.split(' '))
    .flatMap((run) => {
      const [first = '', signs = ''] = run.split(':')
      return [...signs].map((sign, nth) => [Number.parseInt(first, 16) + nth, sign] as const)
    }),
)

/** Empty where a keysym is no sign. */
function signOf(sym: number): string {
  if (sym >= 0x01000000 && sym <= 0x0110ffff) return String.fromCodePoint(sym - 0x01000000)
  if (sym >= 0x20 && sym <= 0xff) return String.fromCodePoint(sym)
  return pad.get(sym) ?? olderKeysyms.get(sym) ?? ''
}
