// @vitest-environment happy-dom

import { ORPCError } from '@orpc/client'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayVerdict } from '../../../../src/core/guards/index'
import { problem, sayEnglish, tellEnglish } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { stockPolicy } from '../../../fakes/scenes-policy'

afterEach(cleanup)
const t = texts.en.rulebook

async function opened(scene: 'policy' | 'policy-empty' | 'policy-broken' | 'policy-gone') {
  const link = fakeLink(scenes[scene]('en'))
  stockPolicy(link, scene, 'en')
  const store = createConsoleStore(() => 10_000)
  store.setState({ place: 'policy' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return link
}

const press = (key: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key }))
const push = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
/** What takes text or a choice; a tick of the same name does not. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select'
const write = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label, { selector: typed }), { target: { value } }))
const tick = (name: string) => act(async () => fireEvent.click(screen.getByLabelText(name)))
const save = (form: string) => act(async () => fireEvent.submit(screen.getByRole('form', { name: form })))
const ids = (link: ReturnType<typeof fakeLink>) => link.policy.rules.map(({ id }) => id)
const trial = () => within(screen.getByRole('region', { name: t.trial.title }))

test('a rule is written, told as a sentence while it is, saved, and counts in the trial before and after', async () => {
  const link = await opened('policy')
  link.policy = { ...link.policy, rules: [] }
  await act(async () => window.dispatchEvent(new Event('focus')))
  expect(trial().getByText(t.trial.allowed)).toBeDefined()
  await press('n')
  expect(screen.getByText(t.form.unfinished)).toBeDefined()
  await tick(texts.en.exam.kinds.click)
  await tick(t.effects.deny)
  expect(screen.getByText('Refuse every click.')).toBeDefined()
  expect(trial().getByText(t.trial.refused)).toBeDefined()
  await write(t.form.note, 'hands off')
  await save(t.form.add)
  expect(link.policy.rules).toEqual([
    {
      id: 'rule-1',
      title: 'hands off',
      on: true,
      scope: { kind: 'everywhere' },
      subject: { kind: 'action', actions: ['click'] },
      effect: 'deny',
    },
  ])
  expect(screen.queryByRole('form', { name: t.form.add })).toBeNull()
  expect(trial().getByText(t.trial.refused)).toBeDefined()
  expect(screen.getByText(t.saved)).toBeDefined()
})

test('a rule for which nothing is chosen is refused like any other form: in red, with the keyboard at the first that could be', async () => {
  await opened('policy-empty')
  await push(new RegExp(t.rules.add))
  for (const _ of [1, 2]) {
    screen.getByLabelText(t.form.note, { selector: typed }).focus()
    await save(t.form.add)
    expect(document.activeElement).toBe(screen.getByLabelText(texts.en.exam.kinds.click))
  }
  const told = screen.getByText(t.flaws.noActions)
  expect(told.matches('[data-wrong="true"] [role="alert"]')).toBe(true)
  // The style sheet reddens an alert among the words of a field, and not those words.
  expect(told.parentElement?.className).toBe(screen.getByText(t.form.noteHint).parentElement?.className)
  await tick(texts.en.exam.kinds.click)
  expect(screen.queryByText(t.flaws.noActions)).toBeNull()
  expect(screen.getByLabelText(texts.en.exam.kinds.click).getAttribute('aria-invalid')).toBe('false')
})

test('what is wrong with a rule is told at its field once saving was tried, and nothing is saved', async () => {
  const link = await opened('policy-empty')
  expect(screen.getByText(t.rules.none)).toBeDefined()
  await push(new RegExp(t.rules.add))
  expect(screen.queryByText(t.flaws.noActions)).toBeNull()
  await save(t.form.add)
  expect(screen.getByText(t.flaws.noActions)).toBeDefined()
  await write(t.form.about, 'url')
  await save(t.form.add)
  expect(screen.getByText(t.flaws.noUrls)).toBeDefined()
  expect(link.policy.rules).toEqual([])
  await press('Escape')
  expect(screen.queryByRole('form', { name: t.form.add })).toBeNull()
})

test('by keyboard alone a rule is chosen, switched off, changed, deleted and had back in its place', async () => {
  const link = await opened('policy')
  await press('ArrowDown')
  await press('ArrowDown')
  await press(' ')
  expect(link.policy.rules[1]?.on).toBe(false)
  await press('Enter')
  await write(t.form.urls, 'example.org')
  await save(t.form.edit)
  expect(link.policy.rules[1]).toMatchObject({ on: false, subject: { urls: ['example.org'], outside: true } })
  await press('Delete')
  expect(ids(link)).toEqual(['rule-1', 'rule-3', 'rule-4', 'rule-5'])
  await press('u')
  expect(ids(link)).toEqual(['rule-1', 'rule-2', 'rule-3', 'rule-4', 'rule-5'])
  expect(link.policy.rules[1]).toMatchObject({ on: false, subject: { urls: ['example.org'] } })
})

test('a change is made to what the disk holds by then, not to what was shown', async () => {
  const link = await opened('policy')
  link.policy = { ...link.policy, rules: link.policy.rules.slice(0, 2) }
  await press('ArrowDown')
  await press(' ')
  expect(ids(link)).toEqual(['rule-1', 'rule-2'])
  expect(link.policy.rules[0]?.on).toBe(false)
})

test('a policy that could not be written says why', async () => {
  const link = await opened('policy')
  const full = problem('file.unwritable', { path: 'policy.json', why: problem('disk.full') })
  Object.assign(link.client, {
    savePolicy: () => Promise.reject(new ORPCError('FAILED', { data: { problem: full } })),
  })
  await press('ArrowDown')
  await press(' ')
  expect(screen.getByText(sayEnglish(full))).toBeDefined()
  expect(screen.queryByText(t.offline)).toBeNull()
})

test('where saving fails it is told in one sentence, and what is shown stays as it is on disk', async () => {
  const link = await opened('policy')
  link.policyFails = true
  await press('ArrowDown')
  await press(' ')
  expect(screen.getByText(t.offline)).toBeDefined()
  expect(screen.queryByText(t.saved)).toBeNull()
  expect(screen.getAllByRole<HTMLInputElement>('switch')[0]?.checked).toBe(true)
  link.policyFails = false
  await press(' ')
  expect(link.policy.rules[0]?.on).toBe(false)
  expect(screen.queryByText(t.offline)).toBeNull()
})

test('a policy that cannot be read leaves the guards to be seen, and one that was set aside is told', async () => {
  await opened('policy-gone')
  expect(screen.getByText(t.gone)).toBeDefined()
  expect(screen.getByRole('region', { name: t.guards.title })).toBeDefined()
  cleanup()
  const link = await opened('policy-broken')
  expect(screen.getByText(tellEnglish(link.policyProblem ?? ''))).toBeDefined()
})

test('budgets are saved as they are typed, and an emptied field lifts its limit', async () => {
  const link = await opened('policy')
  await write(t.budgets.steps, '30')
  await write(t.budgets.minutes, '')
  await save(t.budgets.title)
  expect(link.policy.budgets).toEqual({
    steps: 30,
    tokens: 2_000_000,
    cost: 3.5,
    price: { prompt: 0.6, completion: 1.8 },
  })
  await write(t.budgets.steps, 'x')
  await save(t.budgets.title)
  expect(screen.getByText(t.budgets.flaws.whole)).toBeDefined()
  expect(link.policy.budgets.steps).toBe(30)
})

test('the open question is judged by the rules as they are, and a written move by what it says', async () => {
  await opened('policy')
  expect(trial().getByText(t.trial.asked)).toBeDefined()
  await tick(t.trial.written)
  expect(trial().getByText(t.trial.second)).toBeDefined()
  const said = sayVerdict({ rule: 'ask', guard: 'payment', detail: 'Pay now', floor: true }, 'en')
  expect(trial().getByText(said, { exact: false })).toBeDefined()
  await write(t.trial.json, '{')
  expect(trial().getByText(t.trial.badJson)).toBeDefined()
  await write(t.trial.json, '{"kind":"scroll","direction":"down","ticks":3}')
  await write(t.trial.page, 'https://elsewhere.example/')
  expect(trial().getByText(t.trial.refused)).toBeDefined()
})
