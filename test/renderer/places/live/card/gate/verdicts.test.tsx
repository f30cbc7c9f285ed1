// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Verdict } from '../../../../../../src/core/guards/guard'
import { texts } from '../../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../../fakes/link'
import { question, runOf, snapshotOf } from '../../../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en

/** The card of a question that this stands against. */
function against(verdict: Verdict) {
  const time = { now: 0 }
  const run = runOf({ name: 'deciding', ...question(), verdicts: [verdict] })
  render(
    <Console
      link={fakeLink(snapshotOf(run))}
      store={createConsoleStore(() => time.now)}
      Picture={() => null}
    />,
  )
  time.now = 1000
  return screen.getByTestId('checks').textContent ?? ''
}

const pays: Verdict = { rule: 'ask', guard: 'payment', risk: 'pay', detail: 'Pay now', floor: true }

test('what the dialect leaves to a person is forbidden, no question, and it is said whose it is', () => {
  const said = against({ ...pays, rule: 'deny', stops: true })
  expect(said).toContain(`${t.danger.pay} · ${t.card.forbidden}`)
  expect(said).toContain(t.card.leaves)
  expect(said).not.toContain(t.card.floor)
  expect(screen.getByText(t.decide.left)).toBeDefined()
})

test('what a guard forbids by itself is no question either, and is nobody’s to take over', () => {
  const said = against({ rule: 'deny', guard: 'off_screen', risk: 'off_screen', detail: '', floor: true })
  expect(said).not.toContain(t.card.floor)
  expect(said).not.toContain(t.card.leaves)
  expect(said).toContain(t.card.closed)
  expect(screen.getByText(t.decide.denied)).toBeDefined()
})

test('what is asked says that no autonomy skips it', () => {
  const said = against(pays)
  expect(said).toContain(`${t.danger.pay} · ${t.card.why}`)
  expect(said).toContain(t.card.floor)
})

test('a rule of the operator’s own says once that it wants to be asked', () => {
  const said = against({ rule: 'ask', guard: 'rule', risk: 'rule', detail: 'ask Two people', floor: false })
  expect(said).not.toContain(t.card.why)
  expect(said).toContain('Two people')
})

test.each(['ask', 'deny'] as const)(
  'whose a rule is and what it comes to is said once, of %s too',
  (rule) => {
    const said = against({ rule, guard: 'rule', risk: 'rule', detail: `${rule} Two people`, floor: false })
    expect(said.match(/your rule/gi)).toHaveLength(1)
    expect(said).not.toContain(t.card.forbidden)
  },
)

test('once the first of two keys is pressed its order is gone, and the kind of harm is told once', () => {
  against(pays)
  expect(screen.getByText(t.danger.lead)).toBeDefined()
  act(() => fireEvent.keyDown(document.body, { key: 'Enter', bubbles: true }))
  expect(screen.queryByText(t.danger.lead)).toBeNull()
  expect(screen.getAllByText(t.danger.pay, { exact: true })).toHaveLength(1)
})
