/** Makes a guard that knows a control by its name, or by the question it says yes to. */
import type { Observation } from '../../action/observation'
import { isField } from '../../effects/field'
import type { Lang } from '../../lang'
import { means } from '../dangers/words/words'
import type { Guard, Move, Objection } from '../guard'
import { isContent } from '../harmless/content'
import { isHarmlessName } from '../harmless/words/words'
import type { Risk } from '../risk'
import { isTitle } from '../things/titles'
import { isYes, questionsFor } from './dialog'
import { isSpaced } from './fold'
import { controlName, spelled } from './label'
import { beginsSo, clausesOf, tells, type Verbs } from './phrase'
import { pressedNames, sureNames } from './pressed'
import { readingsOf } from './readings'
import { isOfNoAlone } from './refusals'
import { byElements, quote, spelledSo, textsOf } from './words'

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
  const names = namedBy(control)
  return {
    id: control.id,
    check(move) {
      // A field that is pressed takes the focus, and a title is read, whatever they are called.
      const pressed = move.effects.filter(
        (effect) =>
          effect.kind !== 'press' ||
          effect.on === undefined ||
          !(isField(effect.on) || isTitle(effect.on, move.seen)),
      )
      if (opensFile(move)) return undefined
      const sure = new Set(sureNames(pressed))
      const called = pressedNames(pressed).find((text) => names(text, move.seen, sure.has(text)))
      const found = called ?? confirmed(control, move)
      return found === undefined ? undefined : objection(found, control.risk, control.lighter !== true)
    },
    say: control.say,
  }
}

/** Pressed twice on a picture, a document in a list is opened, whatever it is called: no button is pressed so. */
const opensFile = ({ action, effects, seen }: Move): boolean =>
  action.kind === 'click' &&
  action.count === 2 &&
  effects.every(
    (effect) =>
      effect.kind === 'press' &&
      effect.on !== undefined &&
      effect.on.elements.length === 0 &&
      effect.on.near.length === 1 &&
      effect.on.near.every((text) => isContent(text) && /\p{L}\.[a-z\d]{2,5}$/iu.test(text.trim())),
  ) &&
  files(seen) >= 3

const files = byElements(
  (seen): number =>
    textsOf(seen).filter(
      (text) => /^\S.{0,60}\.[a-z\d]{2,5}$/iu.test(text.trim()) || /^\d[\d.,]* ?[kmg]?b$/iu.test(text.trim()),
    ).length,
)

type Names = (text: string, seen: Observation, isSure: boolean) => boolean

/** Whether a text names such a control, by any of its readings. */
function namedBy({ risk, name, not, verbs = {}, vague = [] }: Control): Names {
  const isMeant = means(risk)
  const isTold = tells(verbs)
  const isBegun = beginsSo(verbs)
  const reads = (reading: string, isJoined: boolean, seen: Observation, isSure: boolean): boolean => {
    const called = controlName(reading, isSure)
    if (called !== undefined && not?.test(called)) return false
    if (called !== undefined && name.test(called)) return true
    const clauses = clausesOf(reading, isSure).filter((clause) => not?.test(clause) !== true)
    if (clauses.some((clause) => name.test(clause) || isTold(clause) || (isJoined && isBegun(clause))))
      return true
    return vague.some((one) => clauses.some((clause) => one.name.test(clause)) && stands(one.context, seen))
  }
  return (text, seen, isSure) => {
    const isJoined = isSpaced(text)
    return (
      readingsOf(text).some((reading) => reads(reading, isJoined, seen, isSure)) ||
      (isMeant(text) && !isHarmlessName(text) && not?.test(controlName(text, isSure) ?? '') !== true)
    )
  }
}

/** Whether something of the kind is said on the screen, in few words. */
export const stands = (context: RegExp, seen: Observation): boolean =>
  spelledSo(context, seen, 200).length > 0

export const objection = (detail: string, risk: Risk, floor = true): Objection => ({
  rule: 'ask',
  detail: quote(detail),
  floor,
  risk,
})

function confirmed({ asked }: Control, move: Move): string | undefined {
  if (asked === undefined || !isYes(move)) return undefined
  const questions = questionsFor(move)
  return questions.find((text) => asked.test(spelled(text)) && !isOfNoAlone(text, questions))
}
