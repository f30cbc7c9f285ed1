import { expect, test } from 'vitest'
import type { Then } from './matrix/operator'
import { play, wrongs } from './matrix/play'
import type { Script } from './matrix/room'
import { scripts } from './matrix/scripts'
import type { Tap, Way } from './matrix/tap'
import { membersOf, unfailing } from './matrix/world'

/** Runs that are played side by side: some of them wait for the operator's hands to rest. */
const atOnce = 100

const plain = await Promise.all(scripts.map((script) => play(script)))

/** What is thrown at once takes the same way as what rejects: to stop then is tried with the latter. */
const thens = (way: Way): readonly Then[] => (way === 'throws' ? ['goes on'] : ['goes on', 'stops'])

const casesOf = (tap: Tap) =>
  tap.calls.flatMap(({ member, nth, ways }) =>
    ways.flatMap((way) => thens(way).map((then) => ({ failure: { member, nth, way }, then }))),
  )

async function wrongsOf(script: Script, tap: Tap): Promise<readonly string[]> {
  const cases = casesOf(tap)
  const found: string[] = []
  for (let from = 0; from < cases.length; from += atOnce) {
    const some = cases.slice(from, from + atOnce)
    const played = await Promise.all(some.map(({ failure, then }) => play(script, failure, then)))
    found.push(...played.flatMap(wrongs))
  }
  return found
}

test('runs in which nothing fails end as they should', () => {
  expect(plain.flatMap(wrongs)).toEqual([])
})

test('every member of a port is called by one of the runs, or it is said why it cannot fail', () => {
  const made = new Set(plain.flatMap(({ tap }) => tap.calls.map(({ member }) => member)))
  const members = new Set(plain.flatMap(({ room }) => membersOf(room.world)))
  expect([...members].filter((member) => !made.has(member) && !(member in unfailing))).toEqual([])
  expect(Object.keys(unfailing).filter((member) => !members.has(member))).toEqual([])
})

for (const { script, tap } of plain)
  test(`whatever fails once in the run "${script.name}", it can be left, its record is whole, and what failed is named`, async () => {
    expect(await wrongsOf(script, tap)).toEqual([])
  }, 180_000)
