import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isDeclining,
  isLosingNo,
  isRefusing,
  isYes,
  questionsFor,
} from '../../../../src/core/guards/reading/dialog'
import { actionOf, type Case, screenOf } from '../../../fixtures/guards/screen'
import { about, clickAt } from '../../samples'
import { control, page, read } from '../shapes/screens'

const rows = ['Delete File', 'Are you sure you want to delete this?', 'Yes | No']

function look(act: Case['act'], written = rows) {
  const { seen, at } = screenOf({ on: 'desktop', rows: written })
  return moveOf(actionOf(act, at), seen, { history: [] })
}

test('to say that it was somebody else is no plain no', () => {
  expect(isRefusing("No, it's not me")).toBe(false)
  expect(isRefusing('No, thanks')).toBe(true)
})

test('a yes and the key that stands for it answer the question above', () => {
  for (const act of [{ press: 'Yes' }, { keys: 'enter' }]) {
    const move = look(act)
    expect(isYes(move)).toBe(true)
    expect(questionsFor(move)).toEqual([rows[1]])
  }
})

test('a no is none, and a key answers nothing where there is no way out', () => {
  for (const move of [look({ press: 'No' }), look({ keys: 'enter' }, ['Notes', 'Why?'])])
    expect(isYes(move)).toBe(false)
})

test('what stands beside a way out is the other answer, whatever it is called', () => {
  const written = ['Unfriend Tom?', 'Go ahead | Keep Tom']
  expect(isYes(look({ press: 'Go ahead' }, written))).toBe(true)
  expect(isYes(look({ press: 'Keep Tom' }, written))).toBe(false)
  expect(isYes(look({ press: 'Go ahead' }, ['Go ahead | Settings']))).toBe(false)
})

test('what says what will come of it asks; what asks how is a title', () => {
  const move = look({ press: 'OK' }, ['How do I delete a file?', 'All data will be erased.', 'OK'])
  expect(questionsFor(move)).toEqual(['All data will be erased.'])
})

test('a plain no may lose what was to be saved', () => {
  const written = ['Save the changes?', "Yes | Don't Save | Cancel"]
  expect(isLosingNo(look({ press: "Don't Save" }, written))).toBe(true)
  expect(isLosingNo(look({ press: 'Cancel' }, written))).toBe(false)
})

test('what only shows more is no answer, but in the verb of the question', () => {
  const written = (asked: string) => [asked, 'Show map | Cancel']
  expect(isYes(look({ press: 'Show map' }, written('Sign in on Windows?')))).toBe(false)
  expect(isYes(look({ press: 'Show map' }, written('Show your home to everyone?')))).toBe(true)
})

const textAt = (words: string, x: number, y: number) => ({
  text: words,
  box: { x, y, width: 8 * words.length, height: 14 },
  confidence: 1,
})
const desk = (at: readonly [number, number], ...elements: ReturnType<typeof textAt>[]) =>
  questionsFor(
    moveOf(
      Action.parse({ kind: 'click', at }),
      { frame: 'f', seq: 1, size: { width: 1280, height: 800 }, elements },
      { history: [] },
    ),
  )

test('of windows beside each other, each asks for itself where it has its own answers', () => {
  const dialog = [
    textAt('Remove 27 items?', 100, 300),
    textAt('Remove', 110, 360),
    textAt('Cancel', 220, 360),
  ]
  expect(desk([130, 366], ...dialog)).toEqual(['Remove 27 items?'])
  expect(desk([900, 366], ...dialog)).toEqual([])
  expect(desk([130, 600], ...dialog)).toEqual([])
  // A no in the line of what is pressed is an answer as well, whoever asked.
  const other = [textAt('Back', 900, 420), textAt('Details', 1000, 420)]
  expect(desk([1020, 426], ...dialog, ...other)).toEqual(['Remove 27 items?'])
  // Without its answers a question may be anybody's.
  expect(desk([900, 366], ...dialog.slice(0, 2))).toEqual(['Remove 27 items?'])
})

test('answers may stand under each other, the yes by its name', () => {
  const dialog = [textAt('IT would like to view your desk.', 980, 140), textAt('Dismiss', 1026, 300)]
  expect(desk([130, 330], ...dialog, textAt('Accept', 1030, 272))).toEqual([])
  expect(desk([1040, 278], ...dialog, textAt('Accept', 1030, 272))).toHaveLength(1)
  expect(desk([130, 330], ...dialog, textAt('Printers', 1024, 272))).toHaveLength(1)
})

test('what a mail is about asks nobody, and what one wants to do neither', () => {
  for (const words of ['Re: Meeting on Tuesday?', 'Betreff: Termin?', 'You want to:'])
    expect(desk([130, 366], textAt(words, 100, 300)), words).toEqual([])
  expect(desk([130, 366], textAt('Chat wants to use the camera', 100, 300))).toHaveLength(1)
})

test('who asks to take part is refused, a program that asks for a right is told no', () => {
  const answers = [textAt('Allow', 110, 360), textAt('Decline', 220, 360)]
  const seenWith = (words: string) => ({
    frame: 'f',
    seq: 1,
    size: { width: 1280, height: 800 },
    elements: [textAt(words, 100, 300), ...answers],
  })
  expect(isDeclining('Decline', seenWith('Kai would like to control your screen'))).toBe(true)
  expect(isDeclining('Decline', seenWith('Maps wants to use your location'))).toBe(false)
  expect(isDeclining('Dismiss', seenWith('Kai would like to view your desk'))).toBe(true)
  expect(isDeclining('Dismiss', seenWith('Your battery is low'))).toBe(false)
})

const asked = read('Delete comment?', [900, 250, 130])
const answers = [control('Delete', [900, 290]), control('Cancel', [990, 290])]
const asksAt = (x: number, y: number, more = [asked, ...answers]) =>
  questionsFor(moveOf(clickAt(x, y), page([...more, control('Here', [x - 40, y - 15])]), about)).length > 0

test('a part of a page with its own answers asks nothing of what stands well outside of it', () => {
  expect(asksAt(200, 300)).toBe(false)
  expect(asksAt(940, 500)).toBe(false)
  expect(asksAt(860, 300)).toBe(true)
  expect(asksAt(940, 340)).toBe(true)
})

test('without an answer beside its no, or where links stand in their line, a question asks the whole page', () => {
  expect(asksAt(200, 300, [asked, control('Cancel', [990, 290])])).toBe(true)
  expect(asksAt(200, 300, [asked, control('Back', [900, 290]), control('Cancel', [990, 290])])).toBe(true)
  const link = control('Home', [900, 290], { role: 'link', tag: 'a', href: 'https://site.example/home' })
  expect(asksAt(200, 300, [asked, link, control('Cancel', [990, 290])])).toBe(true)
})

test('what somebody has written asks nothing of what stands far before it, but where a no stands under it', () => {
  const written = read('Delete it today?', [1040, 200, 160])
  const away = control('Cancel', [300, 700])
  expect(asksAt(300, 220, [written, away])).toBe(false)
  expect(asksAt(900, 220, [written, away])).toBe(true)
  expect(asksAt(300, 220, [written, control('Cancel', [1100, 260])])).toBe(true)
  const arabic = read('Delete الملف?', [40, 200, 160])
  expect(asksAt(100, 300, [arabic, away])).toBe(true)
  expect(asksAt(1000, 300, [arabic, away])).toBe(false)
})

test('Enter in a field that looks for something answers no question', () => {
  const types = (name: string) => {
    const field = control(name, [100, 20, 200], { role: 'textbox', tag: 'input' })
    const action = Action.parse({ kind: 'type', text: 'refund', submit: true })
    return moveOf(action, page([field, asked, ...answers], { focus: field }), about)
  }
  expect(isYes(types('Search'))).toBe(false)
  expect(isYes(types('Comment'))).toBe(true)
})

test('whoever wants changes merged asks nobody who reads of it; what wants a right does', () => {
  const over = (text: string) => asksAt(200, 300, [read(text, [100, 200, 300])])
  expect(over('ana wants to merge 3 commits into main')).toBe(false)
  expect(over('Maps wants to use your location')).toBe(true)
})

test('a question stays one with a letter and a colon in it, or without its mark', () => {
  for (const words of [
    'Do you want to erase drive R: permanently?',
    'Everything is prepared. Do you want to continue',
    'Please confirm that you want to send 500',
  ])
    expect(desk([130, 366], textAt(words, 100, 300)), words).toHaveLength(1)
})

test('a no that goes on with an order is none', () => {
  for (const name of ['No, complete order', 'No, place my order', 'No, start my trial'])
    expect(isRefusing(name), name).toBe(false)
  for (const name of ['No', 'No, thanks', 'No, keep it']) expect(isRefusing(name), name).toBe(true)
})

test('what somebody asks how or when in a chat is no question of yes or no, though the name stand before it', () => {
  expect(questionsFor(look({ press: 'Send' }, ['Mum: When do you arrive?', 'Send']))).toEqual([])
  expect(questionsFor(look({ press: 'Send' }, ['Mum: Do you pay?', 'Send']))).toEqual(['Mum: Do you pay?'])
})
