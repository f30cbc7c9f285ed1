/** Which actions may run on their own, which need the operator, which never run. */
import { z } from 'zod'
import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
import type { Effect } from '../effects/effect'
import { effectsOf } from '../effects/effects'
import type { Lang } from '../lang'
import type { Circumstances } from './circumstances'
import { Risk } from './risk'

export const Verdict = z.object({
  rule: z.enum(['allow', 'ask', 'deny']),
  guard: z.string(),
  /** The words on screen, or the value, that made the guard object; data, not a sentence. */
  detail: z.string().default(''),
  /** The hard floor: no policy and no autonomy may let it through. */
  floor: z.boolean().default(false),
  /** What kind of harm it is about; older records have none. */
  risk: Risk.optional(),
  /** The rules of this run end it here: with nobody at the console it has failed, a person may still go on by hand. */
  stops: z.boolean().optional(),
  /** What is not known to be harmless, as the record of decisions counts it; absent where no record can speak for it. */
  control: z.string().optional(),
})
export type Verdict = z.infer<typeof Verdict>

export type Objection = Omit<Verdict, 'guard'>

/** An action with what was on screen, and all that it does there. */
export type Move = {
  readonly action: Action
  readonly seen: Observation
  readonly effects: readonly Effect[]
}

export const moveOf = (
  action: Action,
  seen: Observation,
  { history }: Pick<Circumstances, 'history'>,
): Move => ({
  action,
  seen,
  effects: effectsOf(
    action,
    seen,
    history.flatMap(({ done }) => (done === undefined ? [] : [done])),
  ),
})

/** A guard looks at one move and at the run so far, and objects or stays silent. */
export type Guard = {
  readonly id: string
  check(move: Move, about: Circumstances): Objection | undefined
  /** The objection as one sentence for the operator. */
  say(detail: string, lang: Lang): string
}

const severity = { allow: 0, ask: 1, deny: 2 } as const

/** Every objection, the strictest first; with none, the operator is asked by default. */
export const judge = (
  action: Action,
  seen: Observation,
  guards: readonly Guard[],
  about: Circumstances,
): readonly Verdict[] => judgeMove(moveOf(action, seen, about), guards, about)

export function judgeMove(move: Move, guards: readonly Guard[], about: Circumstances): readonly Verdict[] {
  return guards
    .flatMap((guard) => {
      const verdict = guard.check(move, about)
      return verdict === undefined ? [] : [{ ...verdict, guard: guard.id }]
    })
    .sort((a, b) => severity[b.rule] - severity[a.rule] || Number(b.floor) - Number(a.floor))
}

export const denies = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.find((verdict) => verdict.rule === 'deny')

export const onFloor = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.find((verdict) => verdict.floor)

export const stopsRun = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.find((verdict) => verdict.stops === true)
