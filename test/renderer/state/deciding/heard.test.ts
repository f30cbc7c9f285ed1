import { expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { isAtHelm, isHeard } from '../../../../src/renderer/state/deciding/heard'
import {
  type KeyId,
  type KeyRow,
  keyFor,
  keyTable,
  type Press,
  settled,
} from '../../../../src/renderer/state/keys'
import { situationOf } from '../../../../src/renderer/state/situation'
import { scenes } from '../../../fakes/scenes'
import { runOf, snapshotOf } from '../../../fakes/snapshots'
import { consoleAt } from '../console-at'

const ids = Object.keys(keyTable).filter((id): id is KeyId => id in keyTable)

/** A press of the first key of a row. */
function pressOf(id: KeyId, focus: Press['focus']): Press {
  const row: KeyRow = keyTable[id]
  const parts = (row.keys[0] ?? '').split('+')
  const key = parts.at(-1) ?? ''
  const held = { ctrl: parts.includes('ctrl'), alt: parts.includes('alt'), shift: false, meta: false }
  return { key, code: '', ...held, repeat: false, composing: false, focus }
}

const heardIn = (snapshot: Snapshot): readonly KeyId[] => {
  const { store } = consoleAt(snapshot)
  return ids.filter((id) => isHeard(store.getState(), id))
}

test('at the helm caps are drawn of those keys alone that the picture does not get', () => {
  const { store, time } = consoleAt(scenes.by_hand('en'))
  const shown = store.getState()
  expect(isAtHelm(shown)).toBe(true)
  const means = (id: KeyId) => keyFor(pressOf(id, 'picture'), settled(situationOf(shown, time.now))) === id
  expect(ids.filter((id) => isHeard(shown, id))).toEqual(ids.filter(means))
  for (const id of ['fit', 'full', 'zoom', 'flow', 'again', 'read', 'help', 'escape'] as const)
    expect(isHeard(shown, id), id).toBe(false)
  for (const id of ['handBack', 'conclude', 'conceal', 'note', 'speak', 'stop'] as const)
    expect(isHeard(shown, id), id).toBe(true)
})

test('who looks at a step or at another place has the keys of that again, and so has who only watches other hands', () => {
  const { store } = consoleAt(scenes.by_hand('en'))
  store.setState({ selected: 2 })
  expect([isAtHelm(store.getState()), isHeard(store.getState(), 'fit')]).toEqual([false, true])
  store.setState({ selected: undefined, place: 'settings' })
  expect(isAtHelm(store.getState())).toBe(false)
  expect(
    consoleAt(
      snapshotOf(runOf({ name: 'by_hand' }, { helm: 'operator', holder: { console: 'another' } })),
    ).store.getState(),
  ).toSatisfy((shown) => !isAtHelm(shown))
})

test.each(['deciding', 'held', 'unread', 'stuck', 'ended', 'ask'] as const)(
  'in the scene %s no key has a cap that means nothing there',
  (name) => {
    const { store, time } = consoleAt(scenes[name]('en'))
    const situation = settled(situationOf(store.getState(), time.now))
    const dead = heardIn(scenes[name]('en')).filter((id) => {
      const { phases, modes }: KeyRow = keyTable[id]
      return !modes.includes(situation.mode) || phases?.includes(situation.phase) === false
    })
    expect(dead).toEqual([])
  },
)

test('keys of a mode that is not open have no caps: Q and 0 while a move is corrected', () => {
  const { store, press } = consoleAt(scenes.deciding('en'))
  expect(isHeard(store.getState(), 'flow')).toBe(true)
  press('e')
  expect([isHeard(store.getState(), 'flow'), isHeard(store.getState(), 'full')]).toEqual([false, false])
  expect(isHeard(store.getState(), 'fit')).toBe(true)
})

test('under the help, and in places with keys of their own, caps stay as they were', () => {
  const { store } = consoleAt(scenes.deciding('en'))
  store.setState({ help: true })
  expect(isHeard(store.getState(), 'again')).toBe(true)
  store.setState({ help: false, place: 'drill' })
  expect(isHeard(store.getState(), 'approve')).toBe(true)
})
