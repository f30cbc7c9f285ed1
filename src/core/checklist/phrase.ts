/** What one step of a checklist asks for, and how the parts of a phrase become one; a part that cannot be read makes no step. */
import { type Key, parseKey } from '../action/keys'

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

/** One way of saying a step: what the line must look like without its quotes, and the step it means. */
export type Phrase = readonly [pattern: RegExp, step: (parts: Parts) => Step | undefined]

/** The named groups of a phrase. */
export type Parts = {
  text(name: string): string
  quoted(name: string): string | undefined
  named(name: string): Named | undefined
}

/** A click, when the line names something to click. */
export function clickOn(
  parts: Parts,
  more: Partial<{ button: 'right' | 'middle'; count: 1 | 2 | 3 }> = {},
): Step | undefined {
  const on = parts.named('on')
  return on && { kind: 'click', on, button: more.button ?? 'left', count: more.count ?? 1 }
}

/** A step of one place. */
export function onPlace(parts: Parts, kind: 'long_press' | 'hover' | 'open'): Step | undefined {
  const on = parts.named('on')
  return on && { kind, on }
}

/** Typing `what`, into the field named by `into` when the line names one. */
export function typing(
  parts: Parts,
  { replace, side }: { replace: boolean; side?: 'right' | 'below' },
): Step | undefined {
  const text = parts.quoted('what')
  const into = parts.named('into')
  if (text === undefined || (parts.text('into') !== '' && into === undefined)) return undefined
  return { kind: 'type', text, into, side, replace, submit: parts.text('submit') !== '' }
}

/** A chord such as `ctrl+shift+s`, `page down` or `enter`. */
export function pressing(written: string): Step | undefined {
  const whole = parseKey(written)
  const names = whole === undefined ? written.split(/ ?\+ ?/) : [written]
  const keys = names.flatMap((name) => parseKey(name) ?? [])
  return keys.length === names.length && keys.length <= 5 ? { kind: 'keys', keys } : undefined
}

export function scrolling(parts: Parts, direction: string): Step | undefined {
  const ticks = parts.text('ticks') === '' ? 5 : Number(parts.text('ticks'))
  const on = parts.named('on')
  const way = (['up', 'down', 'left', 'right'] as const).find((one) => one === direction)
  if (way === undefined || ticks < 1 || ticks > 200) return undefined
  if (parts.text('on') !== '' && on === undefined) return undefined
  return { kind: 'scroll', direction: way, ticks, on }
}

export function waiting(amount: string, unitMs: number): Step | undefined {
  const ms = Math.round(Number(amount) * unitMs)
  return ms <= 600_000 ? { kind: 'wait', ms } : undefined
}

export function checking(parts: Parts, gone: boolean): Step | undefined {
  const on = parts.named('on')
  return on && { kind: 'check', on, gone }
}

export function dragging(parts: Parts): Step | undefined {
  const from = parts.named('from')
  const to = parts.named('to')
  return from && to && { kind: 'drag', from, to }
}
