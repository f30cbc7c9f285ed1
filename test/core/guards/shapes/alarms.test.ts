import { expect, test } from 'vitest'
import { controlAt, controlOf } from '../../../../src/core/effects/control'
import { isAlarmDay, isAlarmPutOff } from '../../../../src/core/guards/shapes/alarms'
import { isUnknown, page, read } from './screens'

const told = (over: string, name: string) => {
  const own = read(name, [100, 290, 110, 24])
  const seen = page([read(over, [57, 190, 600, 30]), read('Shift', [57, 232, 120, 24]), own], {
    size: { width: 824, height: 1830 },
    foreground: undefined,
  })
  return isAlarmPutOff(controlAt([154, 300], seen), seen)
}

test('what is closed under an alarm or a reminder with its time does not ring, in every language', () => {
  for (const [over, name] of [
    ['Upcoming alarm · 7:45 AM', 'Dismiss'],
    ['Nächster Wecker · 07:45', 'Überspringen'],
    ['Prochain réveil · 07:45', 'Ignorer'],
    ['Próxima alarma · 7:45', 'Descartar'],
    ['Lembrete · 7:45', 'Dispensar'],
    ['Prossima sveglia · 07:45', 'Ignora'],
    ['Будильник · 07:45', 'Отключить'],
    ['下一个闹钟 · 07:45', '忽略'],
    ['次のアラーム 7:45', '解除'],
    ['다음 알람 · 7:45', '해제'],
    ['المنبه القادم 7:45', 'تجاهل'],
    ['अगला अलार्म 7:45', 'खारिज करें'],
  ] as const)
    expect(told(over, name), over).toBe(true)
})

test('a tip beside no time is closed, and so is what edits an alarm', () => {
  expect(told('New: a tip for your alarm', 'Dismiss')).toBe(false)
  expect(told('Upcoming alarm · 7:45 AM', 'Cancel')).toBe(false)
  expect(told('Upcoming concert · 7:45 PM', 'Dismiss')).toBe(false)
})

test('it is asked about on the picture of a phone', () => {
  const own = read('Dismiss', [100, 290, 110, 24])
  const seen = (over: string) => ({
    ...page([read(over, [57, 190, 600, 30]), own], { size: { width: 824, height: 1830 } }),
    listed: undefined,
  })
  expect(isUnknown(own, seen('Upcoming alarm · 7:45 AM'), 'mobile')).toBe(true)
  expect(isUnknown(own, seen('Tips for the weekend'), 'mobile')).toBe(false)
})

test('a day of the week on which something rings or comes again is set by its button', () => {
  const days = (names: readonly string[], over: string) => {
    const listed = names.map((name, nth) => ({
      ...read(name.slice(0, 1), [40 + nth * 60, 200, 44, 44]),
      role: 'button',
      tag: 'Button',
      hints: [name],
    }))
    const seen = page([read(over, [40, 120, 200, 24]), ...listed], { size: { width: 412, height: 915 } })
    const [own] = listed
    return own !== undefined && isAlarmDay(controlOf(own, seen), seen)
  }
  const english = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  expect(days(english, 'Edit alarm 5:15 AM')).toBe(true)
  expect(days(['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag'], 'Wiederholen')).toBe(true)
  expect(days(['星期一', '星期二', '星期三', '星期四'], '重复')).toBe(true)
  expect(days(english, 'Timetable')).toBe(false)
  expect(days(['Monday', 'Sofia', 'Review', 'Plan'], 'Edit alarm 5:15 AM')).toBe(false)
})
