/** Why keys cannot be pressed on a machine whose keyboard is known. Asked before anything is sent. */
import type { Action } from '../../../../core/action/action'
import { type Key, keysym } from '../../../../core/action/keys'
import { problem } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { isShortcut, withPlainLines } from '../keyboard'
import { type Layout, signOf } from './layout'

/** `isTaken`: whether the server takes keys by their place. */
export type Keys = { readonly layout: Layout; readonly isTaken: boolean }

/** `pastes`: whether a text that is to be pasted goes by the clipboard. */
export function whyNoKeys(action: Action, { layout, isTaken }: Keys, pastes: boolean): Problem | undefined {
  const { keyboard } = layout
  if (!isTaken && pressesKeys(action)) return problem('vnc.keyboard.not_taken', { keyboard })
  const signs = new Set(missingFor(action, layout, pastes))
  return signs.size === 0
    ? undefined
    : problem('vnc.keyboard.no_sign', { signs: [...signs].slice(0, 8).join(''), keyboard })
}

function pressesKeys(action: Action): boolean {
  return action.kind === 'click'
    ? action.modifiers.length > 0
    : ['type', 'paste', 'keys', 'hold'].includes(action.kind)
}

function missingFor(action: Action, layout: Layout, pastes: boolean): readonly string[] {
  switch (action.kind) {
    case 'paste':
      return pastes ? [] : missingIn(action.text, layout)
    case 'type':
      return missingIn(action.text, layout)
    case 'keys':
    case 'hold':
      return missingAmong(action.keys, layout)
    default:
      return []
  }
}

const missingIn = (text: string, { placeOf }: Layout): readonly string[] =>
  [...withPlainLines(text)].filter((sign) => placeOf(sign) === undefined)

/** A key of a shortcut need not write: on a Russian keyboard Ctrl+C is pressed where C is on a US one. */
function missingAmong(keys: readonly Key[], { placeOf, codeOf }: Layout): readonly string[] {
  const isThere = isShortcut(keys)
    ? (sign: string, key: Key) => sign === '' || codeOf(keysym(key)) !== undefined
    : (sign: string) => sign === '' || placeOf(sign) !== undefined
  return keys.flatMap((key) => {
    const sign = signOf(keysym(key))
    return isThere(sign, key) ? [] : [sign]
  })
}
