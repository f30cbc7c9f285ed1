/** Small values of the core for tests. */
import type { Action } from '../../src/core/action/action'
import type { Observation } from '../../src/core/action/observation'
import type { Proposal } from '../../src/core/action/proposal'
import { guards } from '../../src/core/guards'
import type { Circumstances } from '../../src/core/guards/circumstances'
import { type Guard, moveOf, type Objection } from '../../src/core/guards/guard'
import { noPolicy } from '../../src/core/policy/policy'
import type { Setup } from '../../src/core/run/events'
import { openJudge } from '../../src/core/run/judging'
import { advance, begin, type Run } from '../../src/core/run/run'

export const setup: Setup = {
  id: 'run-1',
  task: 'press Save',
  target: 'vnc://127.0.0.1:5900',
  dialect: 'single-step',
  model: 'm',
  lang: 'en',
  space: 'pixels',
  steps: 50,
  prompt: '',
}

export const seen: Observation = { frame: 'f1', seq: 1, size: { width: 100, height: 80 } }

/** A run that has only begun, with nothing laid down for it. */
export const about: Circumstances = {
  history: [],
  target: setup.target,
  platform: 'desktop',
  dialect: setup.dialect,
  stopsAt: [],
  policy: noPolicy,
  spent: { steps: 0, ms: 0, tokens: 0 },
  ownDoors: [],
  secretsIn: () => [],
}

export const judge = openJudge(guards, () => about)

/** What one guard says to an action on a screen. */
export const objectionBy = (
  guard: Guard,
  action: Action,
  on: Observation,
  circumstances: Circumstances,
): Objection | undefined => guard.check(moveOf(action, on, circumstances), circumstances)

/** A screen with one text at a place; 10 × 4 pixels round its centre. */
export const withText = (text: string, x = 50, y = 40): Observation => ({
  ...seen,
  elements: [{ text, box: { x: x - 5, y: y - 2, width: 10, height: 4 }, confidence: 1 }],
})

export const clickAt = (x: number, y: number, label?: string): Action => ({
  kind: 'click',
  at: [x, y],
  button: 'left',
  count: 1,
  modifiers: [],
  ...(label !== undefined && { label }),
})

export const proposal = (...actions: Action[]): Proposal => ({
  id: 'p1',
  frame: 'f1',
  actions,
  repaired: [],
  ignored: 0,
})

export const thinking = (): Run => advance(begin(setup), { type: 'observed', observation: seen, ms: 1 })

export const deciding = (...actions: Action[]): Run =>
  advance(thinking(), { type: 'proposed', proposal: proposal(...actions), verdicts: [] })

export const names = { proposal: 'p1', index: 0, frame: 'f1' }
