import { expect, test } from 'vitest'
import { servePracticePhone } from '../../../../src/main/practice/phone/serve'
import { input } from '../../../../src/main/practice/phone/shell/programs/input'
import { act, connected, later, newNote, reach, sentenceOf, why } from './stand'
import { typedStrings } from './typed-strings'

test('every text arrives letter for letter, and runs nothing', async () => {
  const { phone, target } = await connected()
  const note = await newNote(phone, target)
  const running = [...phone.device.running]
  for (const text of typedStrings) {
    const said = await act(target, { kind: 'type', text, replace: true })
    expect(note.text(), JSON.stringify(text)).toBe(text)
    expect(said.at(-1), JSON.stringify(text)).toMatch(/verified: the field shows the text|escape|back/)
    // The keyboard was hidden, which leaves the field; the next text begins in it again.
    await act(target, { kind: 'click', at: [400, 700] })
  }
  expect([...phone.device.running]).toEqual(running)
  expect(phone.device.files.entry('/sdcard/owned')).toBeUndefined()
}, 120_000)

test('typing goes on where the text ends, and replacing begins anew', async () => {
  const { phone, target } = await connected()
  const note = await newNote(phone, target)
  await act(target, { kind: 'type', text: 'one ' })
  await act(target, { kind: 'type', text: '二', at: [400, 700] })
  expect(note.text()).toBe('one 二')
  await act(target, { kind: 'type', text: '', at: [400, 700], replace: true })
  expect(note.text()).toBe('Write something')
})

test('the soft keyboard is hidden after typing, and the page stays', async () => {
  const { phone, target } = await connected()
  await newNote(phone, target)
  expect(phone.phone.keyboard).toBe(true)
  const said = await act(target, { kind: 'type', text: 'a line' })
  expect(phone.phone.keyboard).toBe(false)
  expect(phone.phone.front.packageName).toBe('com.pilothouse.notes')
  expect(said).toContain('verified: the field shows the text')
})

test('the user’s input method is put back after a text that needs another', async () => {
  const { phone, target } = await connected()
  const before = phone.phone.inputMethod
  await newNote(phone, target)
  const said = await act(target, { kind: 'type', text: '你好' })
  expect(said).toContain('input method "你好"')
  expect(phone.phone.inputMethod).toBe(before)
  expect(phone.device.settings.get('secure', 'pilothouse_previous_ime') ?? 'null').toBe('null')
})

test('an input method that a crash left behind is replaced by the user’s at the next connection', async () => {
  const { phone } = await connected()
  const own = phone.phone.inputMethod
  phone.device.settings.put('secure', 'pilothouse_previous_ime', own)
  phone.device.inputMethods.enable('com.android.adbkeyboard/.AdbIME')
  phone.device.inputMethods.select('com.android.adbkeyboard/.AdbIME')
  await reach(phone.url)
  expect(phone.phone.inputMethod).toBe(own)
})

test('without view trees a text is told as not verified', async () => {
  const { phone, target } = await connected()
  await newNote(phone, target)
  phone.faults.set({ uiautomatorFails: true })
  const said = await act(target, { kind: 'type', text: 'blind' })
  expect(said.find((line) => line.startsWith('not verified'))).toBeDefined()
})

test('control characters and endless texts are refused before anything is sent', async () => {
  const { target } = await connected()
  expect(why(target, { kind: 'type', text: 'a\u0000b' })).toMatch(/control characters/)
  expect(why(target, { kind: 'type', text: 'a\u001b[31m' })).toMatch(/control characters/)
  expect(why(target, { kind: 'paste', text: 'x'.repeat(10_001) })).toMatch(/too long/)
  expect(await sentenceOf(act(target, { kind: 'type', text: '\u0007' }))).toMatch(/control characters/)
})

test('pasting enters the text where the caret is, and reads it back', async () => {
  const { phone, target } = await connected()
  const note = await newNote(phone, target)
  const said = await act(target, { kind: 'paste', text: 'one\ntwo 三' })
  expect(note.text()).toBe('one\ntwo 三')
  expect(said).toEqual(['input method "one\\ntwo 三"', 'verified: the field shows the text'])
})

test('a text that never came is not verified by what the field held before', async () => {
  let isDeaf = false
  const phone = await servePracticePhone({
    lang: 'en',
    programs: new Map([['input', (call) => (isDeaf && call.args[0] === 'text' ? 0 : input(call))]]),
  })
  later(() => phone.close())
  const target = await reach(phone.url)
  const note = await newNote(phone, target)
  expect(await act(target, { kind: 'paste', text: 'Amount 100' })).toContain(
    'verified: the field shows the text',
  )
  expect(await act(target, { kind: 'paste', text: '0' })).toContain('verified: the field shows the text')
  isDeaf = true
  expect(await act(target, { kind: 'paste', text: '0' })).toContain(
    'not verified: the field shows "Amount 1000"',
  )
  expect(note.text()).toBe('Amount 1000')
})
