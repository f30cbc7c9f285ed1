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

/** Screens by language, and in the end what is called so on them. */
const known: Record<string, readonly string[]> = {
  'Russian, an office': ['Файл', 'Правка', 'Отчёты за сегодня', 'Показать все заказы', 'Проекты'],
  'Russian, a shop': ['Каталог', 'Скидки до 50%', 'Оплата'],
  'Russian, a notary': ['Вчера', 'Иванов', 'Заявка за июнь', 'Отказ', 'Договор у нотариуса'],
  'Russian, words like Ukrainian ones': [
    'Печати',
    'Соцсети',
    'Кровати',
    'Выбрать товары',
    'Книги или журналы',
  ],
  Arabic: ['ملف', 'الرسائل', 'حفظ الإعدادات', 'التقارير'],
  'Arabic, of few words': ['غير مسموح به', 'مرحبا'],
  Hindi: ['फ़ाइल', 'संदेश खोजें', 'आज के कार्य', 'सेटिंग'],
  'Hindi, of few words': ['रिचार्ज करा लें', 'सर्व सेवा'],
}

const others: Record<string, readonly string[]> = {
  Ukrainian: ['Налаштування', 'Видалити', 'Скасувати', 'Усі повідомлення'],
  'Ukrainian, a calendar': ['Пн', 'Ср', 'Пт', 'Сб', 'Завтра', 'Видалити', 'Скасувати'],
  'Ukrainian as it is read': ['Введiть', 'Оберiть', 'Вартiсть', 'товар', 'список', 'документ', 'Видалити'],
  'Ukrainian without its letters': ['Пдтвердити переказ', 'Очистити кошик', 'Скасувати бронювання'],
  Bulgarian: [
    'Изберете файл',
    'Добавете',
    'Изпратете',
    'Купете',
    'Настройки',
    'Документ',
    'Търсене',
    'Адрес',
  ],
  'Bulgarian, a mail': ['Файл', 'Търсене', 'Запазване', 'Изтриване на всички съобщения'],
  Macedonian: ['Внесете', 'Изберете', 'Испратете', 'Избришете', 'Документ', 'Формат', 'Нема', 'Сите'],
  Belarusian: ['Файл', 'Праўка', 'Выгляд', 'Закладкі', 'Налады', 'Закрыць', 'Адкрыць'],
  Serbian: ['Датотека', 'Обриши све', 'Који', 'Подешавања'],
  Kyrgyz: ['Чыгуу', 'Жок кылуу', 'Сатып алуу', 'Жөнөтүү', 'Башкы'],
  Kazakh: ['Басты бет', 'Сатып алу', 'Тапсырыс беру', 'Алып тастау', 'Жаңа'],
  Mongolian: ['Нэвтрэх', 'Илгээх', 'Нэмэх', 'Хэрэглэгч', 'Бүгд'],
  Persian: ['پرونده', 'ارسال', 'برای شما', 'ذخیره'],
  'Persian as it is read': ['برونده', 'ذخيره', 'حذف', 'ارسال', 'ويرايش', 'حساب', 'من', 'بعد'],
  Urdu: ['فائل', 'بھیجیں', 'محفوظ کریں'],
  Marathi: ['फाइल', 'सेटिंग', 'संदेश', 'दिनांक', 'हटवा', 'पाठवा', 'रद्द करा'],
  Nepali: ['फाइल', 'खोज', 'खाता', 'मेटाउनुहोस्', 'पठाउनुहोस्'],
}

test.each(Object.entries(known))('%s may be in the language that is known', (_, texts) => {
  for (const text of texts) expect(mayBeKnown(text, screenOf(texts)), text).toBe(true)
})

describe('a language that only shares its letters is not read', () => {
  test.each(Object.entries(others))('%s', (_, texts) => {
    for (const text of texts) expect(mayBeKnown(text, screenOf(texts)), text).toBe(false)
  })
  test('nor is one word of it on a screen of the other', () => {
    const russian = [
      'Файл',
      'Показать все заказы',
      'Новые сообщения',
      'Отчёты за сегодня',
      'Корзина',
      'Найти',
    ]
    const seen = screenOf([...russian, 'Видалити', 'Изтрий'])
    expect(mayBeKnown('Видалити', seen)).toBe(false)
    expect(mayBeKnown('Изтрий', seen)).toBe(false)
    expect(mayBeKnown('Корзина', seen)).toBe(true)
  })
  test('however much of Latin stands before it', () => {
    const filler = Array.from(
      { length: 2000 },
      (_, at) => `word${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at % 40)}`,
    )
    expect(mayBeKnown('Обриши', screenOf([...filler, 'Датотека', 'Обриши све', 'Који']))).toBe(false)
  })
  test('while Latin and Chinese beside it are', () => {
    expect(mayBeKnown('Delete', screenOf(['Видалити', 'Delete', '删除']))).toBe(true)
  })
})

test('of a screen with no word of any the known one may be', () => {
  expect(mayBeKnown('Книги', screenOf(['Книги']))).toBe(true)
})

test('what is called in such a language is no thing', () => {
  const seen = screenOf(['Изберете файл', 'Добавете', 'Изпрати', 'Купете', 'Търсене'])
  expect(isThing('Изпрати', seen)).toBe(false)
  expect(isThing('Книги', screenOf(['Книги', 'Показать все заказы']))).toBe(true)
})
