import { expect, test } from 'vitest'
import { createQueue } from '../../../../../src/main/engine/waiting'
import type { Hands } from '../../../../../src/main/targets/web/input/hands'
import { createViewHands } from '../../../../../src/main/targets/web/input/view-hands'

type Page = {
  hangs: boolean
  open: boolean
  conceals: boolean
  copied?: string
  looking?: Promise<unknown>
}
type Asked = {
  question: { kind: string; text: string; isSelected?: boolean; nth?: number } | undefined
  text: string
  secret: boolean
}

/** Hands on a page that takes letters until it hangs. */
function opened() {
  const page: Page = { hangs: false, open: true, conceals: false }
  const asked: Asked = { question: undefined, text: '', secret: false }
  const takes = async () => {
    if (page.hangs) throw new Error('the page takes no input')
  }
  const done: string[] = []
  const hands: Pick<Hands, 'keyDown' | 'keyUp' | 'insert' | 'move' | 'press' | 'lift' | 'release'> = {
    keyDown: (key) => takes().then(() => void done.push(key)),
    keyUp: takes,
    insert: takes,
    move: takes,
    press: takes,
    lift: () => takes().then(() => void done.push('lift')),
    release: async () => undefined,
  }
  return {
    page,
    done,
    asked,
    hands: createViewHands({
      hands: hands as Hands,
      line: createQueue(),
      dialogs: {
        get question() {
          return asked.question
        },
        write(text: string, { isSelected = false, isSecret = false } = {}) {
          asked.secret ||= isSecret
          asked.text = text
          if (asked.question !== undefined) asked.question = { ...asked.question, text, isSelected }
        },
        renew: () => undefined,
        async answer() {
          asked.question = undefined
        },
      } as never,
      clock: () => 0,
      conceals: () => page.conceals,
      clipboard: () => page.copied,
      looking: () => page.looking,
      admit: () => page.open,
      windowed: () => undefined,
    }),
  }
}

test('of each input it is told whether the page took it; what waits behind one that it did not take is dropped', async () => {
  const { hands, page, done } = opened()
  expect(await hands.key(0x61, true)).toBe(true)
  page.hangs = true
  const lost = [hands.key(0x62, true), hands.point([1, 1], 1), hands.write('é')]
  expect(await Promise.all(lost)).toEqual([false, false, false])
  page.hangs = false
  expect(await hands.key(0x63, true)).toBe(true)
  page.open = false
  expect(await hands.key(0x64, true)).toBe(false)
  expect(done).toEqual(['a', 'c'])
})

test('a page that asks something takes nothing but the answer', async () => {
  const { hands, asked, done } = opened()
  asked.question = { kind: 'confirm', text: '' }
  expect(await hands.key(0x61, true)).toBe('untaken')
  expect(await hands.point([1, 1], 1)).toBe('untaken')
  expect(await hands.write('é')).toBe('untaken')
  asked.question = { kind: 'prompt', text: 'a' }
  expect(await hands.key(0x62, true)).toBe(true)
  expect(asked.text).toBe('ab')
  expect(await hands.key(0xff0d, true)).toBe(true)
  expect(asked.question).toBeUndefined()
  expect(await hands.key(0x63, true)).toBe(true)
  expect(done).toEqual(['c'])
})

test('what is struck with a key that the page did not take is not sent', async () => {
  const { hands, page, done } = opened()
  page.hangs = true
  expect(await hands.key(0xffe3, true)).toBe(false)
  page.hangs = false
  expect(await hands.key(0x61, true)).toBe(false)
  hands.key(0xffe3, false)
  expect(await hands.key(0x61, true)).toBe(true)
  expect(done).toEqual(['a'])
})

test('what a prompt came with is selected: the first letter, erasing or a paste takes its place', async () => {
  const { hands, page, asked } = opened()
  asked.question = { kind: 'prompt', text: 'Untitled', isSelected: true }
  hands.key(0x62, true)
  expect(asked.text).toBe('b')
  hands.key(0xff08, true)
  expect(asked.text).toBe('')
  hands.key(0xffe3, true)
  expect(await hands.key(0x76, true)).toBe('untaken')
  page.copied = 'copied'
  hands.key(0x76, true)
  hands.key(0x76, true)
  expect(asked.text).toBe('copiedcopied')
  hands.key(0x61, true)
  hands.key(0xffe3, false)
  hands.key(0x62, true)
  expect(asked.text).toBe('b')
  asked.question = { kind: 'prompt', text: 'Untitled', isSelected: true }
  hands.key(0xff57, true)
  hands.key(0x32, true)
  expect(asked.text).toBe('Untitled2')
})

test('a key that was held through a question is not held on the page', async () => {
  const { hands, asked, done } = opened()
  asked.question = { kind: 'confirm', text: '' }
  expect(hands.key(0xffe3, true)).toBeUndefined()
  asked.question = undefined
  expect(await hands.key(0x61, true)).toBe(false)
  hands.key(0xffe3, false)
  expect(await hands.key(0xffe1, true)).toBe(true)
  asked.question = { kind: 'confirm', text: '' }
  expect(await hands.key(0xff0d, true)).toBe(true)
  expect(await hands.key(0x62, true)).toBe(false)
  expect(done).toEqual(['Shift'])
})

test('a button stays down until it is known what lies under it, but not for long', async () => {
  const { hands, page, done } = opened()
  let known = (): void => undefined
  page.looking = new Promise((resolve) => {
    known = () => resolve(done.push('looked'))
  })
  await hands.point([1, 1], 1)
  const lifted = hands.point([1, 1], 0)
  known()
  expect(await lifted).toBe(true)
  page.looking = new Promise(() => undefined)
  await hands.point([1, 1], 1)
  expect(await hands.point([1, 1], 0)).toBe(true)
  expect(done).toEqual(['looked', 'lift', 'lift'])
})

test('an answer is one to the question that was open when its key was struck, and to no other', async () => {
  const { hands, asked } = opened()
  asked.question = { kind: 'confirm', text: '', nth: 1 }
  const enter = () => hands.key(0xff0d, true)
  const both = [enter(), enter()]
  expect(await Promise.all(both)).toEqual([true, 'untaken'])
  asked.question = { kind: 'confirm', text: '', nth: 1 }
  const late = enter()
  asked.question = { kind: 'confirm', text: '', nth: 2 }
  expect(await late).toBe('untaken')
  expect(asked.question).toBeDefined()
})

test('what is typed into a prompt while it is declared secret is told as such', async () => {
  const { hands, asked, page } = opened()
  asked.question = { kind: 'prompt', text: '' }
  await hands.key(0x61, true)
  expect(asked.secret).toBe(false)
  page.conceals = true
  await hands.key(0x62, true)
  expect(asked).toMatchObject({ text: 'ab', secret: true })
})
