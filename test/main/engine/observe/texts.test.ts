import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import { canonical } from '../../../../src/core/dialects/canonical'
import type { Judge } from '../../../../src/core/run/judging'
import { fakeEyes } from '../../../fakes/parts'
import { click, done, start } from '../driving'

const pay: Element = { text: 'Pay now', box: { x: 20, y: 30, width: 40, height: 20 }, confidence: 1 }

/** A model that is asked before anybody has read the screen. */
const { needsElements: _, ...dialect } = canonical

/** Eyes that read the screen only when they are told to. */
function slowEyes(found: readonly Element[]) {
  let read = (): void => undefined
  const elements = new Promise<readonly Element[]>((resolve) => {
    read = () => resolve(found)
  })
  return { eyes: { ...fakeEyes(), elements: () => elements }, read: () => read() }
}

test('an approval that came before the screen was read does not carry over a payment page', async () => {
  const { eyes, read } = slowEyes([pay])
  const driving = start([[click(30, 40)], [done]], { eyes, dialect })
  await driving.approve()
  await driving.phase('acting')
  read()
  const { verdicts } = await driving.phase('deciding', (phase) => phase.verdicts.length > 0)
  expect(verdicts[0]).toMatchObject({ guard: 'payment', floor: true })
  expect(driving.parts.target.performed).toEqual([])
  expect(await driving.send({ type: 'approve', ...(await driving.question()) })).toEqual({
    ok: false,
    why: 'unconfirmed',
  })
  expect(await driving.send({ type: 'approve', confirmed: true, ...(await driving.question()) })).toEqual({
    ok: true,
  })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('an approval that came before the screen was read is carried out once nothing speaks against it', async () => {
  const { eyes, read } = slowEyes([])
  const driving = start([[click(30, 40)], [done]], { eyes, dialect })
  await driving.approve()
  await driving.phase('acting')
  expect(driving.parts.target.performed).toEqual([])
  read()
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toHaveLength(1)
  await driving.stop()
})

test('a stop does not wait for the screen to be read', async () => {
  const driving = start([[click(30, 40)]], { eyes: slowEyes([]).eyes, dialect })
  await driving.approve()
  await driving.phase('acting')
  await driving.stop()
  expect((await driving.ended).phase).toMatchObject({ name: 'ended', end: { outcome: 'stopped' } })
  expect(driving.parts.target.performed).toEqual([])
})

test('the list of elements that was judged is the very one that the question stands on', async () => {
  const judged: unknown[] = []
  const judge: Judge = (_run, _action, { elements }) => {
    judged.push(elements)
    return []
  }
  const { eyes, read } = slowEyes([pay])
  const driving = start([[click(30, 40)]], { eyes, dialect, judge })
  await driving.phase('deciding')
  read()
  const { observation } = await driving.phase('deciding', (phase) => phase.observation.elements !== undefined)
  expect(judged.at(-1)).toBe(observation.elements)
  await driving.stop()
})
