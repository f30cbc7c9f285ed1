import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { readAs } from '../../../../src/core/dialects/reading/found'
import { cleanIn, glimpseBy, placedIn, readGrowing } from '../../../../src/core/dialects/reading/glimpse'
import { isList, isObject } from '../../../../src/core/dialects/reading/json/json'
import { refuse } from '../../../../src/core/dialects/reading/refusal'

const size = { width: 10, height: 10 }
const seen: Seen = { screen: size, image: size, space: 'pixels' }
const click = Action.parse({ kind: 'click', at: [1, 2] })

test('a stream is not looked at once it is far longer than an answer', () => {
  const glimpse = glimpseBy(() => click)
  expect(glimpse('a', seen)).toEqual(click)
  expect(glimpse('a'.repeat(70_000), seen)).toBeUndefined()
})

test('what names no place is not drawn, nor what was refused', () => {
  expect(placedIn({ action: click, points: [[1, 2]] })).toEqual(click)
  expect(placedIn({ action: click, points: [] })).toBeUndefined()
  expect(placedIn(refuse('schema', 'no'))).toBeUndefined()
})

test('what needed a repair may still turn out another way', () => {
  const found = { actions: [click], points: [], space: 'pixels', ignored: 0 } as const
  expect(cleanIn(readAs({ ...found, repaired: [] }))).toEqual(click)
  expect(cleanIn(readAs({ ...found, repaired: ['prose'] }))).toBeUndefined()
  expect(cleanIn(refuse('schema', 'no'))).toBeUndefined()
})

test('of JSON that still grows it is known what has closed', () => {
  const closedIn = (text: string): readonly boolean[] => {
    const growing = readGrowing(text, 0)
    const list = isObject(growing?.value) ? growing.value.get('at') : undefined
    return isList(list) && growing !== undefined ? [growing.isClosed(list), growing.whole] : []
  }
  expect(closedIn('{"at": [1, 2')).toEqual([false, false])
  expect(closedIn('{"at": [1, 2], "te')).toEqual([true, false])
  expect(closedIn('{"at": [1, 2]}')).toEqual([true, true])
  expect(readGrowing('{"at" ] ]', 0)).toBeUndefined()
})
