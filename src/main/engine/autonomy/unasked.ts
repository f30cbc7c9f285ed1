/** What happens to an open question while the operator says nothing: it waits, or runs on stated grounds. */
import type { Grounds } from '../../../core/policy/grounds'
import type { Decider, Event } from '../../../core/run/events'
import type { PhaseOf } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Gate } from '../ports'

type Asked = {
  readonly run: Run
  readonly signal: AbortSignal
  readonly parts: { readonly gate: Gate }
  emit(event: Event): Promise<void>
}

/** Resolves when the question was answered, or waits for the operator; every change of grounds is an event. */
export async function answerUnasked(on: Asked, question: PhaseOf<'deciding'>): Promise<void> {
  const { parts, run, signal, emit } = on
  const grounds = weighedFor(question, parts.gate.weigh(run, question))
  if (!isTold(grounds, question.grounds)) return emit(weighed(question, grounds))
  if (grounds.go === 'run') return emit(approval(question, grounds))
  if (grounds.go !== 'count') return
  if (await parts.gate.runOut(question, signal)) return emit(approval(question, grounds))
  if (!signal.aborted) await emit(weighed(question, parts.gate.weigh(run, question)))
}

/** What has come back to the operator waits for them, whatever a gate would say. */
function weighedFor({ returned }: PhaseOf<'deciding'>, grounds: Grounds): Grounds {
  const { autonomy, go, why } = grounds
  if (returned !== true || (go === 'ask' && asksAnyway.includes(why))) return grounds
  return isRule(grounds)
    ? { autonomy: 'ask', go: 'ask', why: 'mode' }
    : { autonomy, go: 'ask', why: 'returned' }
}

/** These say more of the question than that it came back. */
const asksAnyway: readonly Grounds['why'][] = ['mode', 'lapsed', 'guard', 'question']

/** Where everything is asked there is nothing to tell, unless something else was told before. */
const isTold = (grounds: Grounds, told: Grounds | undefined): boolean =>
  told === undefined ? grounds.why === 'mode' || isRule(grounds) : same(grounds, told)

/** A rule in the operator's place has no mode and no record. */
const isRule = ({ why, record }: Grounds): boolean => why === 'rule' && record === undefined

const deciderOf = (grounds: Grounds): Decider => {
  if (isRule(grounds)) return 'headless'
  return grounds.go === 'count' ? 'countdown' : 'policy'
}

const same = (a: Grounds, b: Grounds): boolean => JSON.stringify(a) === JSON.stringify(b)

const weighed = ({ proposal, index }: PhaseOf<'deciding'>, grounds: Grounds): Event => ({
  type: 'weighed',
  proposal: proposal.id,
  index,
  grounds,
})

function approval({ proposal, index, observation, action }: PhaseOf<'deciding'>, grounds: Grounds): Event {
  const told = isRule(grounds) ? {} : { grounds }
  const { frame } = observation
  return {
    type: 'approved',
    proposal: proposal.id,
    index,
    frame,
    action,
    edited: false,
    by: deciderOf(grounds),
    ...told,
  }
}
