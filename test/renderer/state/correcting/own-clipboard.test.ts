// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { thisConsole } from '../../../../src/renderer/link/this-console'
import { runOf, snapshotOf } from '../../../fakes/snapshots'
import { consoleAt } from '../console-at'

const byHand = snapshotOf(runOf({ name: 'by_hand' }, { helm: 'operator', holder: { console: thisConsole } }))

/** A clipboard that is read as one text, or not at all. */
const holding = (text: string | Error) =>
  vi.stubGlobal('navigator', {
    clipboard: {
      readText: async () => {
        if (text instanceof Error) throw text
        return text
      },
    },
  })
afterEach(() => void vi.unstubAllGlobals())

function atHelm(takes = true) {
  const { store, operator, press } = consoleAt(byHand)
  const written: string[] = []
  operator.focus.write = (text) => takes && written.push(text) > 0
  const told = () => store.getState().refused?.why
  const paste = () => press('p', { ctrl: true, alt: true, code: 'KeyP', focus: 'picture' })
  return { written, told, paste, store }
}

test('the operator’s own clipboard is typed at the helm, its line ends as a text has them', async () => {
  holding('one\r\ntwo')
  const { written, told, paste } = atHelm()
  paste()
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo']))
  expect(told()).toBeUndefined()
})

test.each([
  ['a browser that does not give it', new Error('denied'), true, 'no_clipboard'],
  ['a clipboard without a text', '', true, 'empty_clipboard'],
  ['a picture that is not connected', 'text', false, 'unwritten'],
] as const)('%s is said, and nothing is typed', async (_, text, takes, why) => {
  holding(text)
  const { written, told, paste } = atHelm(takes)
  paste()
  await vi.waitFor(() => expect(told()).toBe(why))
  expect(written).toEqual([])
})

test('a run that comes to the front while the browser asks gets nothing', async () => {
  const { run, ...rest } = byHand
  const other = {
    ...rest,
    ...(run && { run: { ...run, setup: { ...run.setup, id: '20261121-213500-bbbb' } } }),
  }
  const { written, told, paste, store } = atHelm()
  vi.stubGlobal('navigator', {
    clipboard: {
      readText: async () => {
        store.receive(other)
        return 'meant for the first'
      },
    },
  })
  paste()
  await vi.waitFor(() => expect(told()).toBe('typed_on'))
  expect(written).toEqual([])
})
