/** A machine with such a keyboard: what it reads from keys that come by their place, and which are down. */
import type { Keyboard } from '../../../../../src/core/action/keyboards'
import { places, tables } from '../../../../../src/main/targets/vnc/keyboards/tables'

const [shift, rightShift, altGr] = [0x2a, 0x36, 0xb8]
const blanks: Readonly<Record<number, string>> = { 28: '\n', 15: '\t', 57: ' ' }

export function openReader(keyboard: Keyboard) {
  const down = new Set<number>()
  let text = ''
  const { plain, shift: shifted, altGr: third = '', shiftAltGr: fourth = '' } = tables[keyboard]
  const read = (code: number): string => {
    const isShifted = down.has(shift) || down.has(rightShift)
    const row = down.has(altGr) ? (isShifted ? fourth : third) : isShifted ? shifted : plain
    return blanks[code] ?? [...row][places.indexOf(code)] ?? ''
  }
  return {
    key(_keysym: number, isDown: boolean, code = 0): void {
      if (isDown) text += read(code)
      if (isDown) down.add(code)
      else down.delete(code)
    },
    text: () => text,
    down: () => [...down],
  }
}
