/** What each phase of a run asks of the world: look, think, decide by policy, act, settle. */

import { type Action, touchesTarget } from '../../core/action/action'
import type { Observation } from '../../core/action/observation'
import { checksOn, type Proposal } from '../../core/action/proposal'
import { saySent } from '../../core/action/sent'
import { type Seen, waitsForTexts } from '../../core/dialects/dialect'
import { thoughtSoFar } from '../../core/dialects/reading/thought-so-far'
import { stopsRun } from '../../core/guards/guard'
import { sayVerdict } from '../../core/guards/index'
import { isUnknown } from '../../core/guards/unknown'
import { failure, sayEnglish } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { awaited } from '../../core/run/candidates/candidates'
import type { EventOf } from '../../core/run/events'
import { type PhaseOf, takenBack } from '../../core/run/phase'
import { advance } from '../../core/run/run'
import { isAskedForEver, mostSameChecks } from '../../core/run/same-check'
import { watchAftermath } from './aftermath'
import { answerUnasked } from './autonomy/unasked'
import { type Asking, seek, seekAlways } from './candidates'
import { blame, Fault, faultOf } from './fault'
import { Unsent } from './hands/helm'
import type { Inbox } from './inbox'
import { readAhead } from './observe/ahead'
import { answerLook, seenOf } from './observe/look'
import { observationFrom } from './observe/observation'
import { questionTo } from './observe/question'
import { heardLate, recognize, withTexts } from './observe/texts'
import type { Answer } from './ports'
import { isHeld } from './staleness'

/** A phase at work: `emit` resolves once the event is on disk and has changed the run. */
export type Work = Asking & { readonly inbox: Inbox }

/** Does what the phase waits for; phases that wait for the operator do nothing. */
export async function work(given: Work): Promise<void> {
  const on = { ...given, emit: remarkedFirst(given) }
  const { phase } = on.run
  switch (phase.name) {
    case 'observing':
      return look(on)
    case 'thinking':
      return think(on, phase)
    case 'deciding':
      return decide(on, phase)
    case 'unread':
      // The operator may give a move of their own: guards and snapping go by the texts.
      return void (await recognize(on, phase.observation))
    case 'acting':
      return act(on, phase)
    case 'settling':
      return settle(on, phase)
    case 'stuck':
      return reachAgain(on, phase)
    default:
      return
  }
}

/** What the operator was told meanwhile is written before the run ends: nothing is written after that. */
const remarkedFirst =
  ({ inbox, emit }: Work): Work['emit'] =>
  async (event) => {
    if (event.type === 'ended') for (const remark of inbox.remarks()) await emit(remark)
    await emit(event)
  }

async function look({ parts: { target, clock }, frames, signal, emit }: Work): Promise<void> {
  const started = clock()
  if (target.status().state === 'lost') await blame('target', () => target.reconnect(signal))
  const { picture, ...capture } = await blame('target', () => target.observe(signal))
  const frame = frames.keep(picture, target.unrest?.now())
  const size = { width: picture.width, height: picture.height }
  await emit({ type: 'observed', observation: observationFrom(frame, size, capture), ms: clock() - started })
}

/** The question that was open when the target was lost is void: whatever is there now is looked at anew. */
async function reachAgain({ parts, signal, emit }: Work, phase: PhaseOf<'stuck'>): Promise<void> {
  if (phase.source !== 'target' || parts.target.status().state === 'live') return
  const tries = await parts.reach?.(phase, signal)
  if (tries !== undefined) await emit({ type: 'retried', tries, ...(phase.rest && { rest: phase.rest }) })
}

async function think(on: Work, { observation, complaint }: PhaseOf<'thinking'>): Promise<void> {
  const { run, frames, emit, parts } = on
  const { frame } = observation
  if (run.step > run.setup.steps) {
    const message = `${run.setup.steps}`
    return emit({ type: 'ended', end: { outcome: 'failed', by: 'limit', message } })
  }
  const elements = frames.elements(frame)
  elements.then((found) => readAhead(withTexts(observation, found), on.signal)).catch(() => undefined) // reported when the answer is awaited
  const known = waitsForTexts(parts.dialect, observation) ? await recognize(on, observation) : observation
  const seen = seenOf(run, parts.dialect, known)
  const answer = await ask(on, known, seen, complaint)
  await frames.saved(frame)
  const reading = parts.dialect.read(answer.reply, seen)
  if (!reading.ok) {
    const { error, detail, problem } = reading
    return emit({
      type: 'unread',
      frame,
      error,
      detail,
      ...(problem && { problem }),
      text: answer.reply.text || (answer.reply.reasoning ?? ''),
    })
  }
  if (isAskedForEver(run.history, reading.intent))
    throw new Fault('model', failure('model.checks_endless', { times: mostSameChecks }))
  const proposal: Proposal = { ...reading.intent, id: parts.newId(), frame }
  const [first] = proposal.actions
  // As the question that it becomes: what a service wants acknowledged stands in it.
  const asked = advance(run, { type: 'proposed', proposal, verdicts: [] })
  const verdicts = first === undefined ? [] : [...parts.judge(asked, first, known)]
  await emit({ type: 'proposed', proposal, verdicts })
}

async function ask(
  on: Work,
  observation: Observation,
  seen: Seen,
  complaint: string | undefined,
): Promise<Answer> {
  const { run, parts, inbox, signal, emit } = on
  const { clock, dialect, model, prompt: prompted } = parts
  const started = clock()
  const question = await questionTo(on, { run, dialect, model, prompted, observation, seen, complaint })
  const { request, picture, blob, frame, images, prompt } = question
  on.asks.last = question
  await emit({ type: 'asked', frame, images, prompt, request: blob, ms: clock() - started })
  const sent = clock()
  const asking = {
    request,
    picture,
    onText: (text: string) =>
      inbox.glimpse({ text: thoughtSoFar(text), action: dialect.glimpse?.(text, seen) }),
  }
  void readAhead(observation, signal)
  const answer = await blame('model', () => model.ask(asking, signal))
  const { reply, usage, firstMs } = answer
  await emit({ type: 'answered', reply, usage, model: answer.model, firstMs, ms: clock() - sent })
  return answer
}

/** The guards read the screen once its texts are known; only then may policy speak. */
async function decide(on: Work, phase: PhaseOf<'deciding'>): Promise<void> {
  const { observation, proposal, index, action, edit } = phase
  const approve = (by: 'policy' | 'rule') => {
    const { frame } = observation
    return on.emit({ type: 'approved', proposal: proposal.id, index, frame, action, edited: false, by })
  }
  // A look asks about the screen and leaves the target alone: there is nothing to decide.
  if (action.kind === 'look' && edit === undefined && checksOn(proposal, index).length === 0)
    return approve('policy')
  const more = seekAlways(on, phase)
  if (more !== undefined) return on.emit(more)
  const texts = observation.elements === undefined ? [recognize(on, observation, phase)] : []
  if (awaited(phase.candidates).length > 0) return void (await Promise.all([seek(on, phase), ...texts]))
  if (texts.length > 0) return void (await Promise.all(texts))
  // What came back to the operator, and a move of their own, goes on by nobody's word but theirs.
  if (phase.returned === true) return answerUnasked(on, phase)
  if (edit !== undefined) return
  const end = on.parts.unattended === true ? stopsRun(phase.verdicts) : undefined
  if (end !== undefined) {
    const message = sayVerdict(end, on.run.setup.lang)
    return on.emit({ type: 'ended', end: { outcome: 'failed', by: 'policy', message } })
  }
  // Whoever let the rest follow has seen the whole queue on this screen: there, what is not known is no objection.
  const isSeen = observation.frame === proposal.frame
  const clear = phase.verdicts.every((verdict) => verdict.rule === 'allow' || (isSeen && isUnknown(verdict)))
  if (phase.rest && clear && action.kind !== 'ask') return approve('rule')
  await answerUnasked(on, phase)
}

async function act(on: Work, phase: PhaseOf<'acting'>): Promise<void> {
  const { parts, frames, inbox, signal, emit } = on
  const { action } = phase.consent
  // Taken back before it was begun.
  if (inbox.takesBack(on.run)) return
  if (action.kind === 'look') return emit(await answerLook(on, phase, action))
  if (!touchesTarget(action)) return conclude(on, phase)
  const { objects, ofEdit } = await heardLate(on, phase)
  const prevented = (ms = 0): EventOf<'acted'> => {
    const withdrawn = inbox.takesBack(on.run) && takenBack(phase)
    return { type: 'acted', result: 'prevented', ...withdrawn, wire: [], ...ofEdit, ms }
  }
  if (objects) return emit(prevented())
  const problem = await blame('target', () => parts.target.cannot(action))
  if (problem !== undefined) return emit(refused(problem))
  // However often it is held, the frame that it was asked about stays at hand.
  await frames.saved(phase.observation.frame)
  if (await isHeld(on, phase)) return
  const started = parts.clock()
  await emit({ type: 'intended', proposal: phase.proposal.id, index: phase.index, action })
  // While the intent was being written the operator may have taken their yes back: nothing is on its way yet.
  if (signal.aborted || inbox.takesBack(on.run)) return emit(prevented())
  const { fault, ...came } = await perform(on, action)
  const ms = parts.clock() - started
  await emit(came.result === 'prevented' ? prevented(ms) : { type: 'acted', ...came, ms })
  if (fault !== undefined) throw fault
}

type Came = Pick<EventOf<'acted'>, 'result' | 'wire'> & { readonly fault?: Fault }

/** Never rejects: what came of an act is written down before anybody is told that it failed. */
async function perform({ parts, signal }: Work, action: Action): Promise<Came> {
  try {
    const sent = await parts.perform(action, signal)
    return { result: 'sent', wire: sent.map(saySent) }
  } catch (cause) {
    if (cause instanceof Unsent) return { result: 'prevented', wire: [] }
    return { result: 'unknown', wire: [], fault: faultOf(cause, 'target') }
  }
}

const refused = (problem: Problem): EventOf<'acted'> => ({
  type: 'acted',
  result: 'refused',
  wire: [],
  answer: sayEnglish(problem),
  problem,
  ms: 0,
})

/** What is answered without the target: the end of the run, or a line for the history. */
async function conclude({ emit, parts }: Work, { consent: { action } }: PhaseOf<'acting'>): Promise<void> {
  if (action.kind === 'finish')
    return emit({ type: 'ended', end: { outcome: action.outcome, by: 'model', message: action.message } })
  if (action.kind === 'answer' && parts.dialect.answerGoesOn !== true)
    return emit({ type: 'ended', end: { outcome: 'completed', by: 'model', message: action.text } })
  await emit({ type: 'acted', result: 'sent', wire: [], ms: 0 })
}

async function settle(on: Work, { observation, consent }: PhaseOf<'settling'>): Promise<void> {
  const { parts, frames, emit } = on
  if (!touchesTarget(consent.action))
    return emit({ type: 'settled', outcome: 'not_to_be_told', quiet: true, ms: 0 })
  const started = parts.clock()
  const seen = await watchAftermath(on, observation, consent.action)
  const { outcome, near, elsewhere, quiet, picture } = seen
  const frame = frames.keep(picture)
  await emit({ type: 'settled', outcome, near, elsewhere, quiet, frame, ms: parts.clock() - started })
}
