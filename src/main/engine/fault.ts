/** An error that says which part of the world failed, so that the run can tell the operator. */
import { Failure, problemOf } from '../../core/problem'
import type { Trouble } from '../../core/run/events'

export class Fault extends Failure {
  readonly source: Trouble['source']
  constructor(source: Trouble['source'], cause: unknown) {
    super(problemOf(cause), { cause })
    this.source = source
  }
}

/** Passes a result on, and blames a failure on its source. */
export async function blame<T>(source: Trouble['source'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw cause instanceof Fault ? cause : new Fault(source, cause)
  }
}
