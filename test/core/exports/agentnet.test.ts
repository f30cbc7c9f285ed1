import { expect, test } from 'vitest'
import { AgentNetTask, agentNetFault, openAgentNetRun } from '../../../src/core/exports/agentnet'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { type Signal, signalsOf } from '../../../src/core/trajectory/signals'
import { revision, said } from '../../fixtures/exports/opinions'
import { gallery, naming, origin, signals, trajectory } from './scene'

const options = {
  thought: false,
  lang: 'en',
  unjudged: false,
  gallery: gallery(),
  origin,
  ...naming,
} as const
function linesFor(told: readonly Signal[]) {
  const run = openAgentNetRun(trajectory, 'train', options)
  return [...told.flatMap((signal) => run.add(signal)), ...run.close()]
}
const lines = linesFor(signals)
const task = lines.find(({ file }) => file === 'tasks.jsonl')?.record

test('the run is what was done, and the verdict on a step stands in the one after it', () => {
  expect(agentNetFault('tasks.jsonl', task)).toBeUndefined()
  expect(task).toMatchObject({ task_completed: true })
  const marked = signalsOf(trajectory, { opinions: opinionsOf([said('wrong', 1)]) })
  const again = linesFor(marked).at(-1)
  expect(again?.record).toMatchObject({
    traj: [
      { value: { actor: 'model' } },
      { value: { last_step_correct: false, actor: 'human', action: 'click “Save”' } },
      {},
      {},
      {},
      {},
      {},
    ],
  })
})

test('a step without its reasons does not say whose they are', () => {
  const told = AgentNetTask.parse(task).traj.map(({ value }) => JSON.parse(value.origin))
  expect(told).toEqual(told.map((from) => ({ ...from, thought: 'none' })))
})

test('a critic gets every judged proposal, the vetoed ones too', () => {
  const judged = lines.filter(({ file }) => file === 'critic.jsonl').map(({ record }) => record)
  expect(judged).toHaveLength(6)
  expect(judged[3]).toMatchObject({ label: 'premature_done', reason: 'premature_done: the note is missing' })
  for (const record of judged) expect(agentNetFault('critic.jsonl', record)).toBeUndefined()
})

test('a critic is told why a reviewer calls a move wrong, and the next step what was said of it', () => {
  const why = revision({ kind: 'step', step: 1, label: 'wrong', reason: 'wrong_target' })
  const opinions = opinionsOf([why, revision({ kind: 'note', step: 1, text: 'That closes it.' })])
  const run = openAgentNetRun(trajectory, 'train', { ...options, opinions })
  const told = [...signalsOf(trajectory, { opinions }).flatMap((signal) => run.add(signal)), ...run.close()]
  expect(told[0]?.record).toMatchObject({ step: 1, label: 'wrong', reason: 'wrong_target: That closes it.' })
  expect(told.at(-1)?.record).toMatchObject({
    traj: [
      {},
      { value: { last_step_correct: false, reflection: 'wrong_target: That closes it.' } },
      ...Array(5).fill({}),
    ],
  })
})

test('what was done instead is suggested to a critic, unless somebody calls that wrong too', () => {
  const suggested = (told: readonly Signal[]) =>
    linesFor(told).find(({ record }) => JSON.stringify(record).includes('"label":"wrong"'))?.record
  expect(suggested(signals)).toMatchObject({ step: 2, suggestion: expect.stringContaining('click') })
  const marked = signalsOf(trajectory, { opinions: opinionsOf([said('wrong', 2)]) })
  expect(suggested(marked)).toMatchObject({ step: 2, suggestion: '' })
})

test.each([
  ['pyautogui.click(x=1.2000, y=0.1000)'],
  ['pyautogui.scroll(-3, x=-0.1000, y=0.5000)'],
  ['computer.swipe(from_coord=[0.1000, 0.2000], to_coord=[0.1000, 1.2000])'],
])('%s points outside the screen and is refused', (code) => {
  const value = { code, action: 'x', actor: 'model', origin: '{}' }
  const record = {
    task_id: 't',
    instruction: 'i',
    traj: [{ index: 0, image: 'a', value }],
    task_completed: true,
  }
  expect(agentNetFault('tasks.jsonl', record)).toContain('outside the screen')
})

test('numbers within typed text are no places', () => {
  const value = {
    code: "pyautogui.write(message='x=7, [5, 6] \\' x=9')",
    action: 'x',
    actor: 'model',
    origin: '{}',
  }
  const record = {
    task_id: 't',
    instruction: 'i',
    traj: [{ index: 0, image: 'a', value }],
    task_completed: true,
  }
  expect(agentNetFault('tasks.jsonl', record)).toBeUndefined()
})
