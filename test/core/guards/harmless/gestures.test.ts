import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { dropped, flickOf } from '../../../../src/core/effects/pointer'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  hasMeaning,
  isMapMoved,
  isMapZoomed,
  isMarking,
  isRowHeld,
} from '../../../../src/core/guards/harmless/gestures'
import { isHarmlessPress } from '../../../../src/core/guards/harmless/pressing'
import { clickAt, withText } from '../../samples'

const swipe = (screen: Observation, to: [number, number] = [10, 10]) => {
  const drop = dropped([[10, 60], to], screen, undefined, flickOf([10, 60], to))
  return drop.kind === 'drop' && hasMeaning(drop, screen)
}

test('what a screen says of drawing a finger over it, it means', () => {
  for (const text of [
    'Swipe up to answer',
    'Slide to pay',
    '上滑解锁',
    'Nach oben wischen zum Annehmen',
    '밀어서 잠금해제',
  ])
    expect(swipe(withText(text, 80, 70)), text).toBe(true)
  expect(swipe(withText('News', 80, 70))).toBe(false)
})

test('another way, and what is only looked at, has no such meaning', () => {
  expect(swipe(withText('Swipe left to delete', 80, 70))).toBe(false)
  expect(swipe(withText('Swipe left to delete', 80, 70), [60, 60])).toBe(true)
  expect(swipe(withText('Pull down to refresh', 80, 70))).toBe(false)
  expect(swipe(withText(`Rivers drag sand along ${'and along '.repeat(12)}`, 80, 70))).toBe(false)
})

const drag = (screen: Observation, from: [number, number], to: [number, number]) => {
  const drop = dropped([from, to], screen)
  if (drop.kind !== 'drop') throw new Error('no drop')
  return drop
}

test('a sentence is marked from one place of it to another', () => {
  const line = (words: string): Observation => ({
    ...withText(''),
    elements: [{ text: words, box: { x: 5, y: 30, width: 80, height: 8 }, confidence: 1 }],
  })
  const marks = (screen: Observation) => isMarking(drag(screen, [10, 34], [60, 34]), screen)
  expect(marks(line('When the ice melts the water rises'))).toBe(true)
  expect(marks(line('Slide all the way to pay now'))).toBe(false)
  expect(marks(line('Monthly limit'))).toBe(false)
  const listed = line('When the ice melts the water rises')
  const knob = { text: 'Volume', box: { x: 5, y: 30, width: 80, height: 8 }, confidence: 1, role: 'slider' }
  expect(marks({ ...listed, elements: [...(listed.elements ?? []), knob] })).toBe(false)
})

test('a map is moved where nothing on it can be pressed', () => {
  const moves = (screen: Observation) => isMapMoved(drag(screen, [50, 40], [20, 20]), screen)
  const hill = withText('Hill')
  expect(moves({ ...hill, foreground: 'Maps' })).toBe(true)
  expect(moves({ ...hill, url: 'https://maps.example/' })).toBe(true)
  expect(moves({ ...hill, foreground: 'Roadmap' })).toBe(false)
  expect(moves({ ...withText('Drag to set pickup'), foreground: 'Maps' })).toBe(false)
  expect(moves({ ...withText('Delete'), foreground: 'Maps' })).toBe(false)
})

test('on a page with more than a map a knob that no list has is no map', () => {
  const control = (text: string, x: number, y: number) => ({
    ...{ text, confidence: 1, role: 'button' },
    box: { x, y, width: 8, height: 8 },
  })
  const page = (foreground: string, ...listed: Element[]): Observation => ({
    ...{ ...withText('Gate', 2, 2), url: 'https://water.example/app', foreground },
    ...{ listed, elements: listed },
  })
  const moves = (screen: Observation) => isMapMoved(drag(screen, [20, 60], [60, 60]), screen)
  expect(moves(page('Gates', control('Centre on me', 90, 90)))).toBe(false)
  expect(moves(page('Map of the gates', control('Centre on me', 90, 90)))).toBe(true)
  expect(moves(page('Map of the gates', control('Close', 90, 56)))).toBe(false)
})

test('a map is told by the control that leads back to where somebody is, and made larger by two clicks', () => {
  const button = (text: string) => ({
    text,
    box: { x: 90, y: 90, width: 8, height: 8 },
    confidence: 1,
    role: 'button',
  })
  const on = (name: string, foreground = 'Hopcab'): Observation => ({
    ...withText('Ride', 80, 70),
    foreground,
    listed: [button(name)],
    elements: [button(name)],
  })
  const twice = (screen: Observation, at: [number, number] = [40, 60], count = 2) =>
    isMapZoomed(controlAt(at, screen), moveOf({ ...clickAt(...at), count } as never, screen, { history: [] }))
  for (const name of [
    'Centre on me',
    'Mein Standort',
    'Me localiser',
    'Mi ubicación',
    '定位',
    '現在地',
    '내 위치',
    'موقعي',
  ]) {
    expect(twice(on(name)), name).toBe(true)
    expect(isMapMoved(drag(on(name), [20, 60], [60, 20]), on(name)), name).toBe(true)
  }
  for (const name of ['Share my location', 'Send my location', 'Menu']) {
    expect(twice(on(name)), name).toBe(false)
    expect(isMapMoved(drag(on(name), [20, 60], [60, 20]), on(name)), name).toBe(false)
  }
  expect(twice(on('Centre on me'), [93, 93])).toBe(false)
  expect(twice(on('Centre on me'), [40, 60], 1)).toBe(false)
})

test('a finger that is held on a row chooses it; on a button, or where the screen tells to hold, it does more', () => {
  const held = (text: string, tag?: string, size = { width: 400, height: 800 }) => {
    const box = { x: 20, y: 100, width: 300, height: 60 }
    const own = { text, box, confidence: 1, ...(tag !== undefined && { role: 'button', tag }) }
    const screen = { frame: 'f', seq: 1, size, elements: [own] }
    return isRowHeld(controlAt([100, 130], screen), moveOf(clickAt(100, 130), screen, { history: [] }))
  }
  expect(held('Priya N. 9:12 Release notes are in the doc')).toBe(true)
  expect(held('Priya N. 9:12 Release notes', 'ViewGroup')).toBe(true)
  expect(held('Priya N. 9:12 Release notes', 'Button')).toBe(false)
  for (const text of ['Hold to unlock now', '按住 说话 松开 发送', 'SOS 3 s', 'Confirm the order', 'Pay'])
    expect(held(text), text).toBe(false)
  expect(held('Priya N. 9:12 Release notes', undefined, { width: 1280, height: 800 })).toBe(false)
  expect(held('Priya N. 9:12 Release notes', 'div')).toBe(false)
  expect(held('Confirm the whole contract right now', 'ViewGroup')).toBe(false)
})

test('what the model calls a place is no row, nor is one on a screen that tells to hold', () => {
  const size = { width: 400, height: 800 }
  const held = (elements: Observation['elements'], label?: string) => {
    const screen = { frame: 'f', seq: 1, size, elements }
    return isRowHeld(
      controlAt([100, 130], screen, label),
      moveOf(clickAt(100, 130, label), screen, { history: [] }),
    )
  }
  const row = {
    text: 'Front door main entrance',
    box: { x: 20, y: 120, width: 200, height: 20 },
    confidence: 1,
  }
  const told = {
    text: 'Touch and hold a door to open it',
    box: { x: 20, y: 40, width: 300, height: 20 },
    confidence: 1,
  }
  const icon = { text: '', box: { x: 90, y: 120, width: 24, height: 24 }, confidence: 1, role: 'drawn-icon' }
  expect(held([], 'the first message row')).toBe(false)
  expect(held([icon], 'the first message row')).toBe(false)
  expect(held([{ ...row, text: 'Harbour photos of Monday' }])).toBe(true)
  expect(held([{ ...row, text: 'Harbour photos of Monday' }, told])).toBe(false)
})

test('a line of a list on a phone is pressed to open it, unless its name or one behind it tells a deed, or it is held', () => {
  const line = (text: string, y: number): Element => ({
    ...{ text, confidence: 1, role: 'text', tag: 'TextView' },
    box: { x: 40, y, width: 20, height: 10 },
  })
  const list = (text: string, ...behind: Element[]): Observation => ({
    ...{ ...withText(''), size: { width: 400, height: 800 } },
    elements: [line(text, 35), line('The view from the solver’s side', 60), ...behind],
  })
  const isPressed = (screen: Observation, action = clickAt(50, 40)) =>
    isHarmlessPress(controlAt([50, 40], screen), moveOf(action, screen, { history: [] }))
  expect(isPressed(list('Shelter in which a dresser loses heart'))).toBe(true)
  expect(isPressed(list('Refill whole grid'))).toBe(false)
  expect(isPressed(list('Shelter in which a dresser loses heart', line('Confirm and vote', 35)))).toBe(false)
  const hold = { kind: 'long_press', at: [50, 40], ms: 1000 } as never
  const told = line('Press and hold a room to end it at once', 300)
  expect(isPressed(list('Three songs left of forty'), hold)).toBe(true)
  expect(isPressed(list('Three songs left of forty', told), hold)).toBe(false)
})
