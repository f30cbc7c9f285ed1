// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { areaOf } from '../../../../src/renderer/places/live/aim'
import { Console } from '../../../../src/renderer/places/shell/console'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)

test.each([
  ['pixels', '像素'],
  ['image', '发送图像素'],
  ['0-999', '(0–999)'],
  ['parts of ten', 'parts of ten'],
])('numbers in %s are told in the language of the page', (space, words) => {
  const { run, ...rest } = scenes.deciding('zh')
  if (run?.phase.name !== 'deciding') return expect.unreachable('the scene asks')
  const { proposal } = run.phase
  const said = { points: [[453, 180] as [number, number]], space }
  const phase = { ...run.phase, proposal: { ...proposal, said } }
  const settings = { ...rest.settings, lang: 'zh' as const }
  render(<Console link={fakeLink({ ...rest, settings, run: { ...run, phase } })} Picture={() => null} />)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  [{ kind: 'scroll', at: [400, 500], direction: 'down' }, 'at'],
  [{ kind: 'hover', at: [400, 500] }, 'at'],
  [{ kind: 'button', at: [400, 500], button: 'left', state: 'up' }, 'at'],
  [{ kind: 'long_press', at: [400, 500], ms: 1000 }, 'will press'],
  [{ kind: 'type', at: [400, 500], text: 'a' }, 'will press'],
] as const)('of %o it is said whether anything is pressed at its place', (move, words) => {
  const { run, ...rest } = scenes.deciding('en')
  if (run?.phase.name !== 'deciding') return expect.unreachable('the scene asks')
  const action = Action.parse(move)
  const proposal = { ...run.phase.proposal, actions: [action] }
  const snapshot = { ...rest, run: { ...run, phase: { ...run.phase, action, proposal } } }
  render(<Console link={fakeLink(snapshot)} Picture={() => null} />)
  expect(screen.getByText('400, 500 px').previousElementSibling?.textContent).toBe(words)
})

test('a move without a place shows the whole frame, never a part that is nowhere', () => {
  expect(areaOf([], undefined, { width: 1200, height: 800 })).toEqual({
    x: 0,
    y: 0,
    width: 1200,
    height: 800,
  })
})
