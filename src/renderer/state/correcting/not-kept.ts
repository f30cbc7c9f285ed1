/** Why what was decided on a recorded step was not kept: said in its own words, where a live run would say a refusal. */
import type { Told } from '../../../core/problems/shape'

export class NotKept extends Error {
  readonly told: Told
  constructor(told: Told) {
    super('not kept')
    this.told = told
  }
}
