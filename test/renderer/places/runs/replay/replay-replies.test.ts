import { expect, test } from 'vitest'
import type { Event } from '../../../../../src/core/run/events'
import { proposalsIn, repliesIn } from '../../../../../src/renderer/places/runs/replay/replay-replies'
import { stepEvents } from '../../../../fakes/library'
import { click, observation, proposal } from '../../../../fakes/snapshots'

const first = proposal(click())
const other = { ...first, id: 'p8', thought: 'The other one.' }
const at = { proposal: first.id, index: 0, frame: observation.frame }
const by = { title: 'Second eyes', model: 'm', dialect: 'canonical', space: 'pixels' } as const
const candidate: Event = {
  ...{ type: 'candidate', ...at, nth: 0, by, ms: 900 },
  reply: { text: 'the words of the second', finish: 'stop' },
  answer: { proposal: other, verdicts: [] },
}
const picked = (id: string): Event => ({
  ...{ type: 'picked', ...at, candidate: id, action: click(), verdicts: [], nth: 2, of: 2 },
})

test('where one answer stood, its reply and its reading are all there is, whatever others came beside it', () => {
  for (const events of [stepEvents, [...stepEvents, candidate]]) {
    expect(repliesIn(events)).toEqual([{ whose: 'first', text: '{"type":"click","note":"<b>text</b>"}' }])
    expect(proposalsIn(events).map(({ whose }) => whose)).toEqual(['first'])
  }
})

test('where another was picked, both are told, the picked one with whom it is of', () => {
  const events = [...stepEvents, candidate, picked('p8')]
  expect(repliesIn(events)).toEqual([
    { whose: 'first', text: '{"type":"click","note":"<b>text</b>"}' },
    { whose: 'picked', text: 'the words of the second', by: 'Second eyes' },
  ])
  expect(proposalsIn(events).at(-1)).toEqual({ whose: 'picked', proposal: other, by: 'Second eyes' })
})

test('the first answer, put up again, is told once', () => {
  expect(repliesIn([...stepEvents, candidate, picked('p8'), picked(first.id)])).toHaveLength(1)
})

test('a picked answer of which no reply was kept is told without one', () => {
  const { reply: _, ...bare } = candidate as Extract<Event, { type: 'candidate' }>
  expect(repliesIn([...stepEvents, bare, picked('p8')]).at(-1)).toEqual({
    ...{ whose: 'picked', text: undefined, by: 'Second eyes' },
  })
})
