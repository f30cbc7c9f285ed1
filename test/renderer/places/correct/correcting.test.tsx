// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { inboxItems, questionIn } from '../../../fakes/inbox'
import { stock } from '../../../fakes/library'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { click } from '../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en

const press = (key: string) =>
  act(async () => fireEvent.keyDown(document.body, { key, code: key, bubbles: true }))

test('a correction of a recorded step does nothing to any screen: it claims no danger, asks nobody, and Enter keeps it', async () => {
  const link = stock(fakeLink(scenes.inbox()))
  link.inbox.items = inboxItems().slice(1)
  link.rehearsals.questions = link.inbox.items.map(questionIn).map((question) => {
    const action = { ...click(), label: 'Delete account' }
    return { ...question, action, proposal: { ...question.proposal, actions: [action] } }
  })
  const time = { now: 0 }
  const store = createConsoleStore(() => time.now)
  store.setState({ place: 'inbox' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  await press('e')
  time.now += 5000
  const card = screen.getByLabelText(t.correcting.title)
  // The guards speak here, for what they say is true of the move.
  expect(card.textContent).toContain(t.danger.delete)
  for (const claim of [t.danger.lead, t.danger.arm, t.card.why, t.card.floor])
    expect(card.textContent).not.toContain(claim)
  await press('ArrowRight')
  await press('Enter')
  expect(link.inbox.judged).toHaveLength(1)
})
