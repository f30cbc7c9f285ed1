import { expect, test } from 'vitest'
import { secondOpinion } from '../../../../src/main/engine/observe/opinion'
import { fakeEyes, fakeModel, shade } from '../../../fakes/parts'

const signal = new AbortController().signal
const sighted = { frame: '1-100x80', size: { width: 100, height: 80 }, recall: async () => shade(1) }

test('the observer gets one picture and one question, and no history', async () => {
  const model = fakeModel(['The dialog is gone.'])
  const observer = { model, eyes: fakeEyes(), dialect: {}, params: {} }
  expect(await secondOpinion(observer, sighted, 'Is it gone?', signal)).toMatchObject({
    answer: 'The dialog is gone.',
    usage: { prompt: 10, completion: 5 },
  })
  expect(model.requests).toMatchObject([
    { messages: [{ role: 'user', content: [{ type: 'image', frame: '1-100x80' }, { type: 'text' }] }] },
  ])
  expect(JSON.stringify(model.requests)).toContain('Is it gone?')
})

test('the picture has the size that the dialect wants', async () => {
  const model = fakeModel(['yes'])
  const dialect = { picture: () => ({ width: 50, height: 40 }) }
  await secondOpinion({ model, eyes: fakeEyes(), dialect, params: {} }, sighted, '?', signal)
  expect(model.requests[0]?.messages[0]?.content[0]).toMatchObject({ size: { width: 50, height: 40 } })
})

test('an observer that says nothing is told as such', async () => {
  const observer = { model: fakeModel(['  ']), eyes: fakeEyes(), dialect: {}, params: {} }
  expect((await secondOpinion(observer, sighted, '?', signal)).answer).toMatch(/no answer/)
})
