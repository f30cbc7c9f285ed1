/** Runs by lot: events that `advance` allows one after the other, every move with a point of its own. */
import type { Action } from '../../src/core/action/action'
import type { Proposal } from '../../src/core/action/proposal'
import type { Event } from '../../src/core/run/events'
import type { PhaseOf } from '../../src/core/run/phase'
import { advance, begin, type Run } from '../../src/core/run/run'
import { clickAt, setup } from './samples'

/** Gives 0 ≤ n < 1. */
type Chance = () => number

const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }

/** Everything that may come next, the ordinary ones more often. */
class Lot {
  private made = 0
  private readonly chance: Chance
  constructor(chance: Chance) {
    this.chance = chance
  }

  any<T>(of: readonly T[]): T {
    const chosen = of[Math.floor(this.chance() * of.length)]
    if (chosen === undefined) throw new Error('there is nothing to choose from')
    return chosen
  }

  next(run: Run): Event {
    const usual = this.usual(run)
    return this.chance() < 0.85 && usual.length > 0 ? this.any(usual) : this.any(this.anywhere(run))
  }

  private move = (): Action => clickAt(++this.made, 1)

  private look(): Event {
    const frame = this.chance() < 0.3 ? 'f1' : `f${++this.made}`
    return { type: 'observed', observation: { frame, seq: 1, size: { width: 99, height: 99 } }, ms: 1 }
  }

  private proposal(frame: string): Proposal {
    const actions = Array.from({ length: this.any([1, 2, 3]) }, () => this.move())
    return { id: `p${++this.made}`, frame, actions, repaired: [], ignored: 0 }
  }

  private usual(run: Run): readonly Event[] {
    const { phase } = run
    switch (phase.name) {
      case 'observing':
        return [this.look(), this.look(), ...this.waits(run)]
      case 'thinking':
        return this.replies(phase)
      case 'deciding':
        return this.answers(phase)
      case 'unread':
        return [this.composed(phase), { type: 'repredicted', by: 'operator' }]
      case 'acting':
        return this.results(phase)
      case 'held':
        return this.onHold(phase)
      case 'settling':
        return [{ type: 'settled', outcome: 'expected_here', quiet: true, frame: `f${++this.made}`, ms: 1 }]
      case 'by_hand':
        return this.byHand(run)
      case 'paused':
        return [{ type: 'resumed' }]
      case 'stuck':
        return [
          { type: 'retried', ...(phase.rest && { rest: phase.rest }) },
          // Of what was done before the loss some may be told after it.
          ...(phase.rest === 'by_hand' ? [{ type: 'hand', action: this.move() } as const] : []),
        ]
      case 'ended':
        return []
    }
  }

  /** What was to come up next may wait for a pause or a loss. */
  private waits({ phase }: Run): readonly Event[] {
    const isWaited = phase.name === 'observing' && phase.queue !== undefined
    return isWaited ? [{ type: 'paused' }, { type: 'failed', source: 'target', message: '' }] : []
  }

  private replies({ observation: { frame } }: PhaseOf<'thinking'>): readonly Event[] {
    const proposed = (): Event => ({ type: 'proposed', proposal: this.proposal(frame), verdicts: [] })
    return [
      proposed(),
      proposed(),
      proposed(),
      { type: 'unread', frame, error: 'no_action', detail: '', text: '' },
    ]
  }

  private answers({ proposal, index, action, observation }: PhaseOf<'deciding'>): readonly Event[] {
    const names = { proposal: proposal.id, index, frame: observation.frame }
    const by = this.any(['operator', 'policy', 'rule'] as const)
    const approved: Event = { type: 'approved', ...names, action, edited: false, by }
    return [
      approved,
      approved,
      approved,
      { ...approved, action: this.move(), edited: true, by: 'operator' },
      { type: 'vetoed', ...names, reason: 'other', note: '', by },
      { type: 'replied', ...names, text: 'yes' },
      { type: 'repredicted', by: 'operator' },
    ]
  }

  private results({ proposal, index, action, consent }: PhaseOf<'acting'>): readonly Event[] {
    const act = (result: 'sent' | 'prevented' | 'refused' | 'unknown'): Event => {
      return { type: 'acted', result, wire: [], ms: 1 }
    }
    const named = { proposal: proposal.id, index }
    return [
      act('sent'),
      act('sent'),
      act('prevented'),
      act('refused'),
      act('unknown'),
      { type: 'held', ...named, live: `f${++this.made}`, change },
      { type: 'held', ...named, live: `f${++this.made}`, change },
      { type: 'intended', ...named, action: consent.action ?? action },
    ]
  }

  private onHold({ proposal, index, action, observation: { frame } }: PhaseOf<'held'>): readonly Event[] {
    const named = { proposal: proposal.id, index }
    return [
      { type: 'overruled', ...named },
      { type: 'reopened', ...named, action },
      { type: 'vetoed', ...named, frame, reason: 'other', note: '', by: 'operator' },
      { type: 'repredicted', by: 'operator' },
    ]
  }

  private composed({ observation: { frame } }: PhaseOf<'unread'>): Event {
    const action = this.move()
    const proposal = { id: `operator-${++this.made}`, frame, actions: [action], repaired: [], ignored: 0 }
    return { type: 'composed', proposal, action, verdicts: [] }
  }

  private byHand({ helm }: Run): readonly Event[] {
    const hand: Event = { type: 'hand', action: this.move(), frame: `f${++this.made}` }
    const noted: Event = { type: 'noted', id: `note${String(++this.made).padStart(4, '0')}`, text: 'why' }
    return [hand, hand, noted, this.look(), { type: 'handed_back', epoch: helm + 1 }]
  }

  private anywhere({ phase, helm }: Run): readonly Event[] {
    const isFree = phase.name !== 'by_hand' && phase.name !== 'paused'
    return [
      { type: 'failed', source: this.any(['target', 'model'] as const), message: '' },
      { type: 'took_over', epoch: helm + 1 },
      ...(isFree ? [{ type: 'paused' } as const] : []),
      { type: 'resized', size: { width: 50, height: 50 } },
      ...(this.chance() < 0.2
        ? [{ type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } } as const]
        : []),
    ]
  }
}

/** At most so many events, from the opening to the end. */
export function randomRun(chance: Chance, most: number): readonly Event[] {
  const lot = new Lot(chance)
  const ours = { ...setup, byHand: chance() < 0.1 }
  const events: Event[] = [{ type: 'opened', setup: ours, version: '0' }]
  let run = begin(ours)
  while (events.length < most && run.phase.name !== 'ended') {
    const event = lot.next(run)
    run = advance(run, event)
    events.push(event)
  }
  return events
}
