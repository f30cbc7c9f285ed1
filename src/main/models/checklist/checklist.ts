/** The offline model: does a checklist of plain steps, each found on the screen by its text. Needs no network and no key. */

import type { Action } from '../../../core/action/action'
import type { Step } from '../../../core/checklist/phrase'
import { type Line, readTask } from '../../../core/checklist/steps'
import { ChecklistRequest } from '../../../core/dialects/canonical'
import type { ModelRequest } from '../../../core/dialects/dialect'
import { failure } from '../../../core/problem'
import type { Model } from '../../engine/ports'
import { ground, type Screen } from './grounding'
import { actionOf, type Need } from './moves'
import { memoryOf, type Progress, progressOf } from './progress'
import { type Speech, speech } from './words'

/** What is answered, in the canonical dialect. */
export type Reply = {
  readonly thought?: string
  readonly target?: string
  readonly memory?: string
  readonly actions: readonly Action[]
}

/** Rejects when the request is not of the canonical dialect. */
export function openChecklist(): Model {
  return {
    async ask({ request, onText }, signal) {
      signal.throwIfAborted()
      const text = JSON.stringify(answerTo(read(request)))
      onText(text)
      return { reply: { text, finish: 'stop' } }
    },
  }
}

function read(request: ModelRequest): ChecklistRequest {
  const part = request.messages.at(-1)?.content.find((one) => one.type === 'text')
  const parsed = ChecklistRequest.safeParse(parseJson(part?.type === 'text' ? part.text : ''))
  if (parsed.success) return parsed.data
  throw failure('model.checklist.dialect')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The next step as a proposal, a question, or the end. The whole task is read first: nothing is done of one that cannot be. */
export function answerTo(request: ChecklistRequest): Reply {
  const task = readTask(request.task)
  if (!task.ok) {
    const say = speech[task.number === 0 ? request.lang : task.lang]
    return finish('failed', task.number === 0 ? say.noLines : say.unreadable(task.number, task.text))
  }
  const { lines } = task
  const screen = { elements: request.elements, size: request.screen }
  const progress = progressOf(request.history, lines.length)
  const reply = propose(lines, progress, { screen, passed: [] })
  return progress.trouble === 'unanswered' ? withoutQuestion(reply, sayOf(lines, progress.next)) : reply
}

const sayOf = (lines: readonly Line[], index: number): Speech =>
  speech[(lines[index] ?? lines.at(-1))?.lang ?? 'en']

type Moment = { readonly screen: Screen; readonly passed: readonly string[] }

function propose(lines: readonly Line[], progress: Progress, moment: Moment): Reply {
  const { next } = progress
  const line = lines[next]
  const say = sayOf(lines, next)
  const about = { memory: memoryOf(next, lines.length) }
  if (line === undefined || progress.trouble === 'ended')
    return { ...ending(lines, progress, say), ...about, thought: moment.passed.join('\n') }
  const thought = [...moment.passed, say.progress(line, next + 1, lines.length)].join('\n')
  const doubt = doubtOf(line, progress, say)
  if (doubt !== undefined) return { ...about, thought, actions: [doubt] }
  const { step } = line
  if (step.kind !== 'check') {
    const move = actionOf(step, { screen: moment.screen, hint: progress.hint })
    return {
      ...about,
      thought,
      ...('action' in move ? offer(step, move.action) : { actions: [question(move, say)] }),
    }
  }
  if (!holds(step, moment.screen) && progress.waited !== true) {
    const memory = memoryOf(next, lines.length, true)
    return { memory, thought: `${thought}\n${say.notYet(step.on.label, step.gone)}`, actions: [moreTime] }
  }
  if (!holds(step, moment.screen))
    return { ...about, ...finish('failed', say.failedCheck(line, step.on.label, step.gone)), thought }
  return propose(lines, { next: next + 1 }, { ...moment, passed: [thought, say.seen(step.on.label)] })
}

/** A check right after an act may be too early for a slow program: it is made again once, then it counts. */
const moreTime: Action = { kind: 'wait', ms: 1000 }

const offer = (step: Step, action: Action): Pick<Reply, 'actions' | 'target'> => {
  const named = 'on' in step ? step.on : 'into' in step ? step.into : undefined
  const label = named && 'label' in action ? action.label : undefined
  return { ...(label === undefined ? {} : { target: label }), actions: [action] }
}

function holds(step: Extract<Step, { kind: 'check' }>, screen: Screen): boolean {
  const { found } = ground(step.on, screen, true)
  return (found === 'none') === step.gone
}

/** After a veto or a take-over the operator is asked before the step is proposed again. */
function doubtOf(line: Line, { next, trouble }: Progress, say: Speech): Action | undefined {
  if (trouble === 'vetoed')
    return { kind: 'ask', question: say.vetoed(line, next + 1), options: [say.again, say.skip] }
  if (trouble === 'by_hand')
    return { kind: 'ask', question: say.byHand(line, next + 1), options: [say.isDone, say.doIt] }
  return undefined
}

function ending(lines: readonly Line[], { trouble, next }: Progress, say: Speech): Pick<Reply, 'actions'> {
  if (trouble === 'vetoed')
    return { actions: [{ kind: 'ask', question: say.vetoedEnd, options: [say.end, say.lastAgain] }] }
  if (trouble === 'ended' && next < lines.length) return finish('failed', say.end)
  return finish('completed', say.done(lines.length))
}

const finish = (outcome: 'completed' | 'failed', message: string): Pick<Reply, 'actions'> => ({
  actions: [{ kind: 'finish', outcome, message }],
})

function question(need: Need, say: Speech): Action {
  if (need.found === 'none')
    return {
      kind: 'ask',
      question: say.missing(need.label),
      options: [...need.similar.map(say.use), say.again, say.skip],
    }
  const places = need.places.slice(0, 9)
  return {
    kind: 'ask',
    question: say.ambiguous(need.label, need.places.length),
    options: [...places.map((place, index) => say.nth(index + 1, place)), say.skip],
    places: places.map(({ box }) => box),
  }
}

/** A question that was waved through instead of answered is not asked for ever. */
function withoutQuestion(reply: Reply, say: Speech): Reply {
  const [action] = reply.actions
  if (action?.kind !== 'ask') return reply
  return { ...reply, ...finish('failed', say.unanswered(action.question)) }
}
