import { expect, test } from 'vitest'
import { drawingOf, namedAt, pictureSize } from '../../../../src/renderer/places/live/drawings'
import { scenes } from '../../../fakes/scenes'
import { click } from '../../../fakes/snapshots'

const bare = { draft: undefined, glimpse: undefined, danger: false }

function held() {
  const phase = scenes.held('en').run?.phase
  if (phase?.name !== 'held') throw new Error('nothing is held')
  return phase
}

test('a held move is drawn as proposed, one that was corrected as corrected, with the model’s beside it', () => {
  expect(drawingOf(held(), bare)).toMatchObject({ role: 'proposed', action: click() })
  const corrected = { ...click(), at: [40, 50] as [number, number] }
  expect(drawingOf({ ...held(), action: corrected }, bare)).toMatchObject({
    role: 'edited',
    action: corrected,
    original: click(),
  })
})

test('the name of the model’s target is no measure of a corrected move', () => {
  const corrected = { ...click(), at: [40, 50] as [number, number] }
  expect(namedAt({ ...held(), action: corrected }, { step: undefined, draft: undefined })).toBeUndefined()
})

test('what is shown of a target that is lost has the size of the last picture that was kept', () => {
  const { run } = scenes.lost('en')
  if (run === undefined || run.phase.name !== 'stuck') throw new Error('nothing is lost')
  const size = { width: 800, height: 600 }
  const [first] = run.steps
  if (first === undefined) throw new Error('no step')
  const { size: _, ...gone } = run
  const steps = [
    { ...first, frame: 'a', size: { width: 1024, height: 768 } },
    { ...first, frame: 'b', size },
  ]
  expect(pictureSize({ ...gone, steps }, undefined)).toEqual(size)
  expect(pictureSize({ ...run, steps, size: { width: 640, height: 480 } }, undefined)).toEqual(size)
  expect(pictureSize({ ...gone, steps: [] }, undefined)).toBeUndefined()
})
