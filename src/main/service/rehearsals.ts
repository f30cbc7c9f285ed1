/** What a policy would have done to recorded runs, for a console: one step, or the newest runs. */
import type { Mark } from '../../core/library/annotation'
import type { RecordedQuestion, RehearsalNews, RehearsalWish } from '../../core/policy/rehearsal'
import { problemOf } from '../../core/problem'
import type { Refused } from '../../core/problems/shape'
import { checkedCorrection } from '../trials/correct'
import { type RehearsalParts, recordedQuestion, rehearse } from '../trials/rehearse'

type Found = { readonly ok: true; readonly question: RecordedQuestion } | Refused

export type Rehearsals = {
  /** Told as it goes; ends with `done` or `failed`, or without either when it was stopped. */
  rehearse(wish: RehearsalWish, signal: AbortSignal | undefined): AsyncGenerator<RehearsalNews>
  question(
    wanted: { readonly run: string; readonly step: number },
    signal: AbortSignal | undefined,
  ): Promise<Found>
  /** A correction of a recorded step with what the guards say of it. Throws one sentence where it cannot stand. */
  check(run: string, correction: Correction): Promise<Correction>
}

type Correction = Extract<Mark, { kind: 'correction' }>

export function openRehearsals(parts: RehearsalParts): Rehearsals {
  return {
    rehearse: (wish, signal) => rehearse(parts, wish, signal ?? endless()),
    async question(wanted, signal) {
      try {
        return { ok: true, question: await recordedQuestion(parts, wanted, signal ?? endless()) }
      } catch (cause) {
        return { ok: false, problem: problemOf(cause) }
      }
    },
    check: (run, correction) => checkedCorrection(parts, run, correction, endless()),
  }
}

const endless = (): AbortSignal => new AbortController().signal
