/** Where a row comes from: the run, the step, who decided and judged what, and how it ended. Written beside it, never trained on. */
import type { End, Setup } from '../run/events'
import type { Transcript } from '../run/notes'
import { lentBy } from '../trajectory/decision'
import type { Judged } from '../trajectory/judgement'
import { isAgreed, letBy, ratingsOf } from '../trajectory/judgement'
import type { Opinions } from '../trajectory/opinions'
import { modelAsked } from '../trajectory/program'
import type { Signal } from '../trajectory/signals'
import type { DataStep, RunHead } from '../trajectory/step'

/** What is the same for all rows of a run. People are named by pseudonyms alone. */
export type RunOrigin = {
  readonly run: string
  readonly version: string
  readonly dialect: string
  /** By the name that was asked for; of a run that plays another again, the one whose replies are heard. */
  readonly model_asked: string
  /** The run that this one plays again, where it does: its replies were given to other questions. */
  readonly replays?: string | undefined
  readonly space: Setup['space']
  /** sha256 of the prompt's template. */
  readonly prompt: string
  readonly operator?: string | undefined
  readonly outcome: {
    /** As the model said it ended, where it did. */
    readonly model?: End['outcome'] | undefined
    /** As people said: whoever judged it afterwards, else the operator who ended it. */
    readonly person?: string | undefined
  }
}

type Rater = {
  readonly by: string
  readonly as: string
  readonly label: string
  /** Which move of an edited step is meant; null of a step that was one move. */
  readonly of: 'proposed' | 'done' | null
  /** Why they say so, where they gave a reason or left a note. */
  readonly reason: string | null
  readonly severity: string | null
  readonly note: string | null
}
type JudgedAnswer = { readonly label: Judged['label']; readonly judged_by: Judged['by'] }

export type Origin = RunOrigin & {
  readonly step: number
  /** The one that answered as its endpoint calls it; where that does not say, the one that was asked for. */
  readonly model: string
  readonly frame: string
  /** `rendered`: written for a move by hand, as a model of the row's dialect would have been asked; null where there is none. */
  readonly request: 'sent' | 'rendered' | null
  readonly decision: string | null
  /** The other model whose answer was done in the proposal's place, as its endpoint calls it. */
  readonly picked_from: string | null
  readonly let_by: string | null
  readonly reason: string | null
  /** From the question's showing to the decision. */
  readonly seconds: number | null
  readonly effect: string | null
  /** The answer that the row holds: in a pair the chosen one; of a whole run's step what was done, else what was proposed. */
  readonly answer: JudgedAnswer
  /** The other answer of a pair. */
  readonly rejected: JudgedAnswer | null
  /** Of a pair: whether its sides are two moves, or one move with two reasons. */
  readonly differs_in: 'move' | 'thought' | null
  /** What the model proposed at the step, whether the row holds it or not. */
  readonly proposal: JudgedAnswer
  /** What was done in the proposal's place, where something else was. */
  readonly done: JudgedAnswer | null
  readonly correction: string | null
  /** Everybody who said something of the step afterwards, by a word or by giving a move: `unclear` if that may be the same one. */
  readonly raters: readonly Rater[]
  /** Whether all who rated a move said the same of it in the end; null where no two people rated one. */
  readonly raters_agree: boolean | null
  readonly afterwards: boolean
  readonly actor: 'model' | 'human'
  readonly thought: string
  /** Whose reasons the row holds; null where it holds none, or the move in a plain sentence. */
  readonly thought_by: 'operator' | 'model' | 'afterwards' | null
  /** The operator spoke: the words are a model's for what was heard, or were put right by a person. */
  readonly transcript: Transcript | null
}

export type Naming = { readonly opinions: Opinions; pseudonym(name: string): string }

export function runOrigin({ setup, version, end }: RunHead, { opinions, pseudonym }: Naming): RunOrigin {
  const byModel = end?.by === 'model' ? end.outcome : undefined
  const ended = end?.by === 'operator' ? end.outcome : undefined
  const person = opinions.ofRun?.word ?? ended
  return {
    run: setup.id,
    version,
    dialect: setup.dialect,
    model_asked: modelAsked(setup),
    ...(setup.replays && { replays: setup.replays.run }),
    space: setup.space,
    prompt: setup.prompt,
    ...(setup.operator !== undefined && { operator: pseudonym(setup.operator) }),
    outcome: {
      ...(byModel !== undefined && { model: byModel }),
      ...(person !== undefined && { person }),
    },
  }
}

/** `answer`: how good it is, where it is not what the step ended with. */
type Row = Pick<Origin, 'actor' | 'thought' | 'afterwards'> & {
  readonly answer?: Judged
  readonly rejected?: Judged | undefined
  readonly differs_in?: Origin['differs_in']
}

const told = ({ label, by }: Judged): JudgedAnswer => ({ label, judged_by: by })

export function originOf(signal: Signal, run: RunOrigin, { opinions, pseudonym }: Naming, row: Row): Origin {
  const { step, prompt, judgement, rendered } = signal
  const { decision } = step
  const ratings = ratingsOf(step, opinions)
  const { proposed, done, correction } = judgement
  // Every key by itself: there is one of these a row, and spreading makes an object of which each further key is slow.
  return {
    run: run.run,
    version: run.version,
    dialect: run.dialect,
    model: modelOf(prompt, run.model_asked),
    model_asked: run.model_asked,
    replays: run.replays,
    space: run.space,
    prompt: prompt.ask?.prompt ?? run.prompt,
    operator: run.operator,
    outcome: run.outcome,
    step: step.number,
    frame: prompt.frame ?? '',
    request: requestOf(signal),
    decision: rendered === true ? 'demonstration' : decisionOn(step),
    picked_from: lentBy(step) ?? null,
    let_by: letBy(step) ?? null,
    reason: decision?.reason ?? null,
    seconds: decision?.ms === undefined ? null : Math.round(decision.ms / 100) / 10,
    effect: step.outcome ?? null,
    answer: told(row.answer ?? done ?? proposed),
    rejected: row.rejected === undefined ? null : told(row.rejected),
    differs_in: row.differs_in ?? null,
    proposal: told(proposed),
    done: done === undefined ? null : told(done),
    correction: correction ?? null,
    raters: ratings.map(({ by, voice, label, of = null, reason = null, severity = null, note = null }) => {
      return { by: pseudonym(by), as: voice, label, of, reason, severity, note }
    }),
    raters_agree: isAgreed(ratings) ?? null,
    actor: row.actor,
    thought: row.thought,
    thought_by: thoughtBy(row),
    transcript: transcriptIn(step, row),
    afterwards: row.afterwards,
  }
}

function requestOf({ rendered, prompt }: Signal): Origin['request'] {
  if (rendered === true) return 'rendered'
  return prompt.ask === undefined ? null : 'sent'
}

function decisionOn(step: DataStep): string | null {
  if (lentBy(step) !== undefined) return 'picked'
  return step.decision?.kind ?? (step.kind === 'by_hand' ? 'by_hand' : null)
}

const transcriptIn = ({ transcript }: DataStep, row: Row): Transcript | null =>
  (thoughtBy(row) === 'operator' ? transcript : undefined) ?? null

function thoughtBy({ thought, afterwards }: Row): Origin['thought_by'] {
  if (thought === 'model') return 'model'
  if (thought !== 'human') return null
  return afterwards ? 'afterwards' : 'operator'
}

/** The one that answered a step as its endpoint calls it; where that does not say, the one that was `asked` for. */
export const modelOf = ({ answered }: DataStep, asked: string): string => answered?.model ?? asked

/** The origin as one JSON string with the same keys in every row: columns of changing shape break readers. */
export const originText = (origin: Origin): string => JSON.stringify(origin)
