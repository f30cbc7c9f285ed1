import { expect, test } from 'vitest'
import { mostRuns, openBerths } from '../../../src/main/engine/berths'
import { openSession } from '../../../src/main/engine/session'
import { fakeParts, setup } from '../../fakes/parts'

function berthed() {
  const told: unknown[] = []
  const berths = openBerths({ changed: () => undefined, troubled: (cause) => told.push(cause) })
  const moor = (id: string, places: readonly string[]) => {
    const crew = fakeParts(['hang'])
    const session = openSession({ ...setup, id }, crew, 'ask', { changed: () => undefined })
    berths.take(session, places)
    return { crew, end: () => session.send({ type: 'stop', run: id }).then(() => session.ended) }
  }
  return { berths, moor, told }
}

test('a target is taken by whichever of its addresses it is called, and free once the run on it has ended', async () => {
  const { berths, moor } = berthed()
  const { end } = moor('a', ['adb://', 'adb://emulator-5554'])
  expect(berths.isTaken(['adb://emulator-5554'])).toBe(true)
  expect(berths.isTaken(['adb://other', 'practice:phone'])).toBe(false)
  await end()
  expect(berths.isTaken(['adb://emulator-5554'])).toBe(false)
  expect(berths.superseded(['adb://emulator-5554'])).toEqual(['a'])
  expect(berths.superseded(['vnc://h'])).toEqual([])
})

test('with every berth taken the run that ended first makes room, and with none ended it is full', async () => {
  const { berths, moor } = berthed()
  const ends = Array.from({ length: mostRuns }, (_, nth) => moor(`run-${nth}`, ['practice:desktop']).end)
  expect(berths.isFull()).toBe(true)
  expect(berths.superseded(['vnc://h'])).toEqual([])
  await ends[5]?.()
  await ends[2]?.()
  expect(berths.isFull()).toBe(false)
  expect(berths.superseded(['vnc://h'])).toEqual(['run-2'])
})

test('a run that cannot be left is told, and is gone all the same', async () => {
  const { berths, moor, told } = berthed()
  const { crew } = moor('a', ['vnc://h'])
  crew.target.close = async () => {
    throw new Error('the browser would not close')
  }
  await berths.vacate('a')
  expect(told).toEqual([new Error('the browser would not close')])
  expect(berths.find('a')).toBeUndefined()
})

test('putting a run away renumbers none of the others, and the next one takes its number and its place', async () => {
  const { berths, moor } = berthed()
  for (const id of ['a', 'b', 'c']) moor(id, [`vnc://${id}`])
  await berths.vacate('b')
  const numbers = () => berths.numbered().map(({ number, session }) => `${number} ${session.id}`)
  expect(numbers()).toEqual(['1 a', '3 c'])
  moor('d', ['vnc://d'])
  moor('e', ['vnc://e'])
  expect(numbers()).toEqual(['1 a', '2 d', '3 c', '4 e'])
  expect(berths.sessions().map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e'])
})
