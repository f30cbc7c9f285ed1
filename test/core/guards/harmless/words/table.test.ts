import { expect, test } from 'vitest'
import { chinese } from '../../../../../src/core/guards/harmless/words/chinese'
import { eastern } from '../../../../../src/core/guards/harmless/words/eastern'
import { english } from '../../../../../src/core/guards/harmless/words/english'
import { european } from '../../../../../src/core/guards/harmless/words/european'
import type { Words } from '../../../../../src/core/guards/harmless/words/table'

const tables: readonly Words[] = [english, chinese, eastern, ...european]

test('no alternative of a table is empty, which would make every name known', () => {
  for (const { names, fields, search, never, heads } of tables)
    for (const source of [...names, fields, search, never, ...(heads === '' ? [] : [heads])])
      expect(/^\||\|\||\|$/.test(source), source.slice(0, 40)).toBe(false)
})
