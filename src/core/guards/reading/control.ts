/** Makes a guard that knows a control by its name, or by the question it says yes to. */
import type { Action } from '../../action/action'
import type { Observation } from '../../action/observation'
import type { Lang } from '../../lang'
import type { Guard, Objection } from '../guard'
import type { Risk } from '../risk'
import { isYes, questionsFor } from './dialog'
import { controlName, spelled } from './label'
import { clausesOf, tells, type Verbs } from './phrase'
import { labelsAt, quote, textsOf } from './words'

type Vague = { readonly name: RegExp; readonly context: RegExp }

export type Control = {
  readonly id: string
  readonly risk: Risk
  /** Of a control's name as `controlName` spells it. */
  readonly name: RegExp
  /** Names that sound like it and are harmless. */
  readonly not?: RegExp
  /** What a clause of the name tells to do. */
  readonly verbs?: Verbs
  /** Names that mean it only where `context` stands on the screen as well. */
  readonly vague?: readonly Vague[]
  /** What is asked where a yes would do it. */
  readonly asked?: RegExp
  /** What is asked about and stands above the hard floor: one key is enough. */
  readonly lighter?: boolean
  say(detail: string, lang: Lang): string
}

export function controlGuard(control: Control): Guard {
  const isTold = tells(control.verbs ?? {})
  const { name, not, vague = [] } = control
  const names = (text: string, seen: Observation): boolean => {
    const called = controlName(text)
    if (called !== undefined && not?.test(called)) return false
    if (called !== undefined && name.test(called)) return true
    const clauses = clausesOf(text).filter((clause) => not?.test(clause) !== true)
    if (clauses.some((clause) => name.test(clause) || isTold(clause))) return true
    return vague.some((one) => clauses.some((clause) => one.name.test(clause)) && stands(one.context, seen))
  }
  return {
    id: control.id,
    check(action, seen) {
      const called = isPress(action) ? labelsAt(action, seen).find((text) => names(text, seen)) : undefined
      const found = called ?? confirmed(control, action, seen)
      return found === undefined ? undefined : objection(found, control.risk, control.lighter !== true)
    },
    say: control.say,
  }
}

/** Whether something of the kind is said on the screen, in few words. */
export const stands = (context: RegExp, seen: Observation): boolean =>
  textsOf(seen).some((text) => text.length <= 200 && context.test(spelled(text)))

export const objection = (detail: string, risk: Risk, floor = true): Objection => ({
  rule: 'ask',
  detail: quote(detail),
  floor,
  risk,
})

/** A press that sets something off; the right button only opens a menu. */
export const isPress = (action: Action): boolean =>
  (action.kind === 'click' && action.button !== 'right') || action.kind === 'long_press'

function confirmed({ asked }: Control, action: Action, seen: Observation): string | undefined {
  if (asked === undefined || !isYes(action, seen)) return undefined
  return questionsFor(action, seen).find((text) => asked.test(spelled(text)))
}
