import { expect, test } from 'vitest'
import {
  backwardSign,
  backwardWord,
  isAsideName,
  isBackward,
  isFieldName,
  isHarmlessName,
  isSearchField,
  isSearchName,
  isSearchPrompt,
} from '../../../../../src/core/guards/harmless/words/words'
import { spelled } from '../../../../../src/core/guards/reading/label'

test('names that only show are known in the languages shipped, with badges, marks and accents', () => {
  const known = [
    'Settings',
    'Inbox (12)',
    'Search…',
    'Show details',
    'View invoice',
    'Sort by price',
    '查看更多',
    '設定',
    '検索',
    '설정',
    'Übersicht',
    'Paramètres',
    'Más información',
    'Настройки',
    'Payment history',
    'How to delete files',
  ]
  for (const name of known) expect(isHarmlessName(name), name).toBe(true)
})

test('verbs that do something are not, nor what shows a secret or tells everybody', () => {
  for (const name of [
    'Delete',
    'Show password',
    'Show to everyone',
    'Clear history',
    'View and pay',
    'OK',
    '',
    '显示密码',
    'Open door',
  ])
    expect(isHarmlessName(name), name).toBe(false)
})

test('a look and a drawer are only shown; what stands before a history is no made-up verb', () => {
  for (const name of [
    'Switch to dark theme',
    'List view',
    'Open navigation drawer',
    'Last modified ▾',
    'Sales history',
  ])
    expect(isHarmlessName(name), name).toBe(true)
  for (const name of ['Scrub history', 'Torch history', 'Switch to annual plan', '↑', 'Zap records archive'])
    expect(isHarmlessName(name), name).toBe(false)
})

test('fields and searches are told by their names', () => {
  for (const name of ['First name *', 'Subject', '主题', 'Betreff'])
    expect(isFieldName(name), name).toBe(true)
  expect(isFieldName('Launch')).toBe(false)
  for (const name of ['Search', '搜索', 'Rechercher', 'Search mail'])
    expect(isSearchName(name), name).toBe(true)
  expect(isSearchName('Submit')).toBe(false)
})

test.each([
  'Previous (3)',
  '‹',
  ' « ',
  'Vorherige',
  'p r e v',
  'Назад',
  '上一頁',
  '前へ >',
  '이전',
  'Précédent',
  '→ Anterior',
])('%j leads back, and has a word or a sign of it', (text) => {
  expect(isBackward(text)).toBe(true)
  expect(backwardWord.test(spelled(text)) || backwardSign.test(text)).toBe(true)
})

test('of several names that were read as one each must be known, and a Japanese verb behind its object is none', () => {
  expect(isHarmlessName('Settings · Help')).toBe(true)
  expect(isHarmlessName('Karte sperren · Kontoauszug ansehen')).toBe(false)
  expect(isHarmlessName('年次報告')).toBe(true)
  expect(isHarmlessName('迷惑メールとして報告')).toBe(false)
})

test('what stands in a field that looks for something says so, whatever it looks for and by which key', () => {
  for (const text of [
    'Search for images, containers, volumes... Ctrl+K',
    'Suchen.. (Strg+K)',
    'Buscar paciente por nome ou CPF',
    'Sendungsnummer suchen',
    'Rechercher un médicament',
    '搜索聊天记录',
    '설정 검색',
  ])
    expect(isSearchPrompt(text), text).toBe(true)
  for (const text of ['Find and replace all', 'Search and delete', 'Message', 'Filter out and block'])
    expect(isSearchPrompt(text), text).toBe(false)
})

test('a field that looks for one thing or another, or somewhere, does nothing to it', () => {
  for (const name of ['Apps und Spiele suchen', 'Ort oder Adresse suchen', 'Buscar en Mercado Libre'])
    expect(isSearchField(name), name).toBe(true)
  for (const name of ['Suchen und ersetzen', 'Buscar y reservar', 'Zoeken en vervangen'])
    expect(isSearchField(name), name).toBe(false)
})

test('a field says that it searches before it jumps, behind what is looked for, or politely', () => {
  for (const name of [
    'Search or jump to',
    'Search or go to…',
    '实例筛选',
    '請輸入商品搜尋',
    '商品を検索してください',
    '찾고 싶은 상품을 검색해보세요',
  ])
    expect(isSearchField(name), name).toBe(true)
  for (const name of ['Search or delete', '筛选并发送', '저장하기', '商品名称'])
    expect(isSearchField(name), name).toBe(false)
})

test('what somebody wishes beside an order is written into a field of its own, in every language', () => {
  for (const name of [
    'Special requests',
    'Instructions for driver',
    'Sonderwünsche',
    'Demandes particulières',
    'Peticiones especiales',
    'Pedidos especiais',
    'Richieste speciali',
    'Особые пожелания',
    '特殊要求',
    'ご要望',
    '요청사항',
    'طلبات خاصة',
    'विशेष अनुरोध',
  ])
    expect(isFieldName(name), name).toBe(true)
  expect(isFieldName('Request')).toBe(false)
})

test('how many said something or are there, beside its sign, opens the list of them', () => {
  for (const name of [
    '💬 137',
    '👥 24',
    '👁 1.2k',
    '💬 6 replies · Last reply 5 min ago',
    'letzte Antwort vor 5 Minuten',
  ])
    expect(isHarmlessName(name), name).toBe(true)
  expect(isAsideName('💬 137')).toBe(true)
  for (const name of ['❤ 137', '👍 24', '🔁 12', '⬆ 3', '🗑 2', '💬 Say hi'])
    expect(isHarmlessName(name), name).toBe(false)
})
