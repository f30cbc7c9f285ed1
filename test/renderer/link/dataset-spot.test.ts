import { expect, test } from 'vitest'
import { type DatasetSpot, datasetSpotIn, fragmentOfDataset } from '../../../src/renderer/link/dataset-spot'
import { withoutCode } from '../../../src/renderer/link/spot'

test('what is looked at of a data set stands in the address and is found again by it', () => {
  const spot: DatasetSpot = {
    ...{ name: 'good', version: 2 },
    look: {
      ...{ view: 'rows', side: 'train', file: 'dpo', run: 'run-7', why: 'not_by', other: 1 },
      ...{ offset: 100, row: 'run-7-0001-pair & more' },
    },
  }
  expect(datasetSpotIn(fragmentOfDataset(spot))).toEqual(spot)
  expect(fragmentOfDataset({ name: 'good', look: { view: 'numbers', offset: 0 } })).toBe('#data=good')
  expect(datasetSpotIn('#data=')).toEqual({ look: { view: 'numbers', offset: 0 } })
  expect(withoutCode('#code=secret&data=good&view=rows')).toBe('#data=good&view=rows')
})

test('of an address what cannot be is left out, and what is no name names none', () => {
  expect(datasetSpotIn('#data=good&version=x&view=nothing&side=up&from=-1&row=')).toEqual({
    name: 'good',
    look: { view: 'numbers', offset: 0 },
  })
  for (const fragment of ['', '#run=run-7', '#data=../x', '#data=A'])
    expect(datasetSpotIn(fragment)).toBeUndefined()
})
