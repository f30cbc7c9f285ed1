// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { noPolicy } from '../../../../../src/core/policy/policy'
import { StepView } from '../../../../../src/core/run/steps'
import { texts } from '../../../../../src/renderer/locales/texts'
import { countEnds } from '../../../../../src/renderer/places/live/card/ended'
import { sayCost } from '../../../../../src/renderer/places/live/picture-bar'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { noteIn } from '../../../../../src/renderer/state/correcting/kept'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)

const ended = (cost: number | undefined, fates?: readonly StepView['fate'][]) =>
  endedAfter(
    fates?.map((fate, nth) => ({ fate, number: nth + 1 })),
    cost,
  )

async function endedAfter(tried?: StepView[], cost?: number) {
  const scene = scenes.ended('en')
  if (scene.run === undefined) return expect.unreachable('the scene has a run')
  const spent = { steps: 3, ms: 1000, tokens: 4200, ...(cost !== undefined && { cost }) }
  const about = { policy: noPolicy, stopsAt: [], spent }
  const link = fakeLink({ ...scene, run: { ...scene.run, about, ...(tried && { steps: tried }) } })
  const store = createConsoleStore(() => 10_000)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return store
}

test('what a run has cost stands beside its tokens, where prices are known', async () => {
  await ended(1.234)
  expect(screen.getByText(texts.en.ended.cost).parentElement?.textContent).toBe(`1.23${texts.en.ended.cost}`)
  cleanup()
  await ended(undefined)
  expect(screen.queryByText(texts.en.ended.cost)).toBeNull()
})

test('the end counts the steps that the record has, whatever became of them', async () => {
  await ended(undefined, ['approved', 'vetoed', 'vetoed', 'edited', 'approved'])
  const said = screen.getByText(texts.en.ended.steps(5)).closest('dl')?.textContent
  expect(said).toMatch(`5${texts.en.ended.steps(5)}`)
})

test('the end says what the record has not: texts of which it has the length, and moves that broke off', async () => {
  const type = (text: string) => ({ kind: 'type', text, replace: false, submit: false }) as const
  const steps: StepView[] = [
    { number: 1, fate: 'by_hand', done: type('a') },
    { number: 2, fate: 'by_hand', done: type('{{hidden:4}}') },
    { number: 3, fate: 'by_hand', done: type('b'), broken: { when: 'during' } },
    // Of these it is known what became of them, and of a known secret what it was.
    { number: 4, fate: 'by_hand', done: type('c'), broken: { when: 'nowhere' } },
    { number: 5, fate: 'approved', done: type('d'), broken: { when: 'before' } },
    { number: 6, fate: 'approved', done: type('e'), broken: { when: 'after' } },
    { number: 7, fate: 'by_hand', done: type('[secret]') },
  ]
  await endedAfter(steps)
  const { recorded, hidden, broken, kept } = texts.en.ended
  expect(screen.getByText(`${recorded} ${hidden(1)} ${broken(1)}`)).toBeDefined()
  cleanup()
  await endedAfter(steps.slice(0, 1))
  expect(screen.getByText(kept)).toBeDefined()
})

test('a note that was half written at the end is not lost without a word', async () => {
  const store = await endedAfter([])
  const { id = '' } = scenes.ended('en').run?.setup ?? {}
  await act(async () => store.setState({ written: new Map([[noteIn(id), 'because of the due date']]) }))
  expect(screen.getByText(texts.en.ended.unsaid('because of the due date'))).toBeDefined()
  expect(screen.queryByText(texts.en.ended.kept)).toBeNull()
})

test('a run that has ended tells no step’s time as if it were going on', async () => {
  await ended(undefined)
  expect(screen.queryByText(texts.en.card.thisStep)).toBeNull()
})

test.each([
  [0, '0.00'],
  [0.00123, '0.0012'],
  [0.5, '0.50'],
  [12.345, '12.35'],
])('a cost of %d is said as %s', (cost, said) => expect(sayCost(cost)).toBe(said))

const step = fc.record({
  fate: fc.constantFrom(...StepView.shape.fate.options),
  by: fc.constantFrom(...(['operator', 'policy', 'rule', undefined] as const)),
})

test('every step is in exactly one of the counts, whatever became of it', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const counts = countEnds(steps.map((one, nth) => ({ ...one, number: nth + 1 })))
      expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(steps.length)
      expect(new Set(counts.map(([end]) => end)).size).toBe(counts.length)
    }),
  )
})

test('what seldom happens is told only where it did, and a question that nobody answered is left open', () => {
  const ends = (['approved', 'again', 'stopped', 'open'] as const).map((fate, nth) => ({
    fate,
    number: nth + 1,
  }))
  expect(countEnds(ends)).toEqual([
    ['approved', 1],
    ['edited', 0],
    ['vetoed', 0],
    ['by_hand', 0],
    ['again', 1],
    ['open', 2],
  ])
})

test('one step is a step', () => {
  expect([0, 1, 2].map(texts.en.ended.steps)).toEqual(['steps', 'step', 'steps'])
  expect([1, 2].map(texts.zh.ended.steps)).toEqual(['步', '步'])
})
