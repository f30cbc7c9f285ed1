import { expect, test } from 'vitest'
import { credentials } from '../../../../src/core/guards/dangers/credentials'
import { about, objectionBy, withText } from '../../samples'

const type = (text: string) =>
  ({ kind: 'type', text, at: [50, 40] as [number, number], replace: false, submit: false }) as const

test.each(['Password', '密码', 'Verification code'])('typing into “%s” is for a person', (label) => {
  expect(objectionBy(credentials, type('hello'), withText(label), about)).toMatchObject({
    rule: 'ask',
    floor: true,
  })
})

test('a text that looks like a key is for a person, and is not repeated in the verdict', () => {
  const verdict = objectionBy(credentials, type('sk-abcdefghijklmnop1234'), withText('Notes'), about)
  expect(verdict).toMatchObject({ floor: true, detail: '' })
})

test.each([
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'DB_PASSWORD=hunter2hunter2',
  'api_key: "9f8e7d6c5b4a"',
])('the words of a wallet and a named secret are for a person: %s', (text) => {
  expect(objectionBy(credentials, type(text), withText('Notes'), about)).toMatchObject({ risk: 'secret' })
})

test.each(['token = getNextToken()', 'every good boy deserves fudge', 'Password: ask Anna'])(
  'words about secrets are none: %s',
  (text) => {
    expect(objectionBy(credentials, type(text), withText('Notes'), about)).toBeUndefined()
  },
)

test('ordinary typing into an ordinary field is not', () => {
  expect(objectionBy(credentials, type('hello'), withText('City'), about)).toBeUndefined()
})

test('a field that the target itself calls secret is for a person, whatever its label', () => {
  const field = { text: 'Code', box: { x: 40, y: 35, width: 20, height: 10 }, confidence: 1, secret: true }
  const action = { kind: 'type', text: '1234', at: [50, 40], replace: false, submit: false } as const
  expect(objectionBy(credentials, action, { ...withText('Code'), elements: [field] }, about)).toMatchObject({
    floor: true,
  })
})

test('the label of another field that takes a secret names none that has a name of its own', () => {
  const field = (text: string, x: number, y: number) => ({
    text,
    box: { x, y, width: 20, height: 6 },
    confidence: 1,
    role: 'textbox',
    tag: 'input',
  })
  const label = (text: string, x: number, y: number) => ({
    text,
    box: { x, y, width: 14, height: 6 },
    confidence: 1,
  })
  const over = (name: string, ...more: object[]) =>
    objectionBy(
      credentials,
      type('11 98822-4410'),
      { ...withText('x'), elements: [field(name, 40, 37), ...more] as never },
      about,
    )
  const others = [label('senha do cartão', 22, 20), field('senha do cartão', 40, 20)]
  expect(over('chave Pix', ...others)).toBeUndefined()
  expect(over('', ...others)).toMatchObject({ risk: 'secret' })
  expect(over('chave Pix', label('senha do cartão', 40, 29))).toMatchObject({ risk: 'secret' })
  expect(over('chave Pix', label('senha do cartão', 40, 30), field('senha do cartão', 40, 2))).toMatchObject({
    risk: 'secret',
  })
})
