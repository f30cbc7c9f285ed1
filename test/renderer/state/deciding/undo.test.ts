import { expect, test } from 'vitest'
import { beginShift } from '../../../../src/renderer/state/shift/flow'
import { scenes } from '../../../fakes/scenes'
import { consoleAt } from '../console-at'

const ctrlZ = { ctrl: true, code: 'KeyZ' }
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('Ctrl Z takes the last yes back by its very names, once, and the shift counts it no more', async () => {
  const { press, sent, store } = consoleAt(scenes.deciding('en'))
  store.setState({ shift: beginShift(0) })
  press('Enter')
  await settle()
  expect(store.getState().shift).toMatchObject({ approved: 1 })
  store.receive(scenes.acting('en'))
  press('z', ctrlZ)
  await settle()
  const named = { run: 'run-1', proposal: 'p7', index: 0, frame: 'figure-menu' }
  expect(sent).toMatchObject([{ type: 'approve' }, { type: 'undo', ...named }])
  expect(store.getState().shift).toMatchObject({ approved: 0, took: [] })
  press('z', ctrlZ)
  await settle()
  expect(sent).toHaveLength(2)
})

test('where nothing was let go at this page there is nothing to take back, and a veto is none', async () => {
  const { press, sent } = consoleAt(scenes.deciding('en'))
  press('z', ctrlZ)
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  press('z', ctrlZ)
  await settle()
  expect(sent).toMatchObject([{ type: 'veto' }])
})
