// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
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
  expect(help.queryByText(t.runsKeys.title)).toBeNull()
})

test('among recorded runs it has their keys, and none that decides', () => {
  const help = helpIn('runs')
  expect(help.getByText(t.runsKeys.label)).toBeTruthy()
  expect(help.queryByText(t.keys.approve)).toBeNull()
})
