import { expect, test } from 'vitest'
import { opened } from '../../../../src/core/guards/addresses/bar'
import { moveOf } from '../../../../src/core/guards/guard'
import { about, seen } from '../../samples'

const hosts = (name: string, text: string) => {
  const field = { text: name, box: { x: 0, y: 0, width: 50, height: 10 }, confidence: 1, role: 'textbox' }
  const on = { ...seen, listed: [field], focus: field }
  return opened(moveOf({ kind: 'type', text, submit: true, replace: false }, on, about), about).map(
    ({ host }) => host,
  )
}

test.each([
  'Search or enter address',
  'URL',
  '地址栏',
  'Adresse eingeben',
  'Search Google or type a URL',
  'アドレスを入力',
])('a field called %j takes addresses', (name) => {
  expect(hosts(name, 'evil.example')).toContain('evil.example')
})

test.each(['E-mail address', 'Street address', 'Search mail', 'Name'])(
  'a field called %j takes none',
  (name) => {
    expect(hosts(name, 'evil.example')).toEqual([])
  },
)
