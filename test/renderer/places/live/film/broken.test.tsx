// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Lang } from '../../../../../src/core/lang'
import { problem, sayEnglish } from '../../../../../src/core/problem'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { recordOf, stock } from '../../../../fakes/library'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

async function show(lang: Lang) {
  const snapshot = scenes.broken(lang)
  const link = fakeLink({ ...snapshot, settings: { ...snapshot.settings, lang } })
  const store = createConsoleStore(() => 0)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return store
}

test.each(['en', 'zh'] as const)(
  'a step that failed carries its mark and its reason in the film (%s)',
  async (lang) => {
    const store = await show(lang)
    const t = texts[lang]
    const film = within(screen.getByRole('list', { name: t.film.label }))
    const marks = film.getAllByTestId('broken')
    expect(marks.map(({ textContent }) => textContent)).toEqual([t.broken.mark.during])
    expect(marks[0]?.querySelector('svg')).not.toBeNull()
    const title = marks[0]?.closest('button')?.title
    expect(title).toContain(t.broken.during)
    if (lang === 'en') expect(title).toContain(sayEnglish(problem('vnc.move.paste_unseen')))
    await act(async () => store.setState({ selected: 7 }))
    expect(screen.getByText(t.broken.during)).toBeDefined()
  },
)

test('a step that failed says so in the record, with the reason', async () => {
  const link = stock(fakeLink(scenes.replay()))
  const why = problem('vnc.move.paste_unseen')
  const record = recordOf('run-7')
  const broken = { when: 'during', why: { message: sayEnglish(why), problem: why } } as const
  const steps = record.steps.map((step) => (step.number === 3 ? { ...step, broken } : step))
  link.records = [{ ...record, steps }]
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs', opened: ['run-7'], openedAt: { run: 'run-7', step: 3 } })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(await screen.findAllByTestId('broken')).toHaveLength(1)
  expect(screen.getByText(texts.en.broken.during)).toBeDefined()
  expect(screen.getByText(/probably not pasted/)).toBeDefined()
})
