/** What a command means for a run right now: the event it becomes, or why it is refused. */
import { strayPoint } from '../action/action'
import type { Command, CommandOf, Refusal } from '../api/api'
import { denies, onFloor } from '../guards/guard'
import { countedControl } from '../guards/unknown'
import { amongCandidates, passedOver } from './candidates/choosing'
import type { Vetoed } from './decided/taking-back'
import type { Event } from './events'
import type { Judge } from './judging'
import { ownMove, type PhaseOf, type Question, takenBack } from './phase'
import type { Run } from './run'

export type Admitted =
  /** Without an event where what is asked for is so already. */
  { readonly ok: true; readonly event?: Event } | { readonly ok: false; readonly why: Refusal }

const refuse = (why: Refusal): Admitted => ({ ok: false, why })
const admit = (event: Event) => ({ ok: true, event }) as const

/** @param waited milliseconds since the question was first shown. */
export function admitCommand(run: Run, command: Command, judge: Judge, waited: number): Admitted {
  const { phase } = run
  if (phase.name === 'ended') return refuse(afterEnd(command))
  switch (command.type) {
    case 'approve':
    case 'edit':
    case 'veto':
    case 'reply':
    case 'overrule':
    case 'reopen':
    case 'more':
    case 'pick':
      return answer(run, command, judge, waited)
    case 'repredict':
      return repredict(run, command)
    case 'undo':
      return undo(run, command, judge)
    case 'pause':
      return phase.name === 'paused' || phase.name === 'by_hand'
        ? refuse('not_now')
        : admit({ type: 'paused' })
    case 'resume':
      return phase.name === 'paused' ? admit({ type: 'resumed' }) : refuse('not_now')
    case 'retry':
      return phase.name === 'stuck'
        ? admit({ type: 'retried', ...(phase.rest && { rest: phase.rest }) })
        : refuse('not_now')
    case 'take_over':
      return takeOver(run, command)
    case 'hand_back':
      return handBack(run)
    case 'compose':
      return compose(run, command, judge, waited)
    case 'note':
      return note(run, command)
    case 'conclude':
      return phase.name === 'by_hand'
        ? admit({
            type: 'ended',
            end: { outcome: command.outcome, by: 'operator', message: command.message },
          })
        : refuse('not_now')
    case 'stop':
      return admit({ type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } })
  }
}

/** What was done may have been the last of it. */
const afterEnd = (command: Command): Refusal => {
  if (command.type !== 'undo') return 'not_now'
  return command.of === 'veto' ? 'stale' : 'too_late'
}

type Answer = CommandOf<'approve' | 'edit' | 'veto' | 'reply' | 'overrule' | 'reopen' | 'more' | 'pick'>

/** An answer must name the open question: proposal, queue item and the frame it was judged on. */
function answer(run: Run, command: Answer, judge: Judge, waited: number): Admitted {
  const { phase } = run
  if (phase.name !== 'deciding' && phase.name !== 'held') return refuse('stale')
  const { proposal, index, observation } = phase
  if (command.proposal !== proposal.id || command.index !== index || command.frame !== observation.frame)
    return refuse('stale')
  const named = { proposal: proposal.id, index, frame: observation.frame }
  if (command.type === 'veto') return veto(phase, command, waited)
  if (command.type === 'overrule' || command.type === 'reopen') return ofHeld(phase, command)
  if (phase.name === 'held') return refuse('not_now')
  if (command.type === 'more' || command.type === 'pick')
    return amongCandidates(run, phase, command, { judge, waited })
  const isAsked = phase.action.kind === 'ask'
  if (command.type === 'reply')
    return isAsked ? admit({ type: 'replied', ...named, text: command.text }) : refuse('not_now')
  if (command.type === 'approve' && isAsked) return refuse('not_now')
  return consent(run, phase, command, { judge, waited })
}

function veto(phase: Question, { reason, note }: CommandOf<'veto'>, waited: number): Admitted {
  const { proposal, index, observation, grounds, verdicts } = phase
  return admit({
    type: 'vetoed',
    proposal: proposal.id,
    index,
    frame: observation.frame,
    reason,
    note,
    by: 'operator',
    ms: waited,
    ...(grounds && { grounds }),
    ...countedControl(verdicts),
  })
}

/** A veto is taken back until the model has answered anew; a yes as long as nothing of it may be on its way. */
function undo(run: Run, command: CommandOf<'undo'>, judge: Judge): Admitted {
  const { phase, vetoed } = run
  const { of } = command
  if (vetoed !== undefined && of !== 'yes' && isNamed(vetoed.run.phase, command)) return restore(vetoed)
  if (!('proposal' in phase) || !isNamed(phase, command)) return refuse(lateness(run, command))
  // Something else has kept it from being sent: it is open again, and no mode answers it.
  if (phase.name === 'deciding') return phase.returned === true ? { ok: true } : refuse('not_now')
  if (of === 'veto') return refuse('stale')
  return phase.name === 'held' ? refuse('not_now') : withdraw(run, phase, judge)
}

/** By who gave it. */
function withdraw(run: Run, phase: PhaseOf<'acting' | 'settling'>, judge: Judge): Admitted {
  const { observation, consent } = phase
  const isPersons = consent.by === 'operator' || ('overruled' in phase && phase.overruled !== undefined)
  if (!isPersons) return refuse('not_now')
  if (phase.name === 'settling' || phase.intended === true) return refuse('too_late')
  const verdicts = consent.edited ? { verdicts: [...judge(run, consent.action, observation)] } : {}
  return admit({ type: 'acted', result: 'prevented', ...takenBack(phase), ...verdicts, wire: [], ms: 0 })
}

function restore({ run: { phase }, reason }: Vetoed<Run>): Admitted {
  const { proposal, index, observation } = phase
  const named = { proposal: proposal.id, index, frame: observation.frame }
  return admit({ type: 'restored', ...named, reason, by: 'operator' })
}

const isNamed = (open: Question, { proposal, index, frame }: CommandOf<'undo'>): boolean =>
  open.proposal.id === proposal && open.index === index && open.observation.frame === frame

/** What was done is past taking back; of anything else the question has gone. */
const lateness = ({ history }: Run, { proposal }: CommandOf<'undo'>): Refusal =>
  history.some((move) => move.proposal === proposal && move.done !== undefined) ? 'too_late' : 'stale'

/** A held move goes all the same, on the screen that it names, or is judged once more on the screen of now. */
function ofHeld(phase: PhaseOf<'deciding' | 'held'>, command: CommandOf<'overrule' | 'reopen'>): Admitted {
  if (phase.name !== 'held') return refuse('not_now')
  const { proposal, index, action, live } = phase
  const named = { proposal: proposal.id, index }
  if (command.type === 'reopen') return admit({ type: 'reopened', ...named, action })
  return (command.live ?? live) === live ? admit({ type: 'overruled', ...named }) : refuse('stale')
}

/** An edit is judged again; the proposal itself was judged when it came. */
function consent(
  run: Run,
  phase: Question,
  command: CommandOf<'approve' | 'edit'>,
  { judge, waited }: { readonly judge: Judge; readonly waited: number },
): Admitted {
  const { proposal, index, observation } = phase
  // A move of the operator's own is let through by its very action: whoever names none may have another one before them.
  if (command.type === 'approve' && phase.edit !== undefined) return refuse('stale')
  const edited = command.type === 'edit' && !isGivenUp(phase, command)
  const action = command.type === 'edit' ? command.action : phase.action
  if (strayPoint(action, observation.size) !== undefined) return refuse('off_screen')
  const verdicts = judge(run, action, observation)
  if (denies(verdicts) !== undefined) return refuse('denied')
  const floor = onFloor(edited ? verdicts : [...phase.verdicts, ...verdicts])
  if (floor !== undefined && command.confirmed !== true) return refuse('unconfirmed')
  const more = {
    ...(floor && { confirmed: true }),
    ...(phase.grounds && { grounds: phase.grounds }),
    ...countedControl(phase.verdicts),
    ...passedOver(phase, command),
    ...reasonIn(command),
  }
  const named = { proposal: proposal.id, index, frame: observation.frame }
  const rest = command.type === 'approve' && command.rest === true ? { rest: true } : {}
  return admit({ type: 'approved', ...named, ...rest, action, edited, by: 'operator', ms: waited, ...more })
}

/** The model's own move is let through after all, in the place of what the operator had made of it. */
const isGivenUp = ({ edit, action }: Question, command: CommandOf<'edit'>): boolean =>
  edit !== undefined && JSON.stringify(action) === JSON.stringify(command.action)

/** Who names the helm's epoch may take it from another console's hands as well; an older one has lost a race. */
function takeOver({ phase, helm }: Run, { epoch }: CommandOf<'take_over'>): Admitted {
  if (epoch !== undefined && epoch !== helm) return refuse('stale')
  if (phase.name === 'by_hand' && epoch === undefined) return refuse('not_now')
  const asked = phase.name === 'deciding' || phase.name === 'held' ? countedControl(phase.verdicts) : {}
  return admit({ type: 'took_over', epoch: helm + 1, ...asked })
}

/** A demonstration has nobody to hand back to. */
const handBack = ({ phase, helm, setup }: Run): Admitted =>
  phase.name === 'by_hand' && setup.byHand !== true
    ? admit({ type: 'handed_back', epoch: helm + 1 })
    : refuse('not_now')

/** A note says something, or that somebody begins to speak; each has an id of its own. */
function note({ phase, notes }: Run, { id, text }: CommandOf<'note'>): Admitted {
  if (phase.name !== 'by_hand' || text?.trim() === '') return refuse('not_now')
  if (notes.includes(id)) return refuse('stale')
  return admit({ type: 'noted', id, ...(text !== undefined && { text }) })
}

/** The operator's own move where there is no proposal to edit; judged like any other. */
function compose(
  run: Run,
  { frame, unread, action, confirmed, thought }: CommandOf<'compose'>,
  judge: Judge,
  waited: number,
): Admitted {
  const { phase, step } = run
  if (phase.name !== 'unread') return refuse('not_now')
  const { observation, nth } = phase
  if (observation.frame !== frame || (unread ?? nth) !== nth) return refuse('stale')
  if (strayPoint(action, observation.size) !== undefined) return refuse('off_screen')
  const verdicts = [...judge(run, action, observation)]
  if (denies(verdicts) !== undefined) return refuse('denied')
  const floor = onFloor(verdicts)
  if (floor !== undefined && confirmed !== true) return refuse('unconfirmed')
  const proposal = { id: ownMove(step, nth), frame, actions: [action], repaired: [], ignored: 0 }
  return admit({
    type: 'composed',
    proposal,
    action,
    verdicts,
    ms: waited,
    ...(floor && { confirmed: true }),
    ...reasonIn({ thought }),
  })
}

/** A reason that says something. */
const reasonIn = ({ thought = '' }: { readonly thought?: string | undefined }) =>
  thought.trim() === '' ? {} : { thought }

/** Whether it names another question than the open one: on a screen that stands still all have the same frame. */
function isOther(
  phase: PhaseOf<'deciding' | 'held' | 'unread'>,
  { proposal, index, unread }: CommandOf<'repredict'>,
): boolean {
  if (phase.name === 'unread') return proposal !== undefined || (unread ?? phase.nth) !== phase.nth
  const isSame =
    (proposal ?? phase.proposal.id) === phase.proposal.id && (index ?? phase.index) === phase.index
  return unread !== undefined || !isSame
}

function repredict({ phase }: Run, command: CommandOf<'repredict'>): Admitted {
  const { frame, reason, note = '' } = command
  if (phase.name !== 'deciding' && phase.name !== 'held' && phase.name !== 'unread') return refuse('not_now')
  if (phase.observation.frame !== frame || isOther(phase, command)) return refuse('stale')
  if (reason !== undefined && phase.name !== 'unread') return refuse('not_now')
  const asked = phase.name === 'unread' ? {} : countedControl(phase.verdicts)
  const why = { ...(reason && { reason }), ...(note !== '' && { note }) }
  return admit({ type: 'repredicted', frame, by: 'operator', ...asked, ...why })
}
