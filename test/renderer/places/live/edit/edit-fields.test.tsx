// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { question, runOf, snapshotOf } from '../../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en.edit

/** The console with a proposal under edit. */
function edit(proposed: unknown) {
  const time = { now: 0 }
  const action = Action.parse(proposed)
  const link = fakeLink(snapshotOf(runOf({ name: 'deciding', ...question(action) })))
  render(<Console link={link} store={createConsoleStore(() => time.now)} Picture={() => null} />)
  time.now = 1000
  key('e')
  return link
}

const key = (name: string, target: Element = document.body) =>
  act(() => fireEvent.keyDown(target, { key: name, bubbles: true }))
const write = (label: string, value: string) =>
  act(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Approve as edited/ })
const at = [850, 266]

test('a click becomes keys, and cannot be approved before they are keys', () => {
  const link = edit({ kind: 'click', at })
  write(t.kind, 'keys')
  expect(document.querySelector('[data-role=original] [data-x="850"]')).not.toBeNull()
  expect(approve().disabled).toBe(true)
  expect(screen.getByText(t.incomplete)).toBeDefined()
  write(t.keys, 'ctrl+nonsense')
  expect(screen.getByText(t.noKeys)).toBeDefined()
  key('Enter')
  expect(link.sent).toEqual([])
  write(t.keys, 'Ctrl S')
  expect(approve().disabled).toBe(false)
  key('Enter')
  expect(link.sent).toMatchObject([{ type: 'edit', action: { kind: 'keys', keys: ['ctrl', 's'] } }])
})

test('Enter in a field leaves it, and only the next one approves', () => {
  const link = edit({ kind: 'keys', keys: ['ctrl', 'x'] })
  key('Tab')
  expect(document.activeElement).toBe(field(t.keys))
  write(t.keys, 'ctrl+c')
  key('Enter', field(t.keys))
  expect(link.sent).toEqual([])
  expect(document.activeElement).not.toBe(field(t.keys))
  key('Enter')
  expect(link.sent).toMatchObject([{ type: 'edit', action: { kind: 'keys', keys: ['ctrl', 'c'] } }])
})

test('a scroll is put right in its way and its length', () => {
  const link = edit({ kind: 'scroll', direction: 'down', pixels: 500, at })
  write(t.direction, 'up')
  write(t.ticks, '0')
  expect(screen.getByText(t.noNumber(1, 200))).toBeDefined()
  expect(approve().disabled).toBe(true)
  write(t.ticks, '7')
  key('Enter')
  const [sent] = link.sent
  expect(sent).toMatchObject({ type: 'edit', action: { kind: 'scroll', direction: 'up', ticks: 7, at } })
  expect(sent).not.toHaveProperty('action.pixels')
})

test('a wait lasts as long as is written, to a tenth of a second', () => {
  const link = edit({ kind: 'wait', ms: 60_000 })
  expect(field(t.seconds).value).toBe('60')
  for (const odd of ['', 'long', '-1', '601', '0.25']) {
    write(t.seconds, odd)
    expect(approve().disabled).toBe(true)
  }
  write(t.seconds, '1.5')
  key('Enter')
  expect(link.sent).toMatchObject([{ type: 'edit', action: { kind: 'wait', ms: 1500 } }])
})

test('a move that cannot be made here is given up for another, and had back as proposed', () => {
  const link = edit({ kind: 'navigate', to: 'back' })
  expect(screen.getByRole('option', { name: t.asProposed })).toBeDefined()
  write(t.kind, 'scroll')
  write(t.kind, '')
  // What needs a place is not offered where there is none.
  expect(screen.queryByRole('option', { name: t.drag })).toBeNull()
  write(t.kind, 'wait')
  key('Enter')
  expect(link.sent).toMatchObject([{ type: 'edit', action: { kind: 'wait' } }])
})

test('where prose is written, Enter is a new line: the letters after it are letters, and Ctrl+Enter sends', () => {
  const link = edit({ kind: 'type', text: 'Dear Bob,', replace: false, submit: false })
  for (const label of [/^Text/, /^The reason/]) {
    const area = screen.getByLabelText<HTMLTextAreaElement>(label)
    act(() => area.focus())
    // Nothing of the room takes it from the browser.
    act(() => {
      for (const pressed of ['Enter', 't', 'x', 'a', 'r', '1', 'e'])
        expect(fireEvent.keyDown(area, { key: pressed, bubbles: true })).toBe(true)
    })
    expect(document.activeElement).toBe(area)
  }
  expect(screen.getAllByText(t.enterWrites)).toHaveLength(2)
  expect(link.sent).toEqual([])
  const area = screen.getByLabelText(/^Text/)
  act(() => fireEvent.change(area, { target: { value: 'Dear Ada,\nthank you' } }))
  act(() => fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, bubbles: true }))
  expect(link.sent).toMatchObject([{ type: 'edit', action: { kind: 'type', text: 'Dear Ada,\nthank you' } }])
})
