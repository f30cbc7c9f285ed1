import { expect, test } from 'vitest'
import {
  type OsworldRow,
  osworldFault,
  osworldOf,
  osworldResultFault,
  osworldTaskFault,
} from '../../../../src/core/exports/runs/osworld'
import type { Event } from '../../../../src/core/run/events'
import { opinionsOf } from '../../../../src/core/trajectory/opinions'
import { signalsOf } from '../../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../../src/core/trajectory/trajectory'
import { revision } from '../../../fixtures/exports/opinions'
import {
  approved,
  click,
  done,
  frameOf,
  linesOf,
  proposed,
  runId,
  setup,
} from '../../../fixtures/exports/run'
import { gallery, naming, origin, signals, trajectory } from '../scene'

const options = { run: runId, thought: false, lang: 'en', gallery: gallery(), origin, ...naming } as const
const judged = (person: string) => ({ ...options, origin: { ...origin, outcome: { person } } })

function told(from: Parameters<typeof osworldOf>) {
  const found = osworldOf(...from)
  if ('unsayable' in found) throw new Error(found.unsayable)
  return found
}

function read(more: readonly Event[]) {
  const found = trajectoryOf(linesOf([{ type: 'opened', setup, version: '0' }, ...more]))
  if (found === undefined) throw new Error('the run cannot be read')
  return osworldOf(found, signalsOf(found), options)
}

const whole = told([trajectory, signals, options])
const { rows } = whole

test('what ran stands in a folder of its kind of target, numbered without gaps, and ends as OSWorld ends', () => {
  expect(whole.folder).toBe(`practice/${runId}`)
  expect(rows.map(({ info }) => info.step)).toEqual([1, 2, 3, 5, 8, 9, 10])
  expect(rows.map(({ action }) => action)).toEqual([
    'pyautogui.click(x=130, y=60)',
    'pyautogui.click(x=120, y=60)',
    'pyautogui.click(x=130, y=62)',
    "pyautogui.click(x=120, y=60)\npyautogui.write(message='hello <image> world')",
    'pyautogui.click(x=150, y=100)',
    "pyautogui.hotkey(['ctrl', 's'])",
    'DONE',
  ])
  expect(osworldFault(rows)).toBeUndefined()
})

test('a line says why people judged its move so', () => {
  const why = revision({ kind: 'step', step: 1, label: 'wrong', reason: 'wrong_target' })
  const opinions = opinionsOf([why])
  const found = told([trajectory, signalsOf(trajectory, { opinions }), { ...options, opinions }])
  expect(found.rows[0]?.info).toMatchObject({ label: 'wrong', judged_by: 'reviewer', reason: 'wrong_target' })
})

test('each line names the picture after its move: as it settled, or what was seen next', () => {
  const [first, ...after] = whole.pictures
  expect(first).toMatchObject({ frame: frameOf('a'), file: `${whole.folder}/initial_state.png` })
  expect(after.map(({ frame }) => frame)).toEqual(
    (['b', 'c', 'd', 'e', 'g', 'h', 'h'] as const).map((name) => frameOf(name)),
  )
  expect(after.map(({ file }) => file)).toEqual(
    rows.map(({ screenshot_file }) => `${whole.folder}/${screenshot_file}`),
  )
  expect(whole.pictures.every(({ whole: linked, mime }) => !linked && mime === 'image/png')).toBe(true)
})

test('a move after which nothing was seen is no line, and is counted', () => {
  const hand: readonly Event[] = [
    ...proposed('p1', 'a', click(9, 9), ''),
    { type: 'took_over', epoch: 1 },
    { type: 'hand', action: click(1, 1), frame: frameOf('a') },
    { type: 'hand', action: click(2, 2), frame: frameOf('b') },
  ]
  expect(read(hand)).toMatchObject({ unseen: 1, rows: [{ action: 'pyautogui.click(x=1, y=1)' }] })
})

test('what is seen after two moves is not told of the first of them', () => {
  const hand: readonly Event[] = [
    ...proposed('p0', 'a', click(9, 9), ''),
    { type: 'took_over', epoch: 1 },
    { type: 'hand', action: click(1, 1), frame: frameOf('a') },
    { type: 'hand', action: click(2, 2) },
    { type: 'handed_back', epoch: 2 },
    ...proposed('p1', 'c', click(9, 9), ''),
    approved({ id: 'p1', name: 'c' }, click(9, 9)),
    ...done('p1', click(9, 9), 'd'),
  ]
  expect(read(hand)).toMatchObject({ unseen: 2, rows: [{ action: 'pyautogui.click(x=9, y=9)' }] })
})

test('there is a result only where a person said whether it went well', () => {
  const results = ['success', 'completed', 'failure', 'failed', 'unclear', 'partial', 'disputed', 'stopped']
  expect(results.map((person) => told([trajectory, signals, judged(person)]).result)).toEqual([
    ...['1.0\n', '1.0\n', '0.0\n', '0.0\n'],
    ...[undefined, undefined, undefined, undefined],
  ])
  expect(whole.result).toBe('1.0\n')
  const unasked = signals.map(
    (signal) => ({ ...signal, judgement: { proposed: { label: 'unjudged', by: 'nobody' } } }) as const,
  )
  expect(told([trajectory, unasked, options]).result).toBeUndefined()
  expect(['1.0\n', '0.0\n', 'yes', ''].map((text) => osworldResultFault(text) === undefined)).toEqual([
    ...[true, true, false, false],
  ])
})

test('the task stands beside the lines by the names that OSWorld has for it', () => {
  expect(whole.task).toMatchObject({ id: runId, instruction: trajectory.setup.task })
  expect(osworldTaskFault(whole.task)).toBeUndefined()
  expect(osworldTaskFault({ ...whole.task, instruction: 1 })).toContain('instruction')
})

test('places are pixels of the picture, also where that is smaller than the screen', () => {
  const small = told([trajectory, signals, { ...options, gallery: gallery(100) }])
  expect(small.rows[0]?.action).toBe('pyautogui.click(x=65, y=30)')
  expect(small.pictures[1]?.size).toEqual({ width: 100, height: 60 })
})

test('a move that a desktop has no code for is named, and the run makes no folder', () => {
  const open = { kind: 'open_app', name: 'Mail' } as const
  const more = [
    ...proposed('p1', 'a', open, ''),
    approved({ id: 'p1', name: 'a' }, open),
    ...done('p1', open, 'b'),
  ]
  expect(read(more)).toEqual({ unsayable: 'open_app' })
})

test('three clicks and a wait are said in words that OSWorld runs', () => {
  const triple = { ...click(5, 5), count: 3 } as const
  const wait = { kind: 'wait', ms: 1500 } as const
  const more = [triple, wait].flatMap((action, at) => [
    ...proposed(`p${at}`, 'a', action, ''),
    approved({ id: `p${at}`, name: 'a' }, action),
    ...done(`p${at}`, action, 'a'),
  ])
  expect(read(more)).toMatchObject({
    rows: [{ action: 'pyautogui.tripleClick(x=5, y=5)' }, { action: 'time.sleep(1.5)' }],
  })
})

test('with thoughts, the response of an approved step is what the model said, of a corrected one the move', () => {
  const spoken = told([trajectory, signals, { ...options, thought: true }]).rows
  expect(spoken[0]?.response).toContain('The file is not saved yet.')
  expect(spoken[1]?.response).toBe('click “Save”')
  expect(rows[0]?.response).toBe('click “Save”')
})

const change = (at: number, more: Partial<Record<keyof OsworldRow, unknown>>): readonly unknown[] =>
  rows.map((row, index) => (index === at ? { ...row, ...more } : row))

test.each<[string, readonly unknown[]]>([
  ['no line', []],
  ['a key that nobody knows', rows.map((row) => ({ ...row, mood: 'good' }))],
  ['a gap in the numbers', rows.slice(1)],
  ['a time of another shape', change(0, { action_timestamp: '2026-11-21' })],
  ['a time before the last one', change(3, { action_timestamp: '20251121@213500' })],
  ['a picture of another step', change(1, { screenshot_file: 'step_1_20261121@213509.png' })],
  ['an end that is none', change(1, { done: true })],
  ['an end before the end', change(1, { action: 'DONE', done: true })],
  ['code of something else', change(1, { action: "os.system('x')" })],
  ['a share where a pixel is due', change(1, { action: 'pyautogui.click(x=0.5000, y=0.5000)' })],
  ['a place off the screen', change(1, { action: 'pyautogui.click(x=-1, y=5)' })],
  ['a reward', change(1, { reward: 0.5 })],
])('%s is refused', (_, wrong) => {
  expect(osworldFault(wrong)).toEqual(expect.any(String))
})

test('a run whose steps all were vetoed has no line', () => {
  const { rows: none } = told([trajectory, signals.slice(3, 4), options])
  expect(none).toEqual([])
})
