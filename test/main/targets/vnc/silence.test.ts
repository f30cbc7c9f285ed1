import { expect, test } from 'vitest'
import { listening, openSilence } from '../../../../src/main/targets/vnc/silence'

function scene() {
  const at = { now: 1000, heard: 0 }
  const silence = openSilence(
    () => at.now,
    () => at.heard,
  )
  const after = (ms: number): number => {
    at.now += ms
    return silence.look()
  }
  return { at, after }
}

test('a silent server is silent for as long as it is listened to', () => {
  const { after } = scene()
  expect([after(listening), after(listening), after(listening)]).toEqual([250, 500, 750])
})

test('a pause of this process is not the silence of the server', () => {
  const { after } = scene()
  expect(after(30_000)).toBe(2 * listening)
})

test('a word ends the silence', () => {
  const { at, after } = scene()
  after(listening)
  at.heard = at.now + 200
  expect(after(listening)).toBe(50)
})
