import { expect, test } from 'vitest'
import type { Element } from '../../../src/core/action/observation'
import { namesSecret, seemsSecret } from '../../../src/core/action/secret-fields'

const text = (words: string, x: number, y: number, width = 80): Element => ({
  text: words,
  box: { x, y, width, height: 16 },
  confidence: 1,
})

test.each([
  'Password',
  'Your PIN code',
  'API key',
  '密码',
  '短信验证码',
  'New pass phrase',
  '2FA code',
  'Passwort',
  'TAN',
  'pushTAN',
  'Mot de passe',
  'Contraseña',
  'Senha',
  'Codice di verifica',
  'Код из СМС',
  '暗証番号',
  '인증번호',
  'كلمة المرور',
  'पासवर्ड',
])('“%s” names a field for a secret', (words) => expect(namesSecret(words)).toBe(true))

test.each([
  'Name',
  'Passenger',
  'Opinion',
  'Tan',
  'Palabras clave',
  'Pin to channel',
  'Postcode',
  'Entwertercode',
  'Spinne',
  'A password protects your account from other people.',
])('“%s” names none', (words) => expect(namesSecret(words)).toBe(false))

const form = [
  text('Name', 20, 100),
  text('Password', 20, 160),
  text('Forgot your password?', 120, 200),
  text('Log in', 120, 240),
]

test('in a form the field is named by what stands left of it', () => {
  expect(seemsSecret(form, [150, 108])).toBe(false)
  expect(seemsSecret(form, [150, 168])).toBe(true)
})

test('or by what stands right above it, the nearest first', () => {
  const above = [text('Password', 20, 100), text('City', 20, 160)]
  expect(seemsSecret(above, [60, 132])).toBe(true)
  expect(seemsSecret(above, [60, 192])).toBe(false)
  expect(seemsSecret([text('密码', 20, 100, 40)], [60, 132])).toBe(true)
})

test('or by the words inside it', () => {
  expect(seemsSecret([text('Password', 100, 100, 200)], [150, 108])).toBe(true)
})

test('when the caret has gone on by a key, any such field counts', () => {
  expect(seemsSecret(form, undefined)).toBe(true)
  expect(seemsSecret([text('Name', 20, 100), text('City', 20, 130)], undefined)).toBe(false)
})

test('a terminal that asks for a password is answered with one, but not once it has been answered', () => {
  const asked = [text('$ sudo ls', 10, 40), text('[sudo] password for ann:', 10, 58, 200)]
  expect(seemsSecret(asked, [300, 300])).toBe(true)
  expect(seemsSecret([...asked, text('$ ', 10, 76, 20)], [300, 300])).toBe(false)
})

test('what stands for a secret that is known is the name of no field', () => {
  for (const text of ['[secret]', '{{secret:BANK_PIN}}', 'hello [secret]'])
    expect(namesSecret(text), text).toBe(false)
  for (const text of ['Secret', 'PIN {{secret:BANK}}']) expect(namesSecret(text), text).toBe(true)
})
