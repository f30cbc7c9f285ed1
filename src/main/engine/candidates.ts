/** Asks others what to do on the screen of the open question, side by side, while the operator may already decide. */
import type { Observation } from '../../core/action/observation'
import type { Proposal } from '../../core/action/proposal'
import { type Seen, waitsForTexts } from '../../core/dialects/dialect'
import { failure, foreign, problem, problemOf } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { awaited, mayHaveCandidates } from '../../core/run/candidates/candidates'
import type { Asker, Event, EventOf } from '../../core/run/events'
import type { PhaseOf } from '../../core/run/phase'
import { askedOf } from '../../core/run/questions'
import { usageSoFar } from '../../core/run/requests'
import type { Run } from '../../core/run/run'
import { isJournal } from './fault'
import { type Looking, seenOf } from './observe/look'
import { questionTo, type Request } from './observe/question'
import { withTexts } from './observe/texts'
import type { Answer, Rival } from './ports'
import { createQueue, settledWithin, unlessAborted } from './waiting'

type Question = PhaseOf<'deciding'>

export type Asking = Looking & {
  readonly asks: { last?: Request }
  /** Requests to others that are on their way, over the turns of one question. */
  readonly flights: Map<string, Flight>
}

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
  const inTurn = createQueue()
  await Promise.all(
    awaited(question.candidates).map(async (nth) => {
      const flight = flightOf(on, question, nth)
      const said = await unlessAborted(flight.landed, on.signal)
      await inTurn(() => {
        // From here on it is told: who calls the others off does not tell it again.
        on.flights.delete(flight.name)
        return on.emit(candidateOf(question, said))
      })
    }),
  )
}

/** What one of them said, whatever the question is named by then: another candidate may have been put up meanwhile. */
type Said = Omit<EventOf<'candidate'>, 'type' | 'proposal' | 'index' | 'frame'>

const candidateOf = ({ proposal, index, observation }: Question, said: Said): EventOf<'candidate'> => ({
  type: 'candidate',
  ...{ proposal: proposal.id, index, frame: observation.frame },
  ...said,
})

/** A request that is on its way. A pick, a look or a pause breaks off the work of a turn, and nobody is asked twice for that. */
export type Flight = {
  readonly name: string
  readonly landed: Promise<Said>
  /** What it has cost so far is reckoned, and it lands with that. */
  callOff(): void
}

function flightOf(on: Asking, question: Question, nth: number): Flight {
  const { candidates, index, observation } = question
  const name = [observation.frame, candidates?.moves[0]?.proposal.id, index, nth].join(' ')
  const flying = on.flights.get(name)
  if (flying !== undefined) return flying
  const off = new AbortController()
  const landed = answerOf({ ...on, signal: off.signal }, question, nth)
  landed.catch(() => undefined) // told to whoever waits for it
  const flight = { name, landed, callOff: () => off.abort() }
  on.flights.set(name, flight)
  return flight
}

/** An answer, and a stop above all, waits no longer for one that does not heed being called off. */
const landingMs = 50

/** The question has an answer: what the others would have said is not waited for, and what they cost is told. */
export async function callOff(
  flights: Asking['flights'],
  question: Question,
): Promise<readonly EventOf<'candidate'>[]> {
  const landings = callOffAll(flights).map(async ({ landed }) =>
    (await settledWithin(landed, landingMs)) ? [candidateOf(question, await landed)] : [],
  )
  return (await Promise.all(landings)).flat()
}

export function callOffAll(flights: Asking['flights']): readonly Flight[] {
  const flying = [...flights.values()]
  flights.clear()
  for (const flight of flying) flight.callOff()
  return flying
}

async function answerOf(on: Asking, { observation }: Question, nth: number): Promise<Said> {
  const { clock } = on.parts
  const started = clock()
  const { frame } = observation
  let asked: Omit<Said, 'nth' | 'ms'> = { by: ownOf(on.run) }
  let sent: Request | undefined
  let heard = ''
  try {
    const rival = on.parts.candidates?.().rival(nth)
    if (rival === undefined) throw failure('model.nobody_else')
    asked = { by: rival.by }
    const known = await knownTo(rival, on, observation)
    const run = runFor(on.run, rival)
    const seen = seenOf(run, rival.dialect, known)
    const request = await requestFor(on, { rival, run, known, seen })
    asked = { ...asked, request: request.blob, images: request.images, prompt: request.prompt }
    on.signal.throwIfAborted()
    sent = request
    const { reply, usage, model } = await answered(on, rival, request, (text) => {
      heard = text
    })
    asked = { ...asked, reply, usage, model }
    const said = readBy(rival, { reply, seen, id: on.parts.newId(), frame })
    const judged =
      'why' in said ? said : { answer: { ...said, verdicts: judge(on, run, said.proposal, known) } }
    return { nth, ...asked, ...judged, ms: clock() - started }
  } catch (cause) {
    // A broken record is more than a candidate that failed.
    if (isJournal(cause)) throw cause
    const isOff = on.signal.aborted
    const why = isOff ? problem('model.called_off') : problemOf(cause)
    const usage = isOff && sent !== undefined ? usageSoFar(sent.request, heard) : asked.usage
    return { nth, ...asked, usage, why, ms: clock() - started }
  }
}

/** Who is named where nobody could be chosen. */
const ownOf = ({ setup: { model, dialect, space } }: Run): Asker => ({ title: model, model, dialect, space })

const answered = (
  { parts, signal }: Asking,
  rival: Rival,
  { request, picture }: Request,
  onText: (text: string) => void,
): Promise<Answer> => (rival.model ?? parts.model).ask({ request, picture, onText }, signal)

/** Texts and marks, for those that are told of them. */
async function knownTo({ dialect }: Rival, { frames }: Asking, seen: Observation): Promise<Observation> {
  return waitsForTexts(dialect, seen) && seen.elements === undefined
    ? withTexts(seen, await frames.elements(seen.frame))
    : seen
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

type Heard = {
  readonly reply: Answer['reply']
  readonly seen: Seen
  readonly id: string
  readonly frame: string
}

function readBy(
  { dialect }: Rival,
  { reply, seen, id, frame }: Heard,
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
