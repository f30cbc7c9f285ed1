import { expect, test } from 'vitest'
import { fold } from '../../../../src/core/guards/reading/fold'
import {
  anyNo,
  disowns,
  givesUp,
  isLostByNo,
  isOfNoAlone,
  leadingOut,
  plainNo,
} from '../../../../src/core/guards/reading/refusals'

const isOf = (words: string, text: string): boolean => words.split('|').includes(fold(text))

test.each([
  'Später',
  'Annuler',
  'Não, obrigado',
  'Отмена',
  'Не сейчас',
  'キャンセル',
  '취소',
  'إلغاء',
  'रद्द करें',
])('“%s” is found among the words for no as the screen spells it', (text) => {
  expect(isOf(anyNo, text)).toBe(true)
  expect(isOf(plainNo, text)).toBe(false)
})

test('that it was somebody else is told, and leaves nothing as it is, in every language', () => {
  for (const text of [
    "No, it's not me",
    'Nein, das war ich nicht',
    "Non, ce n'est pas moi",
    'No, no fui yo',
    'Não fui eu',
    'No, non sono io',
    'Нет, это не я',
    '不是我',
    '私ではありません',
    '본인이 아닙니다',
    'لست أنا',
    'नहीं, यह मैं नहीं',
  ])
    expect(disowns.test(fold(text)), text).toBe(true)
  expect(disowns.test(fold('No, thanks'))).toBe(false)
})

test('a bare no and a way out are told apart', () => {
  expect(isOf(plainNo, 'Nein')).toBe(true)
  expect(isOf(leadingOut, 'Zurück')).toBe(true)
  expect(isOf(plainNo, 'Zurück')).toBe(false)
  expect(isOf(anyNo, 'Verwerfen')).toBe(false)
})

test('a question of what is to be kept is told in every language', () => {
  expect(givesUp.test(fold('Möchten Sie Ihr Abo behalten?'))).toBe(true)
  expect(givesUp.test(fold('Продлить подписку?'))).toBe(true)
  expect(givesUp.test(fold('予約を残しますか'))).toBe(true)
  expect(givesUp.test(fold('Datei löschen?'))).toBe(false)
})

const saysNo = new RegExp(`^(?:${anyNo})$`)
test.each([
  'Non, garder le rendez-vous',
  'Nein, Termin behalten',
  'No, mantener la reserva',
  'Não, manter a consulta',
  'Не отменять',
  'Nichts tun',
  '何もしない',
])('“%s” leaves everything as it is', (text) => {
  expect(saysNo.test(fold(text))).toBe(true)
})

test('a no that goes on with something else is no plain one', () => {
  for (const text of ['Non, annuler', 'Nein, löschen', 'Garder et payer'])
    expect(saysNo.test(fold(text)), text).toBe(false)
})

test('what is lost by a no is told in a sentence of its own that begins so', () => {
  for (const text of [
    'If not, all this data will be lost.',
    'Otherwise it will be lost',
    '否则这些内容将会丢失。',
  ])
    expect(isLostByNo(text), text).toBe(true)
  for (const text of [
    'If not, you can find it under Files.',
    'All unsaved work will be lost.',
    'If not already backed up, all files will be lost.',
    'Back up first, otherwise data will be lost. Delete all 4,112 records?',
    'Otherwise the message will be lost. Send to all customers?',
    'Photos not otherwise backed up will be lost.',
    '如果不备份，数据将丢失。是否删除？',
  ])
    expect(isLostByNo(text), text).toBe(false)
})

test('it is no part of a question about keeping something, and every other question has it', () => {
  const told = 'If not, all this data will be lost.'
  expect(isOfNoAlone(told, ['Do you want to restore the data?', told])).toBe(true)
  expect(isOfNoAlone(told, ['Delete all records?', told])).toBe(false)
  expect(isOfNoAlone(told, [told])).toBe(false)
})
