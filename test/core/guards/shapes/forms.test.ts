import { expect, test } from 'vitest'
import { control, isUnknown, page, read } from './screens'

const within = ['Übersicht', 'Ihr Warenkorb']
const box = (text: string, x = 902, y = 285) =>
  control(text, [x, y, 13, 13], { role: 'checkbox', tag: 'input', within })
const order = control('Bestellen', [898, 317, 340, 45], { within })
const german = read('Lieferbar in 2 bis 3 Tagen und mit Ihrem Konto', [57, 174, 300])

test('a box over the button of its block is a choice that nobody knows of yet', () => {
  const gift = box('Als Geschenk')
  expect(isUnknown(gift, page([gift, order, german]))).toBe(false)
})

test('without that button, as one of a list, or in a language that is not read, it is asked about', () => {
  const gift = box('Als Geschenk')
  expect(isUnknown(gift, page([gift, german]))).toBe(true)
  const list = [gift, box('Als Muster', 902, 240), box('Als Probe', 902, 262)]
  expect(isUnknown(gift, page([...list, order, german]))).toBe(true)
  const polish = box('Zgoda na warunki')
  expect(isUnknown(polish, page([polish, order]))).toBe(true)
})

test('to agree and to do something are deeds, whatever button hands them in', () => {
  for (const text of [
    'Ich akzeptiere die AGB',
    'Einverstanden',
    'Newsletter abonnieren',
    'Ich bestätige die Angaben',
    'Profil öffentlich',
  ]) {
    const one = box(text)
    expect(isUnknown(one, page([one, order, german])), text).toBe(true)
  }
})

test('one of a few radios over a button is only chosen, but not who may see something; without a button it holds at once', () => {
  const radio = (text: string, x: number) =>
    control(text, [x, 378, 13, 13], { role: 'radio', tag: 'input', within: ['यात्रा की समीक्षा'] })
  const [low, high] = [radio('निचली बर्थ', 40), radio('ऊपरी बर्थ', 129)]
  const next = control('आगे बढ़ें', [40, 460, 120, 30])
  expect(isUnknown(low, page([low, high, next]))).toBe(false)
  expect(isUnknown(low, page([low, high]))).toBe(true)
  expect(isUnknown(low, page([low, next]))).toBe(true)
  const [all, none] = [radio('Public', 40), radio('Private', 129)]
  expect(isUnknown(all, page([all, none, next]))).toBe(true)
})

test('of several buttons that hand in a form one may only show what would come of it, in every language', () => {
  const form = { form: 0, submits: true, posts: true, does: ['/w/submit'] }
  const publish = control('Publish changes', [193, 480, 144], form)
  const unknown = (text: string, more = {}, others = [publish]) => {
    const one = control(text, [341, 480, 129], { ...form, ...more })
    return isUnknown(one, page([one, ...others]))
  }
  for (const text of [
    'Show preview',
    'Vorschau zeigen',
    'Prévisualiser',
    'Mostrar previsualización',
    'Pré-visualizar',
    'Visualizza anteprima',
    'Предпросмотр',
    '显示预览',
    'プレビューを表示',
    '미리 보기',
    'معاينة',
    'पूर्वावलोकन दिखाएं',
  ])
    expect(unknown(text), text).toBe(false)
  expect(unknown('Show preview and publish')).toBe(true)
  expect(unknown('Show preview', { does: ['/w/send'] })).toBe(true)
  expect(unknown('Show preview', {}, [])).toBe(true)
})
