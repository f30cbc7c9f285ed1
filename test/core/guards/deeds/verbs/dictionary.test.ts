import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'
import { tellsChinese } from '../../../../../src/core/guards/deeds/han'
import * as dictionary from '../../../../../src/core/guards/deeds/verbs/dictionary'

test('a Chinese verb that stands in no list of ours is a deed, with and without what hurries it', () => {
  for (const name of ['排空', '立即开闸', '挂失银行卡', '下发修改', '放行车辆', '解冻账户'])
    expect(tellsChinese(name), name).toBe(true)
})

test('a Chinese verb that only looks is none, nor is a measure, a place or somebody called after a verb', () => {
  for (const name of ['查看图纸', '展開全部', '收听全文', '检测报告', '应用程序', '施工区', '排水量'])
    expect(tellsChinese(name), name).toBe(false)
})

test('a verb before somebody or something is one, though the same sign makes the name of a thing behind it', () => {
  for (const name of [
    '疏散人员',
    '派遣车队',
    '减免学费',
    '扣缴电费',
    '封存档案',
    '请求支援',
    '追加预算',
    '整合账户',
  ])
    expect(tellsChinese(name), name).toBe(true)
  for (const name of ['计算器', '采购单', '驾驶证', '出版社', '请求書', '默认铃声', '不可用', '没有数据'])
    expect(tellsChinese(name), name).toBe(false)
})

test('an English verb that stands in no list of ours is a deed; one that is a noun as well is with its object', () => {
  for (const name of ['Abrogate', 'Acquit tenant', 'Bale the hay', 'Maximize power', 'Bail them out'])
    expect(tellsDeed(name), name).toBe(true)
  for (const name of [
    'Bale weights',
    'Bar A',
    'Outlets · bar A',
    'Trend',
    'AI Assistant',
    'Wish list',
    'Know more',
    'Maximize panel',
  ])
    expect(tellsDeed(name), name).toBe(false)
})

test('no Chinese verb of the dictionary begins with another', () => {
  const all = dictionary.chinese.split(' ')
  const known = new Set(all)
  expect(all.length).toBeGreaterThan(10_000)
  expect(
    all.filter((word) => [2, 3].some((length) => length < word.length && known.has(word.slice(0, length)))),
  ).toEqual([])
})
