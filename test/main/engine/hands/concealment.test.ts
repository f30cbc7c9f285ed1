import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Element } from '../../../../src/core/action/observation'
import { concealed } from '../../../../src/main/engine/hands/concealment'
import type { Beginning } from '../../../../src/main/engine/hands/recorder'
import { fakeEyes, shade } from '../../../fakes/parts'

const nothing = Promise.resolve(undefined)
const plain: Beginning = {
  picture: Promise.resolve(shade(1)),
  element: nothing,
  field: nothing,
  concealed: false,
  caret: [50, 50],
}
const element = (text: string, x: number, y: number, secret?: true): Element => ({
  text,
  box: { x, y, width: 60, height: 14 },
  confidence: 1,
  ...(secret && { secret }),
})
const typing: Action = { kind: 'type', text: 'hunter2 ü', replace: false, submit: true }

async function recorded(began: Partial<Beginning>, seen: readonly Element[] = [], action = typing) {
  const kept: string[] = []
  const discretion = {
    scrub: (text: string) => text.replaceAll('known-value', '{{secret:BANK}}'),
    protect: (text: string) => void kept.push(text),
  }
  return { action: await concealed(action, { ...plain, ...began }, fakeEyes(seen), discretion), kept }
}

test('an ordinary text is recorded as it was typed', async () => {
  const seen = [element('Name', 0, 45)]
  expect(await recorded({}, seen)).toEqual({ action: typing, kept: [] })
})

test.each([
  ['the operator declares it', { concealed: true }],
  ['the field with the focus is secret', { field: Promise.resolve(element('PIN', 0, 0, true)) }],
  ['the field that was touched is secret', { element: Promise.resolve(element('', 0, 0, true)) }],
])('only the length is recorded when %s, and no later record shows it', async (_, began) => {
  const { action, kept } = await recorded(began)
  expect(action).toEqual({ ...typing, text: '{{hidden:9}}' })
  expect(kept).toEqual(['hunter2 ü'])
})

test('a text is hidden where the target could not tell in time into which field it goes', async () => {
  const began = { field: Promise.resolve('untold' as const) }
  expect(await recorded(began, [element('Name', 0, 45)])).toMatchObject({ action: { text: '{{hidden:9}}' } })
})

test('on a screen that lists nothing a field counts by the name it is read to have', async () => {
  const { action, kept } = await recorded({ caret: [100, 52] }, [element('Password', 20, 45)])
  expect(action).toMatchObject({ text: '{{hidden:9}}' })
  expect(kept).toEqual([])
})

test('what was read while a text was typed is known to a stop that waits for no reading', async () => {
  const hurry = AbortSignal.abort()
  const slow = { ...fakeEyes([]), elements: () => new Promise<never>(() => undefined) }
  const discretion = { scrub: (text: string) => text, protect: () => undefined }
  const told = (seemsSecret?: Promise<boolean>) =>
    concealed(typing, { ...plain, seemsSecret }, slow, discretion, hurry)
  expect(await told(Promise.resolve(false))).toEqual(typing)
  expect(await told(Promise.resolve(true))).toMatchObject({ text: '{{hidden:9}}' })
  expect(await told()).toMatchObject({ text: '{{hidden:9}}' })
})

test('what stands for a secret that is known makes no other text one', async () => {
  const seen = [element('[secret]', 0, 45), element('{{secret:BANK_PIN}}', 0, 65)]
  expect(await recorded({ caret: undefined }, seen)).toMatchObject({ action: typing })
  expect(await recorded({ caret: undefined }, [...seen, element('PIN', 0, 90)])).toMatchObject({
    action: { text: '{{hidden:9}}' },
  })
})

test('what a target says of its field goes before what can be read round it', async () => {
  const field = Promise.resolve(element('Search', 0, 0))
  expect(await recorded({ field, caret: [100, 52] }, [element('Password', 20, 45)])).toMatchObject({
    action: typing,
  })
  const named = Promise.resolve(element('Your password', 0, 0))
  expect(await recorded({ field: named })).toMatchObject({ action: { text: '{{hidden:9}}' } })
})

test('a known secret is recorded by its name, so that it can be done again', async () => {
  const action: Action = { kind: 'paste', text: 'known-value' }
  expect(await recorded({ concealed: true }, [], action)).toMatchObject({
    action: { kind: 'paste', text: '{{secret:BANK}}' },
  })
})

test('what reads like a key of a service is hidden wherever it goes', async () => {
  const action: Action = { kind: 'paste', text: 'sk-0123456789abcdefghij' }
  expect(await recorded({}, [], action)).toMatchObject({ action: { text: '{{hidden:23}}' } })
})

test('where nobody can look, the text is kept back', async () => {
  expect(await recorded({ picture: nothing })).toMatchObject({ action: { text: '{{hidden:9}}' } })
})

test('what is not a text is left alone', async () => {
  const action: Action = { kind: 'keys', keys: ['ctrl', 's'] }
  expect(await recorded({ concealed: true }, [], action)).toEqual({ action, kept: [] })
})
