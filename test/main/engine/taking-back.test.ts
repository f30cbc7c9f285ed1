import { expect, test } from 'vitest'
import { click, done, start } from './driving'

test('a yes that is taken back before its move is sent sends nothing; the question is open again, and no mode answers it', async () => {
  const driving = start([[click(10, 20)], [done]])
  const { target } = driving.parts
  const named = await driving.question()
  const { observe } = target
  let look = (): void => undefined
  const looked = new Promise<void>((resolve) => (look = resolve))
  // Before a move is sent its screen is looked at once more; that may take its time.
  target.observe = async (signal) => {
    look()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return observe(signal)
  }
  await driving.approve()
  await looked
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: true })
  await driving.phase('deciding', ({ withdrawn }) => withdrawn === true)
  driving.inbox.nudge()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(target.performed).toEqual([])
  expect(driving.events().filter((type) => type === 'intended')).toEqual([])
  expect(driving.parts.journal.events.at(-1)).toMatchObject({
    type: 'acted',
    result: 'prevented',
    withdrawn: true,
  })
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: false, why: 'not_now' })
  await driving.approve()
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(target.performed).toHaveLength(1)
  await driving.stop()
})

test('a move that is being sent goes on: to take the yes back comes too late', async () => {
  const driving = start([[click(10, 20)], [done]])
  const { target } = driving.parts
  const named = await driving.question()
  let sent = (): void => undefined
  const midway = new Promise<void>((resolve) => (sent = resolve))
  target.midway = () => {
    sent()
    return new Promise((resolve) => setTimeout(resolve, 30))
  }
  await driving.approve()
  await midway
  expect(await driving.send({ type: 'undo', ...named })).toEqual({ ok: false, why: 'not_now' })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(target.performed).toHaveLength(1)
  await driving.stop()
})
