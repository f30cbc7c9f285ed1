// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Event } from '../../../../../src/core/run/events'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { stepEvents, stock } from '../../../../fakes/library'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'
import { click, proposal } from '../../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en

/** The record of a step of which these events are kept. */
async function recordWith(events: readonly Event[]) {
  const link = stock(fakeLink(scenes.replay()))
  link.events = [...events]
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs', opened: ['run-7'] })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return () => screen.getByRole('region', { name: t.replay.tabs }).textContent ?? ''
}

const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))

const composed: Event = { type: 'composed', proposal: proposal(click()), action: click(), verdicts: [] }

test.each([
  ['made at the helm', { type: 'hand', action: click() }],
  ['composed in the place of a reply', composed],
] as const)(
  'of a move that a person %s no model is blamed for giving no reason and no reply',
  async (_, event) => {
    const record = await recordWith([event])
    expect(record()).toContain(t.card.byPerson)
    expect(record()).not.toContain(t.card.noThought)
    await choose(t.replay.raw)
    expect(record()).toContain(t.card.byPerson)
    expect(record()).not.toContain(t.card.noRaw)
  },
)

test('a model that proposed without a word is said to have given no reason', async () => {
  const record = await recordWith(
    stepEvents.map((event) =>
      event.type === 'proposed' ? { ...event, proposal: { ...event.proposal, thought: undefined } } : event,
    ),
  )
  expect(record()).toContain(t.card.noThought)
  expect(record()).not.toContain(t.card.byPerson)
})

test('a verdict of the record says once whose it is, and of what was forbidden that nobody lets it through', async () => {
  const rule = { rule: 'ask', guard: 'rule', risk: 'rule', detail: 'ask Two people', floor: false } as const
  const outside = { rule: 'deny', guard: 'off_screen', risk: 'off_screen', detail: '', floor: true } as const
  const record = await recordWith(
    stepEvents.map((event) => (event.type === 'proposed' ? { ...event, verdicts: [rule, outside] } : event)),
  )
  await choose(t.replay.verdicts)
  expect(record().match(/your rule/gi)).toHaveLength(1)
  expect(record()).not.toContain(t.card.why)
  expect(record()).toContain(t.card.closed)
  expect(record()).not.toContain(t.card.floor)
})
