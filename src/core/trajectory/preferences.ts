/** What a choice among several answers teaches: that the one was wanted, and not that the others were wrong. */
import { asStep } from './competing'
import { correctionOf, elementsSeen, isMaterial, isWordedAnew } from './correction'
import type { Judged, Judgement } from './judgement'
import { type Answer, isPerson, type Lesson } from './lesson'
import type { DataStep } from './step'

/** Nobody said anything of it but that another one was wanted. */
const passedOver: Judged = { label: 'unjudged', by: 'nobody' }

/**
 * A pair for every answer that the operator had before them and passed over, where what they let through in its place is another
 * move, and right. Nothing is learned of the others alone.
 */
export function preferences(
  step: DataStep,
  { proposed, done }: Judgement,
  chosen: Answer,
): readonly Lesson[] {
  const last = done ?? proposed
  const { over = [], rivals = [], done: move, observation } = step
  if (move === undefined || last.label !== 'right' || !isPerson(last)) return []
  const seen = elementsSeen(observation)
  return rivals.flatMap((rival): Lesson[] => {
    const [action] = rival.proposal.actions
    if (action === undefined || !over.includes(rival.proposal.id)) return []
    // A correction of this very answer makes its own pair.
    if (rival.proposal.id === step.proposal?.id && step.borrowed === undefined) return []
    if (isWordedAnew(action, move) || !isMaterial(correctionOf(action, move, seen))) return []
    const rejected: Answer = {
      from: 'model',
      judged: passedOver,
      step: asStep(step, rival),
      ...(rival.by && { foreign: true }),
    }
    return [{ kind: 'pair', chosen, rejected }]
  })
}
