// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import type { RunView } from '../../../src/core/api/api'
import { Console } from '../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'

afterEach(cleanup)

/** The console with this move up for decision. */
function proposing(given: unknown): void {
  const action = Action.parse(given)
  const snapshot = scenes.deciding('en')
  const { run } = snapshot
  if (run?.phase.name !== 'deciding') throw new Error('the scene must be deciding')
  const phase = { ...run.phase, action, proposal: { ...run.phase.proposal, actions: [action] } }
  const changed: RunView = { ...run, phase }
  const link = fakeLink({ ...snapshot, run: changed })
  render(<Console link={link} store={createConsoleStore(() => 0)} Picture={() => null} />)
}

test('what hides in a text stands in the title as signs, apart from the direction of our words', () => {
  proposing({ kind: 'type', text: 'pay \u202e05\u202c\u200b\u0007 now' })
  const title = screen.getByTestId('title')
  expect(title.textContent).toBe('Type “pay ⟨U+202E⟩05⟨U+202C⟩⟨U+200B⟩␇ now”')
  expect(title.querySelector('bdi')?.textContent).toBe('pay ⟨U+202E⟩05⟨U+202C⟩⟨U+200B⟩␇ now')
})

test('a long text stands by both of its ends in the title, and whole below', () => {
  const text = `${'a'.repeat(200)}; rm -rf ~`
  proposing({ kind: 'paste', text })
  expect(screen.getByTestId('title').textContent).toMatch(/^Paste “a+ … a+; rm -rf ~.*”$/)
  expect(screen.getAllByText(text).some((one) => one.closest('pre') !== null)).toBe(true)
})

test('keys with a place say that it is clicked first', () => {
  proposing({ kind: 'keys', keys: ['enter'], at: [30, 40] })
  expect(within(screen.getByTestId('title')).getByText('Click at 30, 40, then press Enter')).toBeTruthy()
})
