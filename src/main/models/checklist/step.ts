/** What one step of a checklist asks for, whatever words it was said in. */
import type { Key } from '../../../core/action/keys'

/** Something named by the text on it. `near`: the text it stands next to. */
export type Named = {
  readonly label: string
  /** 1 for the first in reading order, -1 for the last. */
  readonly nth?: number
  readonly near?: string
}

export type Step =
  | {
      readonly kind: 'click'
      readonly on: Named
      readonly button: 'left' | 'right' | 'middle'
      readonly count: 1 | 2 | 3
    }
  | { readonly kind: 'long_press' | 'hover' | 'open'; readonly on: Named }
  | {
      readonly kind: 'type'
      readonly text: string
      readonly into?: Named | undefined
      /** Where the field is, seen from its label; decided by the screen unless said. */
      readonly side?: 'right' | 'below' | undefined
      readonly replace: boolean
      readonly submit: boolean
    }
  | { readonly kind: 'keys'; readonly keys: readonly Key[] }
  | {
      readonly kind: 'scroll'
      readonly direction: 'up' | 'down' | 'left' | 'right'
      readonly ticks: number
      readonly on?: Named | undefined
    }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'drag'; readonly from: Named; readonly to: Named }
  | { readonly kind: 'check'; readonly on: Named; readonly gone: boolean }
