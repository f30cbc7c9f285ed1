import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { lineOf, moveLine } from '../../../../src/main/doors/cli/lines'
import { clickAt, deciding, seen } from '../../../core/samples'

const run = deciding(clickAt(7, 7))
const screen: Observation = {
  ...seen,
  elements: [
    { text: 'Delete all', role: 'button', box: { x: 5, y: 5, width: 10, height: 5 }, confidence: 1 },
  ],
}

test('a click tells its place and what was found there, whatever the model calls it', () => {
  expect(moveLine(clickAt(7, 7, 'Save'), screen, 'en')).toBe(
    'click at 7, 7 “Save” · there lies button “Delete all”',
  )
  expect(moveLine(clickAt(50, 50, 'Save'), screen, 'en')).toBe(
    'click at 50, 50 “Save” · nothing known lies there',
  )
  expect(moveLine(clickAt(7, 7, 'Save'), seen, 'zh')).toContain('(7, 7)“Save”')
})

test('texts are told whole, and what hides in them is shown', () => {
  const text = `${'x'.repeat(500)}\u001b[2K\nrm -rf /`
  const line = moveLine({ kind: 'type', text, at: [7, 7], replace: false, submit: true }, screen, 'en')
  expect(line).toContain(`${'x'.repeat(500)}␛[2K⏎rm -rf /`)
  expect(line).toMatch(/^click at 7, 7, then type/)
})

test('keys with a place say that it is clicked first', () => {
  const action = { kind: 'keys', keys: ['enter'], at: [7, 7] } as const
  expect(moveLine({ ...action, keys: ['enter'], at: [7, 7] }, screen, 'en')).toContain(
    'click at 7, 7, then press Enter',
  )
})

test('a refused move prints its reason, and no sign of success', () => {
  const [line = ''] = lineOf(
    { type: 'acted', result: 'refused', wire: [], answer: 'A phone has no pointer.', ms: 0 },
    run,
    'en',
  )
  expect(line).toBe('✗ refused: A phone has no pointer.')
})

test('a whole queue is told before it is decided', () => {
  const queued = {
    id: 'p',
    frame: 'f1',
    actions: [clickAt(7, 7), clickAt(9, 9, 'Pay')],
    repaired: [],
    ignored: 0,
  }
  const lines = lineOf({ type: 'proposed', proposal: queued, verdicts: [] }, run, 'en')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe('  then click at 9, 9 “Pay”')
})
