/** Puts the questions of a recorded run to a model of today, on the recorded frames, and compares the answers. Touches no target. */

import { readFile } from 'node:fs/promises'
import { pointsOf } from '../../core/action/action'
import { contains } from '../../core/action/geometry'
import { appIn, joinElements, type Observation } from '../../core/action/observation'
import { type Dialect, waitsForTexts } from '../../core/dialects/dialect'
import { requestOf } from '../../core/dialects/request'
import { failure, problem, problemOf } from '../../core/problem'
import type { Setup } from '../../core/run/events'
import { askedOf, type Question } from '../../core/run/questions'
import { type Compared, compareAnswer } from '../../core/trials/regression'
import { seenOf } from '../engine/observe/look'
import type { Eyes, Model, Picture } from '../engine/ports'
import { framePath } from '../store/record/runs'

export type Examiner = {
  readonly model: Model
  readonly dialect: Dialect
  /** The recorded setup, changed to how the model is asked now. */
  readonly setup: Setup
  readonly prompt: string
  readonly eyes: Pick<Eyes, 'elements' | 'encode'>
  readonly decode: (bytes: Uint8Array) => Promise<Picture>
  /** The wall clock for models that are told the time. */
  readonly now: () => string
}

/** So many answers that cannot be had, one after the other, mean that the model is not there; and so does none at all. */
const patience = 3

/** One comparison for each question on which the operator let something happen. Throws when the model is not there. */
export async function* repredict(
  folder: string,
  questions: readonly Question[],
  examiner: Examiner,
  signal: AbortSignal,
): AsyncGenerator<Compared> {
  let failures = 0
  let heard = 0
  let last: unknown
  for (const question of questions) {
    const { step, wanted, observation } = question
    if (wanted === undefined) continue
    signal.throwIfAborted()
    const answer = await ask(folder, question, examiner, signal).catch((cause: unknown) => {
      failures += 1
      last = cause
      if (signal.aborted || failures >= patience) throw cause
      return { problem: problemOf(cause), failed: true }
    })
    if (!('failed' in answer)) {
      failures = 0
      heard += 1
    }
    const { frame, size, elements = [] } = observation
    yield compareAnswer({ step, frame, app: appIn(observation), wanted }, answer, { size, elements })
  }
  if (failures > 0 && heard === 0) throw last
}

async function ask(folder: string, question: Question, examiner: Examiner, signal: AbortSignal) {
  const { dialect, setup, model, eyes } = examiner
  const run = askedOf(question.run, setup)
  const picture = async (frame: string) => examiner.decode(await readFrame(folder, frame))
  const observation = await withElements(question.observation, examiner, picture, signal)
  const seen = seenOf(run, dialect, observation)
  const { task, lang, apps, steps: limit } = setup
  const { history, step } = run
  const { complaint } = question
  const told = { task, lang, limit, prompt: examiner.prompt, now: examiner.now(), apps }
  const request = requestOf(dialect, { ...told, observation, seen, history, step, complaint })
  const { reply } = await model.ask(
    { request, picture: async (ref) => eyes.encode(await picture(ref.frame), ref), onText: () => undefined },
    signal,
  )
  const reading = dialect.read(reply, seen)
  if (!reading.ok)
    return {
      problem: problem('exam.unread', { error: reading.error, why: reading.problem ?? reading.detail }),
    }
  const [action] = reading.intent.actions
  if (action === undefined) return { problem: problem('exam.no_move') }
  const inside = pointsOf(action).every((point) => contains(observation.size, point))
  return inside ? { action } : { problem: problem('exam.outside') }
}

/** Dialects that point by marks or texts need them; others are asked without. */
async function withElements(
  observation: Observation,
  { dialect, eyes }: Examiner,
  picture: (frame: string) => Promise<Picture>,
  signal: AbortSignal,
): Promise<Observation> {
  if (!waitsForTexts(dialect, observation) || observation.elements !== undefined) return observation
  const found = await eyes.elements(await picture(observation.frame), signal)
  return { ...observation, elements: [...joinElements(observation.listed ?? [], found)] }
}

async function readFrame(folder: string, frame: string): Promise<Uint8Array> {
  return readFile(framePath(folder, frame)).catch((cause) => {
    throw failure('record.no_frame', { name: frame.slice(0, 8) }, { cause })
  })
}
