import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { RunView } from '../../../../src/core/api/api'
import { nextWaiting } from '../../../../src/core/api/tiles'
import { keepFollowing } from '../../../../src/renderer/state/fleet/following'
import { createFronts } from '../../../../src/renderer/state/fleet/fronts'
import { onlyParked } from '../../../../src/renderer/state/fleet/parked'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { observation, question, runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'

const looks = {
  asks: runOf({ name: 'deciding', ...question() }, { steps: [] }),
  goes: runOf({ name: 'thinking', observation }, { steps: [] }),
}

type Run = { readonly id: string; state: keyof typeof looks; since: number }

function viewOf({ id, state, since }: Run): RunView {
  const { setup, ...rest } = looks[state]
  return { ...rest, setup: { ...setup, id }, since }
}

/** The runs of a service that does at once what is asked of it. */
function service() {
  const runs = [1, 2, 3].map((nth): Run => ({ id: `run-${nth}`, state: 'asks', since: 0 }))
  let front: string | undefined = 'run-1'
  return {
    front: () => front,
    waiting: () => runs.filter(({ state }) => state === 'asks').map(({ id }) => id),
    face: ({ run }: { run?: string }) => {
      front = run
      return Promise.resolve({})
    },
    turn(id: string | undefined, state: Run['state'], since: number): void {
      const run = runs.find((one) => one.id === id)
      if (run !== undefined) Object.assign(run, { state, since })
    },
    show() {
      const views = runs.map(viewOf)
      return { ...snapshotOf(views.find(({ setup }) => setup.id === front)), fleet: tilesOf(views) }
    },
  }
}

function shift() {
  let now = 1
  const { front, waiting, turn, ...rest } = service()
  const led: string[] = []
  const link = fakeLink()
  Object.assign(link.client, { face: rest.face })
  const store = createConsoleStore(() => now)
  const fronts = createFronts(link, store)
  const lead = (run: string) => {
    led.push(run)
    fronts.lead(run)
  }
  onTestFinished(keepFollowing(store, lead, () => false))
  const fleet = () => store.getState().snapshot?.fleet ?? []
  const parked = () => store.getState().parked
  /** Does it, and waits until all that follows from it is shown. */
  const doing = async (act: () => void) => {
    now += 1
    act()
    for (let shown = 0; shown < 3; shown++) {
      store.receive(rest.show())
      for (let turns = 0; turns < 5; turns++) await undefined
    }
  }
  store.receive(rest.show())
  return {
    ...{ store, led, front, waiting },
    /** What is parked, by the page. */
    parked: () => [...parked().keys()].toSorted(),
    told: () => onlyParked(fleet(), front(), parked()),
    nextOf: () => nextWaiting(fleet(), front())?.run,
    asks: (nth: number) => doing(() => turn(`run-${nth}`, 'asks', now)),
    goes: (nth: number) => doing(() => turn(`run-${nth}`, 'goes', now)),
    /** The yes that lets the run in front go on. */
    decide: () => doing(() => turn(front(), 'goes', now)),
    pick: (nth: number) => doing(() => fronts.pick(nth)),
    next: () => doing(fronts.next),
    form: () => doing(() => fronts.face(undefined)),
  }
}

test('a run that was left by hand at its question is not led back to while another one waits, nor when none does', async () => {
  const { pick, decide, led, front, told } = shift()
  await pick(2)
  await decide()
  expect([led, front(), told()]).toEqual([['run-3'], 'run-3', 1])
  await decide()
  expect([led, front(), told()]).toEqual([['run-3'], 'run-3', 1])
})

test('it is led to again once it asks something else', async () => {
  const { pick, decide, goes, asks, led } = shift()
  await pick(2)
  await decide()
  await decide()
  await goes(1)
  await asks(1)
  expect(led).toEqual(['run-3', 'run-1'])
})

test('W leads to it all the same, and it is not parked any more once it has been in front', async () => {
  const { pick, decide, next, front, parked, asks, led } = shift()
  await pick(2)
  await decide()
  await decide()
  await next()
  expect([front(), parked()]).toEqual(['run-1', []])
  await asks(2)
  await decide()
  expect(led).toEqual(['run-3', 'run-2'])
})

test('who turns to the form for another run has put no question off', async () => {
  const { form, parked, pick, decide, led } = shift()
  await form()
  await pick(2)
  expect(parked()).toEqual([])
  await decide()
  expect(led).toEqual(['run-1'])
})

test('nor has who has decided already when another run is chosen', async () => {
  const { store, pick, parked } = shift()
  store.setState({ sent: new Map([[store.getState().question, { at: 1, since: 0 }]]) })
  await pick(2)
  expect(parked()).toEqual([])
})

/** What a person and three runs may do one after the other. */
const deed = fc.record({
  does: fc.constantFrom('pick', 'decide', 'next', 'form', 'goes', 'asks'),
  nth: fc.integer({ min: 1, max: 3 }),
})
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never
type Page = ReturnType<typeof shift>

/** Does it on the page, and tells what came of `left`: the runs whose open question was left by hand, known by the deeds alone. */
async function after(
  page: Page,
  { does, nth }: Deed,
  left: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const [before, waiting] = [page.front(), page.waiting()]
  await (page[does as 'pick'] ?? page.pick)(nth)
  const isLeft = before !== undefined && before !== page.front() && waiting.includes(before)
  const all = isLeft && (does === 'pick' || does === 'next') ? [...left, before] : [...left]
  return new Set(all.filter((run) => run !== page.front() && run !== anewIn({ does, nth })))
}

/** The run of which the question that was left is no more. */
const anewIn = ({ does, nth }: Deed) => (does === 'asks' || does === 'goes' ? `run-${nth}` : undefined)

test('whatever is chosen, decided and asked: nothing leads to a parked question, every other one is led to, and W to any', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
      const page = shift()
      let left: ReadonlySet<string> = new Set()
      for (const one of deeds) {
        const { before, most, count } = { before: page.front(), most: page.nextOf(), count: page.led.length }
        const couldLead = page.waiting().filter((run) => run !== before && !left.has(run))
        const isOpen = before !== undefined && page.waiting().includes(before)
        const next = await after(page, one, left)
        const led = page.led.slice(count)
        expect(led.filter((run) => left.has(run) && run !== anewIn(one))).toEqual([])
        expect(page.parked()).toEqual([...next].toSorted())
        if (one.does === 'next' && most !== undefined) expect(page.front()).toBe(most)
        if (one.does === 'decide' && isOpen) expect(led.length).toBe(Math.min(couldLead.length, 1))
        left = next
      }
    }),
    { numRuns: 200 },
  )
})
