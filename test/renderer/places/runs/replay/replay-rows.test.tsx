// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { stock } from '../../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

/** The record of run-7, opened. */
async function showReplay(change: (link: FakeLink) => void) {
  const link = stock(fakeLink(scenes.replay()))
  change(link)
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs', opened: ['run-7'] })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link }
}

const press = (key: string) => act(async () => fireEvent.keyDown(document.body, { key, bubbles: true }))
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))

test('the rows are asked for anew once what was said is kept, not while it is on its way', async () => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const { link } = await showReplay((fake) => {
    const { annotate } = fake.client
    Object.assign(fake.client, {
      annotate: async (...args: Parameters<typeof annotate>) => {
        await promise
        fake.rows = { rows: [], left: [{ why: 'unjudged' }] }
        return annotate(...args)
      },
    })
  })
  const record = screen.getByRole('region', { name: t.replay.tabs })
  await choose(t.replay.rows)
  await press('c')
  expect(record.textContent).toContain('click(start_box=(490,231))')
  await act(async () => resolve())
  expect(link.annotated).toHaveLength(1)
  expect(record.textContent).toContain(t.replay.noRows)
})

test('the film shows for which steps this person gave a better move', async () => {
  const action = { kind: 'wait', ms: 1 } as const
  const mark = { kind: 'correction' as const, step: 1, frame: 'a'.repeat(64), action, verdicts: [] }
  const said = {
    v: 1 as const,
    t_utc: '2026-11-21T10:00:00.000Z',
    rev: 1,
    by: 'ada',
    rating: 'first' as const,
    mark,
  }
  await showReplay((stocked) => {
    stocked.records = stocked.records.map((record) => ({ ...record, annotations: [said] }))
  })
  const film = screen.getByRole('list', { name: t.replay.strip })
  expect(within(film).getAllByLabelText(t.inboxing.corrected)).toHaveLength(1)
})
