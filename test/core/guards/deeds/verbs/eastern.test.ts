import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../../src/core/guards/deeds/deeds'

test('Russian, Arabic, Hindi, Japanese and Korean orders are told by their nouns and by how their verbs end', () => {
  for (const name of [
    'Отправка',
    'Списать средства',
    'Подтвердите',
    'إرسال الطلب',
    'حذف',
    'खाता मिटाएं',
    'ऑर्डर करें',
    '退会する',
    '振込',
    '口座を閉鎖',
    '송금하기',
    '계정 탈퇴',
  ])
    expect(tellsDeed(name), name).toBe(true)
})

test('names of things and verbs of looking in these are none', () => {
  for (const name of [
    'Новости',
    'Показать ответы',
    'Погода',
    'الأخبار',
    'समाचार',
    '地図を見る',
    '天気',
    '날씨 보기',
    '계산기',
  ])
    expect(tellsDeed(name), name).toBe(false)
})
