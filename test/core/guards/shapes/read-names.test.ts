import { expect, test } from 'vitest'
import { controlAt } from '../../../../src/core/effects/control'
import { isCopiedByKey, namedAt } from '../../../../src/core/guards/shapes/read-names'
import { page, read } from './screens'

const named = (text: string, label: string, x: number) => {
  const seen = { ...page([read(text, [100, 100, text.length * 8])]), listed: undefined }
  return namedAt(controlAt([x, 106], seen, label), seen).near
}

test('a name at the end of a line that was read as one is the name of what is pressed there', () => {
  const line = 'Version 4.2 is ready. Release notes'
  expect(named(line, 'Release notes', 330)).toEqual(['Release notes'])
  expect(named(line, 'Release notes', 140)).toContain(line)
  expect(named('Recent Shared Starred', 'Shared', 180)).toEqual(['Shared'])
})

test('what is a part of one name, or stands beside a deed, is no name by itself', () => {
  for (const [line, label] of [
    ['Delete project notes', 'notes'],
    ['Refrobnicate the release notes', 'release notes'],
    ['Your plan ends. Delete now. Details', 'Details'],
  ] as const)
    expect(named(line, label, 100 + line.length * 8 - 20), line).toContain(line)
})

test('the key of a till is no part of a name that looks, looks for or helps', () => {
  expect(named('F3 Buscar cliente', 'F3 Buscar cliente', 150)).toEqual(['Buscar cliente'])
  expect(named('F1 Ajuda', 'F1 Ajuda', 120)).toEqual(['Ajuda'])
  expect(named('Help (F1)', 'Help (F1)', 120)).toEqual(['Help'])
  expect(named('F4 Cancelar', 'F4 Cancelar', 120)).toEqual(['F4 Cancelar'])
  expect(named('F12 Fechar', 'F12 Fechar', 120)).toEqual(['F12 Fechar'])
})

const isCopied = (text: string, others: readonly string[] = []) => {
  const lines = [text, ...others].map((one, nth) => read(one, [100, 100 + nth * 30, one.length * 8]))
  const seen = { ...page(lines), listed: undefined }
  return isCopiedByKey(controlAt([110, 106], seen, text), seen)
}

test('a line of a menu copies what is chosen where it tells the key for that, in every language', () => {
  for (const line of [
    'Copy Ctrl+C',
    'Kopieren Strg+C',
    '⧉ Copier Ctrl+C',
    'Copiar ⌘C',
    'Копировать Ctrl+C',
    '复制(C) Ctrl+C',
  ])
    expect(isCopied(line), line).toBe(true)
  for (const line of ['Copy password Ctrl+C', 'Cut Ctrl+X', 'Close Ctrl+C', 'Copy'])
    expect(isCopied(line), line).toBe(false)
})

test('in a terminal the key that copies ends a program', () => {
  expect(isCopied('Copy Ctrl+C', ['ana@web:~$ ls', 'ana@web:~$'])).toBe(false)
})

test('names of a line that were read without the blank between them are told apart where each is known', () => {
  expect(named('限额说明帮助中心', '帮助中心', 150)).toEqual(['帮助中心'])
  expect(named('删除文件帮助中心', '帮助中心', 150)).toContain('删除文件帮助中心')
  for (const [line, label] of [
    ['取消订单', '取消'],
    ['关闭账户', '关闭'],
    ['Cancel order', 'Cancel'],
    ['Cancel Order', 'Cancel'],
    ['Close Account', 'Close'],
  ] as const)
    expect(named(line, label, 104), line).toContain(line)
})

test('the blank part of a line in an open menu is pressed for what the line is called', () => {
  const lines = [
    ['Abrir', 'Ctrl+O'],
    ['Duplicar', 'Ctrl+D'],
    ['Renombrar', 'F2'],
  ].flatMap(([name = '', key = ''], nth) => [
    read(name, [100, 100 + nth * 30, 60]),
    read(key, [300, 100 + nth * 30, 40]),
  ])
  const seen = { ...page(lines), listed: undefined }
  expect(namedAt(controlAt([230, 136], seen), seen).near).toEqual(['Duplicar'])
  expect(namedAt(controlAt([400, 136], seen), seen).near).toEqual([])
  // Names that stand under each other without keys are no menu.
  const plain = { ...page(lines.filter(({ box }) => box.x < 300)), listed: undefined }
  expect(namedAt(controlAt([230, 136], plain), plain).near).toEqual([])
})
