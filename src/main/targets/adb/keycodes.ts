/** Android's key codes (android.view.KeyEvent) for the keys of the one vocabulary. */
import type { Key } from '../../../core/action/keys'

const named: Readonly<Record<string, number>> = {
  home: 3,
  up: 19,
  down: 20,
  left: 21,
  right: 22,
  alt: 57,
  shift: 59,
  tab: 61,
  space: 62,
  enter: 66,
  backspace: 67,
  menu: 82,
  pageup: 92,
  pagedown: 93,
  escape: 111,
  delete: 112,
  ctrl: 113,
  capslock: 115,
  scrolllock: 116,
  super: 117,
  printscreen: 120,
  pause: 121,
  end: 123,
  insert: 124,
  numlock: 143,
  plus: 81,
  minus: 69,
  slash: 76,
  ',': 55,
  '.': 56,
  '`': 68,
  '=': 70,
  '[': 71,
  ']': 72,
  '\\': 73,
  ';': 74,
  "'": 75,
  '/': 76,
  '@': 77,
  '*': 17,
  '#': 18,
}

/** Keys that no key of the vocabulary stands for. */
export const codes = {
  home: 3,
  back: 4,
  enter: 66,
  backspace: 67,
  escape: 111,
  ctrl: 113,
  moveHome: 122,
  moveEnd: 123,
  recents: 187,
  wakeUp: 224,
  a: 29,
  tab: 61,
} as const

/** Undefined when Android has no such key. Home goes to the home screen; the one that moves the caret is for fields only. */
export function keyCode(key: Key): number | undefined {
  const known = named[key]
  if (known !== undefined) return known
  if (/^[a-z]$/.test(key)) return 29 + key.charCodeAt(0) - 97
  if (/^[0-9]$/.test(key)) return 7 + Number(key)
  const fn = /^f([1-9]|1[0-2])$/.exec(key)?.[1]
  return fn === undefined ? undefined : 130 + Number(fn)
}
