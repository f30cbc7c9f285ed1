import { expect, test } from 'vitest'
import { renderingOf, requireSpoken } from '../../../../src/main/store/exports/rendering'
import { shipped } from './recorded-home'

const from = { home: '/nowhere', shipped, lang: 'en' } as const

test('a name tells the dialect, its prompt, and what it says of the model', async () => {
  expect(await renderingOf('uitars-1.5', from)).toMatchObject({
    ...{ dialect: { id: 'ui-tars' }, params: { version: '1.5' }, prompt: { lang: 'en' } },
  })
})

test('a dialect that no model speaks is refused', () => {
  for (const name of ['canonical', 'klingon']) expect(() => requireSpoken(name)).toThrow(name)
})
