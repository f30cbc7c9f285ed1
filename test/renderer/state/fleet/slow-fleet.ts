/** Four runs behind a wire that takes its time: what is asked, answered and shown arrives later, in the order in which it was said. */
import type { Command, Receipt, RunView, Snapshot } from '../../../../src/core/api/api'
import { observation, question, runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'

type Random = () => number

/** Numbers from 0 to below 1 that are the same in every run of the test. */
export function chance(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Time in which things happen one after the other, each with all that follows from it at once. */
export function openTime() {
  let now = 0
  let due: { readonly at: number; readonly act: () => void }[] = []
  const next = (end: number) =>
    due.reduce<(typeof due)[number] | undefined>(
      (first, one) => (one.at <= end && (first === undefined || one.at < first.at) ? one : first),
      undefined,
    )
  return {
    now: () => now,
    /** A way on which nothing overtakes what went before. */
    way(delay: () => number): (act: () => void) => void {
      let last = 0
      return (act) => {
        last = Math.max(last, now + delay())
        due.push({ at: last, act })
      }
    },
    async until(end: number): Promise<void> {
      for (let one = next(end); one !== undefined; one = next(end)) {
        due = due.filter((other) => other !== one)
        now = Math.max(now, one.at)
        one.act()
        for (let turn = 0; turn < 5; turn++) await undefined
      }
      now = end
    },
  }
}

type Time = ReturnType<typeof openTime>

const looks = {
  asks: runOf({ name: 'deciding', ...question() }, { steps: [] }),
  goes: runOf({ name: 'thinking', observation }, { steps: [] }),
  rests: runOf({ name: 'paused' }, { steps: [] }),
  mine: runOf({ name: 'by_hand' }, { steps: [], helm: 'operator' }),
}
const empty = snapshotOf(undefined)

type Run = { readonly id: string; asked: number; state: keyof typeof looks; since: number }

function viewOf({ id, asked, state, since }: Run): RunView {
  const { phase, ...rest } = looks[state]
  const setup = { ...rest.setup, id }
  if (phase.name !== 'deciding') return { ...rest, setup, phase, since }
  return { ...rest, setup, since, phase: { ...phase, proposal: { ...phase.proposal, id: `${id}/${asked}` } } }
}

/** The service: four runs whose questions come and go, one of them in front of the console. */
export function openFleet(time: Time, random: Random) {
  const runs = Array.from(
    { length: 4 },
    (_, nth): Run => ({ id: `run-${nth}`, asked: 0, state: 'asks', since: 0 }),
  )
  let front = 'run-0'
  const turn = (run: Run, state: Run['state']): Receipt => {
    Object.assign(run, { state, since: time.now() })
    return { ok: true }
  }
  const refused: Receipt = { ok: false, why: 'not_now' }
  function decide(run: Run, proposal: string): Receipt {
    if (run.state !== 'asks' || proposal !== `${run.id}/${run.asked}`) return { ok: false, why: 'stale' }
    return random() < 0.1 ? { ok: false, why: 'disturbed' } : turn(run, 'goes')
  }
  function control({ type }: Command, run: Run): Receipt {
    switch (type) {
      case 'take_over':
        return run.state === 'mine' ? refused : turn(run, 'mine')
      case 'pause':
        return run.state === 'mine' ? refused : turn(run, 'rests')
      case 'resume':
        return run.state === 'rests' ? turn(run, 'goes') : refused
      case 'stop':
        return turn(run, 'goes')
      default:
        return { ok: true }
    }
  }
  return {
    show(): Snapshot {
      const views = runs.map(viewOf)
      const run = views.find(({ setup }) => setup.id === front)
      return { ...empty, ...(run && { run }), fleet: tilesOf(views), now: time.now() }
    },
    face(run: string | undefined): void {
      front = run ?? front
    },
    take(command: Command): Receipt {
      const run = runs.find(({ id }) => id === command.run)
      if (run === undefined) return refused
      const proposal = 'proposal' in command ? command.proposal : undefined
      return proposal === undefined ? control(command, run) : decide(run, proposal)
    },
    /** Something comes of one of them by itself; now and then the same is asked again. @returns the run that was given back. */
    stir(): string | undefined {
      const run = runs[Math.floor(random() * runs.length)]
      if (run === undefined || (run.state === 'mine' && random() < 0.5)) return undefined
      const given = run.state === 'mine' ? run.id : undefined
      if (run.state === 'goes' && random() < 0.8) run.asked += 1
      turn(run, run.state === 'goes' ? 'asks' : 'goes')
      return given
    },
  }
}
