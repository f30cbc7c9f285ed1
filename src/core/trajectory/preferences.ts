/** What a choice among several answers teaches: that the one was wanted, and not that the others were wrong. */
import { asStep } from './competing'
import { correctionOf, elementsSeen, isMaterial, isWordedAnew } from './correction'
import type { Judged, Judgement } from './judgement'
import { type Answer, isPerson, type Taught } from './lesson'
import type { DataStep } from './step'

/** Nobody said anything of it but that another one was wanted. */
const passedOver: Judged = { label: 'unjudged', by: 'nobody' }

/**
 * A pair for every answer that the operator had before them and passed over, where what they let through in its place is another
 * move, and right; else why it makes none. Nothing is learned of the others alone.
 */
export function preferences(step: DataStep, { proposed, done }: Judgement, chosen: Answer): Taught {
  const none = { lessons: [], untaught: [] }
  const last = done ?? proposed
  const { over = [], rivals = [], done: move, observation } = step
  if (move === undefined || last.label !== 'right' || !isPerson(last)) return none
  const seen = elementsSeen(observation)
  const taught = rivals.map((rival): Taught => {
    const [action] = rival.proposal.actions
    if (action === undefined || !over.includes(rival.proposal.id)) return none
    // A correction of this very answer makes its own pair.
    if (rival.proposal.id === step.proposal?.id && step.borrowed === undefined) return none
    const change = correctionOf(action, move, seen)
    if (isWordedAnew(action, move) || !isMaterial(change))
      return { lessons: [], untaught: [{ kind: 'pair', why: change === 'unclear' ? change : 'same_thing' }] }
    const rejected: Answer = {
      from: 'model',
      judged: passedOver,
      step: asStep(step, rival),
      ...(rival.by && { foreign: true }),
    }
    return { lessons: [{ kind: 'pair', chosen, rejected }], untaught: [] }
  })
  return {
    lessons: taught.flatMap(({ lessons }) => lessons),
    untaught: taught.flatMap(({ untaught }) => untaught),
  }
}
