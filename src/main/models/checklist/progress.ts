/** How far a checklist has come, told from what became of its earlier proposals. */
import type { ChecklistMove } from '../../../core/dialects/canonical'
import { understand } from './words'

export type Progress = {
  /** Index of the step to do next; the number of steps when all are done. */
  readonly next: number
  /** Why the step is not simply proposed: the operator said no, did something by hand, or did not answer a question. */
  readonly trouble?: 'vetoed' | 'by_hand' | 'unanswered' | 'ended'
  /** The operator's own words for what the next step names. */
  readonly hint?: string
  /** A check that did not hold has been given a moment. */
  readonly waited?: boolean
}

/**
 * The memory that goes with a proposal for the step of this index; `waiting` when the proposal does not do it yet. After the
 * last step all are done.
 */
export function memoryOf(index: number, total: number, waiting = false): string {
  if (index >= total) return `${total}/${total} done`
  return `${index + 1}/${total}${waiting ? ' waiting' : ''}`
}

/** @param total the number of steps. */
export function progressOf(history: readonly ChecklistMove[], total: number): Progress {
  return history.reduce<Progress>((before, move) => after(before, move, total), { next: 0 })
}

function after(before: Progress, move: ChecklistMove, total: number): Progress {
  const index = stepOf(move, total) ?? before.next
  switch (move.fate) {
    case 'approved':
    case 'edited':
      if (asks(move)) return { next: index, trouble: 'unanswered' }
      // Nobody knows how much of it arrived: whether it is done again, the operator decides.
      if (move.broken === true) return { next: index }
      return move.memory?.endsWith(' waiting')
        ? { next: index, waited: true }
        : { next: Math.min(index + 1, total) }
    case 'vetoed':
      return { next: index, trouble: 'vetoed' }
    case 'answered':
      return answered(index, move.note ?? '', total)
    case 'by_hand':
      return { next: before.next, trouble: 'by_hand' }
    case 'refused':
      return { next: index, trouble: 'vetoed' }
    case 'unread':
      return before
  }
}

function answered(index: number, note: string, total: number): Progress {
  const answer = understand(note)
  switch (answer.means) {
    case 'again':
      return { next: Math.min(index, total - 1) }
    case 'skip':
      return { next: Math.min(index + 1, total) }
    case 'end':
      return { next: index, trouble: 'ended' }
    case 'last':
      return { next: total - 1 }
    case 'hint':
      return { next: index, hint: answer.hint }
  }
}

const asks = (move: ChecklistMove): boolean => move.actions.some((action) => action.kind === 'ask')

/** The step a proposal was for, from the memory it carried. */
function stepOf({ memory = '' }: ChecklistMove, total: number): number | undefined {
  const [, written, state] = /^(\d{1,4})\/\d{1,4}(?: (waiting|done))?$/.exec(memory) ?? []
  const number = Number(written ?? Number.NaN) + (state === 'done' ? 1 : 0)
  return number >= 1 && number <= total + 1 ? number - 1 : undefined
}
