import { expect, test } from 'vitest'
import { hangUp } from '../../../../src/core/guards/dangers/hang-up'
import { about, clickAt, objectionBy, withText } from '../../samples'

const press = (text: string) => objectionBy(hangUp, clickAt(50, 40), withText(text), about)

test.each(['End call', 'Hang up', 'Leave Meeting', '挂断', '结束会议'])(
  'pressing “%s” is for a person',
  (text) => {
    expect(press(text)).toMatchObject({ rule: 'ask', floor: true, risk: 'hang_up', detail: text })
  },
)

test.each(['Mute', 'Leave', 'Decline', '离开', '已挂断'])('“%s” is an ordinary control', (text) => {
  expect(press(text)).toBeUndefined()
})

test.each(['Ablehnen', 'Rechazar', 'Отклонить', '拒否', 'رفض'])(
  'to refuse (“%s”) is about a call only where one comes in',
  (text) => {
    const beside = (told: string) => ({
      ...withText(text),
      elements: [text, told].map((one, nth) => ({
        text: one,
        box: { x: 40, y: 38 + 20 * nth, width: 20, height: 8 },
        confidence: 1,
      })),
    })
    const calls = ['Eingehender Anruf', 'Llamada entrante', 'Входящий звонок', '着信中', 'مكالمة واردة']
    const at = clickAt(50, 40)
    expect(calls.some((told) => objectionBy(hangUp, at, beside(told), about)?.floor === true)).toBe(true)
    expect(objectionBy(hangUp, at, beside('Update 3.2'), about)).toBeUndefined()
  },
)

test('to refuse cookies is no call that is refused', () => {
  const texts = (...all: string[]) => ({
    ...withText('Alle ablehnen'),
    elements: all.map((text, nth) => ({
      text,
      box: { x: 40, y: 38 + 20 * nth, width: 20, height: 8 },
      confidence: 1,
    })),
  })
  const at = clickAt(50, 40)
  expect(
    objectionBy(hangUp, at, texts('Alle ablehnen', 'Alle akzeptieren', 'Wir nutzen Cookies'), about),
  ).toBeUndefined()
  expect(objectionBy(hangUp, at, texts('Alle ablehnen', 'Anrufer: Jonas'), about)).toMatchObject({
    floor: true,
  })
})
