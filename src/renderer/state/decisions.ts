/** The commands that this moment's snapshot allows, each naming exactly what it answers. */
import type { Command, PhaseView } from '../../core/api/api'
import { remainsOf } from '../../core/dialects/reading/remains'
import { denies } from '../../core/guards/guard'
import type { VetoReason } from '../../core/run/events'
import { thisConsole } from '../link/this-console'
import { isWhole } from '../overlay/editing'
import { judgeHere, objectionsTo } from './judging'
import type { Draft, StillRun } from './store'

type Drafted = Pick<Draft, 'action' | 'thought'>
type Deciding = Extract<PhaseView, { name: 'deciding' }>
type Question = Extract<PhaseView, { name: 'deciding' | 'held' }>

const answers = (run: StillRun, phase: Question) => ({
  run: run.setup.id,
  proposal: phase.proposal.id,
  index: phase.index,
  frame: phase.observation.frame,
})

type Unread = Extract<PhaseView, { name: 'unread' }>

/** Names a reply that could not be read. */
const reply = ({ setup }: StillRun, { observation, nth }: Unread) => ({
  run: setup.id,
  frame: observation.frame,
  unread: nth,
})

/** What Enter means: the proposal as it is, or as edited; nothing when a guard forbids it, the model asks, or an edit is half done. */
export function approval(run: StillRun | undefined, draft: Drafted | undefined): Command | undefined {
  if (draft !== undefined && !isWhole(draft.action)) return undefined
  if (run?.phase.name === 'unread') return composition(run, draft)
  if (run?.phase.name !== 'deciding') return undefined
  const { phase } = run
  if (draft !== undefined) return drafted(run, phase, draft)
  if (phase.action.kind === 'ask' || denies(objectionsTo(run, phase))) return undefined
  // A move of the operator's own that is up again names itself: nobody lets another one go by it.
  if (phase.edit !== undefined)
    return { type: 'edit', ...answers(run, phase), action: phase.action, ...phase.edit }
  return { type: 'approve', ...answers(run, phase) }
}

function drafted(run: StillRun, phase: Deciding, draft: Drafted): Command | undefined {
  const { action } = draft
  if (denies(judgeHere(run, action, phase.observation))) return undefined
  const why = reasonIn(draft, phase.proposal.thought)
  const isSame = JSON.stringify(action) === JSON.stringify(phase.action)
  const edit: Command = { type: 'edit', ...answers(run, phase), action, ...why }
  // Where the operator's move is up again, the model's own may be one that is let through in its place.
  if (!isSame) return edit
  if (phase.edit !== undefined) return { ...edit, ...phase.edit, ...why }
  // The same move with another reason is the model's own move.
  const isOwn = why.thought !== undefined && phase.action.kind !== 'ask'
  return isOwn ? { type: 'approve', ...answers(run, phase), ...why } : edit
}

/** The operator's own move where a reply could not be read. */
function composition(run: StillRun, draft: Drafted | undefined): Command | undefined {
  const { phase } = run
  if (phase.name !== 'unread' || draft === undefined) return undefined
  const { action } = draft
  if (denies(judgeHere(run, action, phase.observation))) return undefined
  // What still stands there of the reply's reason is no word of the operator's.
  const why = reasonIn(draft, remainsOf(phase.text).thought)
  return { type: 'compose', ...reply(run, phase), action, ...why }
}

/** A reason that says something else than the model's. */
function reasonIn({ thought = '' }: Drafted, model = ''): { readonly thought?: string } {
  const written = thought.trim()
  return written === '' || written === model.trim() ? {} : { thought: written }
}

/** The same with the second key, where there is one. */
export const confirmed = (command: Command | undefined): Command | undefined =>
  command?.type === 'approve' || command?.type === 'edit' || command?.type === 'compose'
    ? { ...command, confirmed: true }
    : undefined

/** N: so many more answers to the open question. */
export const more = (run: StillRun | undefined, count: number): Command | undefined =>
  run?.phase.name === 'deciding' ? { type: 'more', ...answers(run, run.phase), count } : undefined

/** A digit: another candidate is put up. */
export const pick = (run: StillRun | undefined, candidate: string | undefined): Command | undefined =>
  run?.phase.name === 'deciding' && candidate !== undefined
    ? { type: 'pick', ...answers(run, run.phase), candidate }
    : undefined

/** The same with what was passed over for it. */
export const preferring = (command: Command | undefined, over: readonly string[]): Command | undefined =>
  over.length > 0 && (command?.type === 'approve' || command?.type === 'edit')
    ? { ...command, over: [...over] }
    : command

/** Whether the open proposal has more actions after this one. */
export const hasRest = (run: StillRun | undefined): boolean =>
  run?.phase.name === 'deciding' &&
  run.phase.edit === undefined &&
  run.phase.proposal.actions.length > run.phase.index + 1

/** A: this move and the rest of its queue, each still under the guards. */
export function approveRest(run: StillRun | undefined): Command | undefined {
  const command = hasRest(run) ? approval(run, undefined) : undefined
  return command?.type === 'approve' ? { ...command, rest: true } : undefined
}

export function veto(run: StillRun | undefined, reason: VetoReason, note: string): Command | undefined {
  const { phase } = run ?? {}
  if (run === undefined || phase === undefined) return undefined
  // There is no proposal to veto: the reply goes back with what is wrong with it.
  if (phase.name === 'unread') return { type: 'repredict', ...reply(run, phase), reason, note }
  if (phase.name !== 'deciding' && phase.name !== 'held') return undefined
  return { type: 'veto', ...answers(run, phase), reason, note }
}

export function replyTo(run: StillRun | undefined, text: string): Command | undefined {
  if (run?.phase.name !== 'deciding' || run.phase.action.kind !== 'ask') return undefined
  return { type: 'reply', ...answers(run, run.phase), text }
}

/** R: another prediction where one is open, another try where a run is stuck. */
export function again(run: StillRun | undefined): Command | undefined {
  if (run === undefined) return undefined
  const { phase, setup } = run
  if (phase.name === 'stuck') return { type: 'retry', run: setup.id }
  if (phase.name === 'unread') return { type: 'repredict', ...reply(run, phase) }
  if (phase.name !== 'deciding' && phase.name !== 'held') return undefined
  return { type: 'repredict', ...answers(run, phase) }
}

/** L on a held move: it is asked about once more, on the screen of now. */
export function reopen(run: StillRun | undefined): Command | undefined {
  return run?.phase.name === 'held' ? { type: 'reopen', ...answers(run, run.phase) } : undefined
}

export function goOn(run: StillRun | undefined): Command | undefined {
  if (run?.phase.name !== 'held') return undefined
  return { type: 'overrule', ...answers(run, run.phase), live: run.phase.live }
}

export function takeOver(run: StillRun | undefined): Command | undefined {
  if (run === undefined || run.phase.name === 'ended') return undefined
  if (run.phase.name === 'by_hand' && !isElsewhere(run)) return undefined
  return { type: 'take_over', run: run.setup.id, ...(run.epoch !== undefined && { epoch: run.epoch }) }
}

/** Whether this window's mouse and keyboard go to the target. */
export const hasHands = (run: Pick<StillRun, 'helm' | 'holder'>): boolean =>
  run.helm === 'operator' && !isElsewhere(run)

/** Whether the operator's hands that have the helm are those of another window. */
export const isElsewhere = ({ holder }: Pick<StillRun, 'holder'>): boolean =>
  holder !== undefined && holder.console !== thisConsole

/** A demonstration has nobody to hand back to. */
export const handBack = (run: StillRun | undefined): Command | undefined =>
  run?.phase.name === 'by_hand' && run.setup.byHand !== true
    ? { type: 'hand_back', run: run.setup.id }
    : undefined

/** How the task ended, said by who did it. */
export const conclude = (
  run: StillRun | undefined,
  outcome: 'completed' | 'infeasible',
): Command | undefined =>
  run?.phase.name === 'by_hand' ? { type: 'conclude', run: run.setup.id, outcome, message: '' } : undefined

export function pauseOrResume(run: StillRun | undefined): Command | undefined {
  if (run === undefined || run.phase.name === 'ended' || run.phase.name === 'by_hand') return undefined
  return { type: run.phase.name === 'paused' ? 'resume' : 'pause', run: run.setup.id }
}

export const stop = (run: StillRun | undefined): Command | undefined =>
  run === undefined || run.phase.name === 'ended' ? undefined : { type: 'stop', run: run.setup.id }
