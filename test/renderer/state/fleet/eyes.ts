/** What an operator can have seen of four runs, and which of their keys went elsewhere: told by what the page showed and when alone. */
import { settleMs } from '../../../../src/core/action/places'
import type { Command, Receipt } from '../../../../src/core/api/api'
import type { ConsoleStore } from '../../../../src/renderer/state/store'

/** In ms: nobody means a run that has come by itself any sooner. */
const seenMs = 800

type Front = { readonly run: string; readonly at: number; readonly byHand: boolean; decided: boolean }
type Press = { readonly key: string; readonly shift: boolean; readonly at: number }
type Wish = { readonly run: string | undefined; readonly at: number; came: boolean }

/** The runs as they came to the front, the open question, and what the operator has wanted to the front last. */
function createSight(store: ConsoleStore) {
  const fronts: Front[] = []
  let asked = { proposal: '', since: 0, seen: 0 }
  let wish: Wish | undefined
  store.subscribe(({ snapshot }) => {
    const run = snapshot?.run
    if (run === undefined) return
    const id = run.setup.id
    const at = store.clock()
    // The first one came in no other's place.
    const byHand = wish?.run === id || fronts.length === 0
    if (fronts.at(-1)?.run !== id) fronts.push({ run: id, at, byHand, decided: false })
    if (wish?.run === id) wish.came = true
    const proposal = run.phase.name === 'deciding' ? run.phase.proposal.id : ''
    if (asked.proposal !== proposal || asked.since !== run.since)
      asked = { proposal, since: run.since, seen: at }
  })
  const front = () => fronts.at(-1)
  return {
    front,
    asked: () => asked,
    wants(run: string | undefined, at: number): void {
      wish = { run, at, came: front()?.run === run }
    },
    /** What was wanted has been there: what comes now comes by itself. */
    leads(): void {
      if (wish?.came === true) wish = undefined
    },
    turnsAway: (at: number): boolean => wish !== undefined && !wish.came && at - wish.at < seenMs,
    /** The run that a key means which was made then. */
    meantAt: (at: number): string | undefined =>
      fronts.findLast((one) => one.byHand || at - one.at >= seenMs || (one !== front() && one.decided))?.run,
  }
}

export function createEyes(store: ConsoleStore) {
  const wrong: unknown[] = []
  const counted = { decides: 0, takes: 0, halts: 0, stops: 0, leads: 0, late: 0 }
  const sight = createSight(store)
  const onTheWay = new Set<string>()
  let press: Press = { key: '', shift: false, at: 0 }
  let isLeading = false
  /** The run that the operator works in, or has asked to. */
  let hands: string | undefined
  /** What the last two Esc can mean. */
  let aims: readonly (string | undefined)[] = []

  const nameOf = (proposal: string) => `${proposal} ${sight.asked().since}`
  function decides({ type, run }: Command, proposal: string): void {
    const { at } = press
    const front = sight.front()
    const isFront = run === front?.run && proposal === sight.asked().proposal
    const why = [
      !isFront && 'decides what is not in front',
      at - sight.asked().seen < settleMs && 'decides what was not looked at',
      onTheWay.has(nameOf(proposal)) && 'decides twice',
      sight.turnsAway(at) && 'decides where the operator turned away',
      hands !== undefined && hands !== run && 'types into another run',
    ]
    for (const one of why) if (one !== false) wrong.push({ why: one, type, press, run, proposal })
    counted.decides += 1
    // More answers to the same question decide nothing.
    if (type === 'more') return
    onTheWay.add(nameOf(proposal))
    if (front !== undefined) front.decided = true
  }

  function controls({ type, run }: Command): void {
    const meant = type === 'stop' ? aims : [sight.meantAt(press.at)]
    if (!meant.includes(run)) wrong.push({ why: 'not meant', type, press, run, meant })
    sight.wants(run, press.at)
    if (type === 'take_over') hands = run
    else if (hands === run) hands = undefined
    counted[type === 'take_over' ? 'takes' : type === 'stop' ? 'stops' : 'halts'] += 1
  }

  return {
    wrong,
    counted,
    faces(run: string | undefined): void {
      if (!isLeading) {
        sight.wants(run, press.at)
        if (run !== hands) hands = undefined
        return
      }
      counted.leads += 1
      if (hands !== undefined) wrong.push({ why: 'leads away from hands', run, hands })
      sight.leads()
    },
    /** @returns what is to be done with the answer. */
    sends(command: Command): (answer: Receipt) => Receipt {
      const proposal = 'proposal' in command ? command.proposal : undefined
      const name = proposal === undefined ? '' : nameOf(proposal)
      if (proposal === undefined) controls(command)
      else decides(command, proposal)
      return (answer) => {
        if (!answer.ok) onTheWay.delete(name)
        if (!answer.ok && command.type === 'take_over' && hands === command.run) hands = undefined
        return answer
      }
    },
    leading(act: () => void): void {
      isLeading = true
      act()
      isLeading = false
    },
    givenBack(run: string | undefined): void {
      if (run === hands) hands = undefined
    },
    pressing(made: Press, act: () => void): void {
      press = made
      if (store.clock() > made.at) counted.late += 1
      if (made.key === 'Escape' && !made.shift) aims = [aims.at(-1), sight.meantAt(made.at)]
      act()
    },
  }
}
