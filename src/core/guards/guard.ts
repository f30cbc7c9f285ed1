/** Which actions may run on their own, which need the operator, which never run. */
import { z } from 'zod'
import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
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
})
export type Verdict = z.infer<typeof Verdict>

export type Objection = Omit<Verdict, 'guard'>

/** A guard looks at one action, at what was on screen and at the run so far, and objects or stays silent. */
export type Guard = {
  readonly id: string
  check(action: Action, seen: Observation, about: Circumstances): Objection | undefined
  /** The objection as one sentence for the operator. */
  say(detail: string, lang: Lang): string
}

const severity = { allow: 0, ask: 1, deny: 2 } as const

/** Every objection, the strictest first; with none, the operator is asked by default. */
export function judge(
  action: Action,
  seen: Observation,
  guards: readonly Guard[],
  about: Circumstances,
): readonly Verdict[] {
  return guards
    .flatMap((guard) => {
      const verdict = guard.check(action, seen, about)
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
