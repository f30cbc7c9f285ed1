/** Several answers to one question: those that came beside the first, and which of them was put up. */
import type { EventOf } from '../run/events'
import type { Draft, Folding } from './folding'
import type { DataStep, RivalAnswer } from './step'

export function compete({ draft, answered }: Folding, event: EventOf<'candidate' | 'picked'>): void {
  if (draft === undefined || draft.decision !== undefined) return
  if (event.type === 'picked') pick(draft, event.candidate)
  else add(draft, answered, event)
}

function add(draft: Draft, answered: Folding['answered'], event: EventOf<'candidate'>): void {
  const { answer, reply, usage, model, ms, by } = event
  if (answer === undefined || reply === undefined) return
  const rival: RivalAnswer = {
    proposal: answer.proposal,
    answered: { reply, usage, model, ms },
    ...(by.profile !== undefined && { by }),
  }
  draft.rivals = [...(draft.rivals ?? own(draft, answered)), rival]
}

/** The first answer stands among the others, so that it can be put up again. */
function own({ proposal }: DataStep, answered: Folding['answered']): readonly RivalAnswer[] {
  return proposal === undefined || answered === undefined ? [] : [{ proposal, answered }]
}

/** What another model says in its own dialect takes no reply's place: the step stays the answer of its own. */
function pick(draft: Draft, id: string): void {
  const rivals = draft.rivals ?? []
  const chosen = rivals.find(({ proposal }) => proposal.id === id)
  const front = chosen?.by === undefined ? chosen : rivals[0]
  if (chosen === undefined || front === undefined) return
  draft.proposal = front.proposal
  draft.proposed = front.proposal.actions[0]
  draft.answered = front.answered
  draft.borrowed = front === chosen ? undefined : chosen.proposal.id
}

/** A rival as the step that it would have been: what its answer is written from. */
export const asStep = (step: DataStep, { proposal, answered }: RivalAnswer): DataStep => ({
  ...step,
  proposal,
  answered,
  proposed: proposal.actions[0],
  decision: undefined,
  done: undefined,
  thought: undefined,
  rivals: undefined,
  over: undefined,
  borrowed: undefined,
})
