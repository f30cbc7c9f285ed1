import { expect, test } from 'vitest'
import { openArgs } from '../../../../src/core/dialects/ui-tars/args'

const size = { width: 1000, height: 1000 }

function argsOf(given: Record<string, string>, notes: string[] = []) {
  const spoken = { name: 'click', args: new Map(Object.entries(given)) }
  const args = openArgs(spoken, { screen: size, image: size, space: '0-1000' }, (note) => notes.push(note))
  if ('error' in args) throw new Error(args.error)
  return args
}

test.each([
  'start_box',
  'startBox',
  'start_point',
  'start_position',
  'start_coordinates',
  'point',
  'position',
  'coordinate',
  'box',
  'bbox',
  'end_box',
])('a place may be called %s', (name) => {
  expect(argsOf({ [name]: '(1,2)' }).target()).toMatchObject({ at: [1, 2] })
})

test('a place may come without a name, or in two halves, as a repair', () => {
  const notes: string[] = []
  expect(argsOf({ 0: '1', 1: '2' }, notes).target()).toMatchObject({ at: [1, 2] })
  expect(argsOf({ x: '1', y: '2' }, notes).target()).toMatchObject({ at: [1, 2] })
  expect(notes).toEqual(['positional_argument', 'positional_argument'])
})

test('two places that disagree are none', () => {
  expect(argsOf({ start_box: '(1,2)', end_box: '(3,4)' }).target()).toMatchObject({ error: 'bad_coordinate' })
  expect(argsOf({ start_box: '(1,2)', point: '(3,4)' }).target()).toMatchObject({ error: 'bad_coordinate' })
  expect(argsOf({ start_box: '(1,2)', end_box: '' }).target()).toMatchObject({ at: [1, 2] })
})

test('a path needs both ends', () => {
  expect(argsOf({ start_point: '(1,2)', end_point: '(3,4)' }).path()).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(argsOf({ start_point: '(1,2)' }).path()).toMatchObject({ error: 'schema' })
})

test.each([
  ['3', 3000],
  ['0.5s', 500],
  ['3 seconds', 3000],
  ['3 秒', 3000],
  ['', 5000],
])('the duration %j', (time, ms) => {
  expect(argsOf({ wait_time: time }).milliseconds(5000)).toBe(ms)
})

test('a duration that is none is refused', () => {
  expect(argsOf({ time: 'a while' }).milliseconds(5000)).toMatchObject({ error: 'schema' })
})

test('one name twice with two values is refused', () => {
  const args = new Map([
    ['start_box', '(1,2)'],
    ['startBox', '(3,4)'],
  ])
  expect(
    openArgs({ name: 'click', args }, { screen: size, image: size, space: '0-1000' }, () => undefined),
  ).toMatchObject({ error: 'schema' })
})
