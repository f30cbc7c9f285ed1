import { expect, onTestFinished, test } from 'vitest'
import { keepFollowing } from '../../../../src/renderer/state/fleet/following'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore, draftOf } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { click, question, runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'

/** A console before a held move, which can be shown another scene of the same run. */
function atHeld() {
  let now = 1000
  const link = fakeLink(scenes.held('en'))
  const store = createConsoleStore(() => now)
  const operator = createOperator(link, store)
  const show = (scene: 'held' | 'observing' | 'deciding' | 'stuck') => store.receive(scenes[scene]('en'))
  show('held')
  now += 1000
  return { link, operator, store, show, sent: link.sent, draft: () => draftOf(store.getState())?.action }
}

test('a click on a held move puts it up once more, and the mark stands where it was clicked', () => {
  const { operator, show, sent, draft } = atHeld()
  operator.place([1301, 777])
  expect(sent).toMatchObject([{ type: 'reopen', proposal: 'p7', frame: 'figure-menu' }])
  expect(draft()).toBeUndefined()
  show('observing')
  expect(draft()).toBeUndefined()
  show('deciding')
  expect(draft()).toMatchObject({ kind: 'click', at: [1301, 777] })
  expect(sent).toHaveLength(1)
})

test('of several clicks the last one counts', () => {
  const { operator, show, draft } = atHeld()
  operator.place([10, 20])
  operator.place([30, 40])
  show('deciding')
  expect(draft()).toMatchObject({ at: [30, 40] })
})

test('E begins the edit on the screen of now, L only asks there', () => {
  const edit = atHeld()
  edit.operator.act('edit')
  edit.show('deciding')
  expect(edit.draft()).toMatchObject({ kind: 'click' })
  const ask = atHeld()
  ask.operator.act('reopen')
  ask.show('deciding')
  expect(ask.draft()).toBeUndefined()
})

test('where something else comes of it, nothing is corrected', () => {
  const { operator, show, draft } = atHeld()
  operator.place([10, 20])
  show('stuck')
  show('deciding')
  expect(draft()).toBeUndefined()
})

/** The same where the operator had corrected the move before it was held. */
function atHeldEdit() {
  const { run, ...snapshot } = scenes.held('en')
  if (run?.phase.name !== 'held') throw new Error('nothing is held')
  const corrected = { ...click(), at: [40, 50] as [number, number] }
  const held = atHeld()
  held.store.receive({
    ...snapshot,
    run: { ...run, phase: { ...run.phase, action: corrected, thought: 'Mine.' } },
  })
  return { ...held, corrected, whole: () => draftOf(held.store.getState()) }
}

test('what the operator had corrected before it was held stands in an edit on the screen of now', () => {
  const { operator, show, corrected, whole } = atHeldEdit()
  operator.act('reopen')
  show('observing')
  show('deciding')
  expect(whole()).toMatchObject({ action: corrected, thought: 'Mine.' })
})

test('E goes on with that correction, and a click puts it elsewhere', () => {
  const edit = atHeldEdit()
  edit.operator.act('edit')
  edit.show('deciding')
  expect(edit.draft()).toEqual(edit.corrected)
  const place = atHeldEdit()
  place.operator.place([1301, 777])
  place.show('deciding')
  expect(place.whole()).toMatchObject({ action: { at: [1301, 777] }, thought: 'Mine.' })
})

/** The same where another run waits: the console leads on by itself, and the service does as it is asked. */
function besideAnother() {
  const held = atHeldEdit()
  const { run: other } = snapshotOf(runOf({ name: 'deciding', ...question() }))
  const another = other && { ...other, setup: { ...other.setup, id: 'run-2' } }
  if (another === undefined) throw new Error('there is no other run')
  const faced: string[] = []
  onTestFinished(
    keepFollowing(
      held.store,
      (run) => faced.push(run),
      () => false,
    ),
  )
  const beside = (scene: 'observing' | 'deciding', front: 'this' | 'another' = 'this') => {
    const { run, ...rest } = scenes[scene]('en')
    if (run === undefined) throw new Error('the scene has no run')
    const fleet = tilesOf([run, another])
    held.store.receive({ ...rest, fleet, run: front === 'this' ? run : another })
  }
  return { ...held, beside, faced }
}

test('nobody is led away from a run whose held move is being put up again', () => {
  const { operator, beside, faced, whole, corrected, store } = besideAnother()
  operator.act('reopen')
  beside('observing')
  expect(faced).toEqual([])
  beside('deciding')
  expect(whole()).toMatchObject({ action: corrected, thought: 'Mine.' })
  expect(store.getState().reopening).toEqual([])
})

test('a correction waits for its own question, wherever the operator is meanwhile', () => {
  const { operator, beside, whole } = besideAnother()
  operator.place([1301, 777])
  beside('observing', 'another')
  beside('deciding', 'another')
  expect(whole()).toBeUndefined()
  beside('deciding')
  expect(whole()).toMatchObject({ action: { at: [1301, 777] }, thought: 'Mine.' })
})

test('one that the service refuses is awaited no longer', async () => {
  const { operator, beside, whole, store, link } = besideAnother()
  link.receipt = { ok: false, why: 'stale' }
  operator.act('edit')
  expect(store.getState().reopening).toEqual(['run-1'])
  await expect.poll(() => store.getState().reopening).toEqual([])
  beside('deciding')
  expect(whole()).toBeUndefined()
})
