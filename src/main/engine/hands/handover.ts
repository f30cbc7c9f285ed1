/** Whose input may pass: the agent's during an act, that of the one console that took the helm, nobody's in between. */
import type { Command, Receipt, RunView } from '../../../core/api/api'
import { helmOf } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Parts, Target } from '../ports'
import { openHelm, performAtHelm, type Token } from './helm'

export type Handover = {
  /** How the loop acts: what an act may still send is asked at each input. */
  readonly perform: Parts['perform']
  show(run: Run): void
  /** Whether input of this console may pass now. */
  admits(console: string): boolean
  /** Whether the operator's hands are at the helm, and are those of this console. */
  isHolder(console: string): boolean
  /**
   * Passes a command on. One that cannot wait takes the helm from the agent before it is even looked at; `rest` is awaited
   * before the operator's own hands lose theirs, and before a note.
   */
  pass(command: Command, console: string, way: Way): Promise<Receipt>
  /** Who has the helm, for the consoles. */
  view(): Pick<RunView, 'epoch' | 'holder'>
}

/** `leave`: the hands' last moves are told at once, in a bounded time; asked before a stop. */
type Way = { rest(): Promise<void>; leave?(byHand: boolean): Promise<void>; send(): Promise<Receipt> }

/** @param starter the console that began the run: a demonstration is in its hands from the first frame on. */
export function openHandover(target: Pick<Target, 'perform'>, starter: string): Handover {
  const helm = openHelm()
  let run: Run | undefined
  let holder = starter
  let hands: Token | undefined
  /** Commands under way after which the operator's hands no longer pass: what still came in would be in no record. */
  let leaving = 0

  const isByHand = (): boolean => run !== undefined && helmOf(run.phase) === 'operator'

  const refusal = (command: Command, console: string): Receipt | undefined => {
    if (!isByHand()) return undefined
    if (command.type === 'take_over' && console === holder) return { ok: false, why: 'not_now' }
    const isElsewhere = console !== holder && isHolders(command)
    return isElsewhere ? { ok: false, why: 'elsewhere' } : undefined
  }

  /** Sends what makes the operator's hands lose the helm, once what they did last is written down; a stop waits for no reading. */
  const part = async (command: Command, { rest, leave, send }: Way): Promise<Receipt> => {
    if (isByHand() && command.type !== 'stop') await rest()
    leaving += 1
    try {
      if (command.type === 'stop') await leave?.(isByHand())
      const receipt = await send()
      // Until the phase has changed nobody's input passes: what is down is lifted meanwhile.
      if (receipt.ok && isByHand()) helm.revoke()
      return receipt
    } finally {
      leaving -= 1
    }
  }

  return {
    perform: performAtHelm(target, helm),
    show(next) {
      run = next
      if (isByHand() && !helm.admits(hands)) hands = helm.grant('operator')
      if (!isByHand() && hands !== undefined) {
        hands = undefined
        helm.revoke()
      }
    },
    admits: (console) => leaving === 0 && console === holder && helm.admits(hands),
    isHolder: (console) => isByHand() && console === holder,
    async pass(command, console, way) {
      const refused = refusal(command, console)
      if (refused !== undefined) return refused
      // A note is about what is done next: what was done before it stands before it.
      if (command.type === 'note' && isByHand()) await way.rest()
      const settle = breaksIn(command) ? helm.claim() : undefined
      try {
        const receipt = leaves(command) ? await part(command, way) : await way.send()
        if (receipt.ok && command.type === 'take_over') holder = console
        return receipt
      } finally {
        settle?.()
      }
    },
    view: () =>
      run === undefined ? {} : { epoch: run.helm, ...(isByHand() && { holder: { console: holder } }) },
  }
}

/** What breaks into an act that is under way. */
const breaksIn = ({ type }: Command): boolean => type === 'stop' || type === 'take_over'

/** What only the console may say whose hands pass. */
const isHolders = ({ type }: Command): boolean =>
  type === 'hand_back' || type === 'conclude' || type === 'note'

/** Commands after which the hands that have the helm no longer have it. */
const leaves = ({ type }: Command): boolean =>
  type === 'hand_back' || type === 'conclude' || type === 'stop' || type === 'take_over'
