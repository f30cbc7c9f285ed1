/** What stands round a control: questions of others, tabs that are links to nowhere, menus that say so. */
import { expect, test } from 'vitest'
import { sending } from '../../../../src/core/guards/dangers/sending'
import { asking, isBlock, offersRight } from '../../../../src/core/guards/reading/dialog'
import { about, clickAt, objectionBy } from '../../samples'
import { control, isUnknown, page, phone, read } from './screens'

const bubble = (text: string, y: number) => control(text, [20, y, 400 + y / 4, 168], { tag: 'ViewGroup' })
const talk = [bubble('Pode me mandar a chave?', 120), bubble('Já vejo isso.', 308), bubble('Obrigada', 496)]
const search = control('🔍', [668, 24, 48, 52], { tag: 'Button', hints: ['Pesquisar na conversa'] })

test('what somebody wrote asks nothing of whoever presses something else', () => {
  const seen = phone([...talk, search, read('send', [20, 1740])], 'Mensagens')
  expect(asking(seen)).toEqual([])
  expect(isUnknown(search, seen, 'mobile')).toBe(false)
})

test('a container that holds its answers, or has them under it, asks', () => {
  const inside = control('Sim', [100, 200, 90, 40], { tag: 'Button' })
  expect(asking(phone([...talk, inside], 'Mensagens'))).toHaveLength(1)
  const under = control('Cancel', [100, 300, 90, 40], { tag: 'Button' })
  expect(asking(phone([...talk, under], 'Mensagens'))).toHaveLength(1)
  expect(asking(phone(talk.slice(0, 1), 'Mensagens'))).toHaveLength(1)
})

test('to block is a no where a right is offered, and a deed elsewhere', () => {
  expect(['Block', 'Bloquear', '拉黑', 'Blockieren'].every(isBlock)).toBe(true)
  const block = control('Block', [688, 409])
  const allow = control('Allow', [588, 409])
  expect(offersRight(page([block, allow]))).toBe(true)
  expect(offersRight(page([block]))).toBe(false)
})

const here = 'https://panel.hoster.example/dns'
const tab = (text: string, x: number) =>
  control(text, [x, 111, 60, 16], { role: 'link', tag: 'a', href: `${here}#` })
const english = read('The records of this domain are kept for you', [24, 700, 300])

test('links to nowhere in a line are tabs, if all of them are called after things', () => {
  const tabs = [tab('Nameservers', 24), tab('SSL', 100), tab('Contacts', 176)]
  const [first = control('', [0, 0])] = tabs
  expect(isUnknown(first, page([...tabs, english], { url: here }))).toBe(false)
  expect(isUnknown(first, page([first, english], { url: here }))).toBe(true)
  const deeds = [...tabs, tab('Delete', 252)]
  expect(isUnknown(first, page([...deeds, english], { url: here }))).toBe(true)
})

test('where people talk, what is only called after a thing may be an answer to them', () => {
  const chip = (text: string, x: number) => control(text, [x, 1602, 200, 76], { tag: 'Button' })
  const chips = [chip('Cellar', 20), chip('Kitchen', 240), chip('Garden', 460)]
  const [first = control('', [0, 0])] = chips
  const written = read('The parcel is here and you can have it', [24, 800, 300])
  expect(isUnknown(first, phone([...chips, written], 'Messages'), 'mobile')).toBe(false)
  expect(isUnknown(first, phone([...chips, written, ...talk], 'Messages'), 'mobile')).toBe(true)
})

const typed = (name: string) => {
  const field = control(name, [100, 10, 180, 21], { role: 'textbox', tag: 'input' })
  const action = { kind: 'type', at: [150, 20], text: 'Deniz', replace: false, submit: true } as const
  return isUnknown(field, page([field]), 'web', action)
}
test('a field is for looking where it says what is looked through, and not where it also asks', () => {
  for (const name of ['Zoeken in de buurt', 'Szukaj w Jaskier', 'Ara…']) expect(typed(name), name).toBe(false)
  for (const name of ['Zoek of stel een vraag', 'Suche oder frage', 'Ara', 'Stel een vraag'])
    expect(typed(name), name).toBe(true)
})

test('to check whether something is so is to look; to check in or to hand in an answer is not', () => {
  const named = (text: string) => {
    const one = control(text, [182, 298, 142])
    return isUnknown(one, page([one, english]))
  }
  expect(named('Check propagation')).toBe(false)
  for (const text of ['Check in', 'Check out', 'Check answers', 'Check all'])
    expect(named(text), text).toBe(true)
})

test('a box with its mark that chooses all only chooses', () => {
  const all = control('☑', [700, 24, 48, 52], { tag: 'Button', hints: ['全选'] })
  expect(isUnknown(all, phone([all], '相册'), 'mobile')).toBe(false)
  const done = control('☑', [700, 24, 48, 52], { tag: 'Button', hints: ['完成'] })
  expect(isUnknown(done, phone([done], '相册'), 'mobile')).toBe(true)
})

test('a link to a page of comments posts none, and a list of posts is no post', () => {
  const field = control('', [20, 20, 300, 60], { role: 'textarea', tag: 'textarea' })
  const on = (text: string, href?: string) => {
    const one = control(text, [20, 100, 80, 30], href === undefined ? {} : { role: 'link', href })
    return objectionBy(sending, clickAt(60, 115), page([field, one]), about)?.detail
  }
  expect(on('留言', 'https://studio.example/c')).toBeUndefined()
  expect(on('留言')).toBe('留言')
  expect(on('转发', 'https://studio.example/c#')).toBe('转发')
  expect(on('投稿一覧', 'https://kanri.example/posts')).toBeUndefined()
  expect(on('投稿')).toBe('投稿')
})
