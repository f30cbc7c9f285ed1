// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GateRules } from '../../../../../src/core/policy/grounds'
import type { RehearsalNews, TurnedStep } from '../../../../../src/core/policy/rehearsal'
import { RecordedQuestion } from '../../../../../src/core/policy/rehearsal'
import { problem, sayEnglish } from '../../../../../src/core/problem'
import { texts } from '../../../../../src/renderer/locales/texts'
import { becomesOf } from '../../../../../src/renderer/places/policy/record/step-judged'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { recordOf } from '../../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'
import { stockPolicy } from '../../../../fakes/scenes-policy'
import { click, observation, proposal } from '../../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en.tried
const scroll = { kind: 'scroll', at: [700, 500], direction: 'down', ticks: 3 } as const

const question = (step: number, over: Partial<RecordedQuestion> = {}): RecordedQuestion =>
  RecordedQuestion.parse({
    run: 'run-7',
    step,
    task: 'Mirror the figure',
    seen: { ...observation, elements: [] },
    proposal: proposal(scroll, 'en'),
    action: scroll,
    answered: 'approved',
    autonomy: 'ask',
    about: {
      history: [],
      target: 'vnc://studio-03:5900',
      platform: 'desktop',
      dialect: 'canonical',
      stopsAt: [],
      steps: 0,
      spent: { ms: 0, prompt: 0, completion: 0 },
      ownDoors: [],
      secrets: [],
    },
    ...over,
  })

const turned = (nth: number): TurnedStep => ({
  run: 'run-7',
  task: 'Mirror the figure',
  step: nth,
  action: click('en'),
  turn: 'refused',
  answered: 'vetoed',
})

const sums = { runs: 300, of: 300, damaged: 0, judged: 900, unjudged: 0, turned: [] }
const done = (over: Partial<Extract<RehearsalNews, { stage: 'done' }>> = {}): RehearsalNews => ({
  stage: 'done',
  ...sums,
  steps: [],
  ...over,
})

async function opened(prepare: (link: FakeLink) => void = () => undefined) {
  const link = fakeLink(scenes['policy-empty']())
  stockPolicy(link, 'policy', 'en')
  const record = recordOf('run-7')
  link.records = [record]
  link.findings = { rows: [record.row], total: 1, steps: 7, bytes: 1, unreadable: 0 }
  link.rehearsals.questions = record.steps.map(({ number }) => question(number))
  prepare(link)
  const store = createConsoleStore(() => 10_000)
  store.setState({ place: 'policy' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const runs = () => within(screen.getByRole('region', { name: t.runs.title }))
const step = () => within(screen.getByRole('region', { name: t.step.title }))
const begin = () => press(t.runs.begin(300))

test('all rules are tried against none, and the counts stand by what was decided then', async () => {
  const { link } = await opened((link) => {
    const counts = [
      { turn: 'refused', answered: 'vetoed', count: 1 },
      { turn: 'refused', answered: 'open', count: 2 },
      { turn: 'asked', answered: 'unasked', count: 1204 },
    ] as const
    link.rehearsals.news = [done({ judged: 5000, turned: [...counts], steps: [turned(1), turned(2)] })]
  })
  await begin()
  await screen.findByText(t.runs.otherwise(1207, 5000))
  const [asked] = link.rehearsals.asked
  expect(asked).toMatchObject({ mode: 'auto', from: { rules: [] }, to: { rules: link.policy.rules } })
  expect(asked?.from.budgets).toEqual(link.policy.budgets)
  const cells = (name: string) =>
    within(runs().getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(t.runs.turn.refused)).toEqual(['3', '0', '0', '1', '0', '0', '2'])
  expect(cells(t.runs.turn.asked)).toEqual(['1,204', '0', '0', '0', '0', '1,204', '0'])
  expect(runs().getByText(t.runs.capped(2, 1207))).toBeDefined()
})

test('a rule that is being written is tried before it is saved, and a change of it begins anew', async () => {
  const { link } = await opened((link) => {
    link.rehearsals.news = [{ stage: 'judging', ...sums, runs: 12 }]
    link.rehearsals.hold = true
  })
  await act(async () => fireEvent.click(document.querySelector('[data-rule="rule-1"]') ?? document.body))
  await begin()
  await screen.findByText(t.runs.reading(12, 300))
  const { rules } = link.policy
  expect(link.rehearsals.asked).toMatchObject([{ from: { rules }, to: { rules } }])
  await act(async () => fireEvent.click(screen.getByLabelText(texts.en.rulebook.effects.deny)))
  await waitFor(() => expect(link.rehearsals.asked).toHaveLength(2))
  expect(link.rehearsals.stopped).toBe(1)
  expect(link.rehearsals.asked[1]?.to.rules.map(({ effect }) => effect)).toContain('deny')
  expect(link.rehearsals.asked[1]?.from.rules).toEqual(rules)
  await press(t.runs.stop)
  expect(link.rehearsals.stopped).toBe(2)
  expect(runs().getByText(t.runs.stopped)).toBeDefined()
})

test('one rule is tried against the others, also while it is off, in the mode that is chosen', async () => {
  const { link } = await opened((link) => {
    link.rehearsals.news = [done()]
  })
  await choose(t.runs.what, 'rule rule-4')
  await choose(t.runs.mode, 'then')
  await begin()
  await screen.findByText(t.runs.same(900))
  const [asked] = link.rehearsals.asked
  expect(asked?.mode).toBe('then')
  expect(asked?.from.rules.map(({ id }) => id)).toEqual(['rule-1', 'rule-2', 'rule-3', 'rule-5'])
  expect(asked?.to.rules.find(({ id }) => id === 'rule-4')?.on).toBe(true)
})

test('what was left out is told, and so are no runs, no rules, a failure and a lost wire', async () => {
  const { link } = await opened((link) => {
    link.rehearsals.news = [done({ unjudged: 31, damaged: 2 })]
  })
  await begin()
  await screen.findByText(t.runs.unjudged(31))
  expect(runs().getByText(t.runs.damaged(2))).toBeDefined()
  link.rehearsals.news = [done({ runs: 0, of: 0, judged: 0 })]
  await press(t.runs.again)
  await waitFor(() => expect(runs().getByText(t.none)).toBeDefined())
  const full = problem('run.unreadable', { folder: 'runs' })
  link.rehearsals.news = [{ stage: 'failed', problem: full }]
  await press(t.runs.again)
  await screen.findByText(sayEnglish(full))
  link.rehearsals.news = []
  await press(t.runs.again)
  await screen.findByText(t.runs.lost)
  link.policy = { ...link.policy, rules: [] }
  await act(async () => window.dispatchEvent(new Event('focus')))
  await screen.findByText(t.runs.noRules)
  expect(runs().getByRole('button').hasAttribute('disabled')).toBe(true)
})

test('a step of the list is tried here, and is opened in the record from there', async () => {
  const { link, store } = await opened((link) => {
    link.rehearsals.news = [
      done({ turned: [{ turn: 'refused', answered: 'vetoed', count: 2 }], steps: [turned(2), turned(3)] }),
    ]
  })
  expect(link.rehearsals.questions.length).toBeGreaterThan(3)
  await begin()
  await screen.findByText(t.runs.otherwise(2, 900))
  const rows = within(runs().getByRole('region', { name: t.runs.list }))
  const [first] = rows.getAllByRole('button')
  first?.focus()
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' }))
  await act(async () => fireEvent.click(document.activeElement ?? document.body))
  expect(store.getState().tried).toEqual({ run: 'run-7', step: 3 })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: t.step.title }))
  await press(t.step.open)
  expect(store.getState()).toMatchObject({ place: 'runs', opened: ['run-7'], openedAt: { step: 3 } })
  await press(texts.en.replay.backTo.policy)
  expect(store.getState()).toMatchObject({ place: 'policy', tried: { run: 'run-7', step: 3 } })
})

test('the newest run is tried first; every mode is told with its reason, and the rule being written counts', async () => {
  const { link } = await opened((link) => {
    link.policy = { ...link.policy, rules: [] }
  })
  await waitFor(() =>
    expect(step().getByText(t.step.was(t.answered.approved, texts.en.modes.ask))).toBeDefined(),
  )
  const becomes = () =>
    step()
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  const { ask, run, count, deny } = t.step.go
  expect(becomes()).toEqual([ask, run, count, run])
  expect(step().getByTestId('tried-picture')).toBeDefined()
  expect(step().queryByText(t.draft, { exact: false })).toBeNull()
  await press(new RegExp(texts.en.rulebook.rules.add))
  await act(async () => fireEvent.click(screen.getByLabelText(texts.en.exam.kinds.scroll)))
  await act(async () => fireEvent.click(screen.getByLabelText(texts.en.rulebook.effects.deny)))
  expect(becomes()).toEqual([deny, deny, deny, deny])
  expect(step().getByText(t.draft, { exact: false })).toBeDefined()
  expect(step().getByText(/forbids it/)).toBeDefined()
  expect(link.policy.rules).toEqual([])
})

test('a step that cannot be judged says why, and with nothing recorded there is nothing to choose', async () => {
  const { link } = await opened((link) => {
    link.rehearsals.questions = []
  })
  const [first] = link.records[0]?.steps ?? []
  const why = problem('rehearsal.no_question', { step: first?.number ?? 0 })
  await waitFor(() => expect(step().getByText(sayEnglish(why))).toBeDefined())
  cleanup()
  await opened((link) => {
    link.findings = { rows: [], total: 0, steps: 0, bytes: 0, unreadable: 0 }
  })
  expect(step().getByText(t.none)).toBeDefined()
  expect(step().queryByLabelText(t.step.run)).toBeNull()
})

test('a step of a replay is put before the rules by its button', async () => {
  const { store } = await opened()
  await act(async () =>
    store.setState({ place: 'runs', opened: ['run-7'], openedAt: { run: 'run-7', step: 2 } }),
  )
  await press(t.step.ask)
  expect(store.getState()).toMatchObject({ place: 'policy', tried: { run: 'run-7', step: 2 } })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: t.step.title }))
  const choice = screen.getByLabelText(t.step.step)
  await waitFor(() => expect(choice).toHaveProperty('value', '2'))
})

test('a floor asks with a second key, and a countdown that nobody stops runs', () => {
  const floor = { rule: 'ask', guard: 'payment', detail: '', floor: true } as const
  expect(becomesOf('auto', { go: 'ask', verdicts: [floor] })).toBe('second')
  expect(becomesOf('auto', { go: 'ask', verdicts: [] })).toBe('ask')
  expect(becomesOf('countdown', { go: 'run', verdicts: [] })).toBe('count')
  expect(becomesOf('auto', { go: 'deny', verdicts: [floor] })).toBe('deny')
  expect(GateRules.parse({}).seconds).toBe(5)
})
