/** Asks others what to do on the screen of the open question, side by side, while the operator may already decide. */
import type { Observation } from '../../core/action/observation'
import type { Proposal } from '../../core/action/proposal'
import type { Seen } from '../../core/dialects/dialect'
import { failure, foreign, problemOf } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { awaited, mayHaveCandidates } from '../../core/run/candidates/candidates'
import type { Asker, Event, EventOf } from '../../core/run/events'
import type { PhaseOf } from '../../core/run/phase'
import { askedOf } from '../../core/run/questions'
import type { Run } from '../../core/run/run'
import { isJournal } from './fault'
import { type Looking, seenOf } from './observe/look'
import { questionTo, type Request } from './observe/question'
import { withTexts } from './observe/texts'
import type { Answer, Rival } from './ports'

type Question = PhaseOf<'deciding'>

export type Asking = Looking & { readonly asks: { last?: Request } }

/** More answers than one with every question, where that is wished; once a question. */
export function seekAlways({ parts }: Asking, question: Question): Event | undefined {
  const wish = parts.candidates?.()
  if (wish === undefined || !wish.always || wish.count < 2) return undefined
  if (question.candidates !== undefined || !mayHaveCandidates(question)) return undefined
  const { proposal, index, observation } = question
  const named = { proposal: proposal.id, index, frame: observation.frame }
  return { type: 'sought', ...named, count: wish.count - 1, by: 'policy' }
}

/** Resolves once all that are awaited have answered, or been told why not. */
export async function seek(on: Asking, question: Question): Promise<void> {
  const emit = inTurn(on.emit)
  await Promise.all(
    awaited(question.candidates).map(async (nth) => {
      await emit(await answerOf(on, question, nth))
    }),
  )
}

/** One after the other, however many come at once. */
function inTurn(emit: (event: Event) => Promise<void>): (event: Event) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (event) => {
    const next = last.then(() => emit(event))
    last = next.catch(() => undefined) // told to whoever emitted it
    return next
  }
}

async function answerOf(
  on: Asking,
  { proposal, index, observation }: Question,
  nth: number,
): Promise<EventOf<'candidate'>> {
  const { clock } = on.parts
  const started = clock()
  const { frame } = observation
  const named = { type: 'candidate', proposal: proposal.id, index, frame, nth } as const
  let asked: Pick<EventOf<'candidate'>, 'by'> & Partial<EventOf<'candidate'>> = { by: ownOf(on.run) }
  try {
    const rival = on.parts.candidates?.().rival(nth)
    if (rival === undefined) throw failure('model.nobody_else')
    asked = { by: rival.by }
    const known = await knownTo(rival, on, observation)
    const run = runFor(on.run, rival)
    const seen = seenOf(run, rival.dialect, known)
    const request = await requestFor(on, { rival, run, known, seen })
    asked = { ...asked, request: request.blob, images: request.images, prompt: request.prompt }
    const { reply, usage, model } = await answered(on, rival, request)
    asked = { ...asked, reply, usage, model }
    const said = readBy(rival, { reply, seen, id: on.parts.newId(), frame })
    const judged =
      'why' in said ? said : { answer: { ...said, verdicts: judge(on, run, said.proposal, known) } }
    return { ...named, ...asked, ...judged, ms: clock() - started }
  } catch (cause) {
    // Whoever has decided meanwhile waits for nobody; a broken record is more than a candidate that failed.
    if (on.signal.aborted || isJournal(cause)) throw cause
    return { ...named, ...asked, why: problemOf(cause), ms: clock() - started }
  }
}

/** Who is named where nobody could be chosen. */
const ownOf = ({ setup: { model, dialect, space } }: Run): Asker => ({ title: model, model, dialect, space })

const answered = ({ parts, signal }: Asking, rival: Rival, { request, picture }: Request): Promise<Answer> =>
  (rival.model ?? parts.model).ask({ request, picture, onText: () => undefined }, signal)

/** Texts and marks, for those that are told of them. */
async function knownTo({ dialect }: Rival, { frames }: Asking, seen: Observation): Promise<Observation> {
  const { needsElements } = dialect
  const waits = needsElements === 'texts' || (needsElements === 'marks' && seen.listed === undefined)
  return waits && seen.elements === undefined ? withTexts(seen, await frames.elements(seen.frame)) : seen
}

/** Another model has its own numbers, and no words of the run's model for its own. */
function runFor(run: Run, { by, prompted }: Rival): Run {
  if (prompted === undefined) return run
  const { dialect, model, space, params } = by
  return askedOf(run, { ...run.setup, dialect, model, space, params })
}

type Asked = { readonly rival: Rival; readonly run: Run; readonly known: Observation; readonly seen: Seen }

/** The very request that the run's own model had, or the same question in another's way. */
function requestFor(on: Asking, { rival, run, known: observation, seen }: Asked): Promise<Request> {
  const { dialect, prompted } = rival
  const { last } = on.asks
  if (prompted === undefined && last?.frame === observation.frame) return Promise.resolve(last)
  const { model, prompt } = on.parts
  const own = { model: rival.model ?? model, prompted: prompted ?? prompt }
  return questionTo(on, { run, dialect, ...own, observation, seen })
}

type Said = {
  readonly reply: Answer['reply']
  readonly seen: Seen
  readonly id: string
  readonly frame: string
}

function readBy(
  { dialect }: Rival,
  { reply, seen, id, frame }: Said,
): { readonly proposal: Proposal } | { readonly why: Problem } {
  const reading = dialect.read(reply, seen)
  if (reading.ok) return { proposal: { ...reading.intent, id, frame } }
  return { why: reading.problem ?? foreign(reading.detail) }
}

/** As if it were the one that is put: what its service wants acknowledged stands in it. */
function judge({ parts }: Asking, run: Run, proposal: Proposal, seen: Observation) {
  const [first] = proposal.actions
  if (first === undefined || run.phase.name !== 'deciding') return []
  return [...parts.judge({ ...run, phase: { ...run.phase, proposal, action: first } }, first, seen)]
}
