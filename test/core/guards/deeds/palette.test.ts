import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { controlAt } from '../../../../src/core/effects/control'
import { isPalette } from '../../../../src/core/guards/deeds/palette'
import { unknown } from '../../../../src/core/guards/unknown'
import { about, objectionBy } from '../../samples'
import { control, page, read } from '../shapes/screens'

const field = control('Search', [400, 130, 320, 30], { role: 'searchbox', tag: 'input' })
const under = (...lines: readonly string[]) =>
  page([field, ...lines.map((text, nth) => read(text, [402, 166 + nth * 24, 9 * text.length]))])
const isRun = (...lines: readonly string[]) => {
  const seen = under(...lines)
  return isPalette(controlAt([420, 140], seen), seen)
}

test('Enter in a field over what can be done does the first of it', () => {
  expect(isRun('Delete workspace', 'Archive workspace')).toBe(true)
  expect(isRun('Arbeitsbereich löschen', 'Arbeitsbereich archivieren')).toBe(true)
  expect(isRun('删除工作区', '清空回收站')).toBe(true)
  const typed: Action = { kind: 'type', text: 'delete', at: [420, 140], replace: false, submit: true }
  const asked = (...lines: readonly string[]) =>
    objectionBy(unknown, typed, under(...lines), about) !== undefined
  expect(asked('Delete workspace', 'Archive workspace')).toBe(true)
  expect(asked('Berlin', 'Bern')).toBe(false)
})

test('what is found under a field is looked at, and one line of a deed is what was looked for', () => {
  expect(isRun('Berlin', 'Bern', 'Delete workspace')).toBe(false)
  expect(isRun('Delete workspace', 'Settings')).toBe(false)
  expect(isRun()).toBe(false)
})

test('what stands far under it, or leads somewhere, is none of its lines', () => {
  const far = page([field, read('Delete workspace', [402, 260]), read('Archive workspace', [402, 284])])
  expect(isPalette(controlAt([420, 140], far), far)).toBe(false)
  const links = ['Delete a file', 'Archive a file'].map((text, nth) =>
    control(text, [402, 166 + nth * 30], { role: 'link', tag: 'a', href: `https://a.example/help/${nth}` }),
  )
  const seen = page([field, ...links])
  expect(isPalette(controlAt([420, 140], seen), seen)).toBe(false)
})
