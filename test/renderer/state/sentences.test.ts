import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSay, sayIn, sayTitleIn } from '../../../src/renderer/state/sentences'

const say = createSay([
  ['vnc {place}: <why>', 'VNC {place}：<why>'],
  ['the disk is full', '磁盘已满'],
  ['{path} could not be written', '无法写入 {path}'],
  ['the phone is {state}', '手机状态：{state}'],
  ['the phone is gone. Plug it in again', '手机已断开，请重新插上'],
  ['there is no “{name}”, only “{other}”', '只有“{other}”，没有“{name}”'],
  ['is it on?', '开着吗？'],
  ['<why>: <what>', '<why>：<what>'],
  ['<why>: {words}', '<why>：{words}'],
  ['<why>. <what>', '<why>。<what>'],
])

test('a sentence is said whole, and what stood in its holes is kept', () => {
  expect(say('/data/run could not be written')).toBe('无法写入 /data/run')
  expect(say('there is no “ab”, only “cd”')).toBe('只有“cd”，没有“ab”')
})

test('a full stop stays one, and is not set behind a question', () => {
  expect(say('The disk is full.')).toBe('磁盘已满。')
  expect(say('is it on?')).toBe('开着吗？')
  expect(say('vnc ::1: is it on?')).toBe('VNC ::1：开着吗？')
})

test('a sentence behind a colon has lost its capital, and is known all the same', () => {
  expect(say('Vnc a:5900: The disk is full.')).toBe('VNC a:5900：磁盘已满。')
})

test('what is put together is said part by part', () => {
  expect(say('vnc 10.0.0.5:5900: /run could not be written: the disk is full. Is it on?')).toBe(
    'VNC 10.0.0.5:5900：无法写入 /run：磁盘已满。开着吗？',
  )
})

test('the words of another stay as they are behind a sentence of ours', () => {
  expect(say('/run could not be written: EWHAT, strange.')).toBe('无法写入 /run：EWHAT, strange。')
})

test('the pattern with most words of its own is taken, and holes take as little as they can', () => {
  expect(say('the phone is gone. Plug it in again.')).toBe('手机已断开，请重新插上。')
  expect(say('the phone is gone.')).toBe('手机状态：gone。')
  expect(say('there is no “a”, only “b”, only “c”')).toBe('只有“b”, only “c”，没有“a”')
})

test('no hole reaches across a colon but those made for the words of others', () => {
  const both = createSay([
    ['{path} is gone', '{path} 没了'],
    ['it said ({words})', '它说（{words}）'],
    ['{where}: <why>', '{where}：<why>'],
  ])
  expect(both('a: b is gone')).toBe('a：b 没了')
  expect(both('it said (no: never)')).toBe('它说（no: never）')
})

test('what fits no pattern whole is not said', () => {
  for (const text of [
    '',
    '.',
    'the disk is full again',
    'now the disk is full',
    ' could not be written',
    'vnc a:5900: nobody knows why',
    'the phone is ',
  ])
    expect(say(text), text).toBeUndefined()
})

test('a hole that must hold a sentence is asked only so deep', () => {
  const nested = createSay([
    ['end', '完'],
    ['so <why>', '所以<why>'],
  ])
  expect(nested('so so so end')).toBe('所以所以所以完')
  expect(nested(`${'so '.repeat(300)}end`)).toBeUndefined()
})

test('English is what it was, and Chinese what is not known', () => {
  fc.assert(fc.property(fc.string(), (text) => sayIn('en', text) === text))
  expect(sayIn('zh', 'Nobody has thought of this.')).toBe('Nobody has thought of this.')
})

test('of a title only what the target adds is said', () => {
  expect(sayTitleIn('zh', '3 tabs: Offline (the page said: “Hi”)')).toBe(
    '3 个标签页：Offline（网页提示：“Hi”）',
  )
  expect(sayTitleIn('zh', 'Pixel 8 · asleep')).toBe('Pixel 8 · 已休眠')
  for (const title of ['offline', 'Error: permission denied', 'connecting', 'Closed'])
    expect(sayTitleIn('zh', title)).toBe(title)
})

test('no text is looked at longer than a line takes: nothing is ever tried again from the start', () => {
  const literals = [
    'a',
    ' ',
    ': ',
    '. ',
    '“',
    '”',
    ' could not be written',
    'vnc ',
    'model ',
    ' at ',
    '(',
    ')',
  ]
  const hostile = fc
    .array(fc.constantFrom(...literals), { minLength: 200, maxLength: 400 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(hostile, (text) => typeof sayIn('zh', text) === 'string'),
    { numRuns: 50 },
  )
  const long = `vnc ${': '.repeat(100_000)}`
  expect(sayIn('zh', long)).toBe(long)
})
