import { expect, test } from 'vitest'
import { createAppBook } from '../../../../src/main/targets/adb/apps'
import { focusedField } from '../../../../src/main/targets/adb/focus'
import type { Phone } from '../../../../src/main/targets/adb/phone'
import { never } from './stand'

const field = (name: string, password: boolean) =>
  `<hierarchy><node text="" class="android.widget.EditText" content-desc="${name}" password="${password}" focused="true" bounds="[0,0][90,40]" /></hierarchy>`

/** A phone whose descriptions of its screen come one after the other. */
function describing(...dumps: readonly string[]): Phone {
  const left = [...dumps]
  const refuse = () => Promise.reject(new Error('not asked for'))
  const run = async () => ({ stdout: Buffer.from(left.shift() ?? ''), stderr: '', code: 0 })
  const link = { title: '', serial: undefined, lost: never, run, open: refuse, close: async () => undefined }
  return { link, name: 'adb test', sdk: 34, apps: createAppBook({}), helper: undefined }
}

test('a field that turns out to be secret a moment later counts as such', async () => {
  const phone = describing(field('Name', false), field('Password', true))
  expect(await focusedField(phone, never)).toMatchObject({ text: 'Password', secret: true })
})

test('a field that is left a moment later was the one', async () => {
  const phone = describing(field('Name', false), field('City', false))
  expect(await focusedField(phone, never)).toMatchObject({ text: 'Name' })
  const gone = describing(field('Name', false))
  expect(await focusedField(gone, never)).toMatchObject({ text: 'Name' })
})

test('a phone that does not tell has no field', async () => {
  expect(await focusedField(describing(), never)).toBeUndefined()
})
