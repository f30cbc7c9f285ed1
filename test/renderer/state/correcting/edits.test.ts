import { expect, test } from 'vitest'
import { pointsOf } from '../../../../src/core/action/action'
import { center, type Point } from '../../../../src/core/action/geometry'
import { drawnOffers, offersOf } from '../../../../src/renderer/overlay/offers'
import { draftOf } from '../../../../src/renderer/state/store'
import { click, element, observation, question, runOf, snapshotOf } from '../../../fakes/snapshots'
import { consoleAt } from '../console-at'

/** Rows of words, forty pixels apart. */
const rows = Array.from({ length: 24 }, (_, nth) => element(`Row ${nth}`, 400, 40 + nth * 40, 80, 20))

function among() {
  const at = consoleAt(
    snapshotOf(
      runOf({
        ...{
          name: 'deciding',
          ...question({ kind: 'click', at: [440, 130], button: 'left', count: 1, modifiers: [] }),
        },
        observation: { ...observation, listed: undefined, elements: rows },
      }),
    ),
  )
  const { store } = at
  const offered = () => {
    const phase = store.getState().snapshot?.run?.phase
    return phase === undefined ? [] : offersOf(phase, draftOf(store.getState())).map(({ text }) => text)
  }
  const drawn = () => {
    const phase = store.getState().snapshot?.run?.phase
    return phase === undefined ? new Map() : drawnOffers(phase, draftOf(store.getState()))
  }
  const mark = () => pointsOf(draftOf(store.getState())?.action ?? click())[0]
  return { ...at, offered, drawn, mark }
}

test('where the operator drops the mark, the numbers are those of the elements nearest to there', () => {
  const { operator, offered } = among()
  expect(offered()).toContain('Row 2')
  operator.moveHandle(0, [440, 850])
  expect(offered()[0]).toBe('Row 20')
  expect(offered()).not.toContain('Row 2')
  operator.place([440, 50])
  expect(offered()[0]).toBe('Row 0')
})

test('a number key puts the mark on the very element that bears it, and changes no number', () => {
  const { operator, press, offered, drawn, mark } = among()
  operator.moveHandle(0, [440, 850])
  const before = offered()
  for (const nth of [4, 7, 2]) {
    const { box } = drawn().get(nth)
    press(`${nth}`)
    expect(mark()).toEqual(center(box))
    expect(offered()).toEqual(before)
  }
})

test('a step of an arrow changes no number until it has led away from them', () => {
  const { press, offered } = among()
  press('e')
  const before = offered()
  press('ArrowDown', { shift: true })
  expect(offered()).toEqual(before)
  for (let steps = 0; steps < 40; steps++) press('ArrowDown', { shift: true })
  expect(offered()).not.toContain('Row 0')
  const led = offered()
  press('ArrowDown')
  expect(offered()).toEqual(led)
})

test('the point of a drag that is taken in hand has the numbers of its own neighbours', () => {
  const { operator, press, store, offered } = among()
  const path: [Point, Point] = [
    [440, 130],
    [440, 850],
  ]
  operator.edit(() => ({ kind: 'drag', path, button: 'left' }))
  press('Tab')
  expect(draftOf(store.getState())?.handle).toBe(1)
  expect(offered()[0]).toBe('Row 20')
  press('Tab')
  expect(offered()[0]).toBe('Row 2')
})

test('a number that was pressed before its element had it puts the mark nowhere', () => {
  const { press, store, time } = among()
  time.now += 1000
  const { snapshot } = store.getState()
  const phase = snapshot?.run?.phase
  if (snapshot?.run === undefined || phase?.name !== 'deciding') throw new Error('no question')
  const elements = [element('Delete', 400, 100, 80, 20), ...rows]
  const read = { ...phase, observation: { ...phase.observation, elements } }
  store.receive({ ...snapshot, run: { ...snapshot.run, phase: read } })
  press('2', { at: time.now - 1 })
  expect(draftOf(store.getState())).toBeUndefined()
  press('2', { at: time.now })
  expect(draftOf(store.getState())).toBeDefined()
})

/** Two fields of one name; the model types into the first. */
test('the number of the model’s own place takes back the place alone where more was changed', () => {
  const field = (y: number) => ({ ...element('Name', 400, y, 80, 20), role: 'textbox' })
  const action = {
    kind: 'type',
    at: [440, 110],
    text: 'ada',
    label: 'Name',
    replace: false,
    submit: false,
  } as const
  const phase = { name: 'deciding', ...question({ ...action, at: [440, 110] }) } as const
  const seen = { ...observation, listed: undefined, elements: [field(100), field(300)] }
  const { press, operator, store } = consoleAt(snapshotOf(runOf({ ...phase, observation: seen })))
  operator.edit((now) => ({ ...now, text: 'grace' }) as typeof now)
  press('1')
  expect(draftOf(store.getState())?.action).toMatchObject({ text: 'grace' })
  press('2')
  expect(draftOf(store.getState())?.action).toMatchObject({ text: 'grace', at: [440, 310] })
})

/** A reply that could not be read, on the same rows. */
function unread(text: string) {
  const phase = { name: 'unread', nth: 1, error: 'schema', detail: '', text } as const
  return consoleAt(
    snapshotOf(runOf({ ...phase, observation: { ...observation, listed: undefined, elements: rows } })),
  )
}

test('a digit keeps the kind of a reply that could not be read; its reason is sent as the operator’s only where they write one', () => {
  const reply = '{"description":"Open it","action":{"type":"double_click","target":"Row 3"}}'
  const { press, store, sent } = unread(reply)
  press('1')
  expect(draftOf(store.getState())?.action).toMatchObject({ kind: 'click', count: 2, at: [440, 170] })
  press('Enter')
  expect(sent).toMatchObject([{ type: 'compose', action: { count: 2 } }])
  expect(sent[0]).not.toHaveProperty('thought')
  const other = unread(reply)
  other.press('1')
  other.operator.reason('Open the third row')
  other.press('Enter')
  expect(other.sent).toMatchObject([{ thought: 'Open the third row' }])
})

test('a drag that could not be read takes its beginning and then its end, and is not sent without', () => {
  const { press, operator, store, sent } = unread('{"type":"drag","coordinates":"Row 3, Row 7"}')
  operator.place([440, 170])
  expect(draftOf(store.getState())).toMatchObject({ handle: 1, action: { kind: 'drag', path: [[440, 170]] } })
  press('Enter')
  press('ArrowDown')
  expect(sent).toEqual([])
  operator.place([440, 330])
  const path = [
    [440, 170],
    [440, 330],
  ]
  expect(draftOf(store.getState())?.action).toMatchObject({ path })
  press('Enter')
  expect(sent).toMatchObject([{ type: 'compose', action: { kind: 'drag', path } }])
})
