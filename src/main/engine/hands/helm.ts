/** Who may send input to one target: one owner at a time, and every change of hands voids what was granted before. */
import { Failure, failure, problem } from '../../../core/problem'
import type { Parts, Target } from '../ports'

export type Owner = 'agent' | 'operator'

/** Good for as long as the epoch it was granted in. */
export type Token = { readonly owner: Owner; readonly epoch: number }

export type Helm = {
  /** Grows with every grant and every revocation. */
  readonly epoch: number
  readonly owner: Owner | undefined
  /** Gives the helm to an owner; undefined for the agent while the operator has it or somebody claims it. */
  grant(owner: Owner): Token | undefined
  /** Nobody has it any more. */
  revoke(): void
  /** A person wants it: the agent's input is void from this call on. The way to say what came of it is given back. */
  claim(): () => void
  /** Asked before every single input. */
  admits(token: Token | undefined): boolean
}

export function openHelm(): Helm {
  let epoch = 0
  let owner: Owner | undefined
  let claims = 0

  const move = (next: Owner | undefined): void => {
    epoch += 1
    owner = next
  }

  return {
    get epoch() {
      return epoch
    },
    get owner() {
      return owner
    },
    grant(next) {
      if (next === 'agent' && (claims > 0 || owner === 'operator')) return undefined
      move(next)
      return { owner: next, epoch }
    },
    revoke: () => move(undefined),
    claim() {
      if (owner === 'agent') move(undefined)
      claims += 1
      let open = true
      return () => {
        if (open) claims -= 1
        open = false
      }
    },
    admits: (token) => token !== undefined && token.epoch === epoch,
  }
}

/** An act was broken off before any of its input had left: what came of it is known. */
export class Unsent extends Failure {}

/** Acts as the agent: each act is granted the helm once, and each of its inputs asks whether it still has it. */
export const performAtHelm =
  ({ perform }: Pick<Target, 'perform'>, helm: Helm): Parts['perform'] =>
  async (action, signal) => {
    const token = helm.grant('agent')
    let left = 0
    const admit = (): boolean => {
      const admitted = helm.admits(token)
      if (admitted) left += 1
      return admitted
    }
    try {
      if (!helm.admits(token)) throw failure('engine.helm')
      return await perform(action, signal, admit)
    } catch (cause) {
      const brokenOff = signal.aborted || !helm.admits(token)
      throw left === 0 && brokenOff ? new Unsent(problem('engine.nothing_sent'), { cause }) : cause
    } finally {
      if (helm.admits(token)) helm.revoke()
    }
  }
