import { expect, test } from 'vitest'
import { control, isUnknown, page, read } from './screens'

const sign = (text: string, name: string) => control(text, [100, 300, 24, 21], { hints: [name] })

test('a sign that opens something does so in any language', () => {
  for (const [text, name] of [
    ['ⓘ', 'किराये का ब्योरा'],
    ['▾', 'विवरण दिखाएँ'],
    ['ⓘ', 'فتح التقويم'],
    ['☺', 'Emoji'],
    ['⋮', 'Altre opzioni'],
  ] as const) {
    const one = sign(text, name)
    expect(isUnknown(one, page([one])), name).toBe(false)
  }
})

test('its name tells of a deed, or it is a sign of one', () => {
  for (const [text, name] of [
    ['⋮', 'Delete all'],
    ['📅', 'Senden planen'],
    ['ⓘ', 'حذف الحساب'],
    ['▸', 'Uruchom'],
    ['➤', 'Wyślij'],
    ['🗑', 'Notu sil'],
  ] as const) {
    const one = sign(text, name)
    expect(isUnknown(one, page([one])), name).toBe(true)
  }
})

test('what plays something that lasts so long plays it; where nothing lasts, it may start anything', () => {
  const play = sign('▶', 'Reproduzir áudio')
  const length = control('🎤 0:41', [20, 280, 568, 100], { role: 'text', tag: 'TextView' })
  expect(isUnknown(play, page([play, length]))).toBe(false)
  const run = sign('▶', 'Executar')
  expect(isUnknown(run, page([run, length]))).toBe(true)
  expect(isUnknown(play, page([play, length, read('Casino bonus', [20, 100])]))).toBe(true)
})

test('the row behind such a sign tells nothing of it, unless the row is pressed by itself', () => {
  const one = sign('⋯', 'More options for Ls9d')
  const behind = (more: object) => ({
    ...control('Ls9d Production · Publish failed 40s · main · 1d ago', [40, 290, 600, 40]),
    role: undefined,
    ...more,
  })
  expect(isUnknown(one, page([one, behind({ tag: 'li' })]))).toBe(false)
  expect(isUnknown(one, page([one, behind({ tag: 'button', role: 'button' })]))).toBe(true)
})

test('a sign that stands for one thing opens it under the name of that thing, whatever is asked on the screen', () => {
  const question = read('Shall I save you a seat?', [100, 100, 200])
  for (const [text, name] of [
    ['📎', 'Attach'],
    ['📎', 'Datei anhängen'],
    ['📎', 'Allega'],
    ['📎', '附件'],
    ['✉', 'Messenger'],
    ['💬', 'Comments'],
    ['📅', 'Pick a date'],
    ['🗓', 'Schedule for later'],
    ['🗓', 'Выбрать дату'],
    ['?', 'Support'],
    ['?', 'Ayuda'],
  ] as const) {
    const one = sign(text, name)
    expect(isUnknown(one, page([one, question])), name).toBe(false)
  }
  for (const [text, name] of [
    ['📎', 'Send'],
    ['✉', 'Send message'],
    ['💬', 'Say hi'],
    ['📅', 'Book'],
    ['🗓', 'Schedule send'],
    ['?', 'Yes'],
  ] as const) {
    const one = sign(text, name)
    expect(isUnknown(one, page([one, question])), name).toBe(true)
  }
})

test('what loads a list again does so under its sign, and starts nothing that is called otherwise', () => {
  for (const name of ['Refresh dashboard', 'Aktualisieren', 'Actualiser', '刷新', '새로고침'])
    expect(isUnknown(sign('⟳', name), page([sign('⟳', name)])), name).toBe(false)
  for (const name of ['Restart', 'Refresh keys', 'Neu starten'])
    expect(isUnknown(sign('⟳', name), page([sign('⟳', name)])), name).toBe(true)
})
