/** The keys that are in the same place on every keyboard, as QEMU's key message has them: XT codes, and 80h added for those behind E0h. */
import { keysym } from '../../../../core/action/keys'

const named: Readonly<Record<string, number>> = {
  ...{
    escape: 0x01,
    backspace: 0x0e,
    tab: 0x0f,
    enter: 0x1c,
    ctrl: 0x1d,
    shift: 0x2a,
    alt: 0x38,
    space: 0x39,
  },
  ...{
    capslock: 0x3a,
    numlock: 0x45,
    scrolllock: 0x46,
    f11: 0x57,
    f12: 0x58,
    printscreen: 0x54,
    pause: 0xc6,
  },
  ...{ home: 0xc7, up: 0xc8, pageup: 0xc9, left: 0xcb, right: 0xcd, end: 0xcf, down: 0xd0, pagedown: 0xd1 },
  ...{ insert: 0xd2, delete: 0xd3, super: 0xdb, menu: 0xdd },
  ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`f${n + 1}`, 0x3b + n])),
}

/** As X calls them (keysymdef.h): Shift_L, Shift_R; ISO_Level3_Shift, Mode_switch. */
export const shifts = [0xffe1, 0xffe2] as const
export const altGrs = [0xfe03, 0xff7e] as const
/** What makes a shortcut of a key: Control, Meta, Alt, Super. Alt_R is one, unless the machine takes it for AltGr. */
export const commands: readonly number[] = [0xffe3, 0xffe4, 0xffe7, 0xffe8, 0xffe9, 0xffea, 0xffeb, 0xffec]

const others: readonly (readonly [keysym: number, code: number])[] = [
  [shifts[1], 0x36],
  ...[...altGrs, 0xffea].map((sym) => [sym, 0xb8] as const),
  ...([0xffe7, 0xffe8, 0xffec] as const).map((sym) => [sym, 0xdc] as const),
  [0xffe4, 0x9d],
  [0xff8d, 0x9c],
  [0xfe20, 0x0f],
]

/** By keysym. */
export const fixedCodes: ReadonlyMap<number, number> = new Map([
  ...Object.entries(named).map(([name, code]) => [keysym(name), code] as const),
  ...others,
])
