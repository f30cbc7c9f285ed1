import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { problem } from '../../../../src/core/problem'
import type { Problem } from '../../../../src/core/problems/shape'
import type { Beginning } from '../../../../src/main/engine/hands/recorder'
import { handEvent, lastLook, surroundingsOf } from '../../../../src/main/engine/hands/report'
import type { Span } from '../../../../src/main/engine/hands/unsent'
import { fakeEyes, fakeJournal, fakeTarget, shade } from '../../../fakes/parts'

const click: Action = { kind: 'click', at: [5, 6], button: 'left', count: 1, modifiers: [] }
const save = { text: 'Save', box: { x: 0, y: 0, width: 20, height: 20 }, confidence: 1, mark: 3 }
const began: Beginning = {
  picture: Promise.resolve(shade(7)),
  element: Promise.resolve(save),
  field: Promise.resolve(undefined),
  concealed: false,
  caret: undefined,
}

test('a move is written down with its frame, and named by what lay under it', async () => {
  expect(await handEvent({ eyes: fakeEyes(), journal: fakeJournal() }, click, began)).toEqual({
    type: 'hand',
    action: { ...click, label: 'Save', box: save.box, mark: 3 },
    frame: '7-100x80',
    size: { width: 100, height: 80 },
    element: save,
  })
})

test('a frame that cannot be had or kept leaves the move without one', async () => {
  const full = { ...fakeJournal(), saveFrame: () => Promise.reject(new Error('the disk is full')) }
  const bare = { type: 'hand', action: click }
  const nowhere = { ...began, element: Promise.resolve(undefined) }
  expect(await handEvent({ eyes: fakeEyes(), journal: full }, click, nowhere)).toEqual(bare)
  const unseen = { ...nowhere, picture: Promise.resolve(undefined) }
  expect(await handEvent({ eyes: fakeEyes(), journal: fakeJournal() }, click, unseen)).toEqual(bare)
})

test('a target is asked what it can tell, and what it cannot is not known', async () => {
  const world = surroundingsOf(fakeTarget(), new AbortController().signal)
  expect(await world.under([1, 2])).toBeUndefined()
  expect(await world.focused()).toBeUndefined()
  expect((await world.look()).pixels[0]).toBe(1)
})

test('the screen at the end is kept with what is known of it; one that cannot be had holds up nothing', async () => {
  const open = new AbortController().signal
  const [eyes, journal, target] = [fakeEyes(), fakeJournal(), fakeTarget()]
  const on = { eyes, journal, target, clock: () => 5 }
  const seen = await lastLook(on, open)
  expect(seen).toMatchObject({
    type: 'observed',
    observation: { frame: '1-100x80', size: { width: 100, height: 80 } },
    ms: 0,
  })
  const gone = { ...target, observe: () => Promise.reject(new Error('gone')) }
  expect(await lastLook({ ...on, target: gone }, open)).toBeUndefined()
  const full = { ...journal, saveFrame: () => Promise.reject(new Error('the disk is full')) }
  expect(await lastLook({ ...on, journal: full }, open)).toBeUndefined()
})

test('of a move that did not get there whole, or was typed where nothing has the focus, the record says so', async () => {
  const [eyes, journal] = [fakeEyes(), fakeJournal()]
  const told: Problem[] = []
  const span = { from: 10, until: 20 }
  const astray = async (action: Action, broke: boolean, field: Beginning['field']) => {
    const unsent = {
      broke: async (move: Span) => broke && move === span,
      tell: (why: Problem) => void told.push(why),
    }
    return (await handEvent({ eyes, journal, unsent }, action, { ...began, span, field })).astray
  }
  const text = Action.parse({ kind: 'type', text: 'hello' })
  const [none, some] = [Promise.resolve('none' as const), Promise.resolve(save)]
  expect(await astray(text, true, none)).toBe('broken')
  expect(await astray(text, false, some)).toBeUndefined()
  expect(await astray(click, false, none)).toBeUndefined()
  expect(told).toEqual([])
  expect(await astray(text, false, none)).toBe('nowhere')
  expect(told).toEqual([problem('engine.typed_nowhere')])
})
