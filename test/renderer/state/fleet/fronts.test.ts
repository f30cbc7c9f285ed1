import { expect, test } from 'vitest'
import type { Press } from '../../../../src/renderer/state/keys'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

function consoleAt(scene: 'fleet' | 'fleet-start' | 'deciding' | 'ended') {
  const time = { now: 1000 }
  const link = fakeLink(scenes[scene]('en'))
  const store = createConsoleStore(() => time.now)
  const operator = createOperator(link, store)
  store.receive(scenes[scene]('en'))
  time.now += 1000
  const none = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  const press = (key: string, more: Partial<Press> = {}) =>
    operator.press({ ...none, key, code: '', focus: 'page', ...more })
  const chord = (key: string, code: string) => press(key, { code, ctrl: true, alt: true })
  return { link, store, operator, press, chord, time }
}

test('W leads to the run that waits most, and is left to the browser where none does', () => {
  const { link, press } = consoleAt('fleet')
  expect(press('w')).toBe(true)
  expect(link.faced).toEqual(['run-4'])
  expect(consoleAt('deciding').press('w')).toBe(false)
})

test('a number leads to the run that has it, whatever sign the layout makes of it', () => {
  const { link, chord } = consoleAt('fleet')
  chord('¹', 'Digit2')
  chord('3', 'Digit3')
  chord('9', 'Digit9')
  expect(link.faced).toEqual(['run-2', 'run-3'])
})

test('a number still leads to its run once one before it is put away, and that one’s leads nowhere', () => {
  const { link, store, chord } = consoleAt('fleet')
  const { fleet, ...rest } = scenes.fleet('en')
  store.receive({ ...rest, fleet: fleet.filter(({ number }) => number !== 2) })
  chord('2', 'Digit2')
  chord('3', 'Digit3')
  expect(link.faced).toEqual(['run-3'])
})

test('another run is begun beside this one, which goes on', () => {
  const { link, chord } = consoleAt('fleet')
  chord('o', 'KeyO')
  expect(link.faced).toEqual([undefined])
  expect(link.sent).toEqual([])
})

test('two Esc stop the run in front, a third one stops them all', () => {
  const { link, press, time } = consoleAt('fleet')
  for (const _ of [1, 2, 3]) {
    press('Escape')
    time.now += 100
  }
  expect(link.sent).toEqual([{ type: 'stop', run: 'run-1' }])
  expect(link.stoppedAll).toBe(1)
})

test('with the form in front two Esc call off the start, and no run is touched', () => {
  const { link, press } = consoleAt('fleet-start')
  press('Escape')
  press('Escape')
  expect([link.cancelled, link.stoppedAll, link.sent]).toEqual([1, 0, []])
})

test('N after the end puts the run away and leads to the form', async () => {
  const { link, press } = consoleAt('ended')
  press('n')
  expect(link.faced).toEqual([undefined])
  expect(link.left).toEqual(['run-1'])
})

test('a number calls back the run in front from one that the console leads on to, and asks for nothing that is there', () => {
  const { link, chord, operator } = consoleAt('fleet')
  chord('1', 'Digit1')
  expect(link.faced).toEqual([])
  operator.fronts.lead('run-2')
  chord('1', 'Digit1')
  chord('1', 'Digit1')
  expect(link.faced).toEqual(['run-2', 'run-1'])
})

test('what could not be asked for is not waited for', async () => {
  const { link, store, operator } = consoleAt('fleet')
  Object.assign(link.client, { face: () => Promise.reject(new Error('offline')) })
  operator.fronts.face('run-2')
  expect(store.getState().asked).toMatchObject({ run: 'run-2', by: 'hand' })
  await expect.poll(() => store.getState().asked).toBeUndefined()
})

test('what is decided in the moments after another run was asked for decides nothing in the one that is being left', () => {
  const { link, press, chord, store, time } = consoleAt('fleet')
  chord('2', 'Digit2')
  time.now += 300
  expect(press('Enter')).toBe(true)
  expect([link.sent, store.getState().refused?.why]).toEqual([[], 'leaving'])
  time.now += 600
  press('Enter')
  expect(link.sent).toMatchObject([{ type: 'approve', run: 'run-1' }])
})
