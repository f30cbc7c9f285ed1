// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en.decide

test('while Pilothouse itself cannot be reached nothing is offered to decide', async () => {
  const store = createConsoleStore(() => 10_000)
  await act(async () =>
    render(<Console link={fakeLink(scenes.deciding('en'))} store={store} Picture={() => null} />),
  )
  const isOff = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^${name}`) }).hasAttribute('disabled')
  const all = () => [t.approve, t.edit, t.veto, t.again, t.takeOver].map(isOff)
  expect(all()).not.toContain(true)
  await act(async () => store.setState({ link: 'lost' }))
  expect(all()).not.toContain(false)
  await act(async () => store.setState({ link: 'live' }))
  expect(all()).not.toContain(true)
})
