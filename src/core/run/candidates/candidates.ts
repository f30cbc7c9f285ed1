/** Other answers to the open question: asked for beside the first, told apart by what they would do, chosen by a person. */

import type { Action } from '../../action/action'
import { pointsOf } from '../../action/action'
import { distance } from '../../action/geometry'
import { type Element, knownElements } from '../../action/observation'
import type { ModelReply } from '../../dialects/dialect'
import { problem } from '../../problem'
import { correctionOf, isWordedAnew } from '../../trajectory/correction'
import type { EventOf } from '../events'
import type { Candidate, Candidates, PhaseOf, Question, Unanswered } from '../phase'

/** The most that are asked for one question, the first one included: each has a digit. */
export const mostCandidates = 9

/** The answers that are still awaited, from 0. */
export const awaited = (of: Candidates | undefined): readonly number[] =>
  of === undefined
    ? []
    : Array.from({ length: of.asked }, (_, nth) => nth).filter((nth) => !of.answered.includes(nth))

/** Whether those that were asked do not agree on what is to be done. */
export const disagree = (of: Candidates | undefined): boolean => (of?.moves.length ?? 0) > 1

/** Only the first action of a reply is asked beside others, on the screen that its model saw. */
export const mayHaveCandidates = ({ index, reopened, action }: Question): boolean =>
  index === 0 && reopened !== true && isChoosable(action)

/** A question would be answered by the very digit that picks it, and a look goes without an approval: neither is put up. */
export const isChoosable = (action: Action | undefined): action is Action =>
  action !== undefined && action.kind !== 'ask' && action.kind !== 'look'

/** The question once so many more answers are asked for. @param own the reply that was proposed. */
export function withSought(
  phase: PhaseOf<'deciding'>,
  { count }: EventOf<'sought'>,
  own: ModelReply | undefined,
): PhaseOf<'deciding'> {
  const { proposal, verdicts } = phase
  const before = phase.candidates ?? {
    asked: 0,
    answered: [],
    moves: [{ proposal, verdicts, votes: 1, reply: own }],
    unanswered: [],
  }
  const asked = Math.min(before.asked + count, mostCandidates - 1)
  return { ...phase, candidates: { ...before, asked } }
}

/** The question with one more answer beside it: a move of its own, a vote for one that is there, or none. */
export function withAnswer(phase: PhaseOf<'deciding'>, event: EventOf<'candidate'>): PhaseOf<'deciding'> {
  const { candidates } = phase
  if (candidates === undefined) throw new Error('an answer that nobody asked for')
  const { nth, by, answer, reply, why } = event
  const answered = [...candidates.answered, nth]
  const without = (none: readonly Unanswered[]) => {
    const unanswered = [...candidates.unanswered, ...none]
    return { ...phase, candidates: { ...candidates, answered, unanswered } }
  }
  if (answer === undefined) return without(why === undefined ? [] : [{ by, why }])
  const isOwn = by.profile === undefined
  const fresh: Candidate = { ...answer, votes: 1, by, ...(isOwn && reply !== undefined && { reply }) }
  if (!isChoosable(answer.proposal.actions[0]))
    return without([{ by, why: problem('model.no_candidate'), said: fresh }])
  const seen = knownElements(phase.observation)
  const same = candidates.moves.findIndex((move) =>
    isSame(move.proposal.actions, answer.proposal.actions, seen),
  )
  const moves =
    same < 0
      ? [...candidates.moves, fresh]
      : candidates.moves.map((move, at) => (at === same ? { ...move, votes: move.votes + 1 } : move))
  return { ...phase, candidates: { ...candidates, answered, moves } }
}

/** The question put with another of its candidates. */
export function withPicked(
  phase: PhaseOf<'deciding'>,
  { candidate, verdicts }: EventOf<'picked'>,
): PhaseOf<'deciding'> {
  const move = candidateIn(phase, candidate)
  const action = move?.proposal.actions[0]
  if (move === undefined || action === undefined) throw new Error(`there is no candidate ${candidate}`)
  const { grounds: _, edit: _edit, ...rest } = phase
  return { ...rest, proposal: move.proposal, action, verdicts }
}

/** Records that were written before such answers were refused may hold one that was picked. */
export function candidateIn({ candidates }: Question, id: string): Candidate | undefined {
  const refused = candidates?.unanswered.flatMap(({ said }) => said ?? []) ?? []
  return [...(candidates?.moves ?? []), ...refused].find(({ proposal }) => proposal.id === id)
}

/** How far apart, in pixels, two points may lie where nothing is known of what lies there. */
const sameSpot = 10

/** Whether two replies do the same: on the same thing, or within a few pixels of each other. */
export function isSame(a: readonly Action[], b: readonly Action[], elements: readonly Element[]): boolean {
  return a.length === b.length && a.every((action, nth) => isSameMove(action, b[nth], elements))
}

function isSameMove(action: Action, other: Action | undefined, elements: readonly Element[]): boolean {
  if (other === undefined) return false
  if (isWordedAnew(action, other)) return true
  const change = correctionOf(action, other, elements)
  if (change === 'none' || change === 'nudge') return true
  return change === 'unclear' && isNear(action, other)
}

function isNear(action: Action, other: Action): boolean {
  const there = pointsOf(other)
  return pointsOf(action).every((point, nth) => {
    const to = there[nth]
    return to !== undefined && distance(point, to) <= sameSpot
  })
}
