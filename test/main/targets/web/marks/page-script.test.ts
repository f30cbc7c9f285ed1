import { expect, test } from 'vitest'
import { again } from '../../../../../src/main/targets/web/marks/page-again'
import { boxes } from '../../../../../src/main/targets/web/marks/page-boxes'
import { code } from '../../../../../src/main/targets/web/marks/page-code'
import { does } from '../../../../../src/main/targets/web/marks/page-does'
import { editors } from '../../../../../src/main/targets/web/marks/page-editors'
import { kinds } from '../../../../../src/main/targets/web/marks/page-kinds'
import { names } from '../../../../../src/main/targets/web/marks/page-names'
import { round } from '../../../../../src/main/targets/web/marks/page-round'
import { texts } from '../../../../../src/main/targets/web/marks/page-texts'

test('no two parts of the finder give the same name: one would take the place of the other', () => {
  const all = [again, boxes, code, does, editors, kinds, names, round, texts].flatMap((part) =>
    Object.keys(part),
  )
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})
