/** The phone's own keyboard: letters, digits and signs, drawn and typed on. */

import type { IconName } from './drawing/glyphs'
import type { Theme } from './drawing/theme'
import type { View } from './drawing/view'
import { column, gap, row } from './drawing/view'
import { backspace, commitText, pressEnter } from './editing'
import type { Change, PhoneState } from './state'
import { speak } from './state'

const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const
const signs = ['1234567890', '@#¥_&-+()', '*":;!?/'] as const

export const keyboardHeight = ({ rotation }: PhoneState): number => (rotation === 0 ? 780 : 452)

const typeOne =
  (char: string): Change =>
  (state) => ({ ...commitText(state, char), shift: false })

const hide: Change = (state) => ({ ...state, typing: false })

export function keyboardView(state: PhoneState, theme: Theme): View {
  const say = speak(state.lang)
  const rows = state.symbols ? signs : letters
  const look = { grow: 1, fill: theme.key, ink: theme.ink, radius: 18, centered: true, font: 'text' as const }
  const special = { ...look, grow: 1.5, fill: theme.soft, ink: theme.onSoft }
  const lit = { ...special, fill: theme.accent, ink: theme.onAccent }
  const key = (char: string): View => {
    const text = state.shift ? char.toUpperCase() : char
    return { className: 'Button', id: 'key', text, tap: typeOne(text), ...look }
  }
  const [first, second, third] = rows
  const keys = (chars: string) => [...chars].map(key)
  const line = { grow: 1, gap: 12, align: 'fill' as const }
  return column({ fill: theme.board, gap: 18, padding: [24, 18, 24, 18], className: 'FrameLayout' }, [
    row(line, keys(first)),
    row(line, [gap(36), ...keys(second), gap(36)]),
    row(line, [
      sign(
        'arrow-big-up',
        say('Shift', '上档'),
        (now) => ({ ...now, shift: !now.shift }),
        state.shift ? lit : special,
      ),
      ...keys(third),
      sign('delete', say('Backspace', '退格'), backspace, special),
    ]),
    row(line, [
      { className: 'Button', text: state.symbols ? 'ABC' : '?123', tap: turn, ...special },
      key(','),
      {
        className: 'Button',
        text: ' ',
        description: say('Space', '空格'),
        tap: typeOne(' '),
        ...look,
        grow: 4,
      },
      key('.'),
      sign('keyboard', say('Hide keyboard', '收起键盘'), hide, { ...special, grow: 1 }),
      sign('corner-down-left', say('Enter', '回车'), pressEnter, lit),
    ]),
  ])
}

const turn: Change = (state) => ({ ...state, symbols: !state.symbols })

const sign = (icon: IconName, description: string, tap: Change, look: Partial<View>): View => ({
  className: 'ImageButton',
  icon,
  iconSize: 60,
  description,
  tap,
  ...look,
})
