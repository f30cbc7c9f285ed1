/** The names that Playwright and the DOM have for the canonical keys. */
import type { Key } from '../../../../core/action/keys'

const named: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  super: 'Meta',
  enter: 'Enter',
  escape: 'Escape',
  tab: 'Tab',
  space: 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  insert: 'Insert',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  capslock: 'CapsLock',
  numlock: 'NumLock',
  scrolllock: 'ScrollLock',
  printscreen: 'PrintScreen',
  pause: 'Pause',
  menu: 'ContextMenu',
  plus: '+',
  minus: 'Minus',
  slash: 'Slash',
}

const marks: Readonly<Record<string, string>> = {
  '`': 'Backquote',
  '=': 'Equal',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '\\': 'Backslash',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
}

/**
 * The name of a key that is on a US keyboard; undefined for other letters and for F13 to F24. Letters go by the name of
 * their key, so that Shift makes of them what it makes on a keyboard.
 */
export function keyName(key: Key): string | undefined {
  const known = named[key] ?? marks[key]
  if (known !== undefined) return known
  if (/^f([1-9]|1[0-2])$/.test(key)) return key.toUpperCase()
  if (/^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`
  if (/^[0-9]$/.test(key)) return `Digit${key}`
  return hasKey(key) ? key : undefined
}

/** Whether a character is on a key of a US keyboard. */
export const hasKey = (character: string): boolean => /^[\x20-\x7e]$/.test(character)
