// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../../../src/core/api/api'
import { texts } from '../../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../../fakes/link'
import { scenes } from '../../../../../fakes/scenes'

afterEach(cleanup)

function show(snapshot: Snapshot) {
  const time = { now: 0 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  render(<Console link={link} store={store} Picture={() => null} />)
  time.now = 1000
  return { link, store, time }
}

const key = (name: string) => act(() => fireEvent.keyDown(document.body, { key: name, bubbles: true }))
const t = texts.en

test('a move on the hard floor says what it is about, and an ordinary one has no such strip', () => {
  show(scenes.sends('en'))
  expect(screen.getByTestId('danger').textContent).toContain(t.danger.send)
  expect(screen.getByRole('complementary', { name: t.card.next }).dataset.danger).toBe('true')
  expect(screen.queryByText(t.decide.approve)).toBeNull()
  cleanup()
  show(scenes.deciding('en'))
  expect(screen.queryByTestId('danger')).toBeNull()
})

test('Enter asks for the other key, Esc takes that back, and only the other key sends', () => {
  const { link, time } = show(scenes.sends('en'))
  key('Enter')
  expect(screen.getByRole('alert', { name: t.danger.armed(t.danger.send) })).toBeTruthy()
  key('Escape')
  expect(screen.queryByRole('alert', { name: t.danger.armed(t.danger.send) })).toBeNull()
  key('Enter')
  time.now += 300
  key('y')
  expect(link.sent).toMatchObject([{ type: 'approve', confirmed: true }])
})

test('of Enter and A the last one counts for the other key, and the panel says whether the rest follows', () => {
  const { run, ...rest } = scenes.sends('en')
  if (run?.phase.name !== 'deciding') throw new Error('nothing is asked')
  const { proposal, action } = run.phase
  const phase = { ...run.phase, proposal: { ...proposal, actions: [...proposal.actions, action] } }
  const { link, time } = show({ ...rest, run: { ...run, phase } })
  const panel = (label: string) => screen.queryByRole('alert', { name: label })
  key('a')
  expect(panel(t.danger.armedRest(t.danger.send))?.textContent).toContain(t.danger.nowRest)
  expect(screen.getByRole('button', { name: new RegExp(t.danger.confirmRest) })).toBeTruthy()
  time.now += 300
  key('Enter')
  expect(panel(t.danger.armed(t.danger.send))?.textContent).toContain(t.danger.now)
  key('y')
  expect(link.sent).toEqual([])
  time.now += 300
  key('y')
  expect(link.sent).toMatchObject([{ type: 'approve', confirmed: true }])
  expect(link.sent[0]).not.toHaveProperty('rest')
})

test('a countdown shows its seconds, says how it is stopped, and any key tells the service', () => {
  const { link } = show(scenes.countdown('en'))
  expect(screen.getByTestId('countdown').textContent).toContain(t.countdown.stop)
  expect(screen.getByText(t.countdown.announce(5)).getAttribute('role')).toBe('alert')
  key('Shift')
  expect(link.words).toContainEqual({ run: 'run-1', shown: 'p7/0', input: true, stop: true })
  expect(link.sent).toEqual([])
})

test('the grounds are told with their numbers, and a mode that fell back says why', () => {
  show(scenes.thin('en'))
  expect(screen.getByTestId('grounds').textContent).toContain('12 of 13 let through, bound 0.67 < 0.95')
  cleanup()
  show(scenes.lapsed('en'))
  expect(screen.getByTestId('lapse').textContent).toContain(t.lapse.repeats)
})

test('a step shows its place before and after, on what grounds it ran, and asks the model by one key', async () => {
  show(scenes.deciding('en'))
  key('[')
  expect(within(screen.getByLabelText(t.effect.title)).getAllByRole('img')).toHaveLength(2)
  expect(screen.getByText(t.effect.policy)).toBeTruthy()
  expect(screen.getByText(/112 of 113 let through, bound 0.952 ≥ 0.95/)).toBeTruthy()
  key('c')
  expect(await screen.findByText(/The menu is open and shows the entry/)).toBeTruthy()
})

test('the second key is asked for with what is so of the move: what only repeats is not called final', () => {
  const { run, ...rest } = scenes.sends('en')
  if (run?.phase.name !== 'deciding') throw new Error('nothing is asked')
  const repeats = { guard: 'repetition', rule: 'ask', detail: 'same 3', risk: 'repeat', floor: true } as const
  show({ ...rest, run: { ...run, phase: { ...run.phase, verdicts: [repeats] } } })
  key('Enter')
  const panel = screen.getByRole('alert', { name: t.danger.armed(t.danger.repeat) })
  expect(panel.textContent).toContain(t.danger.repeat_key)
  expect(panel.textContent).not.toContain(t.danger.other_key)
  cleanup()
  show(scenes.sends('en'))
  key('Enter')
  expect(screen.getByRole('alert').textContent).toContain(t.danger.other_key)
})
