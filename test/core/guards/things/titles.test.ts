import { expect, test } from 'vitest'
import { controlOf } from '../../../../src/core/effects/control'
import { isOrderedBy, isTitle } from '../../../../src/core/guards/things/titles'
import { seen } from '../../samples'

const link = (text: string, path: string, base = 'https://git.example/issues'): boolean => {
  const page = { ...seen, url: base }
  const href = new URL(path, base).href
  return isTitle(
    controlOf(
      { text, href, role: 'link', tag: 'a', box: { x: 0, y: 0, width: 9, height: 9 }, confidence: 1 },
      page,
    ),
    page,
  )
}

test('a headline that leads to one of many is read, whatever deed it tells of', () => {
  expect(link('Delete button does nothing on Safari', '/issues/91')).toBe(true)
  expect(link('Grant', '/sql/grant', 'https://docs.example/sql')).toBe(true)
})

test('a short name, one that points at what stands here, and a deed of an address are orders', () => {
  expect(link('Delete', '/issues/91')).toBe(false)
  expect(link('Delete my account and all data', '/issues/91')).toBe(false)
  expect(link('Remove the old cart page forever', '/issues/91/delete')).toBe(false)
})

test('the bin is a page at the root of its site, called as it is', () => {
  const bin = (text: string, href: string): boolean => {
    const element = {
      text,
      href,
      role: 'link',
      tag: 'a',
      box: { x: 0, y: 0, width: 40, height: 20 },
      confidence: 1,
    }
    const control = { elements: [element], names: [text], near: [], around: [] }
    return isTitle(control, {
      frame: '',
      seq: 0,
      size: { width: 800, height: 600 },
      url: 'https://a.example/my',
      elements: [element],
    })
  }
  expect(bin('Trash', 'https://a.example/trash')).toBe(true)
  expect(bin('回收站', 'https://a.example/wiki/trash')).toBe(true)
  expect(bin('Trash', 'https://a.example/messages/12/trash')).toBe(false)
  expect(bin('Trash', 'https://b.example/trash')).toBe(false)
  expect(bin('Trash', 'https://a.example/trash?id=4')).toBe(false)
})

test('links in one line that differ by a number are what can be done, under each other they are what can be read', () => {
  const names = ['Loom settings', 'Delete branch', 'Disable auto-merge']
  const links = (place: (nth: number) => { readonly x: number; readonly y: number }) => {
    const listed = names.map((text, nth) => ({
      text,
      href: `https://git.example/l/${nth + 11}`,
      role: 'link',
      tag: 'a',
      box: { ...place(nth), width: 90, height: 18 },
      confidence: 1,
    }))
    const page = { ...seen, url: 'https://git.example/pull/88', listed, elements: listed }
    return listed.map((one) => isTitle(controlOf(one, page), page))
  }
  expect(links((nth) => ({ x: 20 + 100 * nth, y: 40 }))).toEqual([false, false, false])
  expect(links((nth) => ({ x: 20, y: 40 + 30 * nth }))).toEqual([true, true, true])
})

test('a verb before what is the reader’s is an order, whatever language it is in', () => {
  for (const name of ['Moduler mon prélèvement', 'Unenrol from Biology', 'Delete branch', '删除分支'])
    expect(isOrderedBy(name), name).toBe(true)
  for (const name of ['Mon prélèvement', 'Payment failed: update your card', 'Branches'])
    expect(isOrderedBy(name), name).toBe(false)
})
