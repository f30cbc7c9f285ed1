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
