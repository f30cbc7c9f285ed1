// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { InboxItem } from '../../../../src/core/inbox/inbox'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { inboxItems } from '../../../fakes/inbox'
import { stock } from '../../../fakes/library'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { click } from '../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en.inboxing

/** The card of the one step that there is to judge. */
async function cardOf(change: (item: InboxItem) => InboxItem) {
  const link = stock(fakeLink(scenes.inbox()))
  const item = inboxItems().find(({ why, view }) => why === 'unreviewed' && view.proposed !== undefined)
  if (item === undefined) return expect.unreachable('the fixture has one that nobody has looked at again')
  link.inbox.items = [change(item)]
  render(<Console link={link} store={createConsoleStore(() => 0)} Picture={() => null} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: texts.en.inbox })))
  return document.querySelector('aside')?.textContent ?? ''
}

test('of a move by hand it is said that a person made it, and no model is named as who proposed it', async () => {
  const card = await cardOf((item) => ({
    ...item,
    view: { ...item.view, fate: 'by_hand', by: 'operator', proposed: undefined, done: click() },
    thought: undefined,
  }))
  expect(card).toContain(t.byPerson)
  expect(card).not.toContain(t.by_model)
})

test('of a move that was proposed it is said by which model, and that the operator decided it', async () => {
  const card = await cardOf((item) => item)
  expect(card).toContain(t.whyText.unreviewed)
  expect(card).toContain(t.by_model)
})
