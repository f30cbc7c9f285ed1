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
  const world = surroundingsOf({ target: fakeTarget(), eyes: fakeEyes() }, new AbortController().signal)
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

const text = Action.parse({ kind: 'type', text: 'hello' })
const none = Promise.resolve('none' as const)
const span = { from: 10, until: 20 }

/** Of a text that began on a screen, and what the record says of it. */
function typing({
  broke,
  hurry,
}: {
  readonly broke?: 'broken' | 'untaken'
  readonly hurry?: AbortSignal
} = {}) {
  const told: Problem[] = []
  const unsent = {
    broke: async (move: Span) => (move === span ? broke : undefined),
    tell: (why: Problem) => void told.push(why),
  }
  const astray = async (
    field: Beginning['field'],
    after: Beginning['field'] = field,
    picture = shade(7),
    action: Action = text,
  ) => {
    const known = { ...began, span, field, after: { field: after, picture: Promise.resolve(picture) } }
    return (await handEvent({ eyes: fakeEyes(), journal: fakeJournal(), unsent }, action, known, hurry))
      .astray
  }
  return { told, astray }
}

test('of a move that did not get there whole the record says so', async () => {
  const { astray, told } = typing({ broke: 'broken' })
  expect(await astray(none)).toBe('broken')
  expect(told).toEqual([])
  expect(await typing({ broke: 'untaken' }).astray(none)).toBe('nowhere')
})

test('a text is typed nowhere where no field has the focus, before it and after, and nothing is seen of it', async () => {
  const { astray, told } = typing()
  const [button, field] = [save, { ...save, role: 'textbox' }].map((one) => Promise.resolve(one))
  expect(await astray(Promise.resolve(undefined))).toBeUndefined()
  expect(await astray(Promise.resolve('untold' as const))).toBeUndefined()
  expect(await astray(field ?? none)).toBeUndefined()
  // A page may give the focus to its field with the first letter, or hear keys without it.
  expect(await astray(none, field)).toBeUndefined()
  expect(await astray(none, none, shade(90))).toBeUndefined()
  expect(told).toEqual([])
  expect(await astray(none)).toBe('nowhere')
  expect(await astray(button ?? none)).toBe('nowhere')
  expect(told).toEqual(Array(2).fill(problem('engine.typed_nowhere')))
})

test('at a stop nobody waits for whether anything took a text', async () => {
  const { astray } = typing({ hurry: AbortSignal.abort() })
  expect(await astray(new Promise(() => undefined))).toBe('broken')
})
