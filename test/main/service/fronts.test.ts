import { expect, test } from 'vitest'
import { openSession } from '../../../src/main/engine/session'
import { openFronts } from '../../../src/main/service/fronts'
import { fakeParts, setup } from '../../fakes/parts'

const begun = (id: string) =>
  openSession({ ...setup, id }, fakeParts(['hang']), 'ask', { changed: () => undefined })

function opened() {
  const sessions = [begun('a'), begun('b')]
  let changes = 0
  const fronts = openFronts(
    () => sessions,
    () => {
      changes += 1
    },
  )
  return { sessions, fronts, changes: () => changes }
}

test('a console that has chosen nothing has the newest run in front', () => {
  expect(opened().fronts.of('page')?.id).toBe('b')
})

test('each console has its own choice in front, and the form where it chose that', () => {
  const { fronts, changes } = opened()
  fronts.face('one', 'a')
  fronts.face('two', undefined)
  expect(fronts.of('one')?.id).toBe('a')
  expect(fronts.of('two')).toBeUndefined()
  expect(fronts.of('three')?.id).toBe('b')
  expect(changes()).toBe(2)
})

test('a run that was let go of is in front nowhere', () => {
  const { fronts, sessions } = opened()
  fronts.face('one', 'a')
  sessions.shift()
  expect(fronts.of('one')?.id).toBe('b')
  sessions.shift()
  expect(fronts.of('one')).toBeUndefined()
})

test('the choices of pages that are long gone are forgotten', () => {
  const { fronts } = opened()
  fronts.face('old', 'a')
  for (let page = 0; page < 64; page++) fronts.face(`page ${page}`, 'a')
  expect(fronts.of('old')?.id).toBe('b')
  expect(fronts.of('page 0')?.id).toBe('a')
})

test('what stands in front of a page that has chosen nothing stays there, whatever begins elsewhere', () => {
  const { sessions, fronts } = opened()
  expect(fronts.of('page')?.id).toBe('b')
  sessions.push(begun('c'))
  expect(fronts.of('page')?.id).toBe('b')
  expect(fronts.of('newcomer')?.id).toBe('c')
})

test('nor does what has come in the place of a run that is gone give way to a newer one', () => {
  const { sessions, fronts } = opened()
  fronts.face('page', 'a')
  sessions.shift()
  expect(fronts.of('page')?.id).toBe('b')
  sessions.push(begun('c'))
  expect(fronts.of('page')?.id).toBe('b')
})

test('a start comes to the front of the page that asked for it', () => {
  const { sessions, fronts } = opened()
  fronts.face('page', undefined)
  const faceIt = fronts.asked('page')
  sessions.push(begun('c'))
  faceIt('c')
  expect(fronts.of('page')?.id).toBe('c')
})

test('where nothing was open and nothing chosen, it comes to the front as well', () => {
  const { sessions, fronts } = opened()
  sessions.length = 0
  const faceIt = fronts.asked('page')
  sessions.push(begun('c'), begun('d'))
  expect(fronts.of('page')?.id).toBe('d')
  faceIt('c')
  expect(fronts.of('page')?.id).toBe('c')
})

test('a start leaves alone whoever has turned to another run meanwhile', () => {
  const { sessions, fronts } = opened()
  fronts.face('page', undefined)
  const faceIt = fronts.asked('page')
  fronts.face('page', 'a')
  sessions.push(begun('c'))
  faceIt('c')
  expect(fronts.of('page')?.id).toBe('a')
})

test('and whoever has the helm of the run in front', async () => {
  const { sessions, fronts } = opened()
  fronts.face('page', 'a')
  const faceIt = fronts.asked('page')
  await expect.poll(() => sessions[0]?.send({ type: 'take_over', run: 'a' }, 'page')).toEqual({ ok: true })
  await expect.poll(() => sessions[0]?.view()?.holder).toEqual({ console: 'page' })
  sessions.push(begun('c'))
  faceIt('c')
  expect(fronts.of('page')?.id).toBe('a')
})
