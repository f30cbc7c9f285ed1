import { expect, test } from 'vitest'
import { failure } from '../../../src/core/problem'
import { blame, Fault, faultOf } from '../../../src/main/engine/fault'

test('a failure names its source and keeps its problem', async () => {
  const closed = failure('rfb.closed')
  await expect(blame('target', () => Promise.reject(closed))).rejects.toMatchObject({
    problem: closed.problem,
  })
  await expect(blame('model', () => Promise.reject(new Error('no answer')))).rejects.toMatchObject({
    source: 'model',
    message: 'no answer',
  })
})

test('what is thrown at once is blamed as what fails later is', async () => {
  const work = () => {
    throw new Error('no answer')
  }
  await expect(blame('model', work)).rejects.toMatchObject({ source: 'model', message: 'no answer' })
})

test("what nobody was blamed for is the program's own", () => {
  expect(faultOf(new Error('out of range'))).toMatchObject({ source: 'program', message: 'out of range' })
})

test('blame that was already laid stays where it is', async () => {
  const fault = new Fault('journal', new Error('disk full'))
  await expect(blame('target', () => Promise.reject(fault))).rejects.toBe(fault)
})

test('a result passes through', async () => {
  expect(await blame('target', () => Promise.resolve(7))).toBe(7)
})
