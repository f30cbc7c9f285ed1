/** Key chords that close, lock, erase or open a way to run things; which ones depends on the target. */
import type { Key } from '../../action/keys'
import { isModifier, keyLabel } from '../../action/keys'
import type { Effect } from '../../effects/effect'
import type { Circumstances } from '../circumstances'
import type { Guard } from '../guard'
import { objection } from '../reading/control'

const closing = [
  'alt+f4',
  'ctrl+w',
  'ctrl+q',
  'ctrl+shift+w',
  'ctrl+f4',
  'ctrl+shift+q',
  'super+q',
  'super+w',
]
const erasing = ['shift+delete', 'ctrl+shift+delete', 'super+backspace', 'ctrl+alt+backspace']
const system = [
  'ctrl+alt+delete',
  'super+l',
  'super+r',
  'super+x',
  'alt+f2',
  'ctrl+alt+t',
  'ctrl+alt+l',
  'super+shift+q',
  'ctrl+super+q',
]

/** On Linux these leave the desktop for a bare console. */
const consoles = Array.from({ length: 12 }, (_, nth) => `ctrl+alt+f${nth + 1}`)

const spell = (keys: readonly Key[]): string => [...new Set(keys)].sort().join('+')
const table = (chords: readonly string[]): ReadonlySet<string> =>
  new Set(chords.map((chord) => spell(chord.split('+'))))

const chords: Readonly<Record<Circumstances['platform'], ReadonlySet<string>>> = {
  desktop: table([...closing, ...erasing, ...system, ...consoles]),
  web: table([...closing, ...erasing, 'ctrl+alt+delete']),
  // A keyboard's chords on Android: restart, lock, log out of the launcher.
  mobile: table(['ctrl+alt+delete', 'super+l', 'alt+f4', 'ctrl+w', 'ctrl+q']),
}

/** The desktop's own key with another does what the desktop is set to do; alone, and with these, it only shows something. */
const shows = table([
  'super+d',
  'super+tab',
  'super+up',
  'super+down',
  'super+left',
  'super+right',
  'super+v',
  'super+s',
])

const ordersDesktop = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.kind === 'chord' &&
      !effect.calm &&
      effect.keys.includes('super') &&
      effect.keys.some((key) => !isModifier(key)) &&
      !shows.has(spell(effect.keys)),
  )

export const chord: Guard = {
  id: 'chord',
  check({ action, effects }, { platform }) {
    if (action.kind !== 'keys' && action.kind !== 'hold') return undefined
    if (!chords[platform].has(spell(action.keys)) && !(platform === 'desktop' && ordersDesktop(effects)))
      return undefined
    return objection(action.keys.map(keyLabel).join('+'), 'chord')
  },
  say: (detail, lang) =>
    lang === 'zh'
      ? `${detail} 会关闭、锁定、删除或运行程序`
      : `${detail} closes, locks, erases or runs something`,
}
