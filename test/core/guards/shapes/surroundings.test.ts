import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import type { Control } from '../../../../src/core/effects/effect'
import { withoutSurroundings } from '../../../../src/core/guards/shapes/surroundings'
import { control, page, read } from './screens'

const publish = control('立即改為公開', [332, 311, 96, 25])
const erase = control('永久刪除影片', [955, 341, 96, 25])
const called = (own: Element): Control => ({
  at: [own.box.x, own.box.y],
  elements: [own],
  names: [own.text, ...(own.hints ?? [])],
  near: [],
  around: [],
})

test('the words of a part of the page with other controls in it are no name', () => {
  const play = control('▶', [856, 307, 24, 20], { hints: ['播放', '影片 立即改為公開 永久刪除影片'] })
  const seen = page([play, publish, erase])
  expect(withoutSurroundings(called(play), seen).names).toEqual(['▶', '播放'])
})

test('a heading that is read elsewhere is none either, unless it tells of a deed', () => {
  const more = control('⋮', [622, 245, 28, 21], { hints: ['mar 1', 'Delete'] })
  const seen = page([more, read('mar 1', [451, 51]), read('Delete', [451, 80])])
  expect(withoutSurroundings(called(more), seen).names).toEqual(['⋮', 'Delete'])
})

test('what one other control is called stays, and so does the text of the control itself', () => {
  const play = control('▶', [856, 307, 24, 20], { hints: ['永久刪除影片'] })
  expect(withoutSurroundings(called(play), page([play, publish, erase])).names).toHaveLength(2)
  const own = control('立即改為公開 永久刪除影片', [10, 10, 200, 20], { hints: ['x'] })
  expect(withoutSurroundings(called(own), page([own, publish, erase])).names).toContain(own.text)
})
