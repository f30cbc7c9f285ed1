import { expect, test } from 'vitest'
import { Lang } from '../../src/core/lang'
import { practiceKind, practiceTarget, practiceTask } from '../../src/core/practice'

test('each built-in target speaks the language of the console, and so does its task', () => {
  expect(practiceTarget('desktop', 'en')).toBe('practice:desktop')
  expect(practiceTarget('phone', 'zh')).toBe('practice:phone?lang=zh')
  for (const kind of ['desktop', 'phone'] as const)
    for (const lang of Lang.options)
      expect(/\p{Script=Han}/u.test(practiceTask(kind, lang))).toBe(lang === 'zh')
})

test('an address tells which of the built-in targets it means', () => {
  for (const kind of ['desktop', 'phone'] as const)
    for (const lang of Lang.options) expect(practiceKind(practiceTarget(kind, lang))).toBe(kind)
  expect(practiceKind('vnc://practice:5900')).toBeUndefined()
  expect(practiceKind('practice:desktops')).toBeUndefined()
})
