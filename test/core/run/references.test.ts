import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { referencesOf } from '../../../src/core/run/references'
import { clickAt, proposal, seen } from '../samples'

const click = clickAt(1, 2)
const answers = { proposal: 'p1', index: 0, frame: 'f2' }
const image = { type: 'image', frame: 'f3', size: { width: 1, height: 1 }, mime: 'image/png' } as const

const cases: readonly (readonly [Event, readonly string[], readonly string[]])[] = [
  [{ type: 'observed', observation: seen, ms: 1 }, ['f1'], []],
  [{ type: 'asked', frame: 'f1', request: 'b1', images: [image], ms: 1 }, ['f1', 'f3'], ['b1']],
  [{ type: 'proposed', proposal: proposal(click), verdicts: [] }, ['f1'], []],
  [{ type: 'composed', proposal: proposal(click), action: click, verdicts: [] }, ['f1'], []],
  [{ type: 'approved', ...answers, action: click, edited: false, by: 'operator' }, ['f2'], []],
  [{ type: 'settled', outcome: 'expected_here', quiet: true, frame: 'f9', ms: 1 }, ['f9'], []],
  [{ type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }, [], []],
  [{ type: 'hand', action: click, frame: 'f5' }, ['f5'], []],
  [{ type: 'paused' }, [], []],
]

test.each(cases)('%j names its files', (event, frames, blobs) => {
  expect(referencesOf(event)).toEqual({ frames, blobs })
})

test('a held step names the frame that was live', () => {
  const change = { changed: 1, total: 2, region: { x: 0, y: 0, width: 1, height: 1 }, elsewhere: 0 }
  expect(referencesOf({ type: 'held', proposal: 'p', index: 0, live: 'f7', change }).frames).toEqual(['f7'])
})
