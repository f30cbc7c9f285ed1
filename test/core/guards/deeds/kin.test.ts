import { describe, expect, test } from 'vitest'
import { mayBeKnown } from '../../../../src/core/guards/deeds/kin'
import { isThing } from '../../../../src/core/guards/things/thing'

const screenOf = (texts: readonly string[]) => ({
  frame: '',
  seq: 0,
  size: { width: 1280, height: 800 },
  elements: texts.map((text, at) => ({
    text,
    box: { x: 10, y: 30 * at, width: 90, height: 20 },
    confidence: 0.95,
  })),
})

const known: Record<string, readonly string[]> = {
  Russian: ['Файл', 'Правка', 'Отчёты за сегодня', 'Показать все заказы', 'Проекты', 'Українська'],
  Arabic: ['ملف', 'الرسائل', 'حفظ الإعدادات', 'التقارير'],
  Hindi: ['फ़ाइल', 'संदेश खोजें', 'आज के कार्य', 'सेटिंग'],
}
const others: Record<string, readonly string[]> = {
  Ukrainian: ['Налаштування', 'Видалити', 'Скасувати', 'Усі повідомлення'],
  // As a reader of pictures that knows no Ukrainian letters tells it.
  'Ukrainian that was read': ['Налаштування', 'Видалити', 'Скасувати бронювання', 'Усї повїдомлення'],
  Bulgarian: ['Файл', 'Търсене', 'Запазване', 'Изтриване на всички съобщения', 'Изпрати'],
  Serbian: ['Датотека', 'Пошаљи', 'Обриши', 'Подешавања'],
  Kazakh: ['Файл', 'Жіберу', 'Өшіру', 'Сақтау'],
  Persian: ['پرونده', 'ارسال', 'برای شما', 'ذخیره'],
  Urdu: ['فائل', 'بھیجیں', 'محفوظ کریں'],
  Marathi: ['फाइल', 'पाठवा', 'हटवा', 'सर्व संदेश आहेत', 'जतन करा'],
}

describe('a language whose words are known', () => {
  test.each(Object.entries(known))('%s', (_, texts) => {
    const seen = screenOf(texts)
    for (const text of texts) expect(mayBeKnown(text, seen), text).toBe(true)
  })
})

describe('one that only shares its letters', () => {
  test.each(Object.entries(others))('%s: what is called there is no thing', (_, texts) => {
    const seen = screenOf(texts)
    for (const text of texts.slice(1)) {
      expect(mayBeKnown(text, seen), text).toBe(false)
      expect(isThing(text, seen), text).toBe(false)
    }
  })
  test('does not make Latin and Chinese unknown', () => {
    expect(mayBeKnown('Delete', screenOf(['Видалити', 'Delete', '删除']))).toBe(true)
  })
})

test('of a screen with no word of any the known one may be', () => {
  expect(mayBeKnown('Книги', screenOf(['Книги']))).toBe(true)
})
