// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../../../src/core/api/api'
import { texts } from '../../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../../fakes/link'
import { scenes } from '../../../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en.checks

/** The open question with its target called otherwise, on a page of its own. */
function show(label: string, change: Partial<NonNullable<Snapshot['run']>> = {}) {
  const snapshot = scenes.deciding('en')
  const { run } = snapshot
  if (run?.phase.name !== 'deciding' || run.phase.action.kind !== 'click') throw new Error('not a click')
  const action = { ...run.phase.action, at: [100, 100] as const, label }
  const box = { x: 80, y: 90, width: 60, height: 20 }
  const other = { x: 300, y: 90, width: 24, height: 20 }
  const elements = [
    { text: 'Save', box, confidence: 1, role: 'button' },
    { text: 'Send', box: other, confidence: 1, role: 'button' },
  ]
  const observation = {
    ...run.phase.observation,
    url: 'https://mail.example/inbox',
    elements,
    listed: elements,
  }
  const phase = { ...run.phase, action, observation }
  render(
    <Console
      link={fakeLink({ ...snapshot, run: { ...run, ...change, phase } })}
      store={createConsoleStore(() => 0)}
      Picture={() => null}
    />,
  )
  return within(screen.getByTestId('checks'))
}

const signOf = (text: string) => screen.getByText(text).closest('li')?.dataset.good

test('a name that stands where the move points speaks for it, as do the page and the quiet picture', () => {
  const checks = show('Save')
  expect(checks.getByText(t.there('Save'))).toBeTruthy()
  expect(signOf(t.there('Save'))).toBe('true')
  expect(signOf(t.still)).toBe('true')
  expect(checks.getByText(/mail\.example/)).toBeTruthy()
  expect(document.querySelector('[data-role="named"]')).toBeNull()
})

test('a name that stands elsewhere is told with its place, and marked on the picture', () => {
  show('Send')
  expect(signOf(t.found('Send', 212, t.right))).toBe('false')
  expect(signOf(t.instead('Save'))).toBe('false')
  expect(document.querySelector('[data-role="named"]')).toBeTruthy()
})

test('a picture that changed under the move is no sign for it', () => {
  show('Save', { disturbed: 1 })
  expect(signOf(t.stirred)).toBe('false')
  expect(signOf(t.atLook(t.there('Save')))).toBe('false')
})

test('what was let happen on a changed picture is not said to be unchanged while it is on its way', async () => {
  const asked = scenes.deciding('en')
  const { run } = asked
  if (run?.phase.name !== 'deciding') throw new Error('the scene asks nothing')
  const link = fakeLink({ ...asked, run: { ...run, disturbed: 1 } })
  const store = createConsoleStore(() => 0)
  render(<Console link={link} store={store} Picture={() => null} />)
  expect(signOf(t.stirred)).toBe('false')
  const consent = { by: 'operator', edited: false } as const
  const phase = { ...run.phase, name: 'acting', consent } as never
  await act(async () => store.receive({ ...asked, run: { ...run, phase } }))
  expect(signOf(t.stirred)).toBe('false')
})
