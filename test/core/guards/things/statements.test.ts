import { expect, test } from 'vitest'
import { isStatement } from '../../../../src/core/guards/things/statements'

test('what somebody says, agrees to or hurries is no name', () => {
  for (const text of [
    "I'm in",
    'Looks right',
    'See you around',
    'Passt so',
    "C'est parti",
    '¡Lo quiero!',
    'Quero agora',
    'Va bene così, certo',
    'Всё верно',
    '就这样，开饭',
    'この内容で進む',
    '좋아요',
  ])
    expect(isStatement(text), text).toBe(true)
})

test('names of things are no statements', () => {
  for (const text of [
    'Chapters',
    'Fit Image in Window',
    'Werbungskosten',
    'Horaires',
    '章节',
    '天気',
    '날씨',
  ])
    expect(isStatement(text), text).toBe(false)
})

test('what is allowed in the first person is said, in every language', () => {
  for (const text of [
    'I allow it',
    'Ich erlaube es',
    "J'autorise",
    'Autorizo',
    'Acepto',
    'Concordo',
    'Acconsento',
    'Согласен',
    '我允许',
    '許可します',
    '동의합니다',
    'أوافق',
    'मैं सहमत हूँ',
  ])
    expect(isStatement(text), text).toBe(true)
})
