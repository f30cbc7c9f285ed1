import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isWayMoved } from '../../../../src/core/guards/deeds/ways'
import { control, page, read } from '../shapes/screens'

const moved = (names: readonly string[], of: typeof control | typeof read = control) => {
  const all = names.map((name, nth) => of(name, [300 + (nth % 3) * 100, 200 + Math.floor(nth / 3) * 50]))
  const seen = page(all)
  return all
    .filter(({ box }) => isWayMoved(controlAt([box.x + 5, box.y + 5], seen), seen))
    .map(({ text }) => text)
}

test('a group of ways moves what it is about, in every language and by its signs', () => {
  for (const names of [
    ['Up', 'Down', 'Left', 'Right', 'Home'],
    ['Forward', 'Back', 'Left', 'Right'],
    ['Hoch', 'Runter', 'Links', 'Rechts', 'Stopp'],
    ['Haut', 'Bas', 'Gauche', 'Droite'],
    ['Arriba', 'Abajo', 'Izquierda', 'Derecha'],
    ['Frente', 'Trás', 'Esquerda', 'Direita'],
    ['Avanti', 'Indietro', 'Sinistra', 'Destra'],
    ['Вперёд', 'Назад', 'Влево', 'Вправо'],
    ['前进', '后退', '左', '右'],
    ['前進', '後退', '左へ', '右へ'],
    ['전진', '후진', '왼쪽', '오른쪽'],
    ['أعلى', 'أسفل', 'يسار', 'يمين'],
    ['ऊपर', 'नीचे', 'बाएं', 'दाएं'],
    ['↑', '↓', '←', '→'],
  ])
    expect(moved(names)).toEqual(names)
})

test('the same where only the picture is known', () => {
  expect(moved(['Up', 'Down', 'Left', 'Right'], read)).toEqual(['Up', 'Down', 'Left', 'Right'])
})

test('a sign with words is called by them: it plays, and moves nothing', () => {
  const play = control('▶', [600, 200], { hints: ['Play stream'] })
  const seen = page([...['↑', '↓', '←', '→'].map((sign, nth) => control(sign, [300 + nth * 60, 200])), play])
  expect(isWayMoved(controlAt([610, 210], seen), seen)).toBe(false)
})

test('two ways turn pages or go through what was found; what is called otherwise is moved by none', () => {
  expect(moved(['Back', 'Forward', 'Reload'])).toEqual([])
  expect(moved(['Left', 'Center', 'Right', 'Justify'])).toEqual([])
  expect(moved(['Up', 'Down', 'Left', 'Map'])).toEqual(['Up', 'Down', 'Left'])
})

test('ways at other ends of the screen are of other things', () => {
  const [up, left, right] = [
    control('Up', [20, 20]),
    control('Left', [1100, 700]),
    control('Right', [1190, 700]),
  ]
  const seen = page([up, left, right])
  expect(isWayMoved(controlAt([30, 30], seen), seen)).toBe(false)
})
