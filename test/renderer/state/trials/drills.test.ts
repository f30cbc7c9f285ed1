import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { createDrills } from '../../../../src/renderer/state/trials/drills'
import { fakeLink } from '../../../fakes/link'
import { drillCases, drillGround } from '../../../fakes/trials'

/** A drill of four cases with a clock that is moved by hand. */
async function begun(reveal: boolean) {
  const link = fakeLink()
  link.trials.cases = drillCases()
  link.trials.ground = drillGround
  let now = 0
  const drills = createDrills({
    link,
    clock: () => now,
    seed: () => 'seed',
    operator: () => 'ada',
    offline: () => 'offline',
  })
  drills.setState({ reveal })
  await drills.begin()
  const pass = (ms: number) => {
    now += ms
  }
  /** The picture comes up and is looked at. */
  const look = (ms: number) => {
    drills.stands()
    pass(ms)
  }
  return { drills, link, pass, look, get: drills.getState }
}

test('a key is dead until the picture has stood for a moment; the time counts from the picture on', async () => {
  const { drills, pass, look, get } = await begun(false)
  pass(5000)
  drills.approve()
  expect(get().answers).toEqual([])
  look(249)
  drills.approve()
  expect(get().answers).toEqual([])
  pass(751)
  drills.approve()
  expect(get().answers).toMatchObject([{ said: 'approve', known: 'good', ms: 1000 }])
  expect(get()).toMatchObject({ stage: 'judging', at: 1 })
})

test('a key meant for one case never decides the next', async () => {
  const { drills, look, pass, get } = await begun(false)
  look(900)
  drills.approve()
  drills.approve()
  drills.stands()
  pass(10)
  drills.approve()
  expect(get().answers).toHaveLength(1)
})

test('a pause takes no time, hides what is up, and starts the dead moment anew', async () => {
  const { drills, look, pass, get } = await begun(false)
  look(600)
  drills.pause()
  expect(get()).toMatchObject({ paused: true, vetoing: false })
  pass(60_000)
  drills.veto('unsafe')
  drills.resume()
  drills.approve()
  expect(get().answers).toEqual([])
  look(400)
  drills.veto('unsafe')
  expect(get().answers).toMatchObject([{ said: 'veto', because: 'unsafe', ms: 1000 }])
})

test('with the reveal on, each answer is followed by what it was; its own key is dead at first, too', async () => {
  const { drills, look, pass, get } = await begun(true)
  look(500)
  drills.approve()
  expect(get().stage).toBe('revealed')
  drills.next()
  expect(get().stage).toBe('revealed')
  pass(250)
  drills.next()
  expect(get()).toMatchObject({ stage: 'judging', at: 1, thought: false })
})

test('after the last case all answers are kept under the operator’s name', async () => {
  const { drills, link, look, get } = await begun(false)
  for (let left = 4; left > 0; left -= 1) {
    look(300)
    drills.veto('wrong_target')
  }
  expect(get().stage).toBe('done')
  expect(link.trials.drills).toMatchObject([{ operator: 'ada', seed: 'seed', dealt: 4 }])
  expect(link.trials.drills[0]?.answers.map(({ known, made }) => [known, made])).toEqual([
    ['good', false],
    ['bad', false],
    ['bad', false],
    ['bad', true],
  ])
})

test('who leaves early keeps what was judged; who judged nothing keeps nothing', async () => {
  const some = await begun(false)
  some.look(300)
  some.drills.approve()
  some.drills.leave()
  expect(some.get().stage).toBe('done')
  expect(some.link.trials.drills).toMatchObject([{ dealt: 4, answers: [{ said: 'approve' }] }])
  const none = await begun(false)
  none.drills.leave()
  expect(none.get().stage).toBe('start')
  expect(none.link.trials.drills).toEqual([])
})

test('a case whose picture is lost is passed over', async () => {
  const { drills, get } = await begun(true)
  drills.skip()
  expect(get()).toMatchObject({ at: 1, answers: [], stage: 'judging' })
})

test('a drill that the service could not deal says why, and one that nobody answered for says that', async () => {
  const { drills, link, get } = await begun(true)
  const why = problem('disk.full')
  const deals = [new ORPCError('FAILED', { data: { problem: why } }), new Error('the wire broke')]
  Object.assign(link.client, { deal: () => Promise.reject(deals.shift()) })
  await drills.begin()
  expect(get()).toMatchObject({ stage: 'start', problem: why })
  await drills.begin()
  expect(get()).toMatchObject({ stage: 'start', problem: 'offline' })
})
