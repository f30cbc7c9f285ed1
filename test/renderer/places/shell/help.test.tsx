// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { groupsOf, placeKeys } from '../../../../src/renderer/places/shell/place-keys'
import { createConsoleStore, type Place } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

function helpIn(place: Place) {
  const store = createConsoleStore(() => 0)
  render(<Console link={fakeLink(scenes.deciding('en'))} store={store} Picture={() => null} />)
  act(() => store.setState({ place }))
  act(() => fireEvent.keyDown(document.body, { key: '?', bubbles: true }))
  return within(screen.getByRole('dialog'))
}

test('in the live room the table has every reason of a veto, and no key of recorded runs', () => {
  const help = helpIn('live')
  expect(help.getByText(t.veto.malformed)).toBeTruthy()
  expect(help.getByText(t.keys.approve)).toBeTruthy()
  expect(help.queryByText(t.placeKeys.list.title)).toBeNull()
})

test.each(Object.entries(groupsOf))(
  'in %s it has every key of the views there, and none that decides',
  (place, { groups }) => {
    const help = helpIn(place as Place)
    for (const group of groups)
      for (const [id, caps] of placeKeys[group]) {
        const words: Readonly<Record<string, string>> = t.placeKeys[group]
        const line = help.getByRole('heading', { name: t.placeKeys[group].title }).parentElement
        const own = [...(line?.querySelectorAll('dl > div') ?? [])].map((one) => one.textContent)
        expect(own).toContain(caps.join('') + words[id])
      }
    expect(help.queryByText(t.keys.approve)).toBeNull()
  },
)

test('a reason has its key where one gives it: E corrects in a replay, and an inbox has digits alone', () => {
  expect(helpIn('runs').queryByText(t.veto.environment)).toBeNull()
  cleanup()
  expect(helpIn('inbox').queryByText(t.veto.unsafe)).toBeNull()
  cleanup()
  expect(helpIn('drill').getByText(t.veto.environment)).toBeTruthy()
})
