/** The phone's colours as 0xRRGGBB, by day and in dark mode; text on its ground reaches a contrast of 4.5 or more. */
import type { PhoneState } from '../state'

const light = {
  ground: 0xf3f4f8,
  card: 0xffffff,
  ink: 0x191c20,
  quiet: 0x5a616c,
  line: 0xe2e5ec,
  accent: 0x2b5fc9,
  onAccent: 0xffffff,
  soft: 0xdce6fb,
  onSoft: 0x1b3f8f,
  danger: 0xcf352e,
  ok: 0x1c7f4e,
  key: 0xffffff,
  board: 0xe4e7ee,
}

export type Theme = typeof light

const dark: Theme = {
  ground: 0x101216,
  card: 0x1d2026,
  ink: 0xe7e9ee,
  quiet: 0xa8afba,
  line: 0x31353d,
  accent: 0x8fb3ff,
  onAccent: 0x0d2250,
  soft: 0x27385c,
  onSoft: 0xd5e2ff,
  danger: 0xff7a70,
  ok: 0x6fd3a0,
  key: 0x353941,
  board: 0x1a1d22,
}

export const themeOf = (state: PhoneState): Theme => (state.switches.dark ? dark : light)

/** The round patches behind initials, in turn. */
const patches = [0x3f72c8, 0x2a8a74, 0x9a5bb5, 0xc2683b, 0x5a7a33, 0xb24a6b, 0x4a68a8]

export function patchOf(name: string): number {
  let sum = 0
  for (const char of name) sum += char.codePointAt(0) ?? 0
  return patches[sum % patches.length] ?? 0x3f72c8
}
