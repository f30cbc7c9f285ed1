import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import type { Effect } from '../../../../src/core/effects/effect'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isCard,
  isCounted,
  isLeafing,
  isRowPulled,
  isStrip,
  isViewer,
} from '../../../../src/core/guards/harmless/cards'

const size = { width: 824, height: 1830 }
const view = (text: string, box: Element['box'], tag = 'ViewGroup'): Element => ({
  text,
  box,
  confidence: 1,
  role: 'button',
  tag,
})
const screen = (foreground: string, ...elements: Element[]): Observation => ({
  frame: 'f',
  seq: 1,
  size,
  foreground,
  elements,
})
const large = { x: 24, y: 180, width: 776, height: 383 }

test('a container as large as a picture opens what it tells of', () => {
  expect(isCard(view('Storm moves east overnight', large), screen('News'))).toBe(true)
  expect(isCard(view('捷運新線今日通車', large), screen('新聞'))).toBe(true)
})

test('a card that tells to do something, is a button, or stands where one pays or calls, is none', () => {
  expect(isCard(view('Remove all my old photos', large), screen('News'))).toBe(false)
  expect(isCard(view('Front door is locked', large), screen('Home'))).toBe(false)
  expect(isCard(view('Hold here to send', large), screen('News'))).toBe(false)
  expect(isCard(view('Jonas Weber €40.00', large), screen('Wallet'))).toBe(false)
  expect(isCard(view('Storm moves east overnight', large, 'Button'), screen('News'))).toBe(false)
  expect(isCard(view('Storm moves east overnight', { ...large, height: 100 }), screen('News'))).toBe(false)
  expect(isCard(view('Go', large), screen('News'))).toBe(false)
})

const hour = (text: string, x: number): Element =>
  view(text, { x, y: 500, width: 110, height: 44 }, 'TextView')
function drop(seen: Observation, from: [number, number], to: [number, number]) {
  const move = moveOf({ kind: 'swipe', from, to, ms: 300 }, seen, { history: [] })
  return move.effects.find((effect): effect is Extract<Effect, { kind: 'drop' }> => effect.kind === 'drop')
}
const strips = (seen: Observation, from: [number, number], to: [number, number]) => {
  const one = drop(seen, from, to)
  return one !== undefined && isStrip(one, seen)
}

test('a line of things is moved from one of them to another', () => {
  const weather = screen('Weather', hour('Now 6°', 40), hour('12:00 7°', 340), hour('15:00 5°', 660))
  expect(strips(weather, [700, 520], [80, 520])).toBe(true)
  const deeds = screen('Weather', hour('Now 6°', 40), hour('Delete', 340), hour('15:00 5°', 660))
  expect(strips(deeds, [700, 520], [80, 520])).toBe(false)
  const told = screen(
    'Weather',
    hour('Now 6°', 40),
    hour('12:00 7°', 340),
    hour('15:00 5°', 660),
    view('Swipe left to remove', large),
  )
  expect(strips(told, [700, 520], [80, 520])).toBe(false)
})

test('a row that is swiped by itself may be put away', () => {
  const rows = screen(
    'Mail',
    view('Bank\nYour statement', { x: 0, y: 160, width: 824, height: 140 }),
    view('School\nTrip', { x: 0, y: 300, width: 824, height: 140 }),
  )
  expect(strips(rows, [744, 230], [100, 230])).toBe(false)
})

const leafs = (seen: Observation) => {
  const one = drop(seen, [744, 657], [100, 657])
  return one !== undefined && isLeafing(one, seen)
}

test('pictures are leafed through in a program for them, and nowhere else', () => {
  const picture = (text: string) => view(text, { x: 0, y: 200, width: 824, height: 1400 }, 'ImageView')
  expect(leafs(screen('Gallery', picture('IMG_2041 · 4 of 90')))).toBe(true)
  expect(leafs(screen('Gallery', picture('Slide to pay')))).toBe(false)
  expect(leafs(screen('Meet', picture('IMG_2041 · 4 of 90')))).toBe(false)
  expect(leafs(screen('Gallery', picture('Anna, 29')))).toBe(false)
  expect(isViewer(screen('Fotos'))).toBe(true)
  expect(['IMG_0091.jpg (3 of 60)', '12 / 80', 'Step two'].map(isCounted)).toEqual([true, true, false])
})

test('a scroll sideways pulls the row of a list that it begins on; a line of things, or up and down, it does not', () => {
  const chats = screen(
    'Chats',
    view('Ada\nSee you', { x: 0, y: 160, width: 824, height: 140 }),
    view('Ben\nThanks', { x: 0, y: 300, width: 824, height: 140 }),
    hour('Now 6°', 40),
    hour('12:00 7°', 340),
  )
  const pulls = (direction: 'up' | 'left' | 'right', at?: [number, number], seen = chats) =>
    isRowPulled({ kind: 'scroll', direction, ...(at && { at }) }, seen)
  expect(pulls('right', [400, 230])).toBe(true)
  expect(pulls('left', [60, 370])).toBe(true)
  expect(pulls('up', [400, 230])).toBe(false)
  expect(pulls('right', [360, 520])).toBe(false)
  expect(pulls('right')).toBe(false)
  expect(pulls('right', [400, 230], screen('Reader app'))).toBe(true)
  expect(pulls('right', [400, 230], screen('Gallery'))).toBe(false)
})
