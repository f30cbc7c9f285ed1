/** What nobody can say is harmless needs somebody who looks: the floor under every list of dangers. */
import { touchesTarget } from '../action/action'
import { knownElements } from '../action/observation'
import type { Control, Effect } from '../effects/effect'
import { isFieldElement } from '../effects/field'
import { callsOf } from './deeds/markup'
import type { Guard, Move, Objection, Verdict } from './guard'
import { isAssent } from './harmless/assent'
import { isRowPulled } from './harmless/cards'
import { isHarmless } from './harmless/harmless'
import { questionsFor } from './reading/dialog'
import { eitherWay } from './reading/fold'
import { controlName, spelled } from './reading/label'
import { byElements, quote, trimmedLines } from './reading/words'
import { isSum } from './things/thing'

export const unknown: Guard = {
  id: 'unknown',
  check(move, about) {
    if (!touchesTarget(move.action)) return undefined
    const effect = move.effects.find((one) => !isHarmless(one, move, about))
    if (effect !== undefined) return objectionTo(effect, move)
    return about.platform === 'mobile' && isRowPulled(move.action, move.seen) ? nameless : undefined
  },
  say: (detail, lang) =>
    lang === 'zh'
      ? detail === ''
        ? '无法得知这一步会做什么'
        : `无法得知“${detail}”会做什么`
      : detail === ''
        ? 'What this does cannot be told'
        : `What “${detail}” does cannot be told`,
}

const nameless: Objection = { rule: 'ask', detail: '', floor: false, risk: 'unknown' }

/** Not known, which is less than an objection: the record of the operator's own decisions may speak for it. */
export const isUnknown = ({ guard }: Pick<Verdict, 'guard'>): boolean => guard === 'unknown'

/** The control that the record may speak for, as a decision on the question keeps it. */
export function countedControl(verdicts: readonly Verdict[]): { readonly control?: string } {
  const control = verdicts.find(isUnknown)?.control
  return control === undefined ? {} : { control }
}

function objectionTo(effect: Effect, move: Move): Objection {
  const control = controlIn(effect)
  const does = control?.elements.flatMap(callsOf) ?? []
  // Keys held together may do anything, whatever has the focus: they are told and counted by themselves first.
  const chord = effect.kind === 'chord' ? [wordOf(effect)] : []
  const [name] = [...chord, ...(control?.names ?? []), ...(control?.near ?? []), wordOf(effect)]
  const detail = quote([name, ...does].join(' · '))
  const counted = control && countedAs(control, move, chord)
  return {
    rule: 'ask',
    detail,
    floor: false,
    risk: 'unknown',
    ...(counted !== undefined && { control: counted }),
  }
}

function controlIn(effect: Effect): Control | undefined {
  switch (effect.kind) {
    case 'press':
    case 'menu':
    case 'chord':
      return effect.on
    case 'drop':
      return effect.passed.at(-1)
    case 'enter':
    case 'paste':
      return effect.into
    case 'submit':
      return effect.button ?? effect.from
    case 'open':
    case 'launch':
      return undefined
  }
}

function wordOf(effect: Effect): string {
  if (effect.kind === 'open') return effect.url
  if (effect.kind === 'launch') return effect.app
  return effect.kind === 'chord' ? effect.keys.join('+') : ''
}

const longest = 300

/** A sum stands there, or is written there. */
export const isAboutMoney = byElements(
  (seen): boolean =>
    // All of them at once: a step costs little for a letter and much for a call.
    isSum(trimmedLines(seen)) ||
    knownElements(seen).some((one) => isFieldElement(one) && [one.text, ...(one.hints ?? [])].some(isAmount)),
)

const isAmount = (text: string): boolean => amount.test(spelled(text))
const amount = eitherWay(
  /\b(?:amount|price|sum|betrag|preis|summe|montant|prix|somme|importe|precio|cantidad|valor|preco|quantia|importo|prezzo|сумма|цена)\b|金额|金額|价格|数额|价钱|금액|가격|المبلغ|السعر|राशि|कीमत/u,
)

/**
 * How the record counts a control: by all of its names and by what is asked over it. One that says yes to anything, or has
 * no name, is never the same twice; nor is a button where there is money, which does more with more of
 * it, nor one with more names than a record keeps, whose end would tell it from another.
 */
function countedAs(
  { elements, names, near, around }: Control,
  move: Move,
  chord: readonly string[],
): string | undefined {
  const called = [...new Set([...names, ...near].map((text) => controlName(text, true) ?? ''))].filter(
    (name) => name !== '',
  )
  if (called.length === 0 || called.some(isAssent)) return undefined
  if (!elements.some(({ href }) => href !== undefined) && isAboutMoney(move.seen)) return undefined
  const over = [...elements.flatMap(callsOf), ...around, ...questionsFor(move)].map(spelled)
  const counted = [[...chord, ...called].join(' / '), ...new Set(over)].join(' · ')
  return counted.length <= longest ? counted : undefined
}
