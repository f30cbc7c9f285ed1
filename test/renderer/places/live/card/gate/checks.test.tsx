// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Action } from '../../../../../../src/core/action/action'
import type { Element } from '../../../../../../src/core/action/observation'
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

/** A form of a mere picture: words beside fields that nobody lists. */
async function form(...drawn: readonly Element[]) {
  const snapshot = scenes.deciding('en')
  const { run } = snapshot
  if (run?.phase.name !== 'deciding') throw new Error('the scene asks nothing')
  const read = (text: string, y: number) => ({
    text,
    box: { x: 80, y, width: 60, height: 20 },
    confidence: 1,
  })
  const action: Action = {
    ...{ kind: 'type', text: 'Ada', at: [200, 100], label: 'Name', replace: false, submit: false },
  }
  const observation = {
    ...run.phase.observation,
    ...{ elements: [read('Name', 90), read('Email', 140), ...drawn], listed: undefined },
  }
  const proposal = { ...run.phase.proposal, actions: [action], target: 'Name' }
  const phase = { ...run.phase, action, proposal, observation }
  const link = fakeLink({ ...snapshot, run: { ...run, phase } })
  const store = createConsoleStore(() => 0)
  render(<Console link={link} store={store} Picture={() => null} />)
  await act(async () => undefined)
  const draft = (change: Partial<Action>) =>
    act(async () => {
      const { question } = store.getState()
      const action_ = { ...action, ...change } as Action
      store.setState({ drafts: new Map([[question, { question, action: action_, handle: 0 }]]) })
    })
  return { draft, checks: within(screen.getByTestId('checks')) }
}

test('a field that a hand has put the mark on is named by what the title calls it', async () => {
  const { draft, checks } = await form()
  await draft({ at: [110, 150], label: 'Email' })
  expect(screen.getByTestId('title').textContent).toBe('Type “Ada” into “Email”')
  expect(checks.getByText(t.there('Email'))).toBeTruthy()
  await draft({ at: [110, 150], label: undefined })
  expect(checks.getByText(t.there('Email'))).toBeTruthy()
})

test('a field that is drawn where letters go speaks for the move; of a bare picture nothing is said', async () => {
  await form()
  expect(screen.queryByText(t.drawnField)).toBeNull()
  cleanup()
  const box = { x: 150, y: 88, width: 240, height: 24 }
  await form({ text: '', box, confidence: 1, role: 'drawn-field' })
  expect(signOf(t.drawnField)).toBe('true')
})

test('a change of the text alone leaves what is said of the place as it was', async () => {
  const { draft, checks } = await form()
  expect(checks.getByText(t.there('Name'))).toBeTruthy()
  await draft({ replace: true })
  expect(checks.getByText(t.there('Name'))).toBeTruthy()
  expect(checks.queryByText(t.bare)).toBeNull()
})

test('where a hand has put the mark on nothing, it is said that nothing with a name lies there', async () => {
  const { draft, checks } = await form()
  await draft({ at: [900, 700], label: undefined })
  expect(checks.getByText(t.bare)).toBeTruthy()
})

test('a mere description is told as one, and not as a model that names nothing', () => {
  show('text area')
  expect(
    signOf('“text area” only says what kind of thing is meant: nothing on the screen can confirm it.'),
  ).toBe('false')
  expect(screen.queryByText(t.unnamed(''))).toBeNull()
})
