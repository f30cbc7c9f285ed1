import { expect, test } from 'vitest'
import { isNothing, reasons, remediesFor, sayLeftOut, unitOf } from '../../../src/core/exports/reasons'

test.each(['en', 'zh'] as const)('every reason is a clause of its own: %s', (lang) => {
  const said = Object.values(reasons[lang])
  expect(new Set(said).size).toBe(said.length)
  expect(said.filter((words) => /[.。]$/u.test(words) || words === '')).toEqual([])
})

test('what is counted is steps, or rows where a step may be in others', () => {
  expect(['unjudged', 'pair:unclear', 'not_chosen', 'of_another_version'].map(unitOf)).toEqual([
    'steps',
    'rows',
    'rows',
    'steps',
  ])
})

test('what a manifest counts is said in the language of whoever reads it', () => {
  expect(sayLeftOut('end_partial', 'en')).toBe('it ended a run that people say was done in part')
  expect(sayLeftOut('pair:end_unclear', 'zh')).toBe('没有成对：它结束的运行被评为无法判断是否完成')
  expect(sayLeftOut('of_another_version', 'zh')).toBe('of_another_version')
})

test('an export that counts nothing has come to nothing; a document of a run without steps is something', () => {
  expect([{}, { steps: 0 }, { sft: 1 }].map(isNothing)).toEqual([true, false, false])
})

test('what helps an export that came to nothing goes by what was left out of it', () => {
  expect(remediesFor({})).toEqual(['no_steps'])
  expect(remediesFor({ unjudged: 3, program: 2 })).toEqual(['judge', 'ask_model'])
  expect(remediesFor({ 'pair:unjudged': 1 })).toEqual(['judge'])
  expect(remediesFor({ no_request: 4 })).toEqual(['show_hands'])
  expect(remediesFor({ stale: 1 })).toEqual(['look'])
})

test('whoever has asked for moves by hand as a model would be asked is not told to', () => {
  expect(remediesFor({ no_request: 4 }, true)).toEqual(['look'])
})
