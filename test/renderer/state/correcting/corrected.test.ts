import { expect, test } from 'vitest'
import { correctedIn } from '../../../../src/renderer/state/correcting/corrected'
import { click, question } from '../../../fakes/snapshots'

const own = { ...click(), at: [851, 276] as [number, number] }

test('an edit that came to nothing is the operator’s move though its question is open again; the model’s own is none', () => {
  expect(correctedIn({ name: 'deciding', ...question(), action: own, edit: {} })).toEqual(own)
  expect(correctedIn({ name: 'deciding', ...question() })).toBeUndefined()
  expect(correctedIn({ name: 'acting', ...question() })).toBeUndefined()
  expect(correctedIn({ name: 'acting', ...question(), action: own })).toEqual(own)
})
