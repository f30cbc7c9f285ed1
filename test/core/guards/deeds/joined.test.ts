import { expect, test } from 'vitest'
import { addsDeed } from '../../../../src/core/guards/deeds/joined'
import { fold } from '../../../../src/core/guards/reading/fold'

test.each([
  'View & trade',
  'Zoom and bet',
  'Show hand & raise',
  'Read then sign',
  'Ansehen und bieten',
  'Voir et signer',
  'Ver y firmar',
  'Открыть и списать',
  '查看并扣费',
  '浏览后再提交',
])('“%s” may do more than its first word tells', (name) => {
  expect(addsDeed(fold(name))).toBe(true)
})

test.each([
  'View terms & conditions',
  'Show shipping and returns',
  'View & compare',
  'Read and listen',
  'Show title and author',
  'Zoom in',
  'Expand all',
  '显示标题和作者',
  '查看并列项',
])('“%s” does not', (name) => {
  expect(addsDeed(fold(name))).toBe(false)
})
