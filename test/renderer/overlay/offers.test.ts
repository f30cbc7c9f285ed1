import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Element } from '../../../src/core/action/observation'
import type { PhaseView } from '../../../src/core/api/api'
import { answerAt, askedPlaces, offersOf } from '../../../src/renderer/overlay/offers'
import { element, observation, question } from '../../fakes/snapshots'

const deciding = (action: Action, texts: readonly ReturnType<typeof element>[] = []): PhaseView => ({
  name: 'deciding',
  ...question(action),
  observation: { ...observation, listed: undefined, elements: [...texts] },
})

const ask: Action = {
  kind: 'ask',
  question: 'Which one?',
  options: ['the left one', 'the small one', 'neither'],
  places: [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 40, y: 40, width: 20, height: 20 },
  ],
}

test('an answer that has a place is chosen where it stands, of several at one point the smallest', () => {
  const asked = deciding(ask)
  expect([...(askedPlaces(asked)?.keys() ?? [])]).toEqual([1, 2])
  expect(answerAt(asked, [10, 10])).toBe('the left one')
  expect(answerAt(asked, [50, 50])).toBe('the small one')
  expect(answerAt(asked, [500, 500])).toBeUndefined()
})

test('a question without places is answered in words alone', () => {
  const { places: _, ...plain } = ask
  expect(askedPlaces(deciding(plain))).toBeUndefined()
  expect(answerAt(deciding(plain), [10, 10])).toBeUndefined()
})

test('where the target stands more than once, each of its places comes before what is only near', () => {
  const texts = [
    element('OK', 900, 900, 40, 20),
    element('Cancel', 110, 100, 40, 20),
    element('Ok', 10, 10, 40, 20),
  ]
  const click: Action = {
    kind: 'click',
    at: [105, 105],
    button: 'left',
    count: 1,
    modifiers: [],
    label: 'OK',
  }
  const offers = offersOf(deciding(click, texts), undefined).map(({ text }) => text)
  expect(offers.indexOf('Cancel')).toBeGreaterThan(offers.indexOf('OK'))
  expect(offers.indexOf('Cancel')).toBeGreaterThan(offers.indexOf('Ok'))
})

const button = (text: string, x: number) => ({ ...element(text, x, 100, 40, 20), role: 'button' })
const click = (x: number, label?: string): Action => ({
  kind: 'click',
  at: [x, 110],
  button: 'left',
  count: 1,
  modifiers: [],
  ...(label !== undefined && { label }),
})
const textsOf = (phase: PhaseView) => offersOf(phase, undefined).map(({ text }) => text)

test('what is read off the picture while one looks changes no number that was given before', () => {
  const listed = ['Save', 'Open', 'Print', 'Send', 'Copy', 'Move', 'Sort'].map((text, nth) =>
    button(text, nth * 100),
  )
  const read = ['Notes', 'Letters', 'Bills'].map((text, nth) => element(text, 45 + nth * 100, 100, 40, 20))
  const before: PhaseView = {
    name: 'deciding',
    ...question(click(20)),
    observation: { ...observation, listed, elements: undefined },
  }
  const after: PhaseView = {
    name: 'deciding',
    ...question(click(20)),
    observation: { ...observation, listed, elements: [...listed, ...read] },
  }
  const numbered = textsOf(before)
  expect(numbered).toEqual(['Save', 'Open', 'Print', 'Send', 'Copy', 'Move'])
  expect(textsOf(after)).toEqual([...numbered, 'Notes', 'Letters', 'Bills'])
})

test('of a move that says what it means no number is given before all is known that may be called so', () => {
  const listed: readonly Element[] = [button('Save', 0), button('Open', 100)]
  const named = (elements?: readonly Element[]): PhaseView => ({
    name: 'deciding',
    ...question(click(20, 'Save')),
    observation: { ...observation, listed: [...listed], elements: elements && [...elements] },
  })
  const again = element('Save', 400, 300, 40, 20)
  expect(textsOf(named())).toEqual([])
  expect(textsOf(named([...listed, again])).slice(0, 2)).toEqual(['Save', 'Save'])
})

test('what has no name that can be read is not offered, and takes no number', () => {
  const texts = [
    element('|·—', 100, 100, 40, 20),
    { ...button('', 110), hints: ['Close'] },
    button('', 120),
    element('Save', 200, 100, 40, 20),
  ]
  expect(offersOf(deciding(click(105), texts), undefined).map(({ box }) => box.x)).toEqual([110, 200])
})

test('the answers of a dialog come before the sentences of it, however near these stand', () => {
  const texts = [
    element('normally. Do you want to restore the available data?', 100, 100, 300, 20),
    element('If not, all this data will be lost.', 100, 130, 300, 20),
    element('It seems that the previous session did not end as it should', 100, 80, 300, 20),
    element('No', 60, 300, 30, 20),
    element('Yes', 400, 300, 30, 20),
  ]
  const offers = offersOf(deciding(click(250), texts), undefined).map(({ text }) => text)
  expect(offers.slice(0, 2).sort()).toEqual(['No', 'Yes'])
  expect(offers).toHaveLength(5)
})
