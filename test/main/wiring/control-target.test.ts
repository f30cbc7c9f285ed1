import { expect, test } from 'vitest'
import { failure, foreign, problem } from '../../../src/core/problem'
import { controlTarget } from '../../../src/main/wiring/control-target'
import type { Hold } from '../../../src/main/wiring/target-lock'
import { fakeTarget, shade } from '../../fakes/parts'

const never = new AbortController().signal
const plain = { scrub: (text: string) => text, named: { value: () => undefined } }
const memory = { read: () => ({ keys: [], mask: 0 }), write: () => undefined }

function held() {
  let released = 0
  let ended = 0
  const hold: Hold = {
    memory,
    async ended() {
      ended += 1
    },
    async release() {
      released += 1
    },
  }
  return { hold, released: () => released, ended: () => ended }
}

test('a target under control does what the target does, under the address it was asked for by', async () => {
  const target = fakeTarget()
  const controlled = controlTarget({ target, address: 'practice:desktop', close: target.close }, plain)
  expect(controlled.info).toMatchObject({ address: 'practice:desktop', platform: 'desktop' })
  expect((await controlled.observe(never)).picture).toEqual(shade(1))
  await controlled.perform({ kind: 'hover', at: [1, 2] }, never)
  expect(target.performed).toEqual([{ kind: 'hover', at: [1, 2] }])
  expect(controlled.glance).toBeUndefined()
})

test('what the target learns later about itself is seen through the control', () => {
  const target = fakeTarget()
  const controlled = controlTarget({ target, close: target.close }, plain)
  Object.assign(target, { info: { ...target.info, apps: ['Notes'] } })
  expect(controlled.info.apps).toEqual(['Notes'])
})

test('no rejection of a target tells a value; one that tells none is the same', async () => {
  const secrets = { ...plain, scrub: (text: string) => text.replaceAll('hunter2', '{{secret:MAIL}}') }
  let cause = new Error('net::ERR at https://h/?pw=hunter2')
  const fail = () => Promise.reject(cause)
  const failing = { observe: fail, perform: fail, settle: fail, release: fail, reconnect: fail, close: fail }
  const target = { ...fakeTarget(), ...failing, under: fail, focused: fail }
  const controlled = controlTarget({ target, close: fail }, secrets)
  const rejections = () =>
    Promise.allSettled([
      controlled.observe(never),
      controlled.perform({ kind: 'hover', at: [1, 2] }, never),
      controlled.settle(never),
      controlled.release(),
      controlled.reconnect(never),
      controlled.under?.([1, 2], never),
      controlled.focused?.(never),
      controlled.close(),
    ])
  const told = { status: 'rejected', reason: new Error('net::ERR at https://h/?pw={{secret:MAIL}}') }
  expect(await rejections()).toMatchObject(Array.from({ length: 8 }, () => told))
  cause = failure('vnc.at', { place: 'hunter2', why: foreign('to hunter2') })
  for (const rejection of await rejections())
    expect(rejection).toMatchObject({
      reason: {
        problem: problem('vnc.at', { place: '{{secret:MAIL}}', why: foreign('to {{secret:MAIL}}') }),
      },
    })
  cause = new Error('no answer', { cause: new Error('hunter2') })
  for (const rejection of await rejections()) expect(rejection).not.toHaveProperty('reason.cause')
  cause = new Error('no answer')
  for (const rejection of await rejections()) expect(rejection).toHaveProperty('reason', cause)
})

test('the hold on a target is given up even when the target will not close', async () => {
  const { hold, released } = held()
  const target = fakeTarget()
  const close = () => Promise.reject(new Error('the browser would not close'))
  await expect(controlTarget({ target, close }, plain, hold).close()).rejects.toThrow('would not close')
  expect(released()).toBe(1)
})

test('that the run on a target has ended is told to its hold, which stays', () => {
  const { hold, released, ended } = held()
  const target = fakeTarget()
  controlTarget({ target, close: target.close }, plain, hold).ended?.()
  expect([ended(), released()]).toEqual([1, 0])
})
