import { expect, test } from 'vitest'
import { beginsSo, clausesOf, tells } from '../../../../src/core/guards/reading/phrase'

const isTold = tells({ en: ['delete'], enOrNoun: ['share'], zh: ['删除'] })

test.each(['delete', 'permanently delete 3 files', 'tap to delete', 'share with everyone', '立即删除此设备'])(
  '%j tells to do it',
  (name) => {
    expect(isTold(name)).toBe(true)
  },
)

test.each([
  'deleted',
  'delete history',
  'delete account?',
  'share price data',
  '删除记录',
  '最近删除',
  '删除与恢复',
])('%j is called after it and does nothing', (name) => {
  expect(isTold(name)).toBe(false)
})

test('no verbs tell nothing', () => {
  expect(tells({})('')).toBe(false)
})

test('a consent and an act before it leave the clause that counts', () => {
  expect(clausesOf('I understand what happens then and I am sure of it, delete this repository')).toContain(
    'delete this repository',
  )
  expect(clausesOf('Save and publish')).toEqual(['save and publish', 'save', 'publish'])
  expect(clausesOf('确认协议并开通')).toContain('开通')
})

test('合并 is one word, and prose has no clauses', () => {
  expect(clausesOf('合并删除')).toEqual(['合并删除'])
  expect(clausesOf('word '.repeat(60))).toEqual([])
})

test('a long name is weighed in a time that grows with it alone', () => {
  expect(isTold(`${'confirm '.repeat(20_000)}x`)).toBe(false)
  expect(clausesOf(`i understand ${' '.repeat(100)}`)).toHaveLength(1)
})

test('a control of many words is read clause by clause', () => {
  const long = 'You have looked at everything in this list with great care. Delete 214 contacts!'
  expect(clausesOf(long)).toEqual([])
  expect(clausesOf(long, true).some(isTold)).toBe(true)
})

test('letters one by one tell a verb where the name begins with it', () => {
  const begins = beginsSo({ en: ['delete'], enOrNoun: ['top up'] })
  expect(['deleteall', 'topupnow', 'undeleteall'].map(begins)).toEqual([true, true, false])
})
