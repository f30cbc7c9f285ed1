/** The dialect of the offline checklist: canonical actions as strict JSON, grounded on elements instead of a picture. */

import { z } from 'zod'
import { Action, strayPoint } from '../action/action'
import { Size } from '../action/geometry'
import { Element, isDrawn } from '../action/observation'
import { type Intent, type Reading, unreadable } from '../action/proposal'
import { Lang } from '../lang'
import { problem } from '../problem'
import { type Dialect, type ModelReply, Outcome, type PastMove, type Seen, type Turn } from './dialect'
import { cutOff, type Refusal, refuse } from './reading/refusal'

const fates = [
  'approved',
  'edited',
  'vetoed',
  'answered',
  'refused',
  'unread',
  'by_hand',
] as const satisfies readonly PastMove['fate'][]

/** One earlier move as the checklist is told of it; `memory` is what it wrote for itself. */
export const ChecklistMove = z.object({
  fate: z.enum(fates),
  actions: z.array(Action),
  memory: z.string().optional(),
  done: Action.optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  /** Why the target could not do it, or the result of a look. */
  answer: z.string().optional(),
  outcome: Outcome.optional(),
  /** It failed on its way to the target. */
  broken: z.boolean().optional(),
})
export type ChecklistMove = z.infer<typeof ChecklistMove>

/** The JSON text of the one user message of a request. Boxes and `screen` are pixels of the target's frame. */
export const ChecklistRequest = z.object({
  task: z.string(),
  lang: Lang,
  /** 1 for the first. */
  step: z.int().positive(),
  screen: Size,
  elements: z.array(Element),
  history: z.array(ChecklistMove),
  /** Why the reply before could not be read. */
  complaint: z.string().optional(),
})
export type ChecklistRequest = z.infer<typeof ChecklistRequest>

const limits = { steps: 500, queue: 20, historyImages: 0 } as const

const Answer = z.strictObject({
  thought: z.string().optional(),
  target: z.string().optional(),
  memory: z.string().optional(),
  actions: z.array(z.unknown()).max(limits.queue),
})

export const canonical: Dialect = {
  id: 'canonical',
  title: 'Canonical actions (offline checklist)',
  platform: 'desktop',
  space: 'pixels',
  limits,
  prompts: [],
  needsElements: 'texts',
  request: (turn) => ({
    messages: [{ role: 'user', content: [{ type: 'text', text: JSON.stringify(body(turn)) }] }],
  }),
  read,
  write,
}

const body = ({ task, lang, step, observation, seen, history, complaint }: Turn): ChecklistRequest => ({
  task,
  lang,
  step,
  screen: seen.screen,
  elements: (observation.elements ?? []).filter((element) => !isDrawn(element)),
  history: history.map(told),
  complaint,
})

const told = ({ intent, fate, done, reason, note, answer, outcome, broken }: PastMove): ChecklistMove => ({
  fate,
  actions: intent.actions,
  memory: intent.memory,
  done,
  reason,
  note,
  answer,
  outcome,
  broken,
})

function read(reply: ModelReply, seen: Seen): Reading {
  if (reply.finish === 'length') return cutOff
  if (reply.text.trim() === '') return unreadable('no_action', 'the reply is empty')
  const json = parseJson(reply.text)
  if (json === undefined) return unreadable('bad_json', problem('reading.not_json'))
  const answer = Answer.safeParse(json)
  if (!answer.success) return unreadable('schema', firstIssue(answer.error))
  const { actions: written, ...words } = answer.data
  const actions: Action[] = []
  for (const one of written) {
    const action = readAction(one, seen)
    if ('error' in action) return action
    actions.push(action)
  }
  if (actions.length === 0) return unreadable('no_action', problem('reading.empty_list'))
  return { ok: true, intent: { ...words, actions, repaired: [], ignored: 0 } }
}

const Kind = z.object({ kind: z.string() })
const kinds: readonly string[] = Action.options.map((option) => option.shape.kind.value)

/** One action of the list, or why it is refused. */
export function readAction(written: unknown, seen: Pick<Seen, 'screen'>): Action | Refusal {
  const kind = Kind.safeParse(written)
  if (!kind.success) return refuse('schema', problem('reading.needs_kind'))
  if (!kinds.includes(kind.data.kind))
    return refuse(
      'unknown_action',
      problem('reading.unknown_action', { name: JSON.stringify(kind.data.kind.slice(0, 40)) }),
    )
  const action = Action.safeParse(written)
  if (!action.success) return refuse('schema', firstIssue(action.error))
  const stray = strayPoint(action.data, seen.screen)
  if (stray === undefined) return action.data
  const { width, height } = seen.screen
  return refuse(
    'out_of_range',
    problem('reading.outside_screen', { numbers: stray.join(', '), width, height }),
  )
}

function write({ thought, target, memory, actions }: Intent): ModelReply {
  return { text: JSON.stringify({ thought, target, memory, actions }), finish: 'stop' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  if (issue === undefined) return 'the reply does not fit'
  const place = issue.path.join('.')
  return place === '' ? issue.message : `${place}: ${issue.message}`
}
