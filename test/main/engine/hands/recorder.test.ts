import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { keysym } from '../../../../src/core/action/keys'
import type { Element } from '../../../../src/core/action/observation'
import { idleFingers, idleHands } from '../../../../src/core/hands/state'
import { type Beginning, openRecorder, type Surroundings } from '../../../../src/main/engine/hands/recorder'
import type { HandInput, Picture } from '../../../../src/main/engine/ports'
import { shade } from '../../../fakes/parts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (x: number, mask: number, ms: number): HandInput => ({ type: 'pointer', at: [x, 5], mask, ms })
const key = (name: string, down: boolean, ms = 0): HandInput => ({
  type: 'key',
  keysym: keysym(name),
  down,
  ms,
})
const password: Element = {
  text: 'Password',
  box: { x: 0, y: 0, width: 9, height: 9 },
  confidence: 1,
  secret: true,
}

type Told = { readonly action: Action; readonly began: Beginning }

function recording(world: Partial<Surroundings> = {}, idle = idleHands) {
  const told: Told[] = []
  const recorder = openRecorder(
    idle,
    {
      look: () => Promise.reject(new Error('lost')),
      under: () => Promise.resolve(undefined),
      focused: () => Promise.resolve(undefined),
      ...world,
    },
    async (action, began) => void told.push({ action, began }),
  )
  const rest = async () => {
    const resting = recorder.rest()
    await vi.advanceTimersByTimeAsync(1000)
    await resting
  }
  return { recorder, told, rest }
}

const seenIn = async ({ began }: Told): Promise<number | undefined> => (await began.picture)?.pixels[0]

test('each action carries the screen from before its own gesture, also when it ends the one before', async () => {
  const { recorder, told, rest } = recording()
  const screens = [1, 2, 3, 4, 5, 6].map((value) => shade(value))
  const note = (input: HandInput, nth: number) => recorder.note(input, () => screens[nth] ?? shade(0))
  note(key('a', true, 0), 0)
  note(key('a', false, 30), 1)
  note(at(5, 1, 100), 2)
  note(at(5, 0, 150), 3)
  note(at(80, 1, 1000), 4)
  note(at(90, 0, 1200), 5)
  await rest()
  expect(told.map(({ action }) => action.kind)).toEqual(['type', 'click', 'drag'])
  expect(await Promise.all(told.map(seenIn))).toEqual([1, 3, 5])
})

test('a screen is asked for only as a button or key goes down', () => {
  const { recorder } = recording()
  const before = vi.fn<() => Picture>(() => shade(1))
  recorder.note(at(5, 0, 0), before)
  recorder.note(at(5, 1, 10), before)
  recorder.note(at(50, 1, 20), before)
  recorder.note(at(50, 0, 30), before)
  recorder.note(key('a', true), before)
  recorder.note(key('a', false), before)
  recorder.note({ type: 'paste', text: 'x', ms: 0 }, before)
  expect(before).toHaveBeenCalledTimes(2)
  recorder.note({ type: 'written', text: '你好', ms: 0 }, before)
  expect(before).toHaveBeenCalledTimes(3)
})

test('whether a text seems secret is read as it begins, once, and not where it is declared to be', async () => {
  const places: (readonly number[] | undefined)[] = []
  const readSecrecy = async ({ caret }: Beginning) => {
    places.push(caret)
    return false
  }
  const { recorder, told, rest } = recording({ readSecrecy })
  recorder.note(at(7, 1, 0))
  recorder.note(at(7, 0, 10))
  expect(places).toEqual([])
  for (const letter of ['a', 'b']) {
    recorder.note(key(letter, true, 20))
    recorder.note(key(letter, false, 25))
  }
  expect(places).toEqual([[7, 5]])
  await rest()
  expect(await told[1]?.began.seemsSecret).toBe(false)
  const concealing = recorder.conceal(true)
  await vi.advanceTimersByTimeAsync(1000)
  await concealing
  recorder.note(key('c', true, 5000))
  recorder.note(key('c', false, 5005))
  await rest()
  expect(places.length).toBe(1)
})

test('a screen that cannot be had leaves the action without one', async () => {
  const { recorder, told, rest } = recording()
  recorder.note(at(5, 1, 0))
  recorder.note(at(5, 0, 10))
  await rest()
  expect(told).toMatchObject([{ action: { kind: 'click' } }])
  expect(await told[0]?.began.picture).toBeUndefined()
})

test('moving without pressing records nothing', async () => {
  const { recorder, told, rest } = recording()
  recorder.note(at(5, 0, 0))
  recorder.note(at(9, 0, 10))
  await rest()
  expect(told).toEqual([])
})

test('a click is complete when no second one comes, a run of typing when the hands have rested longer', async () => {
  const { recorder, told } = recording()
  recorder.note(at(5, 1, 0))
  recorder.note(at(5, 0, 50))
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.length).toBe(1)
  recorder.note(key('a', true, 2000))
  recorder.note(key('a', false, 2030))
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.length).toBe(2)
})

test('a key that is still down is not ended by the time that passes', async () => {
  const { recorder, told, rest } = recording()
  recorder.note(key('left', true, 0))
  await vi.advanceTimersByTimeAsync(5000)
  recorder.note(key('left', false, 5000))
  await rest()
  expect(told).toMatchObject([{ action: { kind: 'hold', keys: ['left'], ms: 5000 } }])
})

test('a key that goes down just as the hands were taken to rest is held as long as it is', async () => {
  const { recorder, told, rest } = recording()
  recorder.note(at(5, 1, 0))
  recorder.note(at(5, 0, 50))
  await vi.advanceTimersByTimeAsync(740)
  recorder.note(key('home', true, 790))
  await vi.advanceTimersByTimeAsync(700)
  recorder.note(key('home', false, 1490))
  await rest()
  expect(told).toMatchObject([{ action: { kind: 'click' } }, { action: { kind: 'hold', ms: 700 } }])
})

test('a run of typing that goes on in the last moment stays one', async () => {
  const { recorder, told, rest } = recording()
  recorder.note(key('a', true, 0))
  recorder.note(key('a', false, 30))
  await vi.advanceTimersByTimeAsync(2540)
  recorder.note(key('b', true, 2540))
  recorder.note(key('b', false, 2570))
  await vi.advanceTimersByTimeAsync(1000)
  recorder.note(key('c', true, 3540))
  recorder.note(key('c', false, 3570))
  await rest()
  expect(told).toMatchObject([{ action: { kind: 'type', text: 'abc' } }])
})

test('whose field it is is asked once a text begins and once it has ended, before what ends it', async () => {
  const focused = vi.fn(() => Promise.resolve(password))
  const { recorder, told, rest } = recording({ focused })
  const asked: number[] = []
  for (const letter of ['a', 'b', 'tab', 'c']) {
    recorder.note(key(letter, true))
    asked.push(focused.mock.calls.length)
    recorder.note(key(letter, false))
  }
  await rest()
  expect(told.map(({ action }) => action.kind)).toEqual(['type', 'keys', 'type'])
  expect(asked).toEqual([1, 1, 2, 3])
  expect(focused).toHaveBeenCalledTimes(4)
  expect(await told[2]?.began.field).toEqual(password)
  expect(await told[2]?.began.after?.field).toEqual(password)
  expect(told[1]?.began.after).toBeUndefined()
})

test('a field that could not be told in time is told as that, and not as none', async () => {
  const { recorder, told, rest } = recording({ focused: () => Promise.reject(new Error('busy')) })
  recorder.note(key('a', true))
  recorder.note(key('a', false))
  await rest()
  expect(await told[0]?.began.field).toBe('untold')
})

test('on a phone the field that was touched and the text in it are one beginning', async () => {
  const focused = vi.fn(() => Promise.resolve(password))
  const { recorder, told, rest } = recording({ focused }, idleFingers)
  recorder.note(at(5, 1, 0))
  recorder.note(at(5, 0, 50))
  recorder.note(key('a', true, 100))
  await rest()
  expect(told).toMatchObject([{ action: { kind: 'type', at: [5, 5] }, began: { caret: [5, 5] } }])
  expect(await told[0]?.began.field).toEqual(password)
})

test('a text tells the touch that it has grown out of, with the screens before its first letter and after its last', async () => {
  const { recorder, told, rest } = recording({ look: () => Promise.resolve(shade(9)) }, idleFingers)
  recorder.note(at(5, 1, 0), () => shade(1))
  recorder.note(at(5, 0, 50), () => shade(2))
  recorder.note(key('a', true, 100), () => shade(3))
  recorder.note(key('b', true, 200), () => shade(4))
  await rest()
  recorder.note(key('c', true, 900), () => shade(5))
  await rest()
  const [first, second] = told
  const { touched } = first?.began ?? {}
  expect(touched?.click).toMatchObject({ kind: 'click', at: [5, 5] })
  const shades = await Promise.all([first?.began.picture, touched?.before, touched?.after])
  expect(shades.map((seen) => seen?.pixels[0])).toEqual([1, 3, 9])
  expect(second?.began).not.toHaveProperty('touched')
})

test('the caret is where was pressed last, until a key may have taken it elsewhere', async () => {
  const { recorder, told, rest } = recording()
  recorder.note(at(7, 1, 0))
  recorder.note(at(7, 0, 50))
  for (const letter of ['a', 'tab', 'b']) {
    recorder.note(key(letter, true))
    recorder.note(key(letter, false))
  }
  await rest()
  const carets = told.filter(({ action }) => action.kind === 'type').map(({ began }) => began.caret)
  expect(carets).toEqual([[7, 5], undefined])
})

test('what is typed while it is declared secret is told as such, what was typed before is not', async () => {
  const { recorder, told, rest } = recording()
  const declare = async (on: boolean) => {
    const done = recorder.conceal(on)
    await vi.advanceTimersByTimeAsync(1000)
    await done
  }
  recorder.note(key('a', true))
  recorder.note(key('a', false))
  await declare(true)
  expect(recorder.conceals).toBe(true)
  recorder.note(key('b', true))
  recorder.note(key('b', false))
  await declare(false)
  recorder.note(key('c', true))
  await rest()
  expect(told.map(({ action, began }) => [action.kind === 'type' && action.text, began.concealed])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
})

test('what is typed right after it was declared secret is secret, before anything else is reported', async () => {
  const { recorder, told, rest } = recording()
  recorder.note(key('a', true))
  recorder.note(key('a', false))
  void recorder.conceal(true)
  expect(recorder.conceals).toBe(true)
  recorder.note(key('b', true))
  await rest()
  expect(told.map(({ began }) => began.concealed)).toEqual([false, true])
})

test('a finger that was down before it was declared secret does not take the text out of it', async () => {
  const { recorder, told, rest } = recording({}, idleFingers)
  recorder.note(at(5, 1, 0))
  void recorder.conceal(true)
  recorder.note(at(5, 0, 50))
  recorder.note(key('a', true, 100))
  await rest()
  expect(told).toMatchObject([{ action: { kind: 'type', text: 'a' }, began: { concealed: true } }])
})

test('an end of secrecy that still waits does not undo a new beginning', async () => {
  const { recorder, told, rest } = recording()
  void recorder.conceal(true)
  void recorder.conceal(false)
  void recorder.conceal(true)
  await vi.advanceTimersByTimeAsync(1000)
  recorder.note(key('a', true))
  await rest()
  expect(told).toMatchObject([{ began: { concealed: true } }])
})

test('an action knows its first and its last input; what ends it by beginning something else is no part of it', async () => {
  const { recorder, told, rest } = recording()
  for (const input of [
    ...[key('a', true, 10), key('a', false, 20), key('b', true, 30), key('b', false, 40)],
    ...[at(5, 1, 100), at(5, 0, 150)],
    ...[key('c', true, 2000), key('c', false, 2010), key('enter', true, 2020), key('enter', false, 2030)],
  ])
    recorder.note(input)
  await rest()
  expect(told.map(({ action, began }) => [action.kind, began.span])).toEqual([
    ['type', { from: 10, until: 40 }],
    ['click', { from: 100, until: 150 }],
    ['type', { from: 2000, until: 2020 }],
  ])
})

test('what is held down with a move is a part of it, a pointer that only moves is a part of none', async () => {
  const { recorder, told, rest } = recording()
  for (const input of [
    ...[key('ctrl', true, 10), key('a', true, 50), key('a', false, 60), key('ctrl', false, 70)],
    ...[key('b', true, 100), key('b', false, 110), at(7, 0, 900)],
  ])
    recorder.note(input)
  await rest()
  expect(told.map(({ action, began }) => [action.kind, began.span])).toEqual([
    ['keys', { from: 10, until: 60 }],
    ['type', { from: 100, until: 110 }],
  ])
})
