// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { isolated } from '../../../../src/core/visible'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { dangerOf } from '../../../../src/renderer/state/danger'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { click, tilesOf } from '../../../fakes/snapshots'

afterEach(cleanup)

function show(snapshot: Snapshot) {
  const link = fakeLink(snapshot)
  render(<Console link={link} Picture={() => null} />)
  const said = () => screen.getByTestId('announcer').textContent
  const node = () => screen.getByTestId('announcer').firstChild
  return { said, node, push: (next: Snapshot) => act(() => link.push(next)) }
}

const { card, fleet, danger } = texts.en
const move = card.announce(7, `Click “${isolated('Flip Horizontally')}”`)

test('one of several runs is announced by its number and task', () => {
  const { said } = show(scenes.fleet('en'))
  expect(said()).toBe(`${fleet.open(1, 'Mirror the figure horizontally and export it')}. ${move}`)
})

test('another run that asks the same in the same words is announced anew', () => {
  const first = scenes.deciding('en')
  const { run } = first
  if (run === undefined) throw new Error('the scene has no run')
  const other = { ...run, setup: { ...run.setup, id: 'run-2' } }
  const both = tilesOf([run, other])
  const { said, node, push } = show({ ...first, fleet: both })
  const before = node()
  push({ ...first, fleet: both, now: 9000 })
  expect(node()).toBe(before)
  push({ ...first, fleet: both, run: other })
  expect(node()).not.toBe(before)
  expect(said()).toBe(`${fleet.open(2, run.setup.task)}. ${move}`)
})

test('a held move is announced with what has changed, and a dangerous one by its danger first', () => {
  expect(show(scenes.held('en')).said()).toMatch(/^Step \d+ is held: Click /)
  cleanup()
  const { said } = show(scenes.guarded('en'))
  expect(
    Object.values(danger).some((word) => typeof word === 'string' && said()?.startsWith(`${word}. `)),
  ).toBe(true)
})

test('what was announced of a question stays as it was, whatever becomes of other runs', () => {
  const first = scenes.deciding('en')
  const { run } = first
  if (run === undefined) throw new Error('the scene has no run')
  const [other, third] = ['run-0', 'run-3'].map((id) => ({ ...run, setup: { ...run.setup, id } }))
  if (other === undefined || third === undefined) throw new Error('there are three')
  const { said, push } = show({ ...first, fleet: tilesOf([other, run, third]) })
  const before = said()
  expect(before).toBe(`${fleet.open(2, run.setup.task)}. ${move}`)
  push({ ...first, fleet: tilesOf([run, third]) })
  push({ ...first, fleet: tilesOf([run]) })
  expect(said()).toBe(before)
})

test('what an edit is up against changes nothing in what was announced of the model’s move', () => {
  const link = fakeLink(scenes.guarded('en'))
  const store = createConsoleStore(() => 0)
  render(<Console link={link} store={store} Picture={() => null} />)
  const said = () => screen.getByTestId('announcer').textContent
  const before = said()
  const { question } = store.getState()
  act(() => store.setState({ drafts: new Map([[question, { question, action: click(), handle: 0 }]]) }))
  expect(dangerOf(store.getState())).toBeUndefined()
  expect(said()).toBe(before)
})

test('a danger that is seen only once the texts are read is announced then', () => {
  const known = scenes.guarded('en')
  const phase = known.run?.phase
  if (known.run === undefined || phase?.name !== 'deciding') throw new Error('the scene asks nothing')
  const { said, push } = show({ ...known, run: { ...known.run, phase: { ...phase, verdicts: [] } } })
  const before = said()
  push(known)
  expect(said()?.endsWith(`. ${before}`)).toBe(true)
})

test('what stands under a rest is announced, also where it has come back to it', () => {
  const { said, push } = show(scenes.paused('en'))
  const { paused, phase } = texts.en
  expect(said()).toBe(phase.paused)
  push(scenes['paused-back']('en'))
  expect(said()).toBe(paused.announce(paused.back, `Click “${isolated('Flip Horizontally')}”`))
})

test('in Chinese no Latin stop is spoken', () => {
  const scene = scenes.sends('zh')
  const { said } = show({ ...scene, settings: { ...scene.settings, lang: 'zh' } })
  expect(said()).toMatch(/^发送。第 7 步/)
})
