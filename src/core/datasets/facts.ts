/** What the rules of a data set look at in a step. */
import type { z } from 'zod'
import { appOf } from '../policy/evidence'
import type { VetoReason } from '../run/events'
import { type Judgement, ratingsOf } from '../trajectory/judgement'
import type { Opinions } from '../trajectory/opinions'
import type { Signal } from '../trajectory/signals'
import type { DataStep, RunHead } from '../trajectory/step'
import type { By, Effect, RunOutcome } from './query'

export type StepFacts = {
  readonly by: z.infer<typeof By>
  readonly effect: z.infer<typeof Effect>
  readonly outcome: z.infer<typeof RunOutcome>
  readonly reviewed: boolean
  readonly dialect: string
  readonly app: string
  readonly reasons: readonly VetoReason[]
}

/** Of a step in the run that the head is of, with what people said of it. */
export function factsOf(
  { step, prompt, judgement }: Pick<Signal, 'step' | 'prompt' | 'judgement'>,
  { setup, end }: Pick<RunHead, 'setup' | 'end'>,
  opinions: Opinions,
): StepFacts {
  return {
    by: step.kind === 'by_hand' ? 'demonstration' : (step.decision?.by ?? 'nobody'),
    effect: step.outcome ?? 'none',
    outcome: opinions.ofRun?.word ?? end?.outcome ?? 'open',
    reviewed: isReviewed(judgement) || ratingsOf(step, opinions).length > 0,
    dialect: setup.dialect,
    app: appOf(step.observation ?? prompt.observation ?? {}, setup.target),
    reasons: reasonsOf(step, opinions),
  }
}

const isReviewed = ({ proposed, done }: Judgement): boolean =>
  [proposed, done].some((judged) =>
    ['resolution', 'reviewer', 'second_rater'].includes(judged?.by ?? 'nobody'),
  )

const reasonsOf = ({ number, decision }: DataStep, opinions: Opinions): readonly VetoReason[] =>
  [decision?.reason, ...opinions.words(number).map(({ reason }) => reason)].filter(
    (reason) => reason !== undefined,
  )
