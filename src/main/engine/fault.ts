/** An error that says which part of the world failed, so that the run can tell the operator. */
import { Failure, problemOf } from '../../core/problem'
import type { EventOf, Trouble } from '../../core/run/events'

export class Fault extends Failure {
  readonly source: Trouble['source']
  constructor(source: Trouble['source'], cause: unknown) {
    super(problemOf(cause), { cause })
    this.source = source
  }
}

/** What failed, as a fault; what nobody was blamed for is the program's own. */
export const faultOf = (cause: unknown, source: Trouble['source'] = 'program'): Fault =>
  cause instanceof Fault ? cause : new Fault(source, cause)

/** Whether it is the record that failed. */
export const isJournal = (cause: unknown): boolean => faultOf(cause).source === 'journal'

/** What failed, as an event of the run. */
export function failedEvent(cause: unknown): EventOf<'failed'> {
  const { source, message, problem } = faultOf(cause)
  return { type: 'failed', source, message, problem }
}

/** Passes a result on. A failure, whether thrown at once or later, is blamed on `source`. */
export async function blame<T>(source: Trouble['source'], work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw faultOf(cause, source)
  }
}
