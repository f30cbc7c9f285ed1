import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Box } from '../../../src/core/action/geometry'
import type { Command } from '../../../src/core/api/api'
import { begin, type Run } from '../../../src/core/run/run'
import { openDisturbances } from '../../../src/main/engine/disturbances'
import type { Unrest } from '../../../src/main/engine/ports'
import { setup } from '../../fakes/parts'

const size = { width: 800, height: 600 }
const click: Action = { kind: 'click', at: [400, 300], button: 'left', count: 1, modifiers: [] }
const type: Action = { kind: 'type', text: 'hello', replace: false, submit: false }
const under: Box = { x: 400, y: 300, width: 8, height: 8 }
const away: Box = { x: 0, y: 0, width: 64, height: 32 }

/** Picture changes and time, both at the test's own pace. */
function watched(action: Action = click) {
  let now = 0
  let tell = (_: readonly Box[]): void => undefined
  const told = { heeds: [] as boolean[], changes: 0 }
  const nothing = { at: 0, columns: 100, squares: new Map() }
  const unrest: Unrest = {
    now: () => nothing,
    since: () => nothing,
    heed: (on) => void told.heeds.push(on),
    subscribe(listener) {
      tell = listener
      return () => {
        tell = () => undefined
      }
    },
  }
  const disturbances = openDisturbances(
    { unrest },
    () => now,
    () => {
      told.changes++
    },
  )
  return {
    disturbances,
    told,
    ask: (number = 1, next = action) => disturbances.show(asking(next, number)),
    stir: (...boxes: readonly Box[]) => tell(boxes),
    elapse: (ms: number) => {
      now += ms
    },
  }
}

function asking(action: Action, number: number): Run {
  const observation = { frame: `f${number}`, seq: number, size }
  const proposal = { id: `p${number}`, frame: observation.frame, actions: [action], repaired: [], ignored: 0 }
  const question = { observation, proposal, index: 0, action, verdicts: [], rest: false }
  return { ...begin(setup), phase: { name: 'deciding', ...question } }
}

const approve: Command = { type: 'approve', run: setup.id, proposal: 'p1', index: 0, frame: 'f1' }

describe('the picture under an open question', () => {
  test('what changed there less than 250 ms ago cannot be approved', () => {
    const { disturbances, ask, stir, elapse, told } = watched()
    ask()
    expect(disturbances.isTooSoon(approve)).toBe(false)
    elapse(1000)
    stir(under)
    expect(disturbances.view()).toEqual({ disturbed: 1000 })
    expect(told.changes).toBe(1)
    elapse(249)
    expect(disturbances.isTooSoon(approve)).toBe(true)
    elapse(1)
    expect(disturbances.isTooSoon(approve)).toBe(false)
  })

  test('changes elsewhere are nobody’s business', () => {
    const { disturbances, ask, stir, told } = watched()
    ask()
    stir(away)
    expect(disturbances.isTooSoon(approve)).toBe(false)
    expect(disturbances.view()).toEqual({})
    expect(told.changes).toBe(0)
  })

  test('an edit is judged by the place it points at, and a veto or a stop by none', () => {
    const { disturbances, ask, stir } = watched()
    ask()
    stir(away)
    const { type: _, ...named } = { ...approve }
    expect(disturbances.isTooSoon({ type: 'edit', ...named, action: { ...click, at: [20, 20] } })).toBe(true)
    expect(disturbances.isTooSoon({ type: 'edit', ...named, action: click })).toBe(false)
    stir(under)
    expect(disturbances.isTooSoon({ type: 'veto', ...named, reason: 'unsafe', note: '' })).toBe(false)
    expect(disturbances.isTooSoon({ type: 'stop', run: setup.id })).toBe(false)
  })

  test('a held edit is watched where the operator put it, not where the model had it', () => {
    const { disturbances, stir, elapse } = watched()
    const asked = asking(click, 1)
    if (asked.phase.name !== 'deciding') throw new Error('nothing is asked')
    const action = { ...click, at: [20, 20] } as const satisfies Action
    const consent = { by: 'operator', edited: true, action, rest: false } as const
    const change = { changed: 1, total: 1, region: away, elsewhere: 0 }
    disturbances.show({ ...asked, phase: { ...asked.phase, name: 'held', consent, live: 'f2', change } })
    const overrule: Command = { type: 'overrule', run: setup.id, proposal: 'p1', index: 0, frame: 'f1' }
    stir(under)
    expect([disturbances.isTooSoon(overrule), disturbances.view()]).toEqual([false, {}])
    elapse(1000)
    stir(away)
    expect([disturbances.isTooSoon(overrule), disturbances.view()]).toEqual([true, { disturbed: 1000 }])
  })

  test('what is typed relies on no place: only something as big as a window disturbs it', () => {
    const { disturbances, ask, stir } = watched(type)
    ask()
    stir(under)
    expect(disturbances.isTooSoon(approve)).toBe(false)
    stir({ x: 0, y: 0, width: 300, height: 200 })
    expect(disturbances.isTooSoon(approve)).toBe(true)
  })

  test('another question begins undisturbed; what an act changes is learned by nobody', () => {
    const { disturbances, ask, stir, told } = watched()
    ask(1)
    stir(under)
    ask(2, { ...click, at: [100, 100] })
    expect(disturbances.view()).toEqual({})
    disturbances.show({ ...begin(setup), phase: { name: 'by_hand' } })
    expect(told.heeds).toEqual([true, true, false])
  })

  test('a target that tells nothing disturbs nothing', () => {
    const disturbances = openDisturbances(
      {},
      () => 0,
      () => undefined,
    )
    disturbances.show(asking(click, 1))
    expect(disturbances.isTooSoon(approve)).toBe(false)
    disturbances.close()
  })
})

test('a key mashed at 20 Hz approves nothing that has not stood for 250 ms, over 100 changes', () => {
  const { disturbances, ask, stir, elapse } = watched()
  ask()
  let approved = 0
  for (let change = 0; change < 100; change++) {
    stir(under)
    for (let press = 0; press < 4; press++) {
      elapse(50)
      if (!disturbances.isTooSoon(approve)) approved++
    }
  }
  expect(approved).toBe(0)
  elapse(50)
  expect(disturbances.isTooSoon(approve)).toBe(false)
})
