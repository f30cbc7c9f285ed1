import { expect, expectTypeOf, test } from 'vitest'
import {
  Failure,
  failure,
  foreign,
  problem,
  problemOf,
  reworded,
  sayEnglish,
  tellEnglish,
} from '../../src/core/problem'

test('a failure carries its problem and says it in English', () => {
  const cause = new Error('ECONNREFUSED')
  const refused = failure('vnc.at', { place: 'lab:5901', why: problem('net.refused') }, { cause })
  expect(refused).toBeInstanceOf(Failure)
  expect(refused.cause).toBe(cause)
  expect(refused.message).toBe(
    'vnc lab:5901: connection refused. Is the server running, and is this its port?',
  )
  expect(problemOf(refused)).toEqual({
    code: 'vnc.at',
    params: { place: 'lab:5901', why: { code: 'net.refused', params: {} } },
  })
})

test('what others throw is told in their own words', () => {
  expect(problemOf(new TypeError('fetch failed'))).toEqual(foreign('fetch failed'))
  expect(tellEnglish(problemOf('gone'))).toBe('gone')
  expect(tellEnglish('as it stands')).toBe('as it stands')
})

test('a code needs its parameters, all of them and no others', () => {
  type Given = Parameters<typeof problem<'vnc.no_answer_within'>>
  expectTypeOf<Given[1]>().toHaveProperty('seconds')
  expectTypeOf<{ seconds: number }>().toExtend<Given[1]>()
  expectTypeOf<Record<never, never>>().not.toExtend<Given[1]>()
  expectTypeOf<{ minutes: number }>().not.toExtend<Given[1]>()
  type Plural = Parameters<typeof problem<'exam.unreadable_some'>>[1]
  expectTypeOf<keyof Plural>().toEqualTypeOf<'count' | 'names'>()
})

test('the code of a newer version stands for its sentence', () => {
  expect(sayEnglish({ code: 'moon.full', params: {} })).toBe('moon.full')
})

test('the words of a problem can be changed, and it is known which of them are quoted', () => {
  const seen: unknown[] = []
  const refused = problem('at', {
    place: 'adb X',
    why: problem('adb.app.near', { name: 'Maps', names: 'Map' }),
  })
  const quiet = reworded(refused, (text, isQuoted) => {
    seen.push([text, isQuoted])
    return isQuoted ? '…' : text
  })
  expect(seen).toEqual([
    ['adb X', false],
    ['Maps', true],
    ['Map', false],
  ])
  expect(sayEnglish(quiet)).toBe('adb X: no app called “…” is on the phone. Near to it: Map.')
})
