import { expect, test } from 'vitest'
import { failure } from '../../../src/core/problem'
import { blame, Fault } from '../../../src/main/engine/fault'

test('a failure names its source and keeps its problem', async () => {
  const closed = failure('rfb.closed')
  await expect(blame('target', Promise.reject(closed))).rejects.toMatchObject({ problem: closed.problem })
  await expect(blame('model', Promise.reject(new Error('no answer')))).rejects.toMatchObject({
    source: 'model',
    message: 'no answer',
  })
})

test('blame that was already laid stays where it is', async () => {
  const fault = new Fault('journal', new Error('disk full'))
  await expect(blame('target', Promise.reject(fault))).rejects.toBe(fault)
})

test('a result passes through', async () => {
  expect(await blame('target', Promise.resolve(7))).toBe(7)
})
