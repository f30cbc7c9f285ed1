/** Puts the questions of recorded runs to a model of today, tells how it goes, and keeps what came of it. */

import { access } from 'node:fs/promises'
import type { Action } from '../../core/action/action'
import { hasAddress, type ModelProfile } from '../../core/api/settings'
import { impliedParams } from '../../core/dialects'
import { Failure, failure, problem, problemOf } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { findQuestions, type Question } from '../../core/run/questions'
import { elementsSeen } from '../../core/trajectory/correction'
import { agreed } from '../../core/trajectory/given'
import { judgementOf } from '../../core/trajectory/judgement'
import { type Opinions, opinionsOf } from '../../core/trajectory/opinions'
import type { DataStep } from '../../core/trajectory/step'
import type { ExamAnswer, Examination, ExamNews, ExamWish } from '../../core/trials/examination'
import { differenceOf } from '../../core/trials/regression'
import { readAnnotations } from '../store/library/annotations'
import { saveExamination } from '../store/library/examinations'
import { carriedOut, eachInTurn, sliced } from '../store/pace'
import { framePath, newRunId } from '../store/record/runs'
import { readTrajectory } from '../store/record/trajectory'
import { scrubStrings } from '../store/scrub'
import type { Workshop } from '../wiring/parts'
import { examinerOf } from './examiner'
import { openRecording, type Recording } from './recording'
import { type Examiner, repredict } from './repredict'

export type ExamParts = {
  readonly home: string
  readonly shop: Workshop
  /** Every model there is. */
  readonly profiles: () => readonly ModelProfile[]
  /** Other than the profile's own way to a model: a scripted one. */
  readonly examiner?: typeof examinerOf
}

/** Ends with `done` or `failed`. Aborting ends it without either, and nothing is kept; a model that goes away leaves what it had said. */
export async function* examine(
  parts: ExamParts,
  wish: ExamWish,
  signal: AbortSignal,
): AsyncGenerator<ExamNews> {
  const paper: Paper = { head: undefined, of: 0, began: performance.now(), answers: [], skipped: [] }
  try {
    yield* asking(parts, wish, paper, signal)
  } catch (cause) {
    if (signal.aborted) return
    const why = problemOf(cause)
    if (paper.head === undefined || !paper.answers.some(({ answered }) => answered !== undefined)) {
      yield { stage: 'failed', problem: scrubStrings(why, parts.shop.secrets.scrub) }
      return
    }
    paper.skipped.push(problem('exam.after', { asked: paper.answers.length, all: paper.of, why }))
  }
  if (signal.aborted) return
  yield await keep(parts, paper)
}

type Head = Omit<Examination['row'], 'n' | 'agreed' | 'skipped' | 'ms'>

/** What has been written down so far. */
type Paper = {
  head: Head | undefined
  /** Number of questions. */
  of: number
  readonly began: number
  readonly answers: ExamAnswer[]
  readonly skipped: Problem[]
}

async function* asking(
  parts: ExamParts,
  wish: ExamWish,
  paper: Paper,
  signal: AbortSignal,
): AsyncGenerator<ExamNews> {
  const { home, shop, examiner = examinerOf } = parts
  const profile = profileOf(parts.profiles(), wish)
  const runs: { readonly id: string; readonly task: string; readonly count: number }[] = []
  for (const id of new Set(wish.runs)) {
    signal.throwIfAborted()
    const sheet = await sheetOf(home, id)
    if (sheet.problem !== undefined) paper.skipped.push(sheet.problem)
    if (sheet.questions.length > 0) runs.push({ id, task: sheet.task, count: sheet.questions.length })
    paper.of += sheet.questions.length
  }
  if (paper.of === 0) throw new Failure(paper.skipped[0] ?? problem('exam.nothing'))
  yield { stage: 'asking', asked: 0, of: paper.of, agreed: 0 }
  for (const { id, count } of runs) {
    // Its record may have gone since it was looked at first; the others are there all the same.
    const sheet = await sheetOf(home, id)
    if (sheet.recording === undefined) {
      paper.skipped.push(sheet.problem)
      paper.of -= count
      continue
    }
    const { recording, questions } = sheet
    const now = await examiner(shop, recording.setup, { profile })
    paper.head ??= headOf(
      profile,
      now,
      runs.map(({ count: _, ...run }) => run),
    )
    for await (const answer of answers({ ...recording, id }, questions, now, signal)) {
      paper.answers.push(answer)
      yield { stage: 'asking', asked: paper.answers.length, of: paper.of, agreed: agreedIn(paper.answers) }
    }
  }
}

const agreedIn = (answers: readonly ExamAnswer[]): number =>
  answers.filter(({ difference }) => difference === undefined).length

async function* answers(
  { id, folder }: Pick<Recording, 'folder'> & { readonly id: string },
  questions: readonly Question[],
  examiner: Examiner,
  signal: AbortSignal,
): AsyncGenerator<ExamAnswer> {
  for await (const one of repredict(folder, questions, examiner, signal)) {
    const question = questions.find(({ step }) => step === one.step)
    if (question === undefined) continue
    const { app = '', ...compared } = one
    const { shown, observation } = question
    yield { run: id, shown, size: observation.size, app, ...compared }
  }
}

type Sheet = { readonly task: string; readonly questions: readonly Question[] } & (
  | { readonly recording: Recording; readonly problem?: Problem }
  | { readonly recording: undefined; readonly problem: Problem }
)

/** What a run has to be asked about, and what not, in one sentence. */
async function sheetOf(home: string, id: string): Promise<Sheet> {
  try {
    const recording = await openRecording(home, id)
    const { questions, missing } = await askable(recording)
    const task = recording.setup.task.slice(0, 300)
    if (questions.length + missing === 0)
      return { recording, task, questions, problem: problem('exam.no_step', { run: id }) }
    if (missing === 0) return { recording, task, questions }
    const all = missing + questions.length
    const lost = problem('exam.lost_pictures', { run: id, count: missing, all })
    return { recording, task, questions, problem: lost }
  } catch (cause) {
    return { recording: undefined, task: '', questions: [], problem: problemOf(cause) }
  }
}

async function askable({ folder, setup, events, lines }: Recording) {
  const revisions = await readAnnotations(folder)
  const opinions = opinionsOf(revisions, setup.operator)
  const trajectory = await readTrajectory(sliced(lines))
  const steps = new Map((trajectory?.steps ?? []).map((step) => [step.number, step]))
  const wanted: Question[] = []
  await eachInTurn(await carriedOut(findQuestions(events)), (question) => {
    const right = rightOf(question, opinions, steps.get(question.happened?.step ?? 0))
    if (right !== undefined) wanted.push({ ...question, wanted: right })
  })
  const there = await Promise.all(
    wanted.map(({ observation }) =>
      access(framePath(folder, observation.frame)).then(
        () => true,
        () => false,
      ),
    ),
  )
  const questions = wanted.filter((_, nth) => there[nth])
  return { questions, missing: wanted.length - questions.length }
}

/**
 * What a person stood for, not what merely ran: the move that was given in its place, or else what was let happen, where the data
 * calls it right, whatever else is said of it or of how its run ended. Undefined where there is none, or where people contradict
 * each other.
 * @param step as which it happened.
 */
function rightOf(
  { shown, observation, wanted, happened }: Question,
  opinions: Opinions,
  step: DataStep | undefined,
): Action | undefined {
  const given = opinions.corrections({ number: shown, frame: observation.frame })
  if (given.length === 0) return step !== undefined && isRight(step, opinions) ? wanted : undefined
  // What was said of the proposal alone is no word on what was let happen in its place.
  const word = happened && opinions.ofStep(happened.step, 'done', happened.edited)?.word
  const elements = elementsSeen(observation)
  const right = agreed(given, elements)?.action
  if (word !== 'correct' || right === undefined || wanted === undefined) return right
  return differenceOf(right, wanted, { size: observation.size, elements }) === undefined ? right : undefined
}

function isRight(step: DataStep, opinions: Opinions): boolean {
  const { proposed, done } = judgementOf(step, opinions)
  return (done ?? proposed).label === 'right'
}

/** The profile, spoken to in another dialect where that is wished. Throws one sentence when nobody could answer. */
function profileOf(profiles: readonly ModelProfile[], { model, dialect }: ExamWish): ModelProfile {
  const profile = profiles.find(({ id }) => id === model)
  if (profile === undefined) throw failure('model.unknown', { model })
  if (profile.kind === 'nobody') throw failure('model.demonstration')
  if (dialect === undefined || dialect === profile.dialect) return profile
  const { space: _, params: __, ...kept } = profile
  return { ...kept, dialect, params: impliedParams(dialect) }
}

function headOf(profile: ModelProfile, { setup, dialect }: Examiner, runs: Head['runs']): Head {
  const now = new Date()
  return {
    v: 1,
    id: newRunId(now, Math.random),
    at: now.toISOString(),
    title: profile.title,
    model: hasAddress(profile) ? profile.model : '',
    dialect: dialect.id,
    prompt: setup.prompt,
    runs,
  }
}

async function keep({ home, shop }: ExamParts, paper: Paper): Promise<ExamNews> {
  const { head, answers, skipped, began } = paper
  if (head === undefined) return { stage: 'failed', problem: skipped.at(-1) ?? problem('exam.not_asked') }
  const sums = { n: answers.length, agreed: agreedIn(answers), ms: Math.round(performance.now() - began) }
  const row = { ...head, ...sums, skipped: [...skipped] }
  try {
    await saveExamination(home, { row, answers: [...answers] }, shop.secrets.scrub)
    return { stage: 'done', row }
  } catch (cause) {
    return { stage: 'failed', problem: problemOf(cause) }
  }
}
