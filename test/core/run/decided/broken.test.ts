import { expect, test } from 'vitest'
import { brokenWords } from '../../../../src/core/run/decided/broken'

test('of an act that failed it is told whether nothing, an unknown part, or all of it was sent; of a text, that nothing took it', () => {
  expect(Object.values(brokenWords.en)).toEqual([
    expect.stringContaining('before anything was sent'),
    expect.stringContaining('how much of it arrived is not known'),
    expect.stringContaining('It was sent'),
    expect.stringContaining('Nothing took it'),
  ])
  expect(Object.values(brokenWords.zh)).toEqual([
    expect.stringContaining('还没有送出'),
    expect.stringContaining('不知道送达了多少'),
    expect.stringContaining('已送出'),
    expect.stringContaining('目标没有接收它'),
  ])
})
