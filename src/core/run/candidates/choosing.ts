/** What is asked for beside the open question, and which of several candidates is put up or passed over. */
import type { CommandOf, Refusal } from '../../api/api'
import type { Event } from '../events'
import type { Judge } from '../judging'
import type { PhaseOf, Question } from '../phase'
import type { Run } from '../run'
import { awaited, candidateIn, isChoosable, mayHaveCandidates, mostCandidates } from './candidates'

type Chosen = { readonly ok: true; readonly event: Event } | { readonly ok: false; readonly why: Refusal }
type Judging = { readonly judge: Judge; readonly waited: number }

export const amongCandidates = (
  run: Run,
  phase: PhaseOf<'deciding'>,
  command: CommandOf<'more' | 'pick'>,
  judging: Judging,
): Chosen => (command.type === 'more' ? seek(phase, command) : pick(run, phase, command, judging))

/** More answers are asked for once those that were are there, as long as there is a digit for each. */
function seek(phase: PhaseOf<'deciding'>, { count }: CommandOf<'more'>): Chosen {
  const { proposal, index, observation, candidates } = phase
  const isFull = (candidates?.asked ?? 0) + 1 >= mostCandidates
  if (!mayHaveCandidates(phase) || isFull || awaited(candidates).length > 0)
    return { ok: false, why: 'not_now' }
  const named = { proposal: proposal.id, index, frame: observation.frame }
  return { ok: true, event: { type: 'sought', ...named, count, by: 'operator' } }
}

/** Another candidate is put up; it is judged anew, for the texts may have come since it did. */
function pick(
  run: Run,
  phase: PhaseOf<'deciding'>,
  command: CommandOf<'pick'>,
  { judge, waited }: Judging,
): Chosen {
  const { proposal, index, observation, candidates } = phase
  const move = candidateIn(phase, command.candidate)
  const action = move?.proposal.actions[0]
  if (move === undefined || !isChoosable(action) || candidates === undefined)
    return { ok: false, why: 'stale' }
  if (command.candidate === proposal.id) return { ok: false, why: 'not_now' }
  const put: Run = { ...run, phase: { ...phase, proposal: move.proposal, action } }
  return {
    ok: true,
    event: {
      type: 'picked',
      proposal: proposal.id,
      index,
      frame: observation.frame,
      candidate: command.candidate,
      action,
      verdicts: [...judge(put, action, observation)],
      nth: candidates.moves.indexOf(move) + 1,
      of: candidates.moves.length,
      ms: waited,
    },
  }
}

/** Of the candidates that stood beside it, those that there really are. */
export function passedOver({ proposal, candidates }: Question, { over = [] }: CommandOf<'approve' | 'edit'>) {
  const moves = candidates?.moves ?? []
  const ids = moves.map((move) => move.proposal.id).filter((id) => id !== proposal.id && over.includes(id))
  return ids.length === 0 ? {} : { over: ids }
}
