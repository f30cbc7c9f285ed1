/** Makes a guard that knows a control by its name, or by the question it says yes to. */
import type { Action } from '../action'
import type { Lang } from '../lang'
import type { Observation } from '../observation'
import { isYes, questionsFor } from './dialog'
import type { Guard, Objection } from './guard'
import { controlName, spelled } from './label'
import type { Risk } from './risk'
import { labelsAt, quote, textsOf } from './words'

export type Control = {
  readonly id: string
  readonly risk: Risk
  /** Of a control's name as `controlName` spells it. */
  readonly name: RegExp
  /** Names that sound like it and are harmless. */
  readonly not?: RegExp
  /** Names that mean it only where `context` stands on the screen as well. */
  readonly vague?: { readonly name: RegExp; readonly context: RegExp }
  /** What is asked where a yes would do it. */
  readonly asked?: RegExp
  say(detail: string, lang: Lang): string
}

export const controlGuard = (control: Control): Guard => ({
  id: control.id,
  check(action, seen) {
    const found = pressed(control, action, seen) ?? confirmed(control, action, seen)
    return found === undefined ? undefined : objection(found, control.risk)
  },
  say: control.say,
})

export const objection = (detail: string, risk: Risk): Objection => ({
  rule: 'ask',
  detail: quote(detail),
  floor: true,
  risk,
})

/** A press that sets something off; the right button only opens a menu. */
export const isPress = (action: Action): boolean =>
  (action.kind === 'click' && action.button !== 'right') || action.kind === 'long_press'

function pressed(control: Control, action: Action, seen: Observation): string | undefined {
  return isPress(action) ? labelsAt(action, seen).find((text) => names(control, text, seen)) : undefined
}

function names({ name, not, vague }: Control, text: string, seen: Observation): boolean {
  const called = controlName(text)
  if (called === undefined || not?.test(called)) return false
  if (name.test(called)) return true
  return (
    vague?.name.test(called) === true &&
    textsOf(seen).some((other) => other.length <= 200 && vague.context.test(spelled(other)))
  )
}

function confirmed({ asked }: Control, action: Action, seen: Observation): string | undefined {
  if (asked === undefined || !isYes(action, seen)) return undefined
  return questionsFor(action, seen).find((text) => asked.test(spelled(text)))
}
