import { expect, test } from 'vitest'
import { installation } from '../../../../src/core/guards/dangers/installation'
import { about, clickAt, objectionBy, withText } from '../../samples'

const beside = (text: string, told: string) => {
  const screen = withText(text)
  const [own] = screen.elements ?? []
  const other = { text: told, box: { x: 2, y: 2, width: 90, height: 6 }, confidence: 1 }
  return objectionBy(
    installation,
    clickAt(50, 40),
    { ...screen, elements: [...(own ? [own] : []), other] },
    about,
  )
}

test.each([
  ['Aktualisieren', 'System-Update verfügbar: Version 12 wird installiert'],
  ['Actualiser', 'Mise à jour du système'],
  ['更新', '发现新版本 3.2'],
])('“%s” beside “%s” is for a person, and refreshes a list elsewhere', (text, told) => {
  expect(beside(text, told)).toMatchObject({ floor: true, risk: 'install' })
  expect(beside(text, 'Posteingang')).toBeUndefined()
})

const press = (text: string) => objectionBy(installation, clickAt(50, 40), withText(text), about)

test.each(['Install', 'Add to Chrome', 'Update all', '安装', '立即安装'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'install', detail: text })
  },
)

test.each(['Installed', 'Installation guide', 'Get', '安装教程'])('“%s” is an ordinary control', (text) => {
  expect(press(text)).toBeUndefined()
})
