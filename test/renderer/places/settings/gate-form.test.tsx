// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const { trust, candidates } = texts.en

async function settings() {
  const link = fakeLink(scenes.settings())
  const store = createConsoleStore(() => 10_000)
  store.setState({ place: 'settings' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return link
}

const write = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test.each([
  [trust.seconds, ['abc', '', '3,5', '61'], trust.wrong(1, 60, true)],
  [trust.level, ['100', 'abc'], trust.wrong(50, 99.9, false)],
  [candidates.settings.count, ['1', 'x', ''], trust.wrong(2, 9, true)],
  [candidates.settings.temperature, ['3', '0,5'], trust.wrong(0, 2, false)],
] as const)('what is not kept in “%s” is told with its bounds', async (label, odd, told) => {
  const link = await settings()
  for (const value of odd) {
    await write(label, value)
    expect(screen.getByRole('alert').textContent).toBe(told)
  }
  expect(link.saved).toEqual([])
})

test('beside what went wrong it still stands what the field is for', async () => {
  await settings()
  await write(trust.enough, '0')
  expect(screen.getByText(trust.wrong(1, 1000, true))).toBeDefined()
  expect(screen.getByText(trust.enoughHint)).toBeDefined()
})
