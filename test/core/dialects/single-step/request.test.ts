import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Turn } from '../../../../src/core/dialects/dialect'
import { actionTypes } from '../../../../src/core/dialects/single-step/action'
import { singleStep } from '../../../../src/core/dialects/single-step/single-step'

const size = { width: 1920, height: 1080 }
const image = { width: 960, height: 540 }
const turn = (lang: 'en' | 'zh', more: Partial<Turn> = {}): Turn => ({
  task: 'say hello {{history}}',
  lang,
  prompt: readFileSync(`prompts/single-step.${lang}.md`, 'utf8'),
  observation: { frame: 'abc', seq: 1, size },
  seen: { screen: size, image, space: '0-1000' },
  history: [],
  step: 3,
  ...more,
})
const request = (...given: Parameters<typeof turn>) => singleStep.request(turn(...given))
const textOf = (given: ReturnType<typeof request>) =>
  given.messages.flatMap((message) =>
    message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  )

test.each(['en', 'zh'] as const)(
  'the %s request has the rules, the task word for word, and one picture',
  (lang) => {
    const asked = request(lang)
    const [rules, question, ...more] = textOf(asked)
    expect(more).toEqual([])
    expect(asked.messages.map((message) => message.role)).toEqual(['system', 'user'])
    expect(
      asked.messages.flatMap((message) => message.content.filter((part) => part.type === 'image')),
    ).toEqual([{ type: 'image', frame: 'abc', size: image, mime: 'image/png' }])
    expect(question).toContain('say hello {{history}}')
    for (const type of actionTypes) expect(rules).toContain(type)
    for (const rule of ['50', '[0, 0]', 'failed', 'completed', 'in_progress', '\\n', '1000', '3'])
      expect(rules).toContain(rule)
  },
)

test.each(['en', 'zh'] as const)(
  'the %s rules stay the same from step to step, so that a server can cache them',
  (lang) => {
    expect(textOf(request(lang))[0]).toBe(textOf(request(lang, { step: 4, task: 'other' }))[0])
  },
)

test('the space of the numbers is said', () => {
  const seen = { screen: size, image } as const
  expect(textOf(request('en', { seen: { ...seen, space: 'pixels' } }))[0]).toContain('[1919, 1079]')
  expect(textOf(request('zh', { seen: { ...seen, space: 'image' } }))[0]).toContain('[959, 539]')
  expect(textOf(request('en', { seen: { ...seen, space: '0-999' } }))[0]).toContain('to 999')
})

test('a complaint is told when the model is asked once more', () => {
  expect(textOf(request('en', { complaint: 'the reply holds no action' }))[1]).toContain(
    'the reply holds no action',
  )
})
