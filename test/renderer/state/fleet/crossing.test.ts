import { expect, test } from 'vitest'
import { settleMs } from '../../../../src/core/action/places'
import type { Command, Snapshot } from '../../../../src/core/api/api'
import { tileOf } from '../../../../src/core/api/tiles'
import { keepFollowing } from '../../../../src/renderer/state/fleet/following'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { observation, question, runOf, snapshotOf } from '../../../fakes/snapshots'

/** Numbers from 0 to below 1 that are the same in every run of the test. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const keys = 'Enter Enter Enter a y x 1 2 5 0 m o e r g t w w n ArrowLeft Tab v z [ ] ? Escape'.split(' ')

const asking = runOf({ name: 'deciding', ...question() }, { steps: [] })
const idle = runOf({ name: 'thinking', observation }, { steps: [] })
const empty = snapshotOf(undefined)

/** Four runs whose questions come and go, one of them in front of the console, as the service has it. */
function openFleet(random: () => number) {
  const runs = Array.from({ length: 4 }, (_, nth) => ({ id: `run-${nth}`, asked: 0, isOpen: true }))
  let front = 'run-0'
  const viewOf = ({ id, asked, isOpen }: (typeof runs)[number]) => {
    const { phase, ...rest } = isOpen ? asking : idle
    const setup = { ...rest.setup, id }
    if (phase.name !== 'deciding') return { ...rest, setup, phase }
    return { ...rest, setup, phase: { ...phase, proposal: { ...phase.proposal, id: `${id}/${asked}` } } }
  }
  return {
    show(now: number): Snapshot {
      const views = runs.map(viewOf)
      const run = views.find(({ setup }) => setup.id === front)
      return { ...empty, ...(run && { run }), fleet: views.map(tileOf), now }
    },
    face(run: string | undefined) {
      front = run ?? front
    },
    stir() {
      const run = runs[Math.floor(random() * runs.length)]
      if (run === undefined) return
      if (!run.isOpen) run.asked += 1
      run.isOpen = !run.isOpen
    },
  }
}

/** A console whose service has four runs; `look` gives what the page shows, and since when. */
function consoleOf(random: () => number) {
  const clock = { now: 0 }
  const fleet = openFleet(random)
  const link = fakeLink()
  const store = createConsoleStore(() => clock.now)
  const operator = createOperator(link, store)
  keepFollowing(store, fleet.face, () => false)
  let shown = { question: '', since: 0 }
  return {
    /** Time goes on, questions come and go, and the page may hear of it late. */
    pass() {
      clock.now += random() * 120
      if (random() < 0.15) fleet.stir()
      for (const run of link.faced.splice(0)) fleet.face(run)
      if (random() < 0.8) store.receive(fleet.show(clock.now))
      if (random() < 0.05) store.setState({ help: false, place: 'live', selected: undefined })
      const { question } = store.getState()
      if (question !== shown.question) shown = { question, since: clock.now }
    },
    /** @returns the decisions that the key made. */
    press(key: string, shift: boolean): readonly Command[] {
      const none = { ctrl: false, alt: false, meta: false, repeat: false, composing: false }
      operator.press({ ...none, shift, key, code: '', focus: 'page' })
      return link.sent.splice(0).filter((command) => 'proposal' in command)
    },
    look() {
      const run = store.getState().snapshot?.run
      const proposal = run?.phase.name === 'deciding' ? run.phase.proposal.id : undefined
      return { run: run?.setup.id, proposal, age: clock.now - shown.since }
    },
  }
}

const isOf = (
  command: Command,
  { run, proposal }: { run: string | undefined; proposal: string | undefined },
) => command.run === run && 'proposal' in command && command.proposal === proposal

/** A twentieth of them in each run of all tests; KEYS asks for more. */
const presses = Number(process.env.KEYS ?? 5000)

test('of many keys over four runs none decides a run that is not in front, nor what was not looked at for 250 ms', () => {
  const random = chance(20261125)
  const page = consoleOf(random)
  const crossed: unknown[] = []
  let decisions = 0
  for (let pressed = 0; pressed < presses; pressed++) {
    page.pass()
    const seen = page.look()
    const made = page.press(keys[Math.floor(random() * keys.length)] ?? 'Enter', random() < 0.1)
    decisions += made.length
    crossed.push(...made.filter((command) => !isOf(command, seen) || seen.age < settleMs))
  }
  expect(crossed).toEqual([])
  expect(decisions).toBeGreaterThan(presses / 100)
}, 600_000)
